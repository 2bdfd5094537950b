package io.github.brink.step;

import io.github.brink.outcome.Latency;

/**
 * When attempts were admitted and when their requests were wanted, for runs in which that matters: because answers may be
 * slow, or because somebody measures. A ring of parallel arrays, in order of admission: an entry is the attempts that were
 * admitted together, from the end of the entry before it up to its own; they have one attempt number and one sending step.
 * Owned by one kernel, which does not touch it in other runs.
 *
 * <p>Where there is a timeout, entries and {@linkplain Cohorts cohorts} begin together and have the same places, so that the
 * entry of a cohort says when its requests were wanted; an entry leaves when its cohort has left and all of it is done.
 * Cost: O(1) for each entry as it comes, starts, is answered and leaves; O(entries) for what is answered out of order.
 */
final class Admissions {

    /** Whether any of this matters in the run. */
    boolean kept;

    private long[] end = new long[256];
    private int[] admitted = new int[256];
    private int[] wanted = new int[256];

    private long head;
    private long tail;

    /** The entry of the attempt that starts next, and of the one to be completed next, or an entry before it. */
    private long startHead;

    private long answerHead;

    private long stepNanos;
    private long within;
    private Latency latency;

    /**
     * Begins a run.
     *
     * @param measures where durations go; null if nobody measures
     */
    void load(StepPlan plan, Latency measures) {
        latency = measures;
        stepNanos = plan.stepNanos;
        within = plan.slots.health.withinNanos();
        kept = measures != null || plan.slots.health.hasLimit();
    }

    void clear() {
        head = 0;
        tail = 0;
        startHead = 0;
        answerHead = 0;
    }

    /**
     * Attempts are admitted.
     *
     * @param stop number after the last of them
     * @param step now
     * @param wantedStep when their requests were wanted
     */
    void admit(long stop, int step, int wantedStep) {
        if (tail - head == end.length) {
            grow();
        }
        final int place = place(tail++);
        end[place] = stop;
        admitted[place] = step;
        wanted[place] = wantedStep;
    }

    /** When the requests of a cohort were wanted. */
    int wanted(long cohort) {
        return wanted[place(cohort)];
    }

    /** The attempts numbered {@code from <= n < to} start. */
    void start(long from, long to, int step) {
        if (latency == null) {
            return;
        }
        long first = from;
        while (first < to) {
            final int place = place(startHead);
            final long stop = Math.min(end[place], to);
            if (stop > first) {
                latency.addWaits(0, (step - admitted[place]) * stepNanos, stop - first);
                first = stop;
            }
            if (end[place] <= to) {
                startHead++;
            }
        }
    }

    /**
     * The attempts numbered {@code from <= n < to} complete, and their clients wait for them. Whatever is numbered below {@code
     * done} has completed before or is lost.
     *
     * @return how many of the answers are slow
     */
    long answer(long done, long from, long to, int step) {
        while (answerHead < tail && end[place(answerHead)] <= done) {
            answerHead++;
        }
        long slow = 0;
        long first = from;
        for (long entry = answerHead; first < to; entry++) {
            final int place = place(entry);
            final long stop = Math.min(end[place], to);
            if (stop > first) {
                final long nanos = (step - wanted[place]) * stepNanos;
                if (nanos > within) {
                    slow += stop - first;
                }
                if (latency != null) {
                    latency.addAnswers(0, nanos, stop - first);
                }
                first = stop;
            }
        }
        return slow;
    }

    /**
     * Lets entries go.
     *
     * @param done attempts numbered below this are completed or lost
     * @param cohort cohorts below this one have left; the highest number there is if there are no timeouts
     */
    void leave(long done, long cohort) {
        while (head < tail && head < cohort && end[place(head)] <= done) {
            head++;
        }
        startHead = Math.max(startHead, head);
        answerHead = Math.max(answerHead, head);
    }

    /** The attempts numbered {@code from} and above are lost, and their numbers will be given again. */
    void loseFrom(long from) {
        for (long entry = tail - 1; entry >= head && end[place(entry)] > from; entry--) {
            end[place(entry)] = from;
        }
    }

    private int place(long entry) {
        return (int) entry & (end.length - 1);
    }

    private void grow() {
        final int old = end.length;
        final long[] newEnd = new long[2 * old];
        final int[] newAdmitted = new int[2 * old];
        final int[] newWanted = new int[2 * old];
        for (long entry = head; entry < tail; entry++) {
            final int from = place(entry);
            final int to = (int) entry & (2 * old - 1);
            newEnd[to] = end[from];
            newAdmitted[to] = admitted[from];
            newWanted[to] = wanted[from];
        }
        end = newEnd;
        admitted = newAdmitted;
        wanted = newWanted;
    }

    /** Makes these equal to others, of a run that was loaded in the same way. */
    void copyFrom(Admissions other) {
        clear();
        if (!other.kept) {
            return;
        }
        while (end.length < other.end.length) {
            grow();
        }
        for (long entry = other.head; entry < other.tail; entry++) {
            final int from = other.place(entry);
            final int to = place(entry);
            end[to] = other.end[from];
            admitted[to] = other.admitted[from];
            wanted[to] = other.wanted[from];
        }
        head = other.head;
        tail = other.tail;
        startHead = other.startHead;
        answerHead = other.answerHead;
    }
}
