package io.github.brink.sweep;

import java.util.Objects;

/**
 * What became of the repetitions of each cell of a grid. Different cells may be set by different threads; reading is
 * thread-safe once that has ended. Every access to a cell is O(1).
 */
public final class ChanceMap {

    private final Grid grid;
    private final Tally[] tallies;

    /** A map of which nothing is known yet. */
    public ChanceMap(Grid grid) {
        this.grid = Objects.requireNonNull(grid, "grid");
        tallies = new Tally[grid.cells()];
    }

    /** Sets a cell. */
    public void set(int cell, Tally tally) {
        tallies[cell] = Objects.requireNonNull(tally, "tally");
    }

    /** The grid whose cells these are. */
    public Grid grid() {
        return grid;
    }

    /** Whether a cell has been run. */
    public boolean isKnown(int cell) {
        return tallies[cell] != null;
    }

    /**
     * What became of a cell.
     *
     * @throws IllegalStateException if it has not been run
     */
    public Tally tally(int cell) {
        if (tallies[cell] == null) {
            throw new IllegalStateException("nothing is known of cell " + cell);
        }
        return tallies[cell];
    }

    /** Runs of all cells together; O(cells). */
    public long runs() {
        long runs = 0;
        for (Tally tally : tallies) {
            runs += tally == null ? 0 : tally.runs();
        }
        return runs;
    }
}
