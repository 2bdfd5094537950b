package io.github.brink.step;

/**
 * The attempts that are in the system: waiting, in service, or still awaited by their clients. Owned by one kernel, whose
 * loop reads and writes the fields itself; what stands here happens between steps.
 *
 * <p>Attempts are numbered in the order in which they are admitted. What lies between {@link #started} and {@link
 * #admitted} waits in the queue; what lies below {@link #gaveUp} and is not completed is given up by its client.
 */
final class Traffic {

    /** A time that never comes. */
    static final double NEVER = Double.POSITIVE_INFINITY;

    final Cohorts cohorts = new Cohorts();
    final Batches batches = new Batches();

    /** Number of the next attempt to be admitted. */
    long admitted;

    /** Number of the next attempt to be started. */
    long started;

    /** Every attempt with a number below this one is completed or lost. */
    long completed;

    /** Number of the first attempt of the oldest cohort: the time of all before it was out. */
    long gaveUp;

    /** Attempts in service. */
    long busy;

    /** When the next batch finishes, and the next cohort's time is out, in clock units. */
    double nextFinish;

    double nextDeadline;

    /** When the batch started last finishes. */
    double lastFinish;

    /** Whether batches may finish in another order than they started. */
    boolean outOfOrder;

    /** The first cohort that may be retried: those before it were outstanding when retries were stopped. */
    long retryFrom;

    void clear() {
        cohorts.clear();
        batches.clear();
        admitted = 0;
        started = 0;
        completed = 0;
        gaveUp = 0;
        busy = 0;
        nextFinish = NEVER;
        nextDeadline = NEVER;
        lastFinish = 0;
        outOfOrder = false;
        retryFrom = 0;
    }

    /** Attempts in the queue. */
    long queue() {
        return admitted - started;
    }

    /** Attempts in the queue and in service whose clients have given up; they are the oldest. */
    long givenUp() {
        return Math.max(0, gaveUp - completed);
    }

    /** Empties the queue. The numbers of the lost attempts are given again to those admitted next. */
    void purge() {
        cohorts.loseFrom(started, gaveUp);
        admitted = started;
        gaveUp = Math.min(gaveUp, started);
    }

    /** Loses the queue and what is in service; what clients still wait for becomes a loss of its cohort. */
    void restart() {
        long start = gaveUp;
        for (long cohort = cohorts.head; cohort < cohorts.tail; cohort++) {
            final long end = cohorts.end(cohort);
            final long from = Math.max(start, completed);
            if (end > from) {
                cohorts.addLost(cohort, end - from - batches.doneWithin(from, end, completed));
            }
            start = Math.max(start, end);
        }
        batches.clear();
        started = admitted;
        completed = admitted;
        busy = 0;
        nextFinish = NEVER;
        lastFinish = 0;
        outOfOrder = false;
    }

    /** Whether what an action did to single cohorts still matters, or batches finish out of order. */
    boolean irregular() {
        return outOfOrder || cohorts.lossyUntil > cohorts.head || retryFrom > cohorts.head;
    }

    /**
     * Describes what the future depends on, apart from the length of the queue and how much of it is given up: what is in
     * service, and what clients wait for, relative to now.
     */
    void describe(Repetition repetition, double now) {
        long start = completed;
        for (long batch = batches.head; batch < batches.tail; batch++) {
            final long end = batches.end(batch);
            repetition.add(batches.finish(batch) - now);
            repetition.add(end - start);
            start = end;
        }
        repetition.add(busy);
        start = Math.max(gaveUp, completed);
        for (long cohort = cohorts.head; cohort < cohorts.tail; cohort++) {
            final long end = cohorts.end(cohort);
            if (end > start) {
                repetition.add(cohorts.deadline(cohort) - now);
                repetition.add(cohorts.attempt(cohort));
                repetition.add(end - start);
                start = end;
            }
        }
    }

    /**
     * Moves everything on in time, with other numbers.
     *
     * @param time clock units to add to every time
     * @param admissions what to add to the numbers of what was admitted, {@code completions} to those below
     */
    void shift(double time, long admissions, long completions) {
        cohorts.shift(time, admissions);
        batches.shift(time, completions);
        admitted += admissions;
        if (cohorts.tail > 0) { // without cohorts there is no timeout, and nobody ever gives up
            gaveUp += admissions;
        }
        started += completions;
        completed += completions;
        nextFinish += time;
        nextDeadline += time;
        lastFinish += time;
    }

    void copyFrom(Traffic other) {
        cohorts.copyFrom(other.cohorts);
        batches.copyFrom(other.batches);
        admitted = other.admitted;
        started = other.started;
        completed = other.completed;
        gaveUp = other.gaveUp;
        busy = other.busy;
        nextFinish = other.nextFinish;
        nextDeadline = other.nextDeadline;
        lastFinish = other.lastFinish;
        outOfOrder = other.outOfOrder;
        retryFrom = other.retryFrom;
    }
}
