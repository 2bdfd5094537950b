package io.github.brink.step;

import java.util.Arrays;

/**
 * Notices that the system is at the end of a window as it was at the end of the one before, in all that its future
 * depends on: then the next window repeats the last one, and need not be run. Owned by one kernel.
 *
 * <p>The description is compared number by number, not by a hash: a repetition is certain, or it is none. Noticing one
 * costs O(batches in service + cohorts awaited).
 *
 * <p>Two things may differ. The queue may be longer or shorter, and so may the part of it that clients have given up, as
 * long as neither has any effect within a window: the queue holds more than a window starts, and what a window completes
 * is given up already. That is how a system looks that is trapped, or slowly draining.
 */
final class Repetition {

    /** Further windows that can only repeat the last one: any number. */
    static final long FOR_EVER = Long.MAX_VALUE;

    private long[] last = new long[64];
    private long[] now = new long[64];
    private int lastSize;
    private int size;

    private long lastQueue;
    private long lastGivenUp;
    private long lastAdmitted;
    private long lastStarted;
    private long lastCompleted;

    /** What the last window admitted, started and completed. */
    long admissions;

    long starts;
    long completions;

    /** Forgets what was described before: something has changed from outside. */
    void forget() {
        lastSize = -1;
    }

    /** Begins a description. */
    void begin() {
        size = 0;
    }

    /** Adds something on which the future depends. */
    void add(long number) {
        if (size == now.length) {
            grow();
        }
        now[size++] = number;
    }

    /** Adds a time or an amount on which the future depends. */
    void add(double number) {
        add(Double.doubleToRawLongBits(number));
    }

    /**
     * Ends the description.
     *
     * @param mayDrift whether the length of the queue matters only in that it is long enough
     * @param timesOut whether clients give up at all
     * @return how many windows to come can only repeat the last one; 0 if that is not certain
     */
    long end(Traffic traffic, boolean mayDrift, boolean timesOut) {
        final long queue = traffic.queue();
        final long givenUp = traffic.givenUp();
        admissions = traffic.admitted - lastAdmitted;
        starts = traffic.started - lastStarted;
        completions = traffic.completed - lastCompleted;
        long repeats = 0;
        if (size == lastSize && Arrays.equals(now, 0, size, last, 0, size)) {
            if (queue == lastQueue && givenUp == lastGivenUp) {
                repeats = FOR_EVER;
            } else if (mayDrift && starts == completions && lastQueue > starts) {
                repeats = windowsUntil(starts + 1, queue, queue - lastQueue);
                if (timesOut) {
                    final long late = windowsUntil(completions, givenUp, givenUp - lastGivenUp);
                    repeats = lastGivenUp >= completions ? Math.min(repeats, late) : 0;
                }
            }
        }
        final long[] swap = last;
        last = now;
        now = swap;
        lastSize = size;
        lastQueue = queue;
        lastGivenUp = givenUp;
        lastAdmitted = traffic.admitted;
        lastStarted = traffic.started;
        lastCompleted = traffic.completed;
        return repeats;
    }

    /** How many windows begin with at least so much of something that drifts. */
    private static long windowsUntil(long least, long level, long drift) {
        if (level < least) {
            return 0;
        }
        return drift >= 0 ? FOR_EVER : (level - least) / -drift + 1;
    }

    private void grow() {
        now = Arrays.copyOf(now, 2 * now.length);
    }
}
