package io.github.brink.scenario;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

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
        x.ifPresent(axis -> axis.refuseOtherForm(binding.root(), "map.x", problems));
        y.ifPresent(axis -> axis.refuseOtherForm(binding.root(), "map.y", problems));
        problems.throwIfAny();
        return base(axes());
    }

    private Scenario base(List<LocatedAxis> axes) throws ScenarioProblems {
        ProblemList problems = new ProblemList();
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

    /**
     * What a search needs to know.
     *
     * @param find the range to look in, {@code PATH=LOW:HIGH}
     * @param along the values to do that for, {@code PATH=FROM:TO:STEPS}
     * @param within how closely to look; a thousandth of the range if empty
     * @throws ScenarioProblems with everything that is wrong with these, or with the scenario at an end of them
     */
    public SearchSpec search(String find, Optional<String> along, Optional<String> within) throws ScenarioProblems {
        Binding fresh = new Binding(binding.root(), binding.traces());
        AxisReader reader = new AxisReader(fresh);
        Optional<LocatedAxis> range = reader.range("find", find);
        Optional<LocatedAxis> other = along.flatMap(argument -> reader.steps("for", argument));
        ProblemList problems = fresh.problems();
        if (range.isPresent() && other.isPresent() && samePath(range.get(), other.get())) {
            problems.add(other.get().pathPlace(), "", "this is the path of --find already; another one is needed");
        }
        long tolerance = SearchSpec.defaultWithin(range.map(LocatedAxis::spec));
        if (within.isPresent() && range.isPresent()) {
            tolerance = tolerance(within.get(), range.get().spec(), problems);
        }
        problems.throwIfAny();
        range.get().refuseOtherForm(binding.root(), "find", problems);
        other.ifPresent(axis -> axis.refuseOtherForm(binding.root(), "for", problems));
        problems.throwIfAny();
        List<LocatedAxis> axes = Stream.concat(range.stream(), other.stream()).toList();
        return new SearchSpec(base(axes), range.get().spec(), tolerance, other.map(LocatedAxis::spec));
    }

    /**
     * A range of values, from the command line.
     *
     * @param option that gives it, without dashes
     * @param text {@code PATH=LOW:HIGH}
     * @throws ScenarioProblems with everything that is wrong with it
     */
    public AxisSpec range(String option, String text) throws ScenarioProblems {
        Binding fresh = new Binding(binding.root(), binding.traces());
        Optional<LocatedAxis> range = new AxisReader(fresh).range(option, text);
        fresh.problems().throwIfAny();
        range.orElseThrow().refuseOtherForm(binding.root(), option, fresh.problems());
        fresh.problems().throwIfAny();
        return range.get().spec();
    }

    /**
     * What corrective pushes are to be tried.
     *
     * @param at when they begin
     * @param texts each such as {@code shed=0%:100%,for=1s:300s}
     * @throws ScenarioProblems with everything that is wrong with these
     */
    public List<PushSpec> pushes(String at, List<String> texts) throws ScenarioProblems {
        try {
            Quantity.DURATION.parse(at);
        } catch (QuantityException wrong) {
            throw new ScenarioProblems(List.of(new Problem(Place.of("--at " + at), "", wrong.getMessage())));
        }
        String name = "push";
        for (int n = 2; binding.names("actions").contains(name); n++) {
            name = "push" + n;
        }
        ProblemList problems = new ProblemList();
        List<PushSpec> pushes = new ArrayList<>();
        for (String text : texts) {
            Binding fresh = new Binding(binding.root(), binding.traces());
            PushReader.read(fresh, text, at, name).ifPresent(pushes::add);
            problems.addAll(fresh.problems());
        }
        problems.throwIfAny();
        return pushes;
    }

    private static boolean samePath(LocatedAxis one, LocatedAxis other) {
        return one.spec().path().equals(other.spec().path());
    }

    private static long tolerance(String within, AxisSpec range, ProblemList problems) {
        Place place = Place.of("--within " + within);
        try {
            long found = range.quantity().parse(within);
            if (found < 1) {
                problems.add(place, "", "found " + Shown.quoted(within) + ", but a value above zero is needed");
            }
            return found;
        } catch (QuantityException wrong) {
            problems.add(place, "", wrong.getMessage());
            return 1;
        }
    }

    /** The scenario with another value at a path, as it would be loaded with it; empty if that is not possible. */
    public Optional<Scenario> with(String path, String value) {
        MapNode root = binding.root().copy();
        new Paths(root).put(path, root.place(), new ScalarNode(root.place(), value, ScalarNode.Form.LITERAL));
        return Optional.ofNullable(Binder.bind(new Binding(root, binding.traces())));
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
