package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * Runs every cell of a grid, on several threads with a kernel each. Not thread-safe; used for one run. The result does
 * not depend on the number of threads, because cells share nothing.
 */
public final class Sweep {

    /** Cells that a thread takes at once: enough to make taking cheap, few enough to share the last ones fairly. */
    private static final int CHUNK = 8;

    private static final long PROGRESS_MILLIS = 100;

    private final Grid grid;
    private final Runner runner;
    private final int xSlot;
    private final int ySlot;
    private final PhaseMap map;
    private final AtomicInteger nextCell = new AtomicInteger();
    private final AtomicInteger cellsDone = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean cancelled;

    /**
     * Compiles a scenario and checks every cell of the grid before anything runs; O(cells).
     *
     * @throws InvalidScenarioException if the scenario has no quantity at the path of an axis, or if some value of an
     *     axis is not possible
     */
    public Sweep(Scenario scenario, Grid grid) {
        this.grid = Objects.requireNonNull(grid, "grid");
        runner = Runner.of(scenario);
        xSlot = slot(grid.x().path());
        ySlot = slot(grid.y().path());
        for (int cell = 0; cell < grid.cells(); cell++) {
            patch(runner, cell);
            runner.validate();
        }
        map = new PhaseMap(grid);
    }

    private int slot(String path) {
        int slot = runner.slot(path);
        if (slot < 0) {
            throw new InvalidScenarioException(path, "there is no such quantity in this scenario to put on an axis");
        }
        return slot;
    }

    /**
     * Runs all cells.
     *
     * @param threads at least 1
     * @param progress told the number of finished cells about ten times a second, by the calling thread
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public PhaseMap run(int threads, IntConsumer progress) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads: at least 1 is needed");
        }
        if (nextCell.get() != 0) {
            throw new IllegalStateException("this sweep has run already");
        }
        final CountDownLatch running = new CountDownLatch(threads);
        try {
            for (int t = 0; t < threads; t++) {
                Thread thread = new Thread(() -> work(running), "brink-sweep-" + t);
                thread.setDaemon(true);
                thread.start();
            }
            while (!running.await(PROGRESS_MILLIS, TimeUnit.MILLISECONDS)) {
                progress.accept(cellsDone.get());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            CancellationException cancellation =
                    new CancellationException("interrupted after " + cellsDone.get() + " cells");
            cancellation.initCause(interrupted);
            throw cancellation;
        } finally {
            cancelled = true; // whatever ends this early: workers must not go on for nobody
        }
        if (failure.get() != null) {
            throw new IllegalStateException("a cell of the sweep failed", failure.get());
        }
        progress.accept(cellsDone.get());
        return map;
    }

    private void work(CountDownLatch running) {
        try {
            final Runner own = runner.copy();
            int first = nextCell.getAndAdd(CHUNK);
            while (first >= 0 && first < grid.cells() && !cancelled && failure.get() == null) {
                final int end = (int) Math.min((long) first + CHUNK, grid.cells());
                for (int cell = first; cell < end && !cancelled; cell++) {
                    patch(own, cell);
                    own.run();
                    map.fill(cell, own);
                    cellsDone.incrementAndGet();
                }
                first = nextCell.getAndAdd(CHUNK);
            }
        } catch (RuntimeException | Error broken) {
            failure.compareAndSet(null, broken);
        } finally {
            running.countDown();
        }
    }

    private void patch(Runner patched, int cell) {
        patched.set(xSlot, grid.x().value(cell % grid.x().steps()));
        patched.set(ySlot, grid.y().value(cell / grid.x().steps()));
    }
}
