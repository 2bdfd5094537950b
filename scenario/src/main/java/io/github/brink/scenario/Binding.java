package io.github.brink.scenario;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.scenario.Node.MapNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What is learned while a tree becomes a scenario: where every value stands, and what is wrong. Owned by one thread. */
final class Binding {

    /**
     * @param text as it was written; null for a map or a list
     */
    private record Value(Place place, String text) {}

    private final ProblemList problems = new ProblemList();
    private final Map<String, Value> values = new HashMap<>();
    private final MapNode root;
    private final TraceFiles traces;
    private final Optional<KernelKind> kernel;

    Binding(MapNode root, TraceFiles traces) {
        this.root = root;
        this.traces = traces;
        this.kernel = KernelKeys.kernel(root);
        values.put("", new Value(root.place(), null));
    }

    MapNode root() {
        return root;
    }

    /** The files with recorded rates. */
    TraceFiles traces() {
        return traces;
    }

    /** The kernel that the file is meant for, if it says so. */
    Optional<KernelKind> kernel() {
        return kernel;
    }

    boolean isForStep() {
        return kernel.equals(Optional.of(KernelKind.STEP));
    }

    ProblemList problems() {
        return problems;
    }

    /** A map or a list. */
    void sawMap(String path, Place place) {
        values.put(path, new Value(place, null));
    }

    void sawText(String path, Place place, String text) {
        values.put(path, new Value(place, text));
    }

    /** The names in one of the sections, right or wrong. */
    List<String> names(String section) {
        return root.get(section) instanceof MapNode map
                ? List.copyOf(map.entries().keySet())
                : List.of();
    }

    /** Makes a record; if it refuses its values, there is a problem more, and the result is null. */
    <T> T make(String path, Supplier<T> maker) {
        try {
            return maker.get();
        } catch (InvalidScenarioException e) {
            add(path.isEmpty() ? e : e.within(path));
            return null;
        }
    }

    void add(InvalidScenarioException e) {
        Problem problem = located(e);
        problems.add(problem.place(), problem.path(), problem.message());
    }

    /** The problem at the place of the value, or of the nearest map around it if the value was not written. */
    Problem located(InvalidScenarioException e) {
        String path = e.path();
        Value value = values.get(path);
        if (value != null && value.text != null) {
            return new Problem(value.place, path, "found " + Shown.quoted(value.text) + ", but " + e.problem());
        }
        String around = path;
        while (value == null) {
            around = around.substring(0, Math.max(0, around.lastIndexOf('.')));
            value = values.get(around);
        }
        return new Problem(value.place, path, e.problem());
    }
}
