package io.github.brink.sweep;

import io.github.brink.model.Fixed;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;

/**
 * What became of each cell of a grid. Read-only for its users, and thread-safe once the sweep that fills it has ended;
 * every access is O(1).
 */
public final class PhaseMap {

    private static final Outcome[] OUTCOMES = Outcome.values();

    private final Grid grid;
    private final byte[] outcome;
    private final long[] recoveryNanos;
    private final long[] peakQueue;
    private final double[] amplification;
    private final double[] finalGoodput;
    private final long[] requests;
    private final long[] attempts;

    PhaseMap(Grid grid) {
        this.grid = grid;
        outcome = new byte[grid.cells()];
        recoveryNanos = new long[grid.cells()];
        peakQueue = new long[grid.cells()];
        amplification = new double[grid.cells()];
        finalGoodput = new double[grid.cells()];
        requests = new long[grid.cells()];
        attempts = new long[grid.cells()];
    }

    /** Fills a cell from the run that has just ended. Different cells may be filled by different threads. */
    void fill(int cell, Runner runner) {
        final Timeline timeline = runner.timeline();
        final int windows = timeline.windows();
        requests[cell] = timeline.sum(Column.FIRST, 0, windows);
        attempts[cell] = attempts(timeline);
        outcome[cell] = (byte) runner.outcome().ordinal();
        recoveryNanos[cell] = runner.recoveryNanos();
        peakQueue[cell] = timeline.max(Column.QUEUE);
        amplification[cell] = requests[cell] == 0 ? 1 : (double) atBusiestService(timeline) / requests[cell];
        finalGoodput[cell] = (double) timeline.get(Column.GOODPUT, windows - 1) * Fixed.ONE / timeline.windowNanos();
    }

    /** Attempts sent by clients and by services. */
    private static long attempts(Timeline timeline) {
        long attempts = 0;
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            final Scope.Kind kind = timeline.scopes().get(scope).kind();
            if (kind == Scope.Kind.CALL || timeline.scopes().size() == 1) {
                attempts += timeline.sum(scope, Column.OFFERED, 0, timeline.windows());
            }
        }
        return attempts;
    }

    private static long atBusiestService(Timeline timeline) {
        long most = 0;
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            final Scope.Kind kind = timeline.scopes().get(scope).kind();
            if (kind == Scope.Kind.SERVICE || timeline.scopes().size() == 1) {
                most = Math.max(most, timeline.sum(scope, Column.OFFERED, 0, timeline.windows()));
            }
        }
        return most;
    }

    /** The grid whose cells these are. */
    public Grid grid() {
        return grid;
    }

    /** What became of a cell. */
    public Outcome outcome(int cell) {
        return OUTCOMES[outcome[cell]];
    }

    /** Time from the end of the last trigger to lasting health, in nanoseconds; -1 if the cell did not recover. */
    public long recoveryNanos(int cell) {
        return recoveryNanos[cell];
    }

    /** The longest queue at the end of any window. */
    public long peakQueue(int cell) {
        return peakQueue[cell];
    }

    /** Attempts at the busiest service for each request, over the whole run; 1 if there were no requests. */
    public double amplification(int cell) {
        return amplification[cell];
    }

    /** Goodput in the last window, in attempts a second. */
    public double finalGoodput(int cell) {
        return finalGoodput[cell];
    }

    /** Requests simulated in all cells; O(cells). */
    public long requests() {
        return sum(requests);
    }

    /** Attempts simulated in all cells; O(cells). */
    public long attempts() {
        return sum(attempts);
    }

    /** Number of cells with an outcome; O(cells). */
    public int count(Outcome wanted) {
        int count = 0;
        for (byte found : outcome) {
            if (found == wanted.ordinal()) {
                count++;
            }
        }
        return count;
    }

    /**
     * How far up a column recovers: the number of cells of the column, from the lowest y on, before the first that does
     * not recover; 0 if not even the lowest does, {@code y.steps()} if all do.
     */
    public int recoveringRows(int xIndex) {
        int rows = 0;
        while (rows < grid.y().steps() && outcome(grid.cell(xIndex, rows)) == Outcome.RECOVERED) {
            rows++;
        }
        return rows;
    }

    private static long sum(long[] values) {
        long sum = 0;
        for (long value : values) {
            sum += value;
        }
        return sum;
    }
}
