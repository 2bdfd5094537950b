package io.github.brink.step;

import java.util.Arrays;

/**
 * The cohorts whose time is not yet out, in order of sending: a ring of parallel arrays. A cohort is a run of attempts
 * with one sending step and one attempt number. Owned by one kernel, whose loop reads and writes the arrays itself; what
 * stands here is what happens seldom.
 *
 * <p>Attempts are numbered in the order in which they are admitted, which is the order of the queue. A cohort is the
 * numbers from the end of the cohort before it up to its own {@link #end}, so starting, completing and timing out are
 * three numbers that advance, and a step costs the same whether one attempt passes or a million.
 */
final class Cohorts {

    /** Number after the last attempt of the cohort. */
    long[] end = new long[256];

    /** When the client gives it up, in clock units. */
    double[] deadline = new double[256];

    /** Attempt number, 1 for first attempts. */
    int[] attempt = new int[256];

    /** Attempts of the cohort that a purge or a restart has lost; these have no number any more, but a client. */
    private long[] lost = new long[256];

    /** The oldest cohort is at {@code head & (length - 1)}, the next free place at {@code tail & (length - 1)}. */
    long head;

    long tail;

    /** Cohorts before this one may have lost attempts. */
    long lossyUntil;

    void clear() {
        if (lossyUntil > head) {
            Arrays.fill(lost, 0);
        }
        head = 0;
        tail = 0;
        lossyUntil = 0;
    }

    /** Places left; makes some if there are fewer than wanted. */
    int room(int wanted) {
        while (end.length - (int) (tail - head) < wanted) {
            grow();
        }
        return end.length - (int) (tail - head);
    }

    /** Takes what a cohort has lost; it leaves the ring. */
    long takeLost(long cohort) {
        final int place = place(cohort);
        final long taken = lost[place];
        lost[place] = 0;
        return taken;
    }

    /**
     * The attempts numbered {@code from} and above are lost, and their numbers will be given again.
     *
     * @param first number of the first attempt in the oldest cohort
     */
    void loseFrom(long from, long first) {
        long start = first;
        for (long cohort = head; cohort < tail; cohort++) {
            final int place = place(cohort);
            final long stop = end[place];
            if (stop > from) {
                lost[place] += stop - Math.max(start, from);
                end[place] = from;
            }
            start = Math.max(start, stop);
        }
        lossyUntil = tail;
    }

    /** Adds to what a cohort has lost. */
    void addLost(long cohort, long count) {
        lost[place(cohort)] += count;
        lossyUntil = Math.max(lossyUntil, cohort + 1);
    }

    long end(long cohort) {
        return end[place(cohort)];
    }

    double deadline(long cohort) {
        return deadline[place(cohort)];
    }

    int attempt(long cohort) {
        return attempt[place(cohort)];
    }

    /** Adds to the deadlines and to the numbers of all cohorts. */
    void shift(double time, long numbers) {
        for (long cohort = head; cohort < tail; cohort++) {
            deadline[place(cohort)] += time;
            end[place(cohort)] += numbers;
        }
    }

    private int place(long cohort) {
        return (int) cohort & (end.length - 1);
    }

    private void grow() {
        final int old = end.length;
        final long[] newEnd = new long[2 * old];
        final double[] newDeadline = new double[2 * old];
        final int[] newAttempt = new int[2 * old];
        final long[] newLost = new long[2 * old];
        for (long cohort = head; cohort < tail; cohort++) {
            final int from = place(cohort);
            final int to = (int) cohort & (2 * old - 1);
            newEnd[to] = end[from];
            newDeadline[to] = deadline[from];
            newAttempt[to] = attempt[from];
            newLost[to] = lost[from];
        }
        end = newEnd;
        deadline = newDeadline;
        attempt = newAttempt;
        lost = newLost;
    }

    void copyFrom(Cohorts other) {
        clear();
        while (end.length < other.end.length) {
            grow();
        }
        for (long cohort = other.head; cohort < other.tail; cohort++) {
            final int from = other.place(cohort);
            final int to = place(cohort);
            end[to] = other.end[from];
            deadline[to] = other.deadline[from];
            attempt[to] = other.attempt[from];
            lost[to] = other.lost[from];
        }
        head = other.head;
        tail = other.tail;
        lossyUntil = other.lossyUntil;
    }
}
