package io.github.brink.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.reference.event.EventOracle;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The generator of event scenarios meets everything, in small runs. */
class RandomEventScenariosTest {

    private static final int SCENARIOS = 2_000;

    @Test
    void sameSeedSameScenario() {
        for (long seed = 0; seed < 100; seed++) {
            assertEquals(RandomEventScenarios.next(seed), RandomEventScenarios.next(seed));
            assertNotEquals(RandomEventScenarios.next(seed), RandomEventScenarios.next(seed + 1));
        }
    }

    @Test
    void everyFeatureComesUp() {
        Map<String, Integer> counts = new TreeMap<>();
        EventFeatures.ALL.forEach(feature -> counts.put(feature, 0));
        for (long seed = 0; seed < SCENARIOS; seed++) {
            EventFeatures.of(RandomEventScenarios.next(seed))
                    .forEach(feature -> counts.merge(feature, 1, Integer::sum));
        }
        assertEquals(EventFeatures.ALL, counts.keySet(), "unknown features");
        counts.forEach((feature, count) -> assertTrue(count >= 3, () -> feature + " only " + count + " times"));
    }

    @Test
    void runsAreSmallAndEndInEveryWay() {
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        Map<Column, Integer> used = new EnumMap<>(Column.class);
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = RandomEventScenarios.next(seed);
            EventOracle oracle = new EventOracle(scenario);
            oracle.advanceTo((int) (scenario.horizonNanos() / scenario.windowNanos()));
            for (Column column : Column.values()) {
                used.merge(column, oracle.timeline().max(column) > 0 ? 1 : 0, Integer::sum);
            }
            long offered =
                    oracle.timeline().sum(Column.OFFERED, 0, oracle.timeline().windows());
            assertTrue(offered < 30_000, "seed " + seed + ": " + offered + " attempts");
            Outcome outcome = Oracles.judge(new Judge(), scenario, oracle);
            outcomes.merge(outcome, 1, Integer::sum);
        }
        for (Outcome outcome : Outcome.values()) {
            assertTrue(outcomes.getOrDefault(outcome, 0) > SCENARIOS / 100, () -> "outcomes: " + outcomes);
        }
        for (Column column : Column.values()) {
            assertTrue(
                    column == Column.BLOCKED || used.get(column) > SCENARIOS / 20, // no guard blocks
                    () -> "columns that are not empty: " + used);
        }
    }
}
