package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Runs every cell of a grid, on several threads with a kernel each. Not thread-safe; used for one run. The result depends
 * neither on the number of threads nor on which cells were {@linkplain #take known} before or belong to which {@linkplain
 * #only shard}, because cells share nothing.
 */
public final class Sweep {

    /** Cells that a thread takes at once. */
    private static final int CHUNK = 8;

    private final Cells cells;
    private final PhaseMap map;
    private Shard shard = Shard.WHOLE;
    private boolean begun;

    /**
     * Compiles a scenario and checks every cell of the grid before anything runs; O(cells).
     *
     * @throws InvalidScenarioException if the scenario has no quantity at the path of an axis, or if some value of an
     *     axis is not possible
     */
    public Sweep(Scenario scenario, Grid grid) {
        cells = new Cells(scenario, Objects.requireNonNull(grid, "grid"));
        map = new PhaseMap(grid, scenario.windowNanos());
    }

    /** Restricts this sweep to one part of the cells. */
    public Sweep only(Shard part) {
        shard = Objects.requireNonNull(part, "shard");
        return this;
    }

    /** Tells what became of a cell in an earlier run, so that it need not be run; any cell of the grid. */
    public Sweep take(int cell, CellResult known) {
        map.set(Objects.checkIndex(cell, map.grid().cells()), known);
        return this;
    }

    /** Takes every cell that was run for another map of the grid; to complete it, or to check what it has not run. */
    public Sweep take(PhaseMap known) {
        if (!map.grid().equals(known.grid())) {
            throw new IllegalArgumentException("a map of another grid: " + known.grid());
        }
        IntStream.range(0, known.grid().cells()).filter(known::wasRun).forEach(cell -> take(cell, known.result(cell)));
        return this;
    }

    /** How many cells are to be run: those of the shard that are not known; O(cells). */
    public int cellsToRun() {
        return todo().length;
    }

    private int[] todo() {
        return IntStream.range(0, map.grid().cells())
                .filter(cell -> shard.owns(cell) && !map.wasRun(cell))
                .toArray();
    }

    /**
     * Runs the cells that are to be run.
     *
     * @param threads at least 1
     * @param progress told the number of finished cells about ten times a second, by the calling thread
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public PhaseMap run(int threads, IntConsumer progress) {
        return run(threads, progress, (cell, result) -> {});
    }

    /**
     * Runs the cells that are to be run.
     *
     * @param threads at least 1
     * @param progress told the number of finished cells about ten times a second, by the calling thread
     * @param sink told each cell that is run; also when the sweep is cancelled or fails, before that is thrown
     * @return a map in which those cells and the known ones are known
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public PhaseMap run(int threads, IntConsumer progress, CellSink<CellResult> sink) {
        Crew crew = new Crew(cells.runner(), threads, "cells");
        if (begun) {
            throw new IllegalStateException("this sweep has run already");
        }
        begun = true;
        Delivery<CellResult> delivery = new Delivery<>(map::result, sink);
        cells.run(crew, todo(), CHUNK, map, delivery, () -> progress.accept(crew.done()));
        return map;
    }
}
