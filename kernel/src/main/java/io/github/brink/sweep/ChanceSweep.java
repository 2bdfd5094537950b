package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Runs every cell of a grid of a random scenario again and again, with the same random numbers in every cell ({@link
 * Repetitions}). Not thread-safe; used for one run. The result depends neither on the number of threads nor on which cells
 * were {@linkplain #take known} before or belong to which {@linkplain #only shard}.
 */
public final class ChanceSweep {

    private final Cells cells;
    private final Repetitions repetitions;
    private final Seeded seeded;
    private final ChanceMap map;
    private Shard shard = Shard.WHOLE;
    private boolean begun;

    /**
     * Compiles a scenario and checks every cell of the grid before anything runs; O(cells).
     *
     * @throws InvalidScenarioException if the scenario has no random numbers, or no quantity at the path of an axis, or if
     *     some value of an axis is not possible
     */
    public ChanceSweep(Scenario scenario, Grid grid, Repetitions repetitions) {
        this.repetitions = Objects.requireNonNull(repetitions, "repetitions");
        cells = new Cells(scenario, Objects.requireNonNull(grid, "grid"));
        seeded = new Seeded(cells.runner(), repetitions);
        map = new ChanceMap(grid);
    }

    /** Restricts this sweep to one part of the cells. */
    public ChanceSweep only(Shard part) {
        shard = Objects.requireNonNull(part, "shard");
        return this;
    }

    /** Tells what became of a cell in an earlier run, so that it need not be run; any cell of the grid. */
    public ChanceSweep take(int cell, Tally known) {
        map.set(Objects.checkIndex(cell, map.grid().cells()), known);
        return this;
    }

    /** How many cells are to be run: those of the shard that are not known; O(cells). */
    public int cellsToRun() {
        return todo().length;
    }

    private int[] todo() {
        return IntStream.range(0, map.grid().cells())
                .filter(cell -> shard.owns(cell) && !map.isKnown(cell))
                .toArray();
    }

    /**
     * Runs the cells that are to be run.
     *
     * @param threads at least 1; a cell is run by one of them
     * @param progress told the number of finished cells about ten times a second, by the calling thread
     * @param sink told each cell that is run; also when the sweep is cancelled or fails, before that is thrown
     * @return a map in which those cells and the known ones are known
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public ChanceMap run(int threads, IntConsumer progress, CellSink<Tally> sink) {
        Crew crew = new Crew(cells.runner(), threads, "cells");
        if (begun) {
            throw new IllegalStateException("this sweep has run already");
        }
        begun = true;
        int[] todo = todo();
        Delivery<Tally> delivery = new Delivery<>(map::tally, sink);
        try {
            crew.work(
                    todo.length,
                    1,
                    (own, number) -> {
                        cells.patch(own, todo[number]);
                        map.set(todo[number], repeat(own));
                        delivery.add(todo[number]);
                        return 1;
                    },
                    () -> {
                        delivery.deliver();
                        progress.accept(crew.done());
                    });
        } finally {
            delivery.deliver(); // what is finished is finished, whatever ended this
        }
        return map;
    }

    private Tally repeat(Runner own) {
        final long[] codes = new long[repetitions.most()];
        int made = 0;
        Tally tally;
        do {
            final int next = repetitions.next(made);
            while (made < next) {
                seeded.patch(own, made);
                own.run();
                codes[made++] = Tally.code(own.outcome(), own.recoveryNanos());
            }
            tally = Tally.of(codes, made);
        } while (!repetitions.isEnough(tally));
        return tally;
    }
}
