package io.github.brink.sweep;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * What became of each cell of a grid. A cell is unknown, or was run, or is known only by its outcome because everything
 * around it was alike ({@link Refinement}). Different cells may be set by different threads; reading is thread-safe once
 * that has ended. Every access to a cell is O(1).
 */
public final class PhaseMap {

    private static final Outcome[] OUTCOMES = Outcome.values();
    private static final byte UNKNOWN = -1;
    private static final long NOT_RUN = -1;

    private final Grid grid;
    private final long windowNanos;
    private final byte[] outcome;
    private final boolean[] run;
    private final long[] recoveryNanos;
    private final long[] downNanos;
    private final int[] windows;
    private final long[] peakQueue;
    private final long[] lastGoodput;
    private final long[] requests;
    private final long[] attempts;
    private final long[] busiest;

    /**
     * A map of which nothing is known yet.
     *
     * @param windowNanos length of a window of the scenario
     */
    public PhaseMap(Grid grid, long windowNanos) {
        this.grid = Objects.requireNonNull(grid, "grid");
        if (windowNanos <= 0) {
            throw new IllegalArgumentException("window of " + windowNanos + " ns: must be above zero");
        }
        this.windowNanos = windowNanos;
        outcome = new byte[grid.cells()];
        Arrays.fill(outcome, UNKNOWN);
        run = new boolean[grid.cells()];
        recoveryNanos = new long[grid.cells()];
        downNanos = new long[grid.cells()];
        windows = new int[grid.cells()];
        peakQueue = new long[grid.cells()];
        lastGoodput = new long[grid.cells()];
        requests = new long[grid.cells()];
        attempts = new long[grid.cells()];
        busiest = new long[grid.cells()];
    }

    /** Fills a cell from the run that has just ended; allocates nothing. */
    void fill(int cell, Runner runner) {
        final Timeline timeline = runner.timeline();
        final int count = timeline.windows();
        requests[cell] = timeline.sum(Column.FIRST, 0, count);
        attempts[cell] = CellResult.attempts(timeline);
        busiest[cell] = CellResult.atBusiestService(timeline);
        outcome[cell] = (byte) runner.outcome().ordinal();
        recoveryNanos[cell] = runner.recoveryNanos();
        downNanos[cell] = runner.downNanos();
        windows[cell] = count;
        peakQueue[cell] = timeline.max(Column.QUEUE);
        lastGoodput[cell] = timeline.get(Column.GOODPUT, count - 1);
        run[cell] = true;
    }

    /** Sets a cell that was run. */
    public void set(int cell, CellResult result) {
        outcome[cell] = (byte) result.outcome().ordinal();
        recoveryNanos[cell] = result.recoveryNanos();
        downNanos[cell] = result.downNanos();
        windows[cell] = result.windows();
        peakQueue[cell] = result.peakQueue();
        lastGoodput[cell] = result.lastGoodput();
        requests[cell] = result.requests();
        attempts[cell] = result.attempts();
        busiest[cell] = result.busiest();
        run[cell] = true;
    }

    /** Sets the outcome of a cell that was not run. */
    void infer(int cell, Outcome inferred) {
        outcome[cell] = (byte) inferred.ordinal();
        recoveryNanos[cell] = NOT_RUN;
        downNanos[cell] = NOT_RUN;
        peakQueue[cell] = NOT_RUN;
        lastGoodput[cell] = NOT_RUN;
    }

    /** The grid whose cells these are. */
    public Grid grid() {
        return grid;
    }

    /** Length of a window of the scenario. */
    public long windowNanos() {
        return windowNanos;
    }

    /** Whether the outcome of a cell is known. */
    public boolean isKnown(int cell) {
        return outcome[cell] != UNKNOWN;
    }

    /** Whether a cell was run; of the others nothing but the outcome is known, if that is. */
    public boolean wasRun(int cell) {
        return run[cell];
    }

    /**
     * What became of a cell.
     *
     * @throws IllegalStateException if that is unknown
     */
    public Outcome outcome(int cell) {
        if (outcome[cell] == UNKNOWN) {
            throw new IllegalStateException("nothing is known of cell " + cell);
        }
        return OUTCOMES[outcome[cell]];
    }

    /**
     * All that is kept of a cell.
     *
     * @throws IllegalStateException if it was not run
     */
    public CellResult result(int cell) {
        if (!run[cell]) {
            throw new IllegalStateException("cell " + cell + " was not run");
        }
        return new CellResult(
                OUTCOMES[outcome[cell]],
                recoveryNanos[cell],
                downNanos[cell],
                windows[cell],
                peakQueue[cell],
                requests[cell],
                attempts[cell],
                busiest[cell],
                lastGoodput[cell]);
    }

    /**
     * Time from the end of the last trigger to lasting health, in nanoseconds; -1 if the cell did not recover, or was not
     * run.
     */
    public long recoveryNanos(int cell) {
        return recoveryNanos[cell];
    }

    /**
     * Of an overloaded cell, when it goes down without any trigger, in nanoseconds from the start; -1 if the cell is not
     * overloaded, or has never kept up, or was not run.
     */
    public long downNanos(int cell) {
        return downNanos[cell];
    }

    /** The longest queue at the end of any window; -1 if the cell was not run. */
    public long peakQueue(int cell) {
        return peakQueue[cell];
    }

    /**
     * Attempts at the busiest service for each request, over the whole run; 1 if there were no requests; NaN if the cell was
     * not run.
     */
    public double amplification(int cell) {
        return run[cell] ? result(cell).amplification() : Double.NaN;
    }

    /** Goodput in the last window, in attempts a second; NaN if the cell was not run. */
    public double finalGoodput(int cell) {
        return run[cell] ? result(cell).finalGoodput(windowNanos) : Double.NaN;
    }

    /** Requests simulated in all cells; O(cells). */
    public long requests() {
        return Arrays.stream(requests).sum();
    }

    /** Attempts simulated in all cells; O(cells). */
    public long attempts() {
        return Arrays.stream(attempts).sum();
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

    /** Number of cells that were run; O(cells). */
    public int cellsRun() {
        int count = 0;
        for (boolean was : run) {
            count += was ? 1 : 0;
        }
        return count;
    }

    /** Whether the outcome of every cell is known; O(cells). */
    public boolean isComplete() {
        for (byte found : outcome) {
            if (found == UNKNOWN) {
                return false;
            }
        }
        return true;
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

    /**
     * The cells whose outcome differs from that in another map of the same grid, in rising order; O(cells).
     *
     * @throws IllegalStateException if some cell of either is unknown
     */
    public int[] differing(PhaseMap other) {
        if (!grid.equals(other.grid)) {
            throw new IllegalArgumentException("maps of different grids: " + grid + " and " + other.grid);
        }
        return IntStream.range(0, grid.cells())
                .filter(cell -> outcome(cell) != other.outcome(cell))
                .toArray();
    }
}
