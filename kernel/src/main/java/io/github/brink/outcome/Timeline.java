package io.github.brink.outcome;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * What happened in each window of a run: one array of longs per {@link Scope} and {@link Column}. Not thread-safe; reused
 * for run after run. Reading a cell is an array access; appending is O(scopes), and allocates only when the run is longer
 * than any before it.
 *
 * <p>The first scope is the whole system. A system of one client and one service has no other.
 */
public final class Timeline {

    private static final int COLUMNS = Column.values().length;
    private static final List<Scope> ONLY_SYSTEM = List.of(Scope.SYSTEM);

    private List<Scope> scopes = ONLY_SYSTEM;
    private long[][] cells = new long[COLUMNS][64];

    /** Which of the arrays have ever held something but 0: the others need not be emptied. */
    private boolean[] used = new boolean[COLUMNS];

    private long windowNanos = 1;
    private int windows;

    /** An empty timeline; {@link #reset} sets the length of its windows. */
    public Timeline() {}

    /** Empties the timeline and sets the length of its windows; it has no scope but the whole system. */
    public void reset(long windowNanos) {
        reset(windowNanos, ONLY_SYSTEM);
    }

    /**
     * Empties the timeline and sets the length of its windows. Allocates nothing if it has had the same list of scopes
     * before.
     *
     * @param scopes the whole system, then others; an unmodifiable list
     */
    public void reset(long windowNanos, List<Scope> scopes) {
        if (windowNanos <= 0) {
            throw new IllegalArgumentException("window of " + windowNanos + " ns: must be above zero");
        }
        if (this.scopes != scopes) {
            takeScopes(scopes);
        }
        this.windowNanos = windowNanos;
        windows = 0;
    }

    private void takeScopes(List<Scope> newScopes) {
        if (!newScopes.get(0).equals(Scope.SYSTEM)) {
            throw new IllegalArgumentException("the first scope is " + newScopes.get(0) + ", not the whole system");
        }
        scopes = newScopes;
        final int old = cells.length;
        final int capacity = cells[0].length;
        cells = Arrays.copyOf(cells, COLUMNS * newScopes.size());
        used = Arrays.copyOf(used, cells.length);
        for (int i = old; i < cells.length; i++) {
            cells[i] = new long[capacity];
        }
    }

    /** The scopes, the whole system first. */
    public List<Scope> scopes() {
        return scopes;
    }

    /** The scope of a service, by its place among the services: the whole system if there is no other scope. */
    public int serviceScope(int service) {
        if (scopes.size() == 1) {
            return 0;
        }
        int left = service;
        for (int scope = 1; scope < scopes.size(); scope++) {
            if (scopes.get(scope).kind() == Scope.Kind.SERVICE && left-- == 0) {
                return scope;
            }
        }
        throw new IndexOutOfBoundsException("no scope for service " + service + " in " + scopes);
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
     * One number of the whole system.
     *
     * @throws IndexOutOfBoundsException if the window has not been recorded
     */
    public long get(Column column, int window) {
        return get(0, column, window);
    }

    /**
     * One number of a scope.
     *
     * @param scope its place in {@link #scopes}
     * @throws IndexOutOfBoundsException if there is no such scope, or the window has not been recorded
     */
    public long get(int scope, Column column, int window) {
        return values(scope, column)[Objects.checkIndex(window, windows)];
    }

    /** Sum of a column of the whole system over the windows {@code from <= w < to}; O(to - from). */
    public long sum(Column column, int from, int to) {
        return sum(0, column, from, to);
    }

    /** Sum of a column of a scope over the windows {@code from <= w < to}; O(to - from). */
    public long sum(int scope, Column column, int from, int to) {
        Objects.checkFromToIndex(from, to, windows);
        final long[] values = values(scope, column);
        long sum = 0;
        for (int w = from; w < to; w++) {
            sum += values[w];
        }
        return sum;
    }

    /** Largest value of a column of the whole system, 0 if nothing is recorded; O(windows). */
    public long max(Column column) {
        final long[] values = values(0, column);
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
        for (int i = 0; i < cells.length; i++) {
            if (used[i]) {
                cells[i][windows] = 0;
            }
        }
        return windows++;
    }

    /** Sets one number of the whole system, of a window that {@link #append} has added. */
    public void set(Column column, int window, long value) {
        set(0, column, window, value);
    }

    /** Sets one number of a scope, of a window that {@link #append} has added. */
    public void set(int scope, Column column, int window, long value) {
        toChange(scope, column, value)[Objects.checkIndex(window, windows)] = value;
    }

    /** Adds to one number of a scope, of a window that {@link #append} has added. */
    public void add(int scope, Column column, int window, long value) {
        toChange(scope, column, value)[Objects.checkIndex(window, windows)] += value;
    }

    private long[] toChange(int scope, Column column, long value) {
        final int i = Objects.checkIndex(scope, scopes.size()) * COLUMNS + column.ordinal();
        used[i] |= value != 0;
        return cells[i];
    }

    private long[] values(int scope, Column column) {
        return cells[Objects.checkIndex(scope, scopes.size()) * COLUMNS + column.ordinal()];
    }

    /**
     * Adds windows equal to the last one; {@link #drift} says which levels differ.
     *
     * @param times how many; 0 or more
     * @throws IndexOutOfBoundsException if nothing is recorded yet
     */
    public void repeatLast(int times) {
        Objects.checkIndex(windows - 1, windows);
        while (cells[0].length < windows + times) {
            grow();
        }
        for (int i = 0; i < cells.length; i++) {
            if (used[i]) {
                Arrays.fill(cells[i], windows, windows + times, cells[i][windows - 1]);
            }
        }
        windows += times;
    }

    /**
     * Makes a level of the whole system change by the same amount from each of the last windows to the next.
     *
     * @param times how many windows have changed; the one before them keeps its value
     * @param change what is added from each to the next
     */
    public void drift(Column level, int times, long change) {
        if (change == 0) {
            return;
        }
        Objects.checkIndex(windows - times - 1, windows);
        final long[] values = toChange(0, level, change);
        for (int w = windows - times; w < windows; w++) {
            values[w] = values[w - 1] + change;
        }
    }

    /** Makes this timeline equal to another. */
    public void copyFrom(Timeline other) {
        if (scopes != other.scopes) {
            takeScopes(other.scopes);
        }
        windowNanos = other.windowNanos;
        windows = 0;
        while (cells[0].length < other.windows) {
            grow();
        }
        final int count = COLUMNS * scopes.size();
        for (int i = 0; i < count; i++) {
            if (used[i] || other.used[i]) {
                System.arraycopy(other.cells[i], 0, cells[i], 0, other.windows);
                used[i] = true;
            }
        }
        windows = other.windows;
    }

    @Override
    public boolean equals(Object object) {
        if (!(object instanceof Timeline other)
                || windows != other.windows
                || windowNanos != other.windowNanos
                || !scopes.equals(other.scopes)) {
            return false;
        }
        final int count = COLUMNS * scopes.size();
        for (int i = 0; i < count; i++) {
            if (!Arrays.equals(cells[i], 0, windows, other.cells[i], 0, windows)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = 31 * Long.hashCode(windowNanos) + scopes.hashCode();
        final int count = COLUMNS * scopes.size();
        for (int i = 0; i < count; i++) {
            for (int w = 0; w < windows; w++) {
                hash = 31 * hash + Long.hashCode(cells[i][w]);
            }
        }
        return hash;
    }

    private void grow() {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = Arrays.copyOf(cells[i], cells[i].length * 2);
        }
    }
}
