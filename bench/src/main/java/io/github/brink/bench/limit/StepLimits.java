package io.github.brink.bench.limit;

import io.github.brink.bench.Attempts;
import io.github.brink.bench.Digest;
import io.github.brink.bench.Goldens;
import io.github.brink.bench.Suite;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * How fast {@link StepLimit} runs {@link io.github.brink.bench.Workloads#spike}, beside {@link
 * io.github.brink.bench.StepSpike}. It is not timed unless its windows are the oracle's, bit for bit.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar 'StepLimits|StepSpike'</pre>
 */
@State(Scope.Thread)
public class StepLimits extends Suite {

    private final StepLimit loop = new StepLimit(1);
    private final StepLimit loopTimes1000 = new StepLimit(1000);

    /** Refuses to go on if a result is not the oracle's. */
    @Setup(Level.Trial)
    public void check() {
        loop.run();
        Goldens.require("the limit loop on spike", Digest.of(loop.windows.timeline()), Goldens.SPIKE);
        loopTimes1000.run();
        Goldens.require(
                "the limit loop on spike x 1000",
                Digest.of(loopTimes1000.windows.timeline()),
                Goldens.SPIKE_TIMES_1000);
    }

    /** The loop. */
    @Benchmark
    public long spike(Attempts counter) {
        loop.run();
        counter.attempts += loop.windows.offered();
        return loop.windows.offered();
    }
}
