package io.github.brink.sweep;

/**
 * Is told each cell as it is finished, for a journal. Called by the thread that runs the sweep, a few times a second, each
 * time for all cells that have been finished meanwhile, in no particular order; what it throws ends the sweep.
 *
 * @param <R> what becomes known of a cell
 */
@FunctionalInterface
public interface CellSink<R> {

    /** A cell is finished. */
    void finished(int cell, R result);
}
