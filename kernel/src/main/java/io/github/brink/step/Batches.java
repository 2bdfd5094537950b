package io.github.brink.step;

/**
 * What is in service, in order of starting: a ring of parallel arrays. A batch is the attempts that one step started;
 * it covers the numbers from the end of the batch before it up to its own {@link #end}. Owned by one kernel, whose loop
 * reads and writes the arrays itself.
 *
 * <p>While the service time does not change, batches finish in the order in which they started and the ring is a queue.
 * After a slowdown, later batches can finish first: they are then marked as done and leave once all before them have.
 */
final class Batches {

    /** The finish of a batch that is done but waits for the ones before it. */
    private static final double DONE = Double.NEGATIVE_INFINITY;

    /** Number after the last attempt of the batch. */
    long[] end = new long[64];

    /** When it finishes, in clock units. */
    double[] finish = new double[64];

    /** The oldest batch is at {@code head & (length - 1)}, the next free place at {@code tail & (length - 1)}. */
    long head;

    long tail;

    void clear() {
        head = 0;
        tail = 0;
    }

    /** Places left; makes some if there are fewer than wanted. */
    int room(int wanted) {
        while (end.length - (int) (tail - head) < wanted) {
            grow();
        }
        return end.length - (int) (tail - head);
    }

    /** Attempts that {@link #completeDue} found: all of them, and those of them numbered below its {@code gaveUp}. */
    long completed;

    long completedLate;

    /** Of those that were not late, how many were slow answers, if that is asked for. */
    long completedSlow;

    /**
     * Marks as done what finishes by now, in whatever order, and removes the done batches at the front.
     *
     * @param first number of the first attempt of the oldest batch
     * @param gaveUp attempts with numbers below this one are given up by their clients
     * @param admissions is told of the answers; null if nobody asks
     * @param step now
     * @return number of the first attempt of the batch that is now the oldest
     */
    long completeDue(double now, long first, long gaveUp, Admissions admissions, int step) {
        completed = 0;
        completedLate = 0;
        completedSlow = 0;
        long start = first;
        long oldest = first;
        boolean front = true;
        for (long batch = head; batch < tail; batch++) {
            final int place = place(batch);
            final long stop = end[place];
            if (finish[place] <= now && finish[place] != DONE) {
                completed += stop - start;
                completedLate += Math.max(0, Math.min(stop, gaveUp) - start);
                if (admissions != null) {
                    completedSlow += admissions.answer(first, Math.max(start, gaveUp), stop, step);
                }
                finish[place] = DONE;
            }
            front &= finish[place] == DONE;
            if (front) {
                head = batch + 1;
                oldest = stop;
            }
            start = stop;
        }
        return oldest;
    }

    /** The earliest finish of what is not done; infinite if there is none. */
    double nextFinish() {
        double next = Double.POSITIVE_INFINITY;
        for (long batch = head; batch < tail; batch++) {
            final double at = finish[place(batch)];
            if (at != DONE && at < next) {
                next = at;
            }
        }
        return next;
    }

    /** Whether some batch finishes before one that started earlier, or has already. */
    boolean outOfOrder() {
        double last = Double.NEGATIVE_INFINITY;
        for (long batch = head; batch < tail; batch++) {
            final double at = finish[place(batch)];
            if (at == DONE || at < last) {
                return true;
            }
            last = at;
        }
        return false;
    }

    /**
     * How many attempts with numbers in {@code from <= n < to} are in done batches.
     *
     * @param first number of the first attempt of the oldest batch
     */
    long doneWithin(long from, long to, long first) {
        long done = 0;
        long start = first;
        for (long batch = head; batch < tail; batch++) {
            final int place = place(batch);
            if (finish[place] == DONE) {
                done += Math.max(0, Math.min(to, end[place]) - Math.max(from, start));
            }
            start = end[place];
        }
        return done;
    }

    long end(long batch) {
        return end[place(batch)];
    }

    double finish(long batch) {
        return finish[place(batch)];
    }

    /** Adds to the finishes and to the numbers of all batches. */
    void shift(double time, long numbers) {
        for (long batch = head; batch < tail; batch++) {
            finish[place(batch)] += time;
            end[place(batch)] += numbers;
        }
    }

    private int place(long batch) {
        return (int) batch & (end.length - 1);
    }

    private void grow() {
        final int old = end.length;
        final long[] newEnd = new long[2 * old];
        final double[] newFinish = new double[2 * old];
        for (long batch = head; batch < tail; batch++) {
            final int to = (int) batch & (2 * old - 1);
            newEnd[to] = end[place(batch)];
            newFinish[to] = finish[place(batch)];
        }
        end = newEnd;
        finish = newFinish;
    }

    void copyFrom(Batches other) {
        clear();
        while (end.length < other.end.length) {
            grow();
        }
        for (long batch = other.head; batch < other.tail; batch++) {
            end[place(batch)] = other.end[other.place(batch)];
            finish[place(batch)] = other.finish[other.place(batch)];
        }
        head = other.head;
        tail = other.tail;
    }
}
