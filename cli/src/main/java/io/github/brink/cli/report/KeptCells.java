package io.github.brink.cli.report;

import io.github.brink.model.KernelKind;
import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Which cells of a map have a timeline in its report: all of a small map; of a large one those at the edge of recovery, on
 * both sides, and a raster of the others. They are run once more for it, so there must not be too many. Immutable.
 */
final class KeptCells {

    /** More would make a large file, and more of an edge would not be an edge. */
    private static final int MOST = 4_000;

    private static final int MOST_AT_EDGE = 20_000;

    /** Of the event kernel, whose work is counted in attempts: always so many, and else a part of those of the sweep. */
    private static final long FEW_ATTEMPTS = 100_000_000;

    private static final int PART = 4;

    /** Where the edge of a map of probabilities is. */
    static final double EDGE = 0.5;

    /** Of maps of probabilities, whose cells take about one or two runs each: always so many, and else a part of all runs. */
    private static final int FEW_CELLS = 100;

    private static final int PART_OF_RUNS = 6;

    private final Grid grid;
    private final IntPredicate better;
    private final boolean edge;
    private final int raster;

    KeptCells(PhaseMap map, KernelKind kernel) {
        this(map.grid(), cell -> map.outcome(cell) == Outcome.RECOVERED, cells -> tooMuch(cells, map, kernel));
    }

    KeptCells(ChanceMap map) {
        this(
                map.grid(),
                cell -> map.tally(cell).downShare().estimate() < EDGE,
                cells -> cells.length > Math.min(MOST, Math.max(FEW_CELLS, map.runs() / PART_OF_RUNS)));
    }

    /**
     * Cells of a map.
     *
     * @param better which of them are on the good side of the edge
     * @param tooMuch whether some cells would take too much work or room
     */
    private KeptCells(Grid grid, IntPredicate better, Predicate<int[]> tooMuch) {
        this.grid = grid;
        this.better = better;
        edge = IntStream.range(0, grid.cells()).filter(this::atEdge).count() <= MOST_AT_EDGE;
        int every = 1;
        int largest = Math.max(grid.x().steps(), grid.y().steps());
        while (every < largest && tooMuch.test(cells(every))) {
            every++;
        }
        raster = every;
    }

    /** The cells, in rising order. */
    int[] cells() {
        return cells(raster);
    }

    /** Every so many cells of every so many rows are kept, beside those at the edge. */
    int raster() {
        return raster;
    }

    private int[] cells(int every) {
        return IntStream.range(0, grid.cells())
                .filter(cell -> onRaster(cell, every) || (edge && atEdge(cell)))
                .toArray();
    }

    private boolean onRaster(int cell, int every) {
        return (cell % grid.x().steps()) % every == 0 && (cell / grid.x().steps()) % every == 0;
    }

    private static boolean tooMuch(int[] cells, PhaseMap map, KernelKind kernel) {
        if (kernel == KernelKind.STEP) {
            return cells.length > MOST;
        }
        long attempts = IntStream.of(cells)
                .filter(map::wasRun)
                .mapToLong(cell -> map.result(cell).attempts())
                .sum();
        return cells.length > MOST || attempts > Math.max(FEW_ATTEMPTS, map.attempts() / PART);
    }

    private boolean atEdge(int cell) {
        final int x = cell % grid.x().steps();
        final int y = cell / grid.x().steps();
        return (x > 0 && differs(cell, cell - 1))
                || (x < grid.x().steps() - 1 && differs(cell, cell + 1))
                || (y > 0 && differs(cell, cell - grid.x().steps()))
                || (y < grid.y().steps() - 1 && differs(cell, cell + grid.x().steps()));
    }

    private boolean differs(int cell, int other) {
        return better.test(cell) != better.test(other);
    }
}
