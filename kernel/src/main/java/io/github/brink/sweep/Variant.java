package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import java.util.Map;
import java.util.Objects;

/**
 * A scenario with some of its quantities changed, under a name; immutable.
 *
 * @param name what a report calls it
 * @param scenario what is changed; what has no quantity to change, such as a limit that is not there, is another scenario
 * @param patches new values by dotted path, in the unit of the model
 */
public record Variant(String name, Scenario scenario, Map<String, Long> patches) {

    public Variant {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(scenario, "scenario");
        patches = Map.copyOf(patches);
    }

    /**
     * Compiles it.
     *
     * @throws InvalidScenarioException if there is no quantity at some path, or a value is not possible
     */
    Runner runner() {
        Runner runner = Runner.of(scenario);
        patches.forEach((path, value) -> runner.set(Cells.slot(runner, path), value));
        runner.validate();
        return runner;
    }
}
