package io.github.brink.bench.limit;

import io.github.brink.bench.Attempts;
import io.github.brink.bench.Digest;
import io.github.brink.bench.Goldens;
import io.github.brink.bench.Suite;
import io.github.brink.bench.Workloads;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How fast {@link EventLimit} runs {@link Workloads#mm50} and {@link Workloads#spikeRandom}, beside {@link
 * io.github.brink.bench.EventRuns}. It is not timed unless its windows are the kernel's, bit for bit, and those are the
 * oracle's.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar 'EventLimits|EventRuns'</pre>
 */
@State(Scope.Thread)
public class EventLimits extends Suite {

    /** Name of the workload. */
    @Param({"spike-random", "mm50"})
    public String workload = "";

    private EventLimit loop = new EventLimit(EventLimitSystem.of(Workloads.mm50()));

    /** Refuses to go on if the result is not the kernel's. */
    @Setup(Level.Trial)
    public void check() {
        Scenario scenario = switch (workload) {
            case "spike-random" -> Workloads.spikeRandom();
            case "mm50" -> Workloads.mm50();
            default -> throw new IllegalArgumentException(workload + ": there is no such workload");
        };
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(scenario));
        kernel.advanceTo((int) (scenario.horizonNanos() / scenario.windowNanos()));
        loop = new EventLimit(EventLimitSystem.of(scenario));
        for (int run = 0; run < 2; run++) {
            loop.run();
            Goldens.require(
                    "the limit loop on " + workload, Digest.of(loop.windows.timeline()), Digest.of(kernel.timeline()));
        }
    }

    /** The loop. */
    @Benchmark
    public long run(Attempts counter) {
        loop.run();
        counter.attempts += loop.windows.offered();
        return loop.windows.offered();
    }
}
