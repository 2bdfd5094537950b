package io.github.brink.bench.contender;

import io.github.brink.bench.Attempts;
import io.github.brink.bench.Suite;
import io.github.brink.bench.Workloads;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.theory.Queueing;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How fast others run what the event kernel runs in {@link io.github.brink.bench.EventRuns}: {@link PlainSimulator} and
 * {@link SsjSimulator}, on {@link Workloads#mm50} and {@link Workloads#spikeRandom}. An operation is a whole run with its
 * construction; {@code attempts} counts what was simulated.
 *
 * <p>Before it is timed, the mean wait of an M/M/50 over ten runs must be within 10 % of Erlang's, and attempts sent,
 * completed in time and completed late within 3 % of the kernel's.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar Contenders</pre>
 */
@State(Scope.Thread)
public class Contenders extends Suite {

    private static final int CHECKED_RUNS = 10;
    private static final double WAIT_TOLERANCE = 0.1;
    private static final double COUNT_TOLERANCE = 0.03;

    /** Name of the workload. */
    @Param({"spike-random", "mm50"})
    public String workload = "";

    private Station station;

    /** What of a run has to be right. */
    interface Contender {
        Totals run(Station station, long seed);
    }

    /** Reads the system from the scenario. */
    @Setup(Level.Trial)
    public void check() {
        Scenario scenario = switch (workload) {
            case "spike-random" -> Workloads.spikeRandom();
            case "mm50" -> Workloads.mm50();
            default -> throw new IllegalArgumentException(workload + ": there is no such workload");
        };
        station = Station.of(scenario);
        Timeline kernel = kernel(scenario);
        check("the plain simulator", kernel, (system, seed) -> new PlainSimulator(system, seed).run());
        check("SSJ", kernel, (system, seed) -> new SsjSimulator(system, seed).run());
    }

    private static Timeline kernel(Scenario scenario) {
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(scenario));
        kernel.advanceTo((int) (scenario.horizonNanos() / scenario.windowNanos()));
        return kernel.timeline();
    }

    private void check(String who, Timeline kernel, Contender contender) {
        boolean patient = station.timeout() == Double.POSITIVE_INFINITY;
        double waits = 0;
        Totals totals = new Totals();
        for (int seed = 0; seed < (patient ? CHECKED_RUNS : 1); seed++) {
            totals = contender.run(station, 10 * seed + 1);
            waits += totals.meanWait();
        }
        if (patient) {
            double theory = Queueing.waitMmc(station.slots(), station.rate(), station.meanService());
            require(who + ": mean wait", waits / CHECKED_RUNS, theory, WAIT_TOLERANCE);
        }
        requireCount(who + ": attempts", totals.offered, sum(kernel, Column.OFFERED));
        requireCount(who + ": goodput", totals.goodput, sum(kernel, Column.GOODPUT));
        requireCount(who + ": late completions", totals.late, sum(kernel, Column.LATE));
    }

    private static long sum(Timeline timeline, Column column) {
        return timeline.sum(column, 0, timeline.windows());
    }

    private static void requireCount(String what, long count, long expected) {
        require(what, (double) count, (double) expected, COUNT_TOLERANCE);
    }

    /**
     * Lets a right result pass.
     *
     * @throws IllegalStateException with a sentence, if the result is another one
     */
    static void require(String what, double value, double expected, double tolerance) {
        if (!(Math.abs(value - expected) <= tolerance * Math.abs(expected))) {
            throw new IllegalStateException(
                    what + " is " + value + " and should be " + expected + ": this is not timed, because it is wrong");
        }
    }

    /** The plain simulator. */
    @Benchmark
    public long plain(Attempts counter) {
        long attempts = new PlainSimulator(station, 1).run().offered;
        counter.attempts += attempts;
        return attempts;
    }

    /** SSJ. */
    @Benchmark
    public long ssj(Attempts counter) {
        long attempts = new SsjSimulator(station, 1).run().offered;
        counter.attempts += attempts;
        return attempts;
    }
}
