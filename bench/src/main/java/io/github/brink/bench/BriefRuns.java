package io.github.brink.bench;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.event.EventOracle;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import io.github.brink.sweep.Runner;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a run of each kernel allocates: nothing. JMH's own allocations, some kilobytes an iteration, are divided among the
 * runs of the iteration; with a run of a millisecond they would come to several bytes, so the runs here take
 * microseconds. Also shows what starting a run costs, which long runs hide.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar BriefRuns -prof gc</pre>
 */
@State(Scope.Thread)
@Warmup(iterations = 1, time = 1)
@Measurement(iterations = 2, time = 1)
public class BriefRuns extends Suite {

    private StepPlan plan;
    private StepPlan planTimes1000;
    private StepKernel kernel;
    private Runner runner;
    private int outageSlot;
    private long outageNanos;
    private EventPlan eventPlan;
    private EventPlan gatewayPlan;
    private EventKernel eventKernel;
    private EventKernel gatewayKernel;
    private Runner eventRunner;
    private int surgeSlot;
    private long surgeNanos;

    /** Compiles the workloads, and refuses to go on if a result is not the oracle's. */
    @Setup(Level.Trial)
    public void check() {
        plan = StepPlan.compile(Workloads.briefSpike(1));
        planTimes1000 = StepPlan.compile(Workloads.briefSpike(1000));
        kernel = new StepKernel();
        runner = Runner.of(Workloads.briefOutage());
        outageSlot = runner.slot("triggers.outage.for");
        outageNanos = Workloads.briefOutage().triggers().get(0).forNanos();

        Goldens.require("the kernel on a brief spike", Digest.of(kernel()), Goldens.BRIEF_SPIKE);
        Goldens.require(
                "the kernel on a brief spike x 1000", Digest.of(kernelTimes1000()), Goldens.BRIEF_SPIKE_TIMES_1000);
        cell();
        Goldens.require("a brief outage", Digest.of(runner.timeline()), Goldens.BRIEF_OUTAGE);
        checkEvents();
    }

    private void checkEvents() {
        eventPlan = EventPlan.compile(Workloads.briefSpikeRandom());
        gatewayPlan = EventPlan.compile(Workloads.briefGateway());
        eventKernel = new EventKernel();
        gatewayKernel = new EventKernel();
        eventRunner = Runner.of(Workloads.briefSpikeRandom());
        surgeSlot = eventRunner.slot("triggers.spike.for");
        surgeNanos = Workloads.briefSpikeRandom().triggers().get(0).forNanos();

        Goldens.require("the event kernel on a brief spike", Digest.of(event()), oracle(Workloads.briefSpikeRandom()));
        Goldens.require(
                "the event kernel on a brief gateway", Digest.of(eventGateway()), oracle(Workloads.briefGateway()));
    }

    private static long oracle(Scenario scenario) {
        EventOracle oracle = new EventOracle(scenario);
        oracle.advanceTo(Workloads.BRIEF_EVENT_WINDOWS);
        return Digest.of(oracle.timeline());
    }

    private static Timeline run(EventKernel kernel, EventPlan plan) {
        kernel.start(plan);
        kernel.advanceTo(Workloads.BRIEF_EVENT_WINDOWS);
        return kernel.timeline();
    }

    private Timeline run(StepPlan plan) {
        kernel.start(plan);
        kernel.advanceTo(Workloads.BRIEF_SPIKE_WINDOWS);
        return kernel.timeline();
    }

    /** The step kernel on {@link Workloads#briefSpike}. */
    @Benchmark
    public Timeline kernel() {
        return run(plan);
    }

    /** The step kernel, with every rate and the number of slots times 1000. */
    @Benchmark
    public Timeline kernelTimes1000() {
        return run(planTimes1000);
    }

    /** A cell as a sweep runs it: patched, run on {@link Workloads#briefOutage}, judged. */
    @Benchmark
    public Outcome cell() {
        runner.set(outageSlot, outageNanos);
        return runner.run();
    }

    /** The event kernel on {@link Workloads#briefSpikeRandom}. */
    @Benchmark
    public Timeline event() {
        return run(eventKernel, eventPlan);
    }

    /** The event kernel on {@link Workloads#briefGateway}. */
    @Benchmark
    public Timeline eventGateway() {
        return run(gatewayKernel, gatewayPlan);
    }

    /** A cell of the event kernel as a sweep runs it, on {@link Workloads#briefSpikeRandom}. */
    @Benchmark
    public Outcome eventCell() {
        eventRunner.set(surgeSlot, surgeNanos);
        return eventRunner.run();
    }
}
