package io.github.brink.bench.scaling;

import io.github.brink.bench.Attempts;
import io.github.brink.bench.Digest;
import io.github.brink.bench.Goldens;
import io.github.brink.bench.Suite;
import io.github.brink.bench.Workloads;
import io.github.brink.bench.limit.StepLimit;
import io.github.brink.model.Fixed;
import io.github.brink.outcome.Timeline;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Sweep;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Runs of systems of growing size; {@link Law} says how time should grow. Each result is compared before it is timed: runs
 * of the event kernel with its oracle, runs of the step kernel with the limit loop, which equals its oracle, and maps with
 * the known digest of the outage map and with those of one thread.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar Scaling</pre>
 */
@Fork(2)
@Warmup(iterations = 4, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 20, time = 50, timeUnit = TimeUnit.MILLISECONDS)
public class Scaling extends Suite {

    private static final long SECOND = Fixed.ONE;

    /** The step kernel with rates and slots times so much. */
    @State(Scope.Thread)
    public static class StepRate {

        /** The factor. */
        @Param({"1", "10", "100", "1000", "10000"})
        public int size;

        private final StepKernel kernel = new StepKernel();
        private StepPlan plan;

        /** For JMH, which sets the size. */
        public StepRate() {}

        /** Refuses to go on if the result is not that of the limit loop. */
        @Setup(Level.Trial)
        public void check() {
            plan = StepPlan.compile(Workloads.spike(size));
            Goldens.require("the kernel", Digest.of(run()), Digest.of(StepLimit.timeline(size)));
        }

        private Timeline run() {
            kernel.start(plan);
            kernel.advanceTo(Workloads.SPIKE_WINDOWS);
            return kernel.timeline();
        }
    }

    /** The event kernel with rates and slots times so much, for ten seconds. */
    @State(Scope.Thread)
    public static class EventRate extends EventSystem {

        /** The factor. */
        @Param({"1", "2", "5", "10", "20", "50"})
        public int size;

        /** For JMH, which sets the size. */
        public EventRate() {}

        /** Refuses to go on if the result is not the oracle's. */
        @Setup(Level.Trial)
        public void check() {
            load(Systems.station(size, 10 * SECOND));
        }
    }

    /** The event kernel with so many slots, and as many attempts whatever their number. */
    @State(Scope.Thread)
    public static class Slots extends EventSystem {

        /** Slots. */
        @Param({"50", "150", "500", "1500", "5000", "15000"})
        public int size;

        /** For JMH, which sets the size. */
        public Slots() {}

        /** Refuses to go on if the result is not the oracle's. */
        @Setup(Level.Trial)
        public void check() {
            load(Systems.station(size / 50, 60 * SECOND * 50 / size));
        }
    }

    /** The event kernel with so many users, most of whom wait. */
    @State(Scope.Thread)
    public static class Queue extends EventSystem {

        /** Users. */
        @Param({"100", "300", "1000", "3000", "10000", "30000", "100000"})
        public int size;

        /** For JMH, which sets the size. */
        public Queue() {}

        /** Refuses to go on if the result is not the oracle's. */
        @Setup(Level.Trial)
        public void check() {
            load(Systems.crowd(size));
        }
    }

    /** The event kernel with so many services in a chain. */
    @State(Scope.Thread)
    public static class Chain extends EventSystem {

        /** Services. */
        @Param({"1", "2", "4", "8", "16", "32", "64"})
        public int size;

        /** For JMH, which sets the size. */
        public Chain() {}

        /** Refuses to go on if the result is not the oracle's. */
        @Setup(Level.Trial)
        public void check() {
            load(Systems.chain(size));
        }
    }

    /**
     * A map of so many cells, in rows of eleven, all of whose rates are whole numbers of requests a second: others take ten
     * times as long, because no window repeats the one before.
     */
    private static Grid grid(int cells) {
        Grid known = Workloads.outageGrid();
        int columns = cells / known.y().steps();
        Axis x = known.x();
        return new Grid(new Axis(x.path(), x.from(), x.to(), columns), known.y());
    }

    private static PhaseMap sweep(Grid grid, int threads) {
        return new Sweep(Workloads.outageCell(), grid).run(threads, finished -> {});
    }

    /** Maps of so many cells. */
    @State(Scope.Thread)
    public static class Cells {

        /** Cells. */
        @Param({"33", "66", "132", "253", "616", "1221"})
        public int size;

        private Grid grid = Workloads.outageGrid();

        /** For JMH, which sets the size. */
        public Cells() {}

        /** Refuses to go on if the known map is another. */
        @Setup(Level.Trial)
        public void check() {
            Goldens.require("the outage map", Digest.of(sweep(Workloads.outageGrid(), 1)), Goldens.OUTAGE_MAP);
            grid = grid(size);
        }
    }

    /** A map by so many threads. */
    @State(Scope.Thread)
    public static class Threads {

        /** Threads. */
        @Param({"1", "2", "4"})
        public int size;

        private final Grid grid = grid(2431);

        /** For JMH, which sets the size. */
        public Threads() {}

        /** Refuses to go on if the map is not that of one thread. */
        @Setup(Level.Trial)
        public void check() {
            Goldens.require("the map", Digest.of(sweep(grid, size)), Digest.of(sweep(grid, 1)));
        }
    }

    /** A run of the step kernel. */
    @Benchmark
    public Timeline stepRate(StepRate state, Processor processor) {
        processor.begin();
        return processor.end(state.run());
    }

    /** A run of the event kernel. */
    @Benchmark
    public Timeline eventRate(EventRate state, Attempts counter, Processor processor) {
        processor.begin();
        return processor.end(state.run(counter));
    }

    /** A run of the event kernel. */
    @Benchmark
    public Timeline slots(Slots state, Attempts counter, Processor processor) {
        processor.begin();
        return processor.end(state.run(counter));
    }

    /** A run of the event kernel. */
    @Benchmark
    public Timeline queue(Queue state, Attempts counter, Processor processor) {
        processor.begin();
        return processor.end(state.run(counter));
    }

    /** A run of the event kernel. */
    @Benchmark
    public Timeline chain(Chain state, Attempts counter, Processor processor) {
        processor.begin();
        return processor.end(state.run(counter));
    }

    /** A map. */
    @Benchmark
    @Measurement(iterations = 10, time = 500, timeUnit = TimeUnit.MILLISECONDS)
    public PhaseMap cells(Cells state, Processor processor) {
        processor.beginAll();
        return processor.endAll(sweep(state.grid, 1));
    }

    /** A map; the time that passes is what counts here, so the cores must not be shared. */
    @Benchmark
    public PhaseMap threads(Threads state) {
        return sweep(state.grid, state.size);
    }
}
