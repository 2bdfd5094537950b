package io.github.brink.bench;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How fast the step kernel and its oracle run {@link Workloads#spike}, 90,000 steps and half a million attempts, and
 * whether a thousand times the load costs the kernel more. An operation is a whole run, from the start to the last
 * window, on a plan that is already compiled; {@code attempts} counts what was simulated, in attempts a second.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar StepSpike</pre>
 */
public class StepSpike extends Suite {

    /** The kernel, and the workloads as it reads them. One thread owns it. */
    @State(Scope.Thread)
    public static class Kernel {

        private final StepPlan plan = StepPlan.compile(Workloads.spike(1));
        private final StepPlan planTimes1000 = StepPlan.compile(Workloads.spike(1000));
        private final StepKernel kernel = new StepKernel();
        private long attempts;
        private long attemptsTimes1000;

        /** Refuses to go on if a result is not the oracle's. */
        @Setup(Level.Trial)
        public void check() {
            attempts = checked("the kernel on spike", run(plan), Goldens.SPIKE);
            attemptsTimes1000 = checked("the kernel on spike x 1000", run(planTimes1000), Goldens.SPIKE_TIMES_1000);
        }

        private Timeline run(StepPlan compiled) {
            kernel.start(compiled);
            kernel.advanceTo(Workloads.SPIKE_WINDOWS);
            return kernel.timeline();
        }
    }

    /** The scenario as the oracle reads it. One thread owns it. */
    @State(Scope.Thread)
    public static class Oracle {

        private final Scenario spike = Workloads.spike(1);
        private long attempts;

        /** Refuses to go on if the result is not the known one. */
        @Setup(Level.Trial)
        public void check() {
            attempts = checked("the oracle on spike", run(), Goldens.SPIKE);
        }

        private Timeline run() {
            return Goldens.run(spike);
        }
    }

    private static long checked(String what, Timeline timeline, long golden) {
        Goldens.require(what, Digest.of(timeline), golden);
        return timeline.sum(Column.OFFERED, 0, timeline.windows());
    }

    /** The step kernel. */
    @Benchmark
    public Timeline kernel(Kernel state, Attempts counter) {
        counter.attempts += state.attempts;
        return state.run(state.plan);
    }

    /** The step kernel, with every rate and the number of slots times 1000. */
    @Benchmark
    public Timeline kernelTimes1000(Kernel state, Attempts counter) {
        counter.attempts += state.attemptsTimes1000;
        return state.run(state.planTimes1000);
    }

    /** The oracle: one object an attempt. It can be used once, so making it belongs to the run. */
    @Benchmark
    public Timeline oracle(Oracle state, Attempts counter) {
        counter.attempts += state.attempts;
        return state.run();
    }
}
