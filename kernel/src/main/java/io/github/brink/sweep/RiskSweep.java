package io.github.brink.sweep;

import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.RoundProofs;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;

/**
 * Finds for every cell of a grid the first Q0 at risk: the smallest from which some schedule of arrivals does not recover.
 * Not thread-safe; used for one run. Several threads with an explorer each; the result does not depend on how many, because
 * cells share nothing.
 */
public final class RiskSweep {

    /** What {@link #firstAtRisk} is if every Q0 recovers, which the parameters alone prove. */
    public static final int SAFE = -1;

    /** What {@link #firstAtRisk} is if every Q0 up to the largest that was tried recovers. */
    public static final int BEYOND = -2;

    private static final int MOST_STATES = 1 << 20;
    private static final long PROGRESS_MILLIS = 100;

    private final RiskGrid grid;
    private final int mostQ0;
    private final int[] first;
    private final Fate[] fates;
    private final AtomicInteger nextCell = new AtomicInteger();
    private final AtomicInteger cellsDone = new AtomicInteger();
    private final AtomicLong transitions = new AtomicLong();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean cancelled;

    /**
     * A sweep.
     *
     * @param mostQ0 the largest start to try, 0 to 10000
     */
    public RiskSweep(RiskGrid grid, int mostQ0) {
        this.grid = Objects.requireNonNull(grid, "grid");
        if (mostQ0 < 0 || mostQ0 > 10_000) {
            throw new IllegalArgumentException("Q0 up to " + mostQ0 + ": 0 to 10000 is possible");
        }
        this.mostQ0 = mostQ0;
        first = new int[grid.cells()];
        fates = new Fate[grid.cells()];
        Arrays.fill(fates, Fate.RECOVERS);
    }

    /** The grid. */
    public RiskGrid grid() {
        return grid;
    }

    /** The largest start that was tried. */
    public int mostQ0() {
        return mostQ0;
    }

    /** The first Q0 at risk in a cell; {@link #SAFE} or {@link #BEYOND} if there is none. */
    public int firstAtRisk(int cell) {
        return first[cell];
    }

    /** The fate of that Q0: limbo, trap reachable, or undecided, when it may be either; recovers if there is none. */
    public Fate fate(int cell) {
        return fates[cell];
    }

    /** Transitions followed so far, in all cells. */
    public long transitions() {
        return transitions.get();
    }

    /**
     * Runs all cells.
     *
     * @param threads at least 1
     * @param progress told the number of finished cells about ten times a second, by the calling thread
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public void run(int threads, IntConsumer progress) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads: at least 1 is needed");
        }
        if (nextCell.get() != 0) {
            throw new IllegalStateException("this sweep has run already");
        }
        final CountDownLatch running = new CountDownLatch(threads);
        try {
            for (int t = 0; t < threads; t++) {
                Thread thread = new Thread(() -> work(running), "brink-risk-" + t);
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
    }

    private void work(CountDownLatch running) {
        try {
            final RoundExplorer explorer = new RoundExplorer(MOST_STATES);
            int cell = nextCell.getAndIncrement();
            while (cell < grid.cells() && !cancelled && failure.get() == null) {
                find(cell, explorer);
                cellsDone.incrementAndGet();
                cell = nextCell.getAndIncrement();
            }
        } catch (RuntimeException | Error broken) {
            failure.compareAndSet(null, broken);
        } finally {
            running.countDown();
        }
    }

    private void find(int cell, RoundExplorer explorer) {
        final RoundParameters parameters = grid.parameters(cell);
        final RoundProofs proofs = new RoundProofs(parameters);
        if (proofs.everyStartRecovers().isPresent()) {
            first[cell] = SAFE;
            return;
        }
        long followed = 0;
        first[cell] = BEYOND;
        for (int q0 = 0; q0 <= mostQ0 && !cancelled; q0++) {
            if (proofs.drainsWithoutRetries(q0)) {
                continue;
            }
            explorer.explore(parameters, q0, RoundExplorer.suggestedBound(parameters, q0));
            followed += explorer.transitions();
            if (explorer.fate() == Fate.UNDECIDED) {
                explorer.exploreUntilDecided(parameters, q0, Math.min(RoundExplorer.MAX_BOUND, 2 * explorer.bound()));
                followed += explorer.transitions();
            }
            if (explorer.stabilises() != Answer.YES) {
                first[cell] = q0;
                fates[cell] = explorer.fate();
                break;
            }
        }
        transitions.addAndGet(followed);
    }
}
