package io.github.brink.event;

/**
 * Attempts in a line, with a time each: a ring that is added to at one end and taken from at either. Owned by one kernel.
 * Every operation is O(1); memory grows by doubling and is kept.
 *
 * <p>The queue of a service is one; so is every family of events whose delay is constant, because its events come in
 * order of time.
 */
final class Line {

    private int[] attempts = new int[256];
    private long[] times = new long[256];
    private int head;
    private int size;

    void clear() {
        head = 0;
        size = 0;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(int attempt, long time) {
        if (size == attempts.length) {
            grow();
        }
        final int place = (head + size) & (attempts.length - 1);
        attempts[place] = attempt;
        times[place] = time;
        size++;
    }

    int first() {
        return attempts[head & (attempts.length - 1)];
    }

    long firstTime() {
        return times[head & (times.length - 1)];
    }

    int removeFirst() {
        final int attempt = first();
        head = (head + 1) & (attempts.length - 1);
        size--;
        return attempt;
    }

    int removeLast() {
        size--;
        return attempts[(head + size) & (attempts.length - 1)];
    }

    private void grow() {
        final int old = attempts.length;
        final int[] newAttempts = new int[2 * old];
        final long[] newTimes = new long[2 * old];
        for (int i = 0; i < size; i++) {
            newAttempts[i] = attempts[(head + i) & (old - 1)];
            newTimes[i] = times[(head + i) & (old - 1)];
        }
        attempts = newAttempts;
        times = newTimes;
        head = 0;
    }
}
