package io.github.brink.cli.report;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.Repetitions;
import io.github.brink.sweep.Runner;
import io.github.brink.sweep.Tally;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs some cells of a map once more, for their timelines; stateless. The result does not depend on the number of threads:
 * cells share nothing.
 */
final class CellTimelines {

    private CellTimelines() {}

    /**
     * Runs cells.
     *
     * @param scenario that of the map
     * @return the {@linkplain PackedTimeline timeline} of each cell
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    static List<byte[]> run(Scenario scenario, Grid grid, int[] cells, int threads) {
        Controls controls = new Controls(scenario);
        return each(scenario, grid, cells, threads, (own, cell) -> {
            own.run();
            return PackedTimeline.system(own.timeline(), controls.times(own));
        });
    }

    /**
     * Runs one repetition of each of some cells: the first that recovered, or, if at least half of the cell's did not, the first
     * with the most frequent of the other outcomes. So it is on the same side of the edge at 50 % as the cell.
     *
     * @param scenario that of the map
     * @return for each cell the number of the repetition, its outcome, one more than its recovery time, and its {@linkplain
     *     PackedTimeline timeline}
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    static List<byte[]> typical(Scenario scenario, ChanceMap map, int[] cells, int threads) {
        Controls controls = new Controls(scenario);
        return each(scenario, map.grid(), cells, threads, (own, cell) -> {
            Tally tally = map.tally(cell);
            Outcome typical = typical(tally);
            int repetition = 0;
            repeat(own, scenario, repetition);
            while (own.outcome() != typical && repetition + 1 < tally.runs()) {
                repeat(own, scenario, ++repetition);
            }
            return new Packer()
                    .number(repetition)
                    .number(own.outcome().ordinal())
                    .number(1 + own.recoveryNanos())
                    .bytes(PackedTimeline.system(own.timeline(), controls.times(own)))
                    .toBytes();
        });
    }

    private static Outcome typical(Tally tally) {
        if (tally.downShare().estimate() < KeptCells.EDGE) {
            return Outcome.RECOVERED;
        }
        return Arrays.stream(Outcome.values())
                .filter(outcome -> outcome != Outcome.RECOVERED)
                .max(Comparator.comparingInt(tally::count))
                .orElseThrow();
    }

    private static void repeat(Runner own, Scenario scenario, int repetition) {
        int seed = own.slot("seed");
        if (seed >= 0) {
            own.set(seed, Repetitions.seed(scenario.seed(), repetition));
        }
        own.run();
    }

    /** Runs a cell whose values are set, and packs what is wanted of it. */
    private interface Packing {
        byte[] run(Runner own, int cell);
    }

    private static List<byte[]> each(Scenario scenario, Grid grid, int[] cells, int threads, Packing packing) {
        Runner pattern = Runner.of(scenario);
        int x = pattern.slot(grid.x().path());
        int y = pattern.slot(grid.y().path());
        byte[][] packed = new byte[cells.length][];
        AtomicInteger next = new AtomicInteger();
        work(Math.min(threads, Math.max(1, cells.length)), () -> {
            Runner own = pattern.copy();
            for (int i = next.getAndIncrement(); i < cells.length; i = next.getAndIncrement()) {
                own.set(x, grid.x().value(cells[i] % grid.x().steps()));
                own.set(y, grid.y().value(cells[i] / grid.x().steps()));
                packed[i] = packing.run(own, cells[i]);
            }
        });
        return List.of(packed);
    }

    private static void work(int threads, Runnable work) {
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "brink-report");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                running.add(pool.submit(work));
            }
            for (Future<?> one : running) {
                one.get();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw (CancellationException)
                    new CancellationException("interrupted while the report was made").initCause(interrupted);
        } catch (ExecutionException failed) {
            throw new IllegalStateException("a cell failed that did not before", failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
