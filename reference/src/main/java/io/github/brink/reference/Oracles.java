package io.github.brink.reference;

import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Undisturbed;
import io.github.brink.reference.event.EventOracle;
import io.github.brink.reference.step.StepOracle;

/** The oracles of scenarios, whichever kernel these are meant for; stateless. */
public final class Oracles {

    private Oracles() {}

    /** A run that has not begun. */
    public static Oracle of(Scenario scenario) {
        return scenario.kernel() == KernelKind.STEP ? new StepOracle(scenario) : new EventOracle(scenario);
    }

    /** The undisturbed twin of a run of a scenario. */
    public static Undisturbed twin(Scenario scenario) {
        return scenario.isDisturbed()
                ? Undisturbed.of(() -> of(scenario.undisturbed()), scenario.health())
                : Undisturbed.ITSELF;
    }

    /** Runs a simulation of a scenario to its verdict, with the oracle as its twin. */
    public static Outcome judge(Judge judge, Scenario scenario, Simulation simulation) {
        return judge.run(
                simulation, twin(scenario), scenario.horizonNanos(), scenario.horizonLimitNanos(), scenario.health());
    }
}
