package io.github.brink.cli.scenario;

import io.github.brink.cli.scenario.Node.MapNode;
import io.github.brink.cli.scenario.Node.ScalarNode;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A scenario that was read from a file, with what is needed to talk about it in the file's terms. Not thread-safe. */
public final class LoadedScenario {

    private final ScenarioSource source;
    private final Binding binding;
    private final Scenario scenario;
    private final Optional<LocatedAxis> x;
    private final Optional<LocatedAxis> y;

    LoadedScenario(
            ScenarioSource source,
            Binding binding,
            Scenario scenario,
            Optional<LocatedAxis> x,
            Optional<LocatedAxis> y) {
        this.source = source;
        this.binding = binding;
        this.scenario = scenario;
        this.x = x;
        this.y = y;
    }

    /** The scenario as the file and the overrides say, for a single run. */
    public Scenario scenario() {
        return scenario;
    }

    /** What messages call the file. */
    public String label() {
        return source.label();
    }

    /** The text of the file, without overrides. */
    public String text() {
        return source.text();
    }

    /**
     * The scenario as it was loaded, as the text of a file that stands alone: with the overrides, the seed and the axes
     * that were given, with recorded rates in place of the names of their files, and without comments. Axes that an override
     * has made invalid are left out. Two scenarios with one text give the same results.
     */
    public String standalone() {
        boolean axesFit = true;
        try {
            mapScenario();
        } catch (ScenarioProblems noMap) {
            axesFit = false;
        }
        return StandaloneYaml.write(binding.root(), binding.traces(), axesFit);
    }

    /** The horizontal axis of a map. */
    public Optional<AxisSpec> xAxis() {
        return x.map(LocatedAxis::spec);
    }

    /** The vertical axis of a map. */
    public Optional<AxisSpec> yAxis() {
        return y.map(LocatedAxis::spec);
    }

    /** The kind of number at a path, whether it is written in the file or left out; empty if there is none. */
    public Optional<Quantity> quantity(String path) {
        return new Paths(binding.root()).key(path).flatMap(Language.Key::quantity);
    }

    /**
     * A refusal that came later than loading, from a kernel's plan, with the place of the value that is to blame. The
     * path of the exception starts at the top of the scenario.
     */
    public Problem problem(InvalidScenarioException e) {
        return binding.located(e);
    }

    /**
     * Makes something of this scenario that may refuse it, such as a kernel's plan.
     *
     * @throws ScenarioProblems with the place of the value that is to blame, if it does
     */
    public <T> T make(Supplier<T> making) throws ScenarioProblems {
        try {
            return making.get();
        } catch (InvalidScenarioException refused) {
            throw new ScenarioProblems(List.of(problem(refused)));
        }
    }

    /**
     * The scenario from which the cells of a map are made: like {@link #scenario()}, except that a quantity which an axis
     * varies and the file leaves out, such as a queue limit, is there and has the axis's first value, and so is a number of
     * slots that is unlimited.
     *
     * @throws ScenarioProblems if the scenario is not valid at a corner of the map
     */
    public Scenario mapScenario() throws ScenarioProblems {
        ProblemList problems = new ProblemList();
        x.ifPresent(axis -> axis.refuseOtherForm(binding.root(), "x", problems));
        y.ifPresent(axis -> axis.refuseOtherForm(binding.root(), "y", problems));
        problems.throwIfAny();
        List<LocatedAxis> axes = axes();
        Scenario base = mapBase(axes);
        for (int corner = 0; corner < 1 << axes.size(); corner++) {
            MapNode root = binding.root().copy();
            for (int i = 0; i < axes.size(); i++) {
                axes.get(i).putEnd(root, (corner >> i & 1) == 0);
            }
            Binding atCorner = new Binding(root, binding.traces());
            Binder.bind(atCorner);
            problems.addAll(atCorner.problems());
        }
        problems.throwIfAny();
        return base;
    }

    private Scenario mapBase(List<LocatedAxis> axes) throws ScenarioProblems {
        MapNode root = binding.root().copy();
        for (LocatedAxis axis : axes) {
            Node there = new Paths(root).get(axis.spec().path());
            if (there == null
                    || (there instanceof ScalarNode value && value.text().equals(Language.UNLIMITED))) {
                axis.putEnd(root, true);
            }
        }
        Binding base = new Binding(root, binding.traces());
        Scenario found = Binder.bind(base);
        base.problems().throwIfAny();
        return found;
    }

    private List<LocatedAxis> axes() {
        return List.of(x, y).stream().flatMap(Optional::stream).toList();
    }
}
