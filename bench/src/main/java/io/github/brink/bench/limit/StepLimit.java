package io.github.brink.bench.limit;

import io.github.brink.outcome.Timeline;

/**
 * {@link io.github.brink.bench.Workloads#spike} as one loop on five arrays; one thread owns it.
 *
 * <p>It does, for each of the 90,000 steps: one addition and one comparison for the arrivals, one comparison each for
 * completions, starts and timeouts; and where they happen, the writes and reads of the kernel: number, deadline and attempt
 * number of a cohort, number and finish of a batch, in rings that are as large as the kernel's.
 *
 * <p>It does not know: limits of queues, budgets and caps; a load that is shed; outages, slowdowns and other triggers than
 * the surge; restarts, purges and lost attempts; batches that finish in another order than they start; another clock; rings
 * that grow; windows of another length than a second.
 */
public final class StepLimit {

    private static final int STEPS_A_WINDOW = 1000;
    private static final int SURGE_FROM = 20_000;
    private static final int SURGE_TO = 30_000;
    private static final int WINDOWS = 90;
    private static final double STEP = 0.001;
    private static final double SERVICE = 0.02;
    private static final double TIMEOUT = 0.2;
    private static final double NEVER = Double.POSITIVE_INFINITY;
    private static final int ATTEMPTS = 3;

    private final double rate;
    private final double surgeRate;
    private final long slots;

    final Windows windows = new Windows(WINDOWS, 1_000_000_000L);

    private final long[] cohortEnd = new long[1024];
    private final double[] cohortDeadline = new double[1024];
    private final int[] cohortAttempt = new int[1024];
    private final long[] batchEnd = new long[256];
    private final double[] batchFinish = new double[256];

    /**
     * The windows of a run, as a kernel has them.
     *
     * @param times what every rate, and the number of slots, is multiplied by
     */
    public static Timeline timeline(long times) {
        StepLimit loop = new StepLimit(times);
        loop.run();
        return loop.windows.timeline();
    }

    StepLimit(long times) {
        rate = 1800.0 * times;
        surgeRate = 6000.0 * times;
        slots = 50 * times;
    }

    void run() {
        final long[] cohortEnd = this.cohortEnd;
        final double[] cohortDeadline = this.cohortDeadline;
        final int[] cohortAttempt = this.cohortAttempt;
        final long[] batchEnd = this.batchEnd;
        final double[] batchFinish = this.batchFinish;
        final int cohortMask = cohortEnd.length - 1;
        final int batchMask = batchEnd.length - 1;
        final long slots = this.slots;

        double arrived = 0;
        double nextFinish = NEVER;
        double nextDeadline = NEVER;
        long admitted = 0;
        long started = 0;
        long completed = 0;
        long gaveUp = 0;
        int cohortHead = 0;
        int cohortTail = 0;
        int batchHead = 0;
        int batchTail = 0;
        long firsts = 0;
        long retries = 0;
        long goodput = 0;
        long late = 0;
        long timeouts = 0;

        windows.clear();
        int step = 0;
        for (int stop = STEPS_A_WINDOW; stop <= WINDOWS * STEPS_A_WINDOW; stop += STEPS_A_WINDOW) {
            final double gain = (step >= SURGE_FROM && step < SURGE_TO ? surgeRate : rate) * STEP;
            final long whole = (long) gain;
            final double more = whole + 1.0;
            for (; step < stop; step++) {
                final double now = step * STEP;

                arrived += gain;
                long arrivals = whole;
                if (arrived >= more) {
                    arrivals++;
                    arrived -= more;
                } else {
                    arrived -= whole;
                }
                if (arrivals > 0) {
                    firsts += arrivals;
                    admitted += arrivals;
                    final int place = cohortTail++ & cohortMask;
                    cohortEnd[place] = admitted;
                    cohortDeadline[place] = now + TIMEOUT;
                    cohortAttempt[place] = 1;
                    if (nextDeadline == NEVER) {
                        nextDeadline = now + TIMEOUT;
                    }
                }

                while (nextFinish <= now) {
                    final long end = batchEnd[batchHead++ & batchMask];
                    final long wasted = Math.max(0, Math.min(gaveUp, end) - completed);
                    late += wasted;
                    goodput += end - completed - wasted;
                    completed = end;
                    nextFinish = batchHead == batchTail ? NEVER : batchFinish[batchHead & batchMask];
                }

                final long free = slots - (started - completed);
                if (free > 0 && started < admitted) {
                    started += Math.min(free, admitted - started);
                    final int place = batchTail++ & batchMask;
                    batchEnd[place] = started;
                    batchFinish[place] = now + SERVICE;
                    if (nextFinish == NEVER) {
                        nextFinish = now + SERVICE;
                    }
                }

                while (nextDeadline <= now) {
                    final int place = cohortHead++ & cohortMask;
                    final long end = cohortEnd[place];
                    final int attempt = cohortAttempt[place];
                    final long waiting = Math.max(0, end - Math.max(gaveUp, completed));
                    gaveUp = end;
                    nextDeadline = cohortHead == cohortTail ? NEVER : cohortDeadline[cohortHead & cohortMask];
                    timeouts += waiting;
                    if (attempt < ATTEMPTS && waiting > 0) {
                        retries += waiting;
                        admitted += waiting;
                        final int next = cohortTail++ & cohortMask;
                        cohortEnd[next] = admitted;
                        cohortDeadline[next] = now + TIMEOUT;
                        cohortAttempt[next] = attempt + 1;
                        if (nextDeadline == NEVER) {
                            nextDeadline = now + TIMEOUT;
                        }
                    }
                }
            }
            windows.record(firsts, retries, goodput, late, timeouts, admitted - started, started - completed);
        }
    }
}
