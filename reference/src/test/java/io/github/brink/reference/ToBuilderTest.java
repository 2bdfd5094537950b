package io.github.brink.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Scenario;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Whatever a scenario has, a builder has it too: nothing is lost on the way there and back. */
class ToBuilderTest {

    private static final int SCENARIOS = 2000;

    @Test
    void ofTheStepKernel() {
        identity(RandomScenarios::next);
    }

    @Test
    void ofTheEventKernel() {
        identity(RandomEventScenarios::next);
    }

    private static void identity(LongFunction<Scenario> random) {
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = random.apply(seed);
            assertEquals(scenario, scenario.toBuilder().build());
        }
    }
}
