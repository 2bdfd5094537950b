package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Latency;
import io.github.brink.reference.Difference;
import io.github.brink.reference.EventFeatures;
import io.github.brink.reference.LatencyDifference;
import io.github.brink.reference.RandomEventScenarios;
import io.github.brink.reference.ScenarioText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * The event kernel against its oracle: every column of every window of random scenarios, the verdict on them, and how long
 * everything took. A
 * scenario in which they differ is saved as a file that replays it.
 *
 * <p>{@code -Dbrink.scenarios=200000} makes it a soak; {@code -Dbrink.seed=N} begins elsewhere.
 */
class EventEquivalenceTest {

    private static final int SCENARIOS = Integer.getInteger("brink.scenarios", 5000);
    private static final long FIRST_SEED = Long.getLong("brink.seed", 0);
    private static final Path SAVED = Path.of("target", "differing");

    @Test
    void kernelEqualsOracle() {
        ConcurrentLinkedQueue<String> differences = new ConcurrentLinkedQueue<>();
        ThreadLocal<EventKernel> kernels = ThreadLocal.withInitial(EventKernel::new);
        ThreadLocal<Latency> latencies = ThreadLocal.withInitial(() -> new Latency(true));
        LongStream.range(FIRST_SEED, FIRST_SEED + SCENARIOS)
                .parallel()
                .forEach(seed -> compare(seed, kernels.get(), latencies.get(), differences));
        assertEquals("", String.join("\n", differences));
    }

    @Test
    void theScenariosUseEveryFeature() {
        Map<String, Integer> found = new TreeMap<>();
        for (long seed = FIRST_SEED; seed < FIRST_SEED + Math.min(SCENARIOS, 5000); seed++) {
            EventFeatures.of(RandomEventScenarios.next(seed)).forEach(name -> found.merge(name, 1, Integer::sum));
        }
        System.out.println("event kernel = oracle on " + SCENARIOS + " random scenarios; features met: " + found.size()
                + " of " + EventFeatures.ALL.size() + ": " + found);
        assertEquals(EventFeatures.ALL, found.keySet());
    }

    /** Once unmeasured, and once measured, with what that must not change. */
    private static void compare(
            long seed, EventKernel kernel, Latency latency, ConcurrentLinkedQueue<String> differences) {
        Scenario scenario = RandomEventScenarios.next(seed);
        EventPlan plan = EventPlan.compile(scenario);
        kernel.start(plan);
        EventOracle oracle = new EventOracle(scenario);
        Difference.between(scenario, kernel, EventKernel.twin(plan), oracle)
                .or(() -> {
                    kernel.start(plan, latency);
                    kernel.advanceTo(oracle.timeline().windows());
                    return kernel.timeline().equals(oracle.timeline())
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
            return Files.writeString(SAVED.resolve("event-" + seed + ".yaml"), ScenarioText.write(scenario))
                    .toAbsolutePath();
        } catch (IOException e) {
            throw new IllegalStateException("cannot save the scenario of seed " + seed, e);
        }
    }
}
