package io.github.brink.scenario;

import io.github.brink.model.Action;
import io.github.brink.model.Fixed;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a corrective push: {@code shed=0%:100%,for=1s:300s}. The kind of action comes first, with how deep it cuts or whom it
 * concerns; a value with a colon is a range. Owned by one thread.
 */
final class PushReader {

    private static final String WANTED = "such as shed=0%:100%,for=1s:300s or purge=SERVICE";

    /** How many lengths a curve has, unless that is given: as many of these as come out round. */
    private static final int FEWEST = 6;

    private static final int MOST = 16;

    private static final int MOST_STEPS = 1000;

    private final Binding binding;
    private final Place place;
    private final String text;
    private final String name;

    /** A quantity of the action: one value or a range. */
    private record Part(AxisSpec axis, boolean isRange, boolean hasSteps) {}

    private final Map<String, Part> parts = new LinkedHashMap<>();

    private PushReader(Binding binding, String text, String name) {
        this.binding = binding;
        this.text = text;
        this.name = name;
        place = Place.of("--try " + text);
    }

    /**
     * Reads one push; empty if something is wrong with it, and then the binding knows what.
     *
     * @param at when it is to begin, as it was written
     * @param name of the action, one that the scenario has not
     */
    static Optional<PushSpec> read(Binding binding, String text, String at, String name) {
        return new PushReader(binding, text, name).read(at);
    }

    private Optional<PushSpec> read(String at) {
        String[] given = text.split(",", -1);
        String[] head = given[0].split("=", 2);
        String kind = head[0].strip();
        if (!Language.ACTIONS.containsKey(kind)) {
            List<String> kinds = List.copyOf(Language.ACTIONS.keySet());
            return no("found " + Shown.quoted(kind) + ", but " + Shown.anyOf(kinds) + " is needed, " + WANTED
                    + Spelling.hint(kind, kinds));
        }
        MapNode action = MapNode.empty(place);
        boolean deep = kind.equals("shed") || kind.equals("scale");
        Optional<String> target = Optional.empty();
        if (head.length > 1 && deep) {
            part(kind.equals("shed") ? "keep" : "times", head[1].strip());
        } else if (head.length > 1) {
            target = Optional.of(head[1].strip());
        }
        List<String> allowed = new ArrayList<>(Language.ACTIONS.get(kind));
        allowed.removeAll(Set.of(kind, "at", "keep", "times"));
        allowed.add("on");
        for (int i = 1; i < given.length; i++) {
            String[] pair = given[i].split("=", 2);
            String key = pair[0].strip();
            if (pair.length < 2 || !allowed.contains(key)) {
                return no("found " + Shown.quoted(given[i].strip()) + ", but KEY=VALUE is needed after " + kind
                        + ", with the key " + Shown.anyOf(allowed) + Spelling.hint(key, allowed));
            }
            if (key.equals("on")) {
                target = Optional.of(pair[1].strip());
            } else {
                part(key, pair[1].strip());
            }
        }
        boolean lasts = allowed.contains("for");
        if (lasts && !parts.containsKey("for")) {
            return no("how long it is to last is missing, for example " + kind + ",for=1s:300s");
        }
        if (deep && parts.size() < (lasts ? 2 : 1)) {
            return no("how deep it is to cut is missing, for example "
                    + (kind.equals("shed") ? "shed=0%:100%,for=1s:300s" : "scale=1:4"));
        }
        Optional<String> whom = target.or(() -> only(kind));
        if (whom.isEmpty()) {
            return no("there are several that " + kind + " could concern, so on=NAME is needed");
        }
        put(action, kind, whom.get());
        put(action, "at", at);
        parts.forEach((key, part) -> put(action, key, part.axis.quantity().format(part.axis.from())));
        if (!binding.problems().isEmpty()) {
            return Optional.empty();
        }
        Optional<Action> made = new DisturbanceBinder(binding).action(name, new Section(binding, "", place, action));
        return binding.problems().isEmpty() ? made.flatMap(this::spec) : Optional.empty();
    }

    private Optional<PushSpec> spec(Action action) {
        List<Part> ranges = parts.values().stream().filter(Part::isRange).toList();
        List<Part> stepped = ranges.stream().filter(Part::hasSteps).toList();
        if (ranges.size() < 2) {
            if (!stepped.isEmpty()) {
                return no("only one of two ranges can have STEPS: the one for each of whose values the smallest of the"
                        + " other is found");
            }
            return Optional.of(spec(action, ranges.stream().map(Part::axis).findFirst(), Optional.empty()));
        }
        if (stepped.size() > 1) {
            return no("only one of the two ranges can have STEPS: for each of its values the smallest of the other is"
                    + " found");
        }
        Part along = stepped.isEmpty() ? parts.get("for") : stepped.get(0);
        Part range = ranges.get(ranges.get(0).equals(along) ? 1 : 0);
        return Optional.of(spec(action, Optional.of(range.axis), Optional.of(along.axis)));
    }

    private PushSpec spec(Action action, Optional<AxisSpec> range, Optional<AxisSpec> along) {
        Optional<AxisSpec> two =
                range.map(axis -> new AxisSpec(axis.path(), axis.quantity(), axis.from(), axis.to(), 2));
        return new PushSpec(text, action, two, along, SearchSpec.defaultWithin(two));
    }

    /** One value of the action. What is shed is not kept. */
    private void part(String key, String value) {
        String[] ends = value.split(":", -1);
        Quantity quantity =
                Language.key("actions.*." + key).flatMap(Language.Key::quantity).orElseThrow();
        if (ends.length > 3) {
            problem("found " + Shown.quoted(value) + ", but VALUE, LOW:HIGH or LOW:HIGH:STEPS is needed");
            return;
        }
        try {
            long from = quantity.parse(ends[0].strip());
            long to = ends.length > 1 ? quantity.parse(ends[1].strip()) : from;
            if (ends.length > 1 && to <= from) {
                problem("found " + Shown.quoted(value) + ", but " + Shown.quoted(ends[1]) + " is not above "
                        + Shown.quoted(ends[0]));
                return;
            }
            boolean sheds = key.equals("keep");
            if (sheds && to > Fixed.ONE) {
                problem("found " + Shown.quoted(value) + ", but no more than 100% can be shed");
                return;
            }
            int steps = ends.length > 2 ? steps(ends[2].strip(), to - from) : roundSteps(to - from);
            AxisSpec axis = new AxisSpec(
                    "actions." + name + "." + key,
                    quantity,
                    sheds ? Fixed.ONE - to : from,
                    sheds ? Fixed.ONE - from : to,
                    ends.length > 1 ? steps : 1);
            parts.put(key, new Part(axis, ends.length > 1, ends.length > 2));
        } catch (QuantityException wrong) {
            problem(wrong.getMessage());
        }
    }

    private int steps(String steps, long span) {
        long found = Quantity.COUNT.parse(steps);
        if (found < 2 || found > MOST_STEPS || found - 1 > span) {
            throw new QuantityException("found " + Shown.quoted(steps) + " steps, but from 2 to "
                    + Math.min(MOST_STEPS, span + 1) + " are allowed");
        }
        return (int) found;
    }

    /** The number of steps that makes the values of a duration roundest. */
    private static int roundSteps(long span) {
        int best = FEWEST;
        long roundest = 0;
        for (int steps = MOST; steps >= FEWEST; steps--) {
            long round = 1;
            while (span % (steps - 1) == 0 && round < Fixed.ONE && span / (steps - 1) % (round * 10) == 0) {
                round *= 10;
            }
            if (round > roundest && span >= steps) {
                roundest = round;
                best = steps;
            }
        }
        return (int) Math.min(best, span + 1);
    }

    /** The only client or service that an action of this kind could concern. */
    private Optional<String> only(String kind) {
        List<String> names = switch (kind) {
            case "shed", "pause" -> binding.names("clients");
            case "stop-retries" -> binding.isForStep() ? binding.names("clients") : Calls.callers(binding.root());
            default -> binding.names("services");
        };
        return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
    }

    private void put(MapNode map, String key, String value) {
        map.put(key, place, new ScalarNode(place, value, ScalarNode.Form.LITERAL));
    }

    private void problem(String message) {
        binding.problems().add(place, "", message);
    }

    private Optional<PushSpec> no(String message) {
        problem(message);
        return Optional.empty();
    }
}
