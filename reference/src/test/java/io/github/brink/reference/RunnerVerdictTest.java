package io.github.brink.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.Runner;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * A runner forks its undisturbed twins off its runs and remembers what became of them; its verdicts are those of an oracle
 * with a twin of its own, run from the start.
 */
class RunnerVerdictTest {

    private static final int SCENARIOS = 300;

    @Test
    void eventRuns() {
        check(RandomEventScenarios::next);
    }

    @Test
    void stepRuns() {
        check(RandomScenarios::next);
    }

    private static void check(LongFunction<Scenario> scenarios) {
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = scenarios.apply(seed);
            Judge judge = new Judge();
            Outcome outcome = Oracles.judge(judge, scenario, Oracles.of(scenario));
            Runner runner = Runner.of(scenario);
            for (int run = 0; run < 2; run++) { // the second time the twin is known
                assertEquals(outcome, runner.run(), () -> ScenarioText.write(scenario));
                assertEquals(judge.recoveryNanos(), runner.recoveryNanos(), () -> ScenarioText.write(scenario));
                assertEquals(judge.downNanos(), runner.downNanos(), () -> ScenarioText.write(scenario));
            }
            outcomes.merge(outcome, 1, Integer::sum);
        }
        assertTrue(outcomes.size() == Outcome.values().length, () -> "outcomes: " + outcomes);
    }
}
