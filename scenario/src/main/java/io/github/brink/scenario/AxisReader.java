package io.github.brink.scenario;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the axes of a map from a file's {@code map:} section and from the command line, and those of a search from the command
 * line; owned by one thread.
 */
final class AxisReader {

    /** More values than this along one axis are a slip, and would not fit on a picture. */
    private static final int MOST_STEPS = 10_000;

    private static final Pattern ARGUMENT = Pattern.compile("\\s*([^=]+?)\\s*=([^:=]+):([^:=]+):([^:=]+)");

    private static final Pattern RANGE = Pattern.compile("\\s*([^=]+?)\\s*=([^:=]+):([^:=]+)");

    private final Binding binding;
    private final Paths paths;

    AxisReader(Binding binding) {
        this.binding = binding;
        this.paths = new Paths(binding.root());
    }

    /** Puts an axis from the command line into the {@code map:} section, in place of the one that is there. */
    static void override(MapNode root, String axis, String argument, ProblemList problems) {
        Place place = Place.of("--" + axis + " " + argument);
        Matcher parts = ARGUMENT.matcher(argument);
        if (!parts.matches()) {
            problems.add(
                    place, "", "PATH=FROM:TO:STEPS is needed, such as clients.users.arrivals.rate=500/s:2600/s:106");
            return;
        }
        new Paths(root).put("map." + axis, place, map(place, parts, List.of("path", "from", "to", "steps")));
    }

    private static MapNode map(Place place, Matcher parts, List<String> keys) {
        MapNode map = MapNode.empty(place);
        for (int i = 0; i < keys.size(); i++) {
            map.put(keys.get(i), place, new ScalarNode(place, parts.group(i + 1).strip(), ScalarNode.Form.LITERAL));
        }
        return map;
    }

    /**
     * The range of values that an option of the command line gives as {@code PATH=LOW:HIGH}: an axis of two values.
     *
     * @param option its name, without dashes
     */
    Optional<LocatedAxis> range(String option, String argument) {
        Place place = Place.of("--" + option + " " + argument);
        Matcher parts = RANGE.matcher(argument);
        if (!parts.matches()) {
            binding.problems()
                    .add(place, "", "PATH=LOW:HIGH is needed, such as clients.users.arrivals.rate=500/s:2600/s");
            return Optional.empty();
        }
        MapNode given = map(place, parts, List.of("path", "from", "to"));
        given.put("steps", place, new ScalarNode(place, "2", ScalarNode.Form.LITERAL));
        return axis(new Section(binding, option, place, given), given, true);
    }

    /** The axis that an option of the command line gives as {@code PATH=FROM:TO:STEPS}. */
    Optional<LocatedAxis> steps(String option, String argument) {
        Place place = Place.of("--" + option + " " + argument);
        Matcher parts = ARGUMENT.matcher(argument);
        if (!parts.matches()) {
            binding.problems()
                    .add(place, "", "PATH=FROM:TO:STEPS is needed, such as clients.users.arrivals.rate=500/s:2600/s:8");
            return Optional.empty();
        }
        MapNode given = map(place, parts, List.of("path", "from", "to", "steps"));
        return axis(new Section(binding, option, place, given), given, false);
    }

    /** Refuses what does not belong into the {@code map:} section. */
    void checkSection() {
        Section top = new Section(binding, "", binding.root().place(), binding.root());
        Optional<Section> map = top.section("map");
        map.ifPresent(section -> {
            section.allow(Language.below("map"));
            section.section("x");
            section.section("y");
        });
    }

    /** The axis called {@code x} or {@code y}, if there is one and it is right. */
    Optional<LocatedAxis> axis(String axis) {
        if (!(binding.root().get("map") instanceof MapNode map) || !(map.get(axis) instanceof MapNode given)) {
            return Optional.empty();
        }
        Section section =
                new Section(binding, "map." + axis, map.entries().get(axis).key(), given);
        section.allow(Language.below("map." + axis));
        return axis(section, given, false);
    }

    private Optional<LocatedAxis> axis(Section section, MapNode given, boolean range) {
        Optional<String> path = section.neededText("path", "the dotted path of a quantity, such as horizon,")
                .map(Calls::normal);
        Optional<Quantity> quantity = path.flatMap(p -> quantity(section, p));
        long from = end(section, "from", "the first value", quantity);
        long to = end(section, "to", "the last value", quantity);
        int steps = steps(section);
        if (quantity.isEmpty() || from < 0 || to < 0 || steps < 1) {
            return Optional.empty();
        }
        AxisSpec spec = new AxisSpec(path.get(), quantity.get(), from, to, steps);
        return (range ? isRange(section, spec) : consistent(section, spec))
                ? Optional.of(new LocatedAxis(
                        spec,
                        given.get("path").place(),
                        given.get("from").place(),
                        given.get("to").place()))
                : Optional.empty();
    }

    /** Two axes along one path would overwrite each other. */
    static void refuseSame(LocatedAxis x, LocatedAxis y, ProblemList problems) {
        String path = y.spec().path();
        if (path.equals(x.spec().path())) {
            problems.add(
                    y.pathPlace(),
                    "map.y.path",
                    "found " + Shown.quoted(path) + ", but the x axis has this path already");
        }
    }

    private Optional<Quantity> quantity(Section section, String path) {
        Optional<Language.Key> key = paths.key(path);
        if (key.isEmpty() && paths.isUnderMissing(path)) {
            return Optional.empty();
        }
        if (key.isEmpty()) {
            section.refuse("path", ", but " + paths.refusal(path));
            return Optional.empty();
        }
        if (key.get().quantity().isEmpty()) {
            section.refuse("path", ", but an axis needs the path of a quantity" + paths.numberHint(path));
        }
        if (Language.isStructure(key.get().pattern())) {
            section.refuse(
                    "path",
                    ", but all " + (section.path().startsWith("map.") ? "cells of a map" : "runs of a search")
                            + " share it, as part of the structure of the system;"
                            + " change it in the file or with --set");
            return Optional.empty();
        }
        return key.get().quantity();
    }

    /** One end, or -1 if it is wrong; without a quantity it cannot be read, but it can be missed. */
    private static long end(Section section, String key, String wanted, Optional<Quantity> quantity) {
        if (quantity.isPresent()) {
            return section.needed(key, quantity.get(), -1, Section.ANY);
        }
        section.neededText(key, wanted);
        return -1;
    }

    private static int steps(Section section) {
        return (int) section.needed("steps", Quantity.COUNT, 0, v -> {
            if (v < 1 || v > MOST_STEPS) {
                throw new InvalidScenarioException("", "a whole number from 1 to " + MOST_STEPS + " is allowed");
            }
        });
    }

    private static boolean isRange(Section section, AxisSpec axis) {
        if (axis.to() <= axis.from()) {
            section.refuse("to", ", but that must be above " + axis.quantity().format(axis.from()));
            return false;
        }
        return true;
    }

    private static boolean consistent(Section section, AxisSpec axis) {
        long distance = axis.to() - axis.from();
        if (distance < 0) {
            section.refuse("to", ", but 'from' must not be above 'to'");
        } else if (distance == 0 && axis.steps() > 1) {
            section.refuse("steps", ", but between equal ends there is only 1 value");
        } else if (distance > 0 && axis.steps() == 1) {
            section.refuse("steps", ", but two ends make at least 2 values");
        } else if (distance > 0 && axis.steps() - 1 > distance) {
            section.refuse("steps", ", but there are only " + (distance + 1) + " values from 'from' to 'to'");
        } else {
            return true;
        }
        return false;
    }
}
