package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Simulation;
import io.github.brink.reference.Difference;
import io.github.brink.reference.Oracles;
import io.github.brink.reference.RandomEventScenarios;
import io.github.brink.reference.RandomScenarios;
import io.github.brink.reference.ScenarioText;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenario files that are worth running again: kernel and oracle must agree on each. */
class CasesTest {

    private static final Path CASES = Path.of("src", "test", "resources", "cases");

    static List<Path> cases() throws IOException {
        try (Stream<Path> files = Files.list(CASES)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void kernelEqualsOracle(Path file) throws ScenarioProblems {
        Scenario scenario =
                ScenarioLoader.load(ScenarioSource.of(file.toString())).scenario();
        assertEquals(
                Optional.empty(),
                Difference.between(
                        scenario,
                        scenario.kernel() == KernelKind.STEP ? step(scenario) : event(scenario),
                        scenario.kernel() == KernelKind.STEP
                                ? StepKernel.twin(StepPlan.compile(scenario))
                                : EventKernel.twin(EventPlan.compile(scenario)),
                        Oracles.of(scenario)));
    }

    private static Simulation step(Scenario scenario) {
        StepKernel kernel = new StepKernel();
        kernel.start(StepPlan.compile(scenario));
        return kernel;
    }

    private static Simulation event(Scenario scenario) {
        EventKernel kernel = new EventKernel();
        kernel.start(EventPlan.compile(scenario));
        return kernel;
    }

    /** A failing case can only be replayed if what the oracle's tests save is what the loader reads. */
    @Test
    void aSavedScenarioLoadsAsItWas() throws ScenarioProblems {
        for (long seed = 0; seed < 500; seed++) {
            assertLoadsAsItIs(RandomScenarios.next(seed));
            assertLoadsAsItIs(RandomEventScenarios.next(seed));
        }
    }

    private static void assertLoadsAsItIs(Scenario scenario) throws ScenarioProblems {
        ScenarioSource saved = new ScenarioSource(scenario.name(), ScenarioText.write(scenario));
        assertEquals(scenario, ScenarioLoader.load(saved).scenario());
    }
}
