package io.github.brink.cli.report;

import io.github.brink.model.Scenario;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.Runner;
import java.util.ArrayList;
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
        Runner pattern = Runner.of(scenario);
        int x = pattern.slot(grid.x().path());
        int y = pattern.slot(grid.y().path());
        Controls controls = new Controls(scenario);
        byte[][] packed = new byte[cells.length][];
        AtomicInteger next = new AtomicInteger();
        work(Math.min(threads, Math.max(1, cells.length)), () -> {
            Runner own = pattern.copy();
            for (int i = next.getAndIncrement(); i < cells.length; i = next.getAndIncrement()) {
                own.set(x, grid.x().value(cells[i] % grid.x().steps()));
                own.set(y, grid.y().value(cells[i] / grid.x().steps()));
                own.run();
                packed[i] = PackedTimeline.system(own.timeline(), controls.times(own));
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
