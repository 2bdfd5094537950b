package io.github.brink.bench;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Runner;
import io.github.brink.sweep.Sweep;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How fast a map is made of {@link Workloads#outage}: {@code map} is a whole sweep over {@link Workloads#outageGrid}, 253
 * cells on one thread, with compiling, checking and the judging of every cell; {@code cell} is one cell of it, patched
 * and run again and again as a sweep does. {@code attempts} and {@code cells} count what was simulated, each a second.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar SweepOutage</pre>
 */
@State(Scope.Thread)
public class SweepOutage extends Suite {

    private final Grid grid = Workloads.outageGrid();
    private Runner runner;
    private int rateSlot;
    private int outageSlot;
    private long cellAttempts;
    private long mapAttempts;

    /** Makes JMH report cells per second. One thread owns it. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Cells {

        /** Cells finished since the iteration began; JMH resets it. */
        public long cells;
    }

    /** Compiles the scenario, and refuses to go on if a result is not the oracle's. */
    @Setup(Level.Trial)
    public void check() {
        runner = Runner.of(Workloads.outageCell());
        rateSlot = runner.slot(grid.x().path());
        outageSlot = runner.slot(grid.y().path());

        patchAndRun();
        Goldens.require("a cell of the outage map", Digest.of(runner.timeline()), Goldens.OUTAGE_CELL);
        cellAttempts =
                runner.timeline().sum(Column.OFFERED, 0, runner.timeline().windows());

        PhaseMap map = sweep();
        Goldens.require("the outage map", Digest.of(map), Goldens.OUTAGE_MAP);
        mapAttempts = map.attempts();
    }

    private Outcome patchAndRun() {
        runner.set(rateSlot, Workloads.CELL_RATE_E9);
        runner.set(outageSlot, Workloads.CELL_OUTAGE_NANOS);
        return runner.run();
    }

    private PhaseMap sweep() {
        return new Sweep(Workloads.outageCell(), grid).run(1, finished -> {});
    }

    /** One cell. */
    @Benchmark
    public Outcome cell(Attempts attempts, Cells cells) {
        attempts.attempts += cellAttempts;
        cells.cells++;
        return patchAndRun();
    }

    /** The whole map. */
    @Benchmark
    public PhaseMap map(Attempts attempts, Cells cells) {
        attempts.attempts += mapAttempts;
        cells.cells += grid.cells();
        return sweep();
    }
}
