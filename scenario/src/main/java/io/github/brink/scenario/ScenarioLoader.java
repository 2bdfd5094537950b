package io.github.brink.scenario;

import io.github.brink.model.Scenario;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.List;
import java.util.Optional;

/** Loads scenarios; stateless and thread-safe. */
public final class ScenarioLoader {

    private ScenarioLoader() {}

    /** Loads a scenario as it is. */
    public static LoadedScenario load(ScenarioSource source) throws ScenarioProblems {
        return load(source, List.of(), Optional.empty(), Optional.empty());
    }

    /**
     * Loads a scenario.
     *
     * <p>The corners of the map are checked at once if the file alone, or the command line, says where they are. Axes of
     * the file whose corners an override has made invalid do not keep anybody from a single run: they are refused by
     * {@link LoadedScenario#mapScenario()}.
     *
     * @param sets overrides, each {@code PATH=VALUE}
     * @param x horizontal axis, {@code PATH=FROM:TO:STEPS}; the file's own if empty
     * @param y vertical axis
     * @throws ScenarioProblems with everything that is wrong
     */
    public static LoadedScenario load(ScenarioSource source, List<String> sets, Optional<String> x, Optional<String> y)
            throws ScenarioProblems {
        return load(source, sets, Optional.empty(), x, y);
    }

    /**
     * Loads a scenario.
     *
     * @param sets overrides, each {@code PATH=VALUE}
     * @param seed of the random numbers, in place of the file's own
     * @param x horizontal axis, {@code PATH=FROM:TO:STEPS}; the file's own if empty
     * @param y vertical axis
     * @throws ScenarioProblems with everything that is wrong
     */
    public static LoadedScenario load(
            ScenarioSource source, List<String> sets, Optional<String> seed, Optional<String> x, Optional<String> y)
            throws ScenarioProblems {
        return load(source, sets, VariantSpec.NONE, seed, x, y);
    }

    /**
     * Loads a variant of a scenario, whose changes come after those of {@code sets}.
     *
     * @throws ScenarioProblems with everything that is wrong
     */
    public static LoadedScenario load(
            ScenarioSource source, List<String> sets, VariantSpec variant, Optional<String> seed)
            throws ScenarioProblems {
        return load(source, sets, variant, seed, Optional.empty(), Optional.empty());
    }

    private static LoadedScenario load(
            ScenarioSource source,
            List<String> sets,
            VariantSpec variant,
            Optional<String> seed,
            Optional<String> x,
            Optional<String> y)
            throws ScenarioProblems {
        ProblemList problems = new ProblemList();
        Optional<Node> document = YamlReader.file(source.label(), source.text(), problems);
        if (document.isEmpty()) {
            problems.throwIfAny();
        }
        if (!(document.orElseThrow() instanceof MapNode root)) {
            Node found = document.get();
            problems.add(
                    found.place(),
                    "",
                    "found " + found.shown() + ", but a scenario is a map that begins with brink: 1");
            problems.throwIfAny();
            throw new AssertionError("unreachable");
        }
        Calls.normaliseLinks(root, problems);
        Overrides.apply(root, "--set ", sets, problems);
        Overrides.apply(root, "--vary " + variant.name() + ":", variant.changes(), problems);
        seed.ifPresent(text -> putSeed(root, text));
        Calls.normaliseLinks(root, problems);
        x.ifPresent(argument -> AxisReader.override(root, "x", argument, problems));
        y.ifPresent(argument -> AxisReader.override(root, "y", argument, problems));

        Binding binding = new Binding(root, new TraceFiles(source.folder()));
        Scenario scenario = Binder.bind(binding);
        AxisReader axes = new AxisReader(binding);
        axes.checkSection();
        Optional<LocatedAxis> xAxis = axes.axis("x");
        Optional<LocatedAxis> yAxis = axes.axis("y");
        problems.addAll(binding.problems());
        if (xAxis.isPresent() && yAxis.isPresent()) {
            AxisReader.refuseSame(xAxis.get(), yAxis.get(), problems);
        }
        problems.throwIfAny();

        LoadedScenario loaded = new LoadedScenario(source, binding, scenario, xAxis, yAxis);
        if ((sets.isEmpty() && variant.changes().isEmpty()) || x.isPresent() || y.isPresent()) {
            loaded.mapScenario();
        }
        return loaded;
    }

    private static void putSeed(MapNode root, String text) {
        Place place = Place.of("--seed " + text);
        root.put("seed", place, new ScalarNode(place, text.strip(), ScalarNode.Form.LITERAL));
    }
}
