package io.github.brink.outcome;

import java.util.Arrays;
import java.util.Objects;

/**
 * What happened in each window of a run: one array of longs per {@link Column}. Not thread-safe; reused for run after
 * run. Reading a cell is an array access; appending is O(columns), and allocates only when the run is longer than any
 * before it.
 */
public final class Timeline {

    private static final Column[] COLUMNS = Column.values();

    private final long[][] cells = new long[COLUMNS.length][64];
    private long windowNanos = 1;
    private int windows;

    /** An empty timeline; {@link #reset} sets the length of its windows. */
    public Timeline() {}

    /** Empties the timeline and sets the length of its windows. */
    public void reset(long windowNanos) {
        if (windowNanos <= 0) {
            throw new IllegalArgumentException("window of " + windowNanos + " ns: must be above zero");
        }
        this.windowNanos = windowNanos;
        windows = 0;
    }

    /** Number of windows recorded. */
    public int windows() {
        return windows;
    }

    /** Length of a window, in nanoseconds. */
    public long windowNanos() {
        return windowNanos;
    }

    /** When a window begins, in nanoseconds from the start of the run. */
    public long startNanos(int window) {
        return window * windowNanos;
    }

    /**
     * One number.
     *
     * @throws IndexOutOfBoundsException if the window has not been recorded
     */
    public long get(Column column, int window) {
        return cells[column.ordinal()][Objects.checkIndex(window, windows)];
    }

    /** Sum of a column over the windows {@code from <= w < to}; O(to - from). */
    public long sum(Column column, int from, int to) {
        Objects.checkFromToIndex(from, to, windows);
        final long[] values = cells[column.ordinal()];
        long sum = 0;
        for (int w = from; w < to; w++) {
            sum += values[w];
        }
        return sum;
    }

    /** Largest value of a column, 0 if nothing is recorded; O(windows). */
    public long max(Column column) {
        final long[] values = cells[column.ordinal()];
        long max = 0;
        for (int w = 0; w < windows; w++) {
            max = Math.max(max, values[w]);
        }
        return max;
    }

    /** Adds a window whose columns are all 0 and returns its index; fill it with {@link #set}. */
    public int append() {
        if (windows == cells[0].length) {
            grow();
        }
        for (long[] values : cells) {
            values[windows] = 0;
        }
        return windows++;
    }

    /** Sets one number of a window that {@link #append} has added. */
    public void set(Column column, int window, long value) {
        cells[column.ordinal()][Objects.checkIndex(window, windows)] = value;
    }

    /**
     * Adds windows equal to the last one, except for one column that drifts.
     *
     * @param times how many; 0 or more
     * @param drifting the column
     * @param drift what is added to it from each window to the next
     * @throws IndexOutOfBoundsException if nothing is recorded yet
     */
    public void repeatLast(int times, Column drifting, long drift) {
        Objects.checkIndex(windows - 1, windows);
        while (cells[0].length < windows + times) {
            grow();
        }
        for (long[] values : cells) {
            Arrays.fill(values, windows, windows + times, values[windows - 1]);
        }
        final long[] values = cells[drifting.ordinal()];
        for (int w = windows; w < windows + times; w++) {
            values[w] = values[w - 1] + drift;
        }
        windows += times;
    }

    /** Makes this timeline equal to another. */
    public void copyFrom(Timeline other) {
        windowNanos = other.windowNanos;
        windows = 0;
        while (cells[0].length < other.windows) {
            grow();
        }
        windows = other.windows;
        for (int c = 0; c < cells.length; c++) {
            System.arraycopy(other.cells[c], 0, cells[c], 0, windows);
        }
    }

    /** Equal when windows and every number are. */
    @Override
    public boolean equals(Object object) {
        if (!(object instanceof Timeline other) || windows != other.windows || windowNanos != other.windowNanos) {
            return false;
        }
        for (int c = 0; c < cells.length; c++) {
            if (!Arrays.equals(cells[c], 0, windows, other.cells[c], 0, windows)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = Long.hashCode(windowNanos);
        for (long[] values : cells) {
            for (int w = 0; w < windows; w++) {
                hash = 31 * hash + Long.hashCode(values[w]);
            }
        }
        return hash;
    }

    private void grow() {
        for (int c = 0; c < cells.length; c++) {
            cells[c] = Arrays.copyOf(cells[c], cells[c].length * 2);
        }
    }
}
