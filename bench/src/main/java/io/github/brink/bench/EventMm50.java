package io.github.brink.bench;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.event.EventOracle;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How fast the event kernel and its oracle run {@link Workloads#mm50}: random arrivals, random service times, some 36
 * attempts in service, nothing else. An operation is a whole run; {@code attempts} counts requests a second.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar EventMm50</pre>
 */
public class EventMm50 extends Suite {

    /** The kernel, and the workload as it reads it. One thread owns it. */
    @State(Scope.Thread)
    public static class Kernel {

        private final EventPlan plan = EventPlan.compile(Workloads.mm50());
        private final EventKernel kernel = new EventKernel();
        private long attempts;

        /** Refuses to go on if the beginning of the run is not the oracle's. */
        @Setup(Level.Trial)
        public void check() {
            Goldens.require(
                    "the event kernel on mm50",
                    Digest.of(run(Workloads.MM50_BRIEF_WINDOWS)),
                    Digest.of(oracle(Workloads.MM50_BRIEF_WINDOWS)));
            Timeline timeline = run(Workloads.MM50_WINDOWS);
            attempts = timeline.sum(Column.OFFERED, 0, timeline.windows());
        }

        private Timeline run(int windows) {
            kernel.start(plan);
            kernel.advanceTo(windows);
            return kernel.timeline();
        }
    }

    /** The first seconds as the oracle runs them. One thread owns it. */
    @State(Scope.Thread)
    public static class Oracle {

        private long attempts;

        /** Counts the attempts. */
        @Setup(Level.Trial)
        public void count() {
            Timeline timeline = oracle(Workloads.MM50_BRIEF_WINDOWS);
            attempts = timeline.sum(Column.OFFERED, 0, timeline.windows());
        }
    }

    private static Timeline oracle(int windows) {
        EventOracle oracle = new EventOracle(Workloads.mm50());
        oracle.advanceTo(windows);
        return oracle.timeline();
    }

    /** The event kernel, for the whole horizon. */
    @Benchmark
    public Timeline kernel(Kernel state, Attempts counter) {
        counter.attempts += state.attempts;
        return state.run(Workloads.MM50_WINDOWS);
    }

    /** The oracle, for the first few seconds: one object an event. It can be used once, so making it belongs to the run. */
    @Benchmark
    public Timeline oracle(Oracle state, Attempts counter) {
        counter.attempts += state.attempts;
        return oracle(Workloads.MM50_BRIEF_WINDOWS);
    }
}
