package io.github.brink.reference.step;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Latency;
import io.github.brink.reference.Difference;
import io.github.brink.reference.LatencyDifference;
import io.github.brink.reference.RandomScenarios;
import io.github.brink.reference.ScenarioFeatures;
import io.github.brink.reference.ScenarioText;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The step kernel against its oracle: every column of every window of random scenarios, the verdict on them, and how long
 * everything took. A
 * scenario in which they differ is saved as a file that replays it; shrink it, mend the kind of fault, and keep the file
 * among the cases that the command line's tests replay.
 *
 * <p>{@code -Dbrink.scenarios=1000000} makes it a soak; {@code -Dbrink.seed=N} begins elsewhere.
 */
class EquivalenceTest {

    private static final int SCENARIOS = Integer.getInteger("brink.scenarios", 4000);
    private static final long FIRST_SEED = Long.getLong("brink.seed", 0);
    private static final Path SAVED = Path.of("target", "differing");

    @Test
    void kernelEqualsOracle() {
        ConcurrentLinkedQueue<String> differences = new ConcurrentLinkedQueue<>();
        LongAdder steps = new LongAdder();
        LongAdder skipped = new LongAdder();
        ThreadLocal<StepKernel> kernels = ThreadLocal.withInitial(StepKernel::new);
        ThreadLocal<Latency> latencies = ThreadLocal.withInitial(() -> new Latency(true));
        LongStream.range(FIRST_SEED, FIRST_SEED + SCENARIOS).parallel().forEach(seed -> {
            StepKernel kernel = kernels.get();
            compare(seed, kernel, latencies.get(), differences);
            steps.add(kernel.steps());
            skipped.add(kernel.steps() - kernel.stepsRun());
        });
        System.out.println("step kernel: " + skipped.sum() + " of " + steps.sum() + " steps skipped as repetitions");
        assertEquals("", String.join("\n", differences));
        assertTrue(skipped.sum() > 0, "the kernel skipped nothing, so skipping was not tested");
    }

    @Test
    void theScenariosUseEveryFeature() {
        Set<String> found = new TreeSet<>();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + Math.min(SCENARIOS, 4000); seed++) {
            found.addAll(ScenarioFeatures.of(RandomScenarios.next(seed)));
        }
        System.out.println("step kernel = oracle on " + SCENARIOS + " random scenarios; features met: " + found.size()
                + " of " + ScenarioFeatures.ALL.size());
        assertEquals(ScenarioFeatures.ALL, found);
    }

    /** Once unmeasured, and once measured, with what that must not change. */
    private static void compare(
            long seed, StepKernel kernel, Latency latency, ConcurrentLinkedQueue<String> differences) {
        Scenario scenario = RandomScenarios.next(seed);
        StepPlan plan = StepPlan.compile(scenario);
        kernel.start(plan);
        StepOracle oracle = new StepOracle(scenario);
        StepKernel measured = new StepKernel(); // how much the other one has skipped is asked for later
        measured.start(plan, latency);
        Difference.between(scenario, kernel, StepKernel.twin(plan), oracle)
                .or(() -> {
                    measured.advanceTo(oracle.timeline().windows());
                    return measured.timeline().equals(oracle.timeline())
                            ? LatencyDifference.between(latency, oracle)
                            : Optional.of("the timeline is another one when the run is measured");
                })
                .ifPresent(difference -> {
                    differences.add("seed " + seed + ": " + difference + "; saved as " + save(seed, scenario));
                });
    }

    private static Path save(long seed, Scenario scenario) {
        try {
            Files.createDirectories(SAVED);
            return Files.writeString(SAVED.resolve("step-" + seed + ".yaml"), ScenarioText.write(scenario))
                    .toAbsolutePath();
        } catch (IOException e) {
            throw new IllegalStateException("cannot save the scenario of seed " + seed, e);
        }
    }
}
