package io.github.brink.scenario;

import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.List;
import java.util.Optional;

/** Applies {@code --set PATH=VALUE} to a tree; stateless. */
final class Overrides {

    private Overrides() {}

    /**
     * Sets values one after the other; of two for one path the later one stays.
     *
     * @param option what stands before each on the command line: {@code --set}
     * @param sets each {@code PATH=VALUE}, where VALUE is a scalar as in a file, a map in braces or a list in brackets
     */
    static void apply(MapNode root, String option, List<String> sets, ProblemList problems) {
        for (String set : sets) {
            apply(root, Place.of(option + set), set, problems);
        }
    }

    private static void apply(MapNode root, Place place, String set, ProblemList problems) {
        int equals = set.indexOf('=');
        if (equals <= 0) {
            problems.add(place, "", "PATH=VALUE is needed, such as services.api.slots=60");
            return;
        }
        String path = Calls.normal(set.substring(0, equals).strip());
        String text = set.substring(equals + 1).strip();
        Optional<Node> value = value(place, text, problems);
        if (value.isEmpty()) {
            return;
        }
        boolean isMap = value.get() instanceof MapNode;
        Paths paths = new Paths(root);
        Optional<Language.Key> key = paths.key(path);
        if (key.isEmpty() && !(isMap && isNewDisturbance(path))) {
            problems.add(place, path, paths.refusal(path));
        } else if (key.isPresent() && key.get().isMap() && !isMap) {
            problems.add(place, path, holdsMap(root, path));
        } else {
            paths.put(path, place, value.get());
        }
    }

    private static Optional<Node> value(Place place, String text, ProblemList problems) {
        if (text.isEmpty()) {
            problems.add(place, "", "a value is missing after the '='");
            return Optional.empty();
        }
        if ("{[\"'".indexOf(text.charAt(0)) >= 0) {
            return YamlReader.argument(place, text, problems);
        }
        return Optional.of(new ScalarNode(place, text, ScalarNode.Form.LITERAL));
    }

    /** A trigger or action may be added as a whole; part of one that is not there is a slip. */
    private static boolean isNewDisturbance(String path) {
        return path.matches("(triggers|actions)\\.[^.]+");
    }

    private static String holdsMap(MapNode root, String path) {
        String pattern = Language.pattern(path);
        List<String> keys = KernelKeys.known(KernelKeys.kernel(root), pattern, Language.below(pattern));
        return keys.equals(List.of("*"))
                ? "this holds a map from names to " + Language.one(path) + " descriptions, not a value"
                : "this holds a map, not a value: set one of " + String.join(", ", keys) + ", or give a map in braces";
    }
}
