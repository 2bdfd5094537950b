package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Draws the map of a {@link Sweep} from a fraction of its runs: only cells near a boundary between outcomes are run. Not
 * thread-safe; used for one run. Neither the map nor which cells are run depends on the number of threads.
 *
 * <p>The grid is cut into blocks. Of each, the corners, the middles of the sides and the middle are run; if all nine are
 * alike, so is taken to be the whole block, otherwise it is cut into four (a quadtree: Finkel and Bentley, 1974).
 * Afterwards, until there is nothing left to do, every cell beside one with another outcome is run. So what is drawn is
 * right wherever each region reaches one of the nine points of some block; an island or a gap that lies between them, which
 * takes less than 8 cells one way, can be missed. {@link Sweep#take(PhaseMap)} and {@link
 * PhaseMap#differing} check it against all cells.
 *
 * <p>Cost: one run for each 64 cells, and some four for each cell of boundary.
 */
public final class Refinement {

    /** Enough to find what maps of such systems have; twice as much would save little more. */
    private static final int BLOCK = 16;

    private final Cells cells;
    private final Grid grid;
    private final PhaseMap map;
    private boolean begun;

    /** Both ends included; blocks share their sides. */
    private record Block(int left, int right, int low, int high) {

        int middle() {
            return left + (right - left) / 2;
        }

        int centre() {
            return low + (high - low) / 2;
        }
    }

    /**
     * Compiles a scenario and checks every cell of the grid before anything runs; O(cells).
     *
     * @throws InvalidScenarioException if the scenario has no quantity at the path of an axis, or if some value of an
     *     axis is not possible
     */
    public Refinement(Scenario scenario, Grid grid) {
        this.grid = Objects.requireNonNull(grid, "grid");
        cells = new Cells(scenario, grid);
        map = new PhaseMap(grid, scenario.windowNanos());
    }

    /** Tells what became of a cell in an earlier run of the same refinement, so that it need not be run. */
    public Refinement take(int cell, CellResult known) {
        map.set(Objects.checkIndex(cell, grid.cells()), known);
        return this;
    }

    /**
     * Runs cells until the outcome of every cell is known.
     *
     * @param threads at least 1
     * @param progress told the number of cells run about ten times a second, by the calling thread
     * @param sink told each cell that is run; also when this is cancelled or fails, before that is thrown
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public PhaseMap run(int threads, IntConsumer progress, CellSink<CellResult> sink) {
        Crew crew = new Crew(cells.runner(), threads, "cells");
        if (begun) {
            throw new IllegalStateException("this refinement has run already");
        }
        begun = true;
        Delivery<CellResult> delivery = new Delivery<>(map::result, sink);
        Runnable tick = () -> progress.accept(crew.done());
        List<Block> blocks = wholeGrid();
        while (!blocks.isEmpty()) {
            cells.run(crew, missing(blocks), 1, map, delivery, tick);
            List<Block> smaller = new ArrayList<>();
            for (Block block : blocks) {
                refine(block, smaller);
            }
            blocks = smaller;
        }
        int[] beside = besideAnother();
        while (beside.length > 0) {
            cells.run(crew, beside, 1, map, delivery, tick);
            beside = besideAnother();
        }
        return map;
    }

    private List<Block> wholeGrid() {
        int right = grid.x().steps() - 1;
        int top = grid.y().steps() - 1;
        List<Block> blocks = new ArrayList<>();
        for (int low = 0; low == 0 || low < top; low += BLOCK) {
            for (int left = 0; left == 0 || left < right; left += BLOCK) {
                blocks.add(new Block(left, Math.min(right, left + BLOCK), low, Math.min(top, low + BLOCK)));
            }
        }
        return blocks;
    }

    /** The nine points of a block; the same ones several times where it is narrow. */
    private IntStream points(Block block) {
        return IntStream.of(block.low, block.centre(), block.high)
                .flatMap(y -> IntStream.of(
                        grid.cell(block.left, y), grid.cell(block.middle(), y), grid.cell(block.right, y)));
    }

    private int[] missing(List<Block> blocks) {
        return blocks.stream()
                .flatMapToInt(this::points)
                .filter(cell -> !map.wasRun(cell))
                .sorted()
                .distinct()
                .toArray();
    }

    private void refine(Block block, List<Block> smaller) {
        final Outcome corner = map.outcome(grid.cell(block.left, block.low));
        if (points(block).allMatch(cell -> map.outcome(cell) == corner)) {
            for (int y = block.low; y <= block.high; y++) {
                for (int x = block.left; x <= block.right; x++) {
                    if (!map.isKnown(grid.cell(x, y))) {
                        map.infer(grid.cell(x, y), corner);
                    }
                }
            }
            return;
        }
        final boolean wide = block.right - block.left > 2;
        final boolean high = block.high - block.low > 2;
        if (!wide && !high) {
            return; // its nine points are all it has
        }
        final int middle = wide ? block.middle() : block.right;
        final int centre = high ? block.centre() : block.high;
        smaller.add(new Block(block.left, middle, block.low, centre));
        if (wide) {
            smaller.add(new Block(middle, block.right, block.low, centre));
        }
        if (high) {
            smaller.add(new Block(block.left, middle, centre, block.high));
        }
        if (wide && high) {
            smaller.add(new Block(middle, block.right, centre, block.high));
        }
    }

    /** Cells that were not run, beside one with another outcome. */
    private int[] besideAnother() {
        return IntStream.range(0, grid.cells())
                .filter(cell -> !map.wasRun(cell) && differsFromNeighbour(cell))
                .toArray();
    }

    private boolean differsFromNeighbour(int cell) {
        final int columns = grid.x().steps();
        final int x = cell % columns;
        final Outcome own = map.outcome(cell);
        return (x > 0 && map.outcome(cell - 1) != own)
                || (x < columns - 1 && map.outcome(cell + 1) != own)
                || (cell >= columns && map.outcome(cell - columns) != own)
                || (cell < grid.cells() - columns && map.outcome(cell + columns) != own);
    }
}
