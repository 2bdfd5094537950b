package io.github.brink.bench;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.event.EventOracle;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How fast the event kernel and its oracle run {@link Workloads#outageFifo} (constant times), {@link
 * Workloads#spikeRandom} (random times, retries), {@link Workloads#mm50} (random times, nobody gives up) and {@link
 * Workloads#gateway} (a gateway that retries before four workers). An operation is a whole run, from the start to the
 * last window, on a plan that is already compiled; {@code attempts} counts what was simulated, in attempts a second.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar EventRuns</pre>
 */
public class EventRuns extends Suite {

    /** A workload. */
    @State(Scope.Thread)
    public static class Workload {

        /** Its name. */
        @Param({"outage-fifo", "spike-random", "mm50", "gateway"})
        public String workload;

        Scenario scenario;
        int windows;

        /** For JMH, which sets the workload. */
        public Workload() {}

        /** Looks it up. */
        @Setup(Level.Trial)
        public void find() {
            scenario = switch (workload) {
                case "outage-fifo" -> Workloads.outageFifo();
                case "spike-random" -> Workloads.spikeRandom();
                case "mm50" -> Workloads.mm50();
                case "gateway" -> Workloads.gateway();
                default -> throw new IllegalArgumentException(workload + ": there is no such workload");
            };
            windows = (int) (scenario.horizonNanos() / scenario.windowNanos());
        }
    }

    /** The kernel, and the workload as it reads it. One thread owns it. */
    @State(Scope.Thread)
    public static class Kernel {

        private final EventKernel kernel = new EventKernel();
        private EventPlan plan;
        private long attempts;

        /** Refuses to go on if the result is not the oracle's. */
        @Setup(Level.Trial)
        public void check(Workload workload) {
            plan = EventPlan.compile(workload.scenario);
            Timeline timeline = run(workload);
            attempts = attempts(timeline);
            Goldens.require(
                    "the event kernel on " + workload.workload, Digest.of(timeline), Digest.of(oracle(workload)));
        }

        private Timeline run(Workload workload) {
            kernel.start(plan);
            kernel.advanceTo(workload.windows);
            return kernel.timeline();
        }
    }

    /** What the oracle's runs amount to. One thread owns it. */
    @State(Scope.Thread)
    public static class Oracle {

        private long attempts;

        /** Counts the attempts. */
        @Setup(Level.Trial)
        public void count(Workload workload) {
            attempts = attempts(oracle(workload));
        }
    }

    private static Timeline oracle(Workload workload) {
        EventOracle oracle = new EventOracle(workload.scenario);
        oracle.advanceTo(workload.windows);
        return oracle.timeline();
    }

    /** Attempts of all calls in a run. */
    public static long attempts(Timeline timeline) {
        long attempts = timeline.scopes().size() == 1 ? timeline.sum(Column.OFFERED, 0, timeline.windows()) : 0;
        for (int scope = 1; scope < timeline.scopes().size(); scope++) {
            if (timeline.scopes().get(scope).kind() == io.github.brink.outcome.Scope.Kind.CALL) {
                attempts += timeline.sum(scope, Column.OFFERED, 0, timeline.windows());
            }
        }
        return attempts;
    }

    /** The event kernel. */
    @Benchmark
    public Timeline kernel(Workload workload, Kernel state, Attempts counter) {
        counter.attempts += state.attempts;
        return state.run(workload);
    }

    /** The oracle: one object an event. It can be used once, so making it belongs to the run. */
    @Benchmark
    public Timeline oracle(Workload workload, Oracle state, Attempts counter) {
        counter.attempts += state.attempts;
        return oracle(workload);
    }
}
