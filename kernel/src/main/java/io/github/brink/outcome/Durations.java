package io.github.brink.outcome;

import java.util.Arrays;
import java.util.Objects;

/**
 * Durations of one kind in a run: a {@link Histogram} of all of them, and on request how many there were in each window, with
 * their median and their 99th percentile. Not thread-safe. Takes two histograms, or one without windows, and grows only
 * when there are more windows than in any run before.
 */
public final class Durations {

    private static final long MEDIAN_E9 = 500_000_000;
    private static final long P99_E9 = 990_000_000;

    private final Histogram all = new Histogram();

    /** Those of the window that has not ended; null if windows are not asked for. */
    private final Histogram current;

    private long[] counts = {};
    private long[] medians = {};
    private long[] p99s = {};
    private int windows;

    /** None yet. */
    Durations(boolean byWindow) {
        current = byWindow ? new Histogram() : null;
    }

    /** All of the run, up to the end of the last window; to be read only. */
    public Histogram all() {
        return all;
    }

    /** Windows of which anything is known: those that have ended, or none if they are not asked for. */
    public int windows() {
        return windows;
    }

    /**
     * How many durations ended in a window.
     *
     * @throws IndexOutOfBoundsException if the window has not ended, or windows are not asked for
     */
    public long count(int window) {
        return counts[Objects.checkIndex(window, windows)];
    }

    /** The median of those that ended in a window, as {@link Histogram#quantileNanos} has it; 0 if there were none. */
    public long medianNanos(int window) {
        return medians[Objects.checkIndex(window, windows)];
    }

    /** The 99th percentile of those that ended in a window, in the same way. */
    public long p99Nanos(int window) {
        return p99s[Objects.checkIndex(window, windows)];
    }

    void clear() {
        all.clear();
        if (current != null) {
            current.clear();
        }
        windows = 0;
    }

    void add(long nanos, long times) {
        (current == null ? all : current).add(nanos, times);
    }

    /** O(buckets touched in the window). */
    void endWindow() {
        if (current == null) {
            return;
        }
        if (windows == counts.length) {
            grow();
        }
        counts[windows] = current.count();
        medians[windows] = current.quantileNanos(MEDIAN_E9);
        p99s[windows] = current.quantileNanos(P99_E9);
        windows++;
        all.addAll(current);
        current.clear();
    }

    private void grow() {
        final int capacity = Math.max(64, 2 * counts.length);
        counts = Arrays.copyOf(counts, capacity);
        medians = Arrays.copyOf(medians, capacity);
        p99s = Arrays.copyOf(p99s, capacity);
    }

    /** Makes these equal to others, which have windows if these have. */
    void copyFrom(Durations other) {
        all.copyFrom(other.all);
        if (current != null) {
            current.copyFrom(other.current);
        }
        while (counts.length < other.windows) {
            grow();
        }
        windows = other.windows;
        System.arraycopy(other.counts, 0, counts, 0, windows);
        System.arraycopy(other.medians, 0, medians, 0, windows);
        System.arraycopy(other.p99s, 0, p99s, 0, windows);
    }

    @Override
    public boolean equals(Object object) {
        return object instanceof Durations other
                && all.equals(other.all)
                && Objects.equals(current, other.current)
                && Arrays.equals(counts, 0, windows, other.counts, 0, other.windows)
                && Arrays.equals(medians, 0, windows, other.medians, 0, other.windows)
                && Arrays.equals(p99s, 0, windows, other.p99s, 0, other.windows);
    }

    @Override
    public int hashCode() {
        return 31 * all.hashCode() + windows;
    }
}
