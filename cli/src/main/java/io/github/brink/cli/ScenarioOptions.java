package io.github.brink.cli;

import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.ScenarioLoader;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.ScenarioSource;
import io.github.brink.scenario.VariantSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which scenario, and what is changed in it. */
final class ScenarioOptions {

    @Parameters(
            index = "0",
            paramLabel = "SCENARIO",
            description = "A bundled scenario (see `brink list`) or a scenario file.")
    private String scenario = "";

    @Option(
            names = "--set",
            paramLabel = "PATH=VALUE",
            description = "Changes a value, for example clients.web.arrivals.rate=140/s. May be given again.")
    private List<String> sets = new ArrayList<>();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed of the random numbers, in place of the scenario's own (event kernel).")
    private Optional<String> seed = Optional.empty();

    LoadedScenario load() throws ScenarioProblems {
        return load(Optional.empty(), Optional.empty());
    }

    LoadedScenario load(Optional<String> x, Optional<String> y) throws ScenarioProblems {
        return ScenarioLoader.load(ScenarioSource.of(scenario), sets, seed, x, y);
    }

    /** The scenario with the changes of a variant. */
    LoadedScenario load(VariantSpec variant) throws ScenarioProblems {
        return ScenarioLoader.load(ScenarioSource.of(scenario), sets, variant, seed);
    }

    /** What is changed in the scenario, as it was given: {@code --set PATH=VALUE}, {@code --seed N}. */
    List<String> overrides() {
        List<String> given = new ArrayList<>();
        sets.forEach(set -> given.add("--set " + set));
        seed.ifPresent(number -> given.add("--seed " + number));
        return given;
    }

    /**
     * The arguments of a command with this scenario.
     *
     * @param name of the command
     * @param seeded whether the seed belongs to them
     */
    List<String> command(String name, boolean seeded) {
        List<String> arguments = new ArrayList<>(List.of("brink", name, scenario));
        sets.forEach(set -> arguments.addAll(List.of("--set", set)));
        seed.filter(number -> seeded).ifPresent(number -> arguments.addAll(List.of("--seed", number)));
        return arguments;
    }

    /** The seed that outputs name: that of an event scenario. */
    static OptionalLong seedOf(Scenario scenario) {
        return scenario.kernel() == KernelKind.EVENT ? OptionalLong.of(scenario.seed()) : OptionalLong.empty();
    }

    /** A short name for files: that of the scenario, without directory and ending. */
    String shortName() {
        String file = scenario.substring(Math.max(scenario.lastIndexOf('/'), scenario.lastIndexOf('\\')) + 1);
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }
}
