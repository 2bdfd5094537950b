package io.github.brink.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.reference.step.StepOracle;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The generator meets everything, in small runs. */
class RandomScenariosTest {

    private static final int SCENARIOS = 1_000;

    @Test
    void sameSeedSameScenario() {
        for (long seed = 0; seed < 100; seed++) {
            assertEquals(RandomScenarios.next(seed), RandomScenarios.next(seed));
            assertNotEquals(RandomScenarios.next(seed), RandomScenarios.next(seed + 1));
        }
    }

    @Test
    void everyFeatureComesUp() {
        Map<String, Integer> counts = new TreeMap<>();
        ScenarioFeatures.ALL.forEach(feature -> counts.put(feature, 0));
        for (long seed = 0; seed < SCENARIOS; seed++) {
            ScenarioFeatures.of(RandomScenarios.next(seed)).forEach(feature -> counts.merge(feature, 1, Integer::sum));
        }
        assertEquals(ScenarioFeatures.ALL, counts.keySet(), "unknown features");
        counts.forEach((feature, count) -> assertTrue(count >= 3, () -> feature + " only " + count + " times"));
    }

    /** The step kernel does not tell what a service loses or cannot complete, and no guard blocks. */
    private static final Set<Column> NEVER_USED = EnumSet.of(Column.FAILED, Column.DROPPED, Column.BLOCKED);

    @Test
    void runsAreSmallAndEndInEveryWay() {
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        Map<Column, Integer> used = new EnumMap<>(Column.class);
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = RandomScenarios.next(seed);
            StepOracle oracle = new StepOracle(scenario);
            oracle.advanceTo((int) (scenario.horizonNanos() / scenario.windowNanos()));
            for (Column column : Column.values()) {
                int some = oracle.timeline().max(column) > 0 ? 1 : 0;
                used.merge(column, some, Integer::sum);
            }
            long offered =
                    oracle.timeline().sum(Column.OFFERED, 0, oracle.timeline().windows());
            assertTrue(offered < 100_000, "seed " + seed + ": " + offered + " attempts");
            Outcome outcome = Oracles.judge(new Judge(), scenario, oracle);
            outcomes.merge(outcome, 1, Integer::sum);
        }
        for (Outcome outcome : Outcome.values()) {
            assertTrue(outcomes.getOrDefault(outcome, 0) > SCENARIOS / 100, () -> "outcomes: " + outcomes);
        }
        for (Column column : Column.values()) {
            assertTrue(
                    NEVER_USED.contains(column) || used.get(column) > SCENARIOS / 20,
                    () -> "columns that are not empty: " + used);
        }
    }
}
