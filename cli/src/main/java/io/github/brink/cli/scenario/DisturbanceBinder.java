package io.github.brink.cli.scenario;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Trigger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Turns the triggers and actions of a scenario file into records; owned by one thread. */
final class DisturbanceBinder {

    /** Stands in for names, so that a probe looks at one value only. */
    private static final String NAME = "x";

    private final Binding binding;

    DisturbanceBinder(Binding binding) {
        this.binding = binding;
    }

    /** A trigger; empty if it is not clear what it does, and to whom. */
    Optional<Trigger> trigger(String name, Section section) {
        Optional<String> found = kind(section, Language.TRIGGERS);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String kind = found.get();
        Optional<String> target = section.reference(kind, kind.equals("surge") ? "clients" : "services");
        Optional<Change> rate = kind.equals("surge")
                ? change(section, "rate", Quantity.RATE, v -> new Trigger.Surge(NAME, NAME, 0, 0, v))
                : Optional.empty();
        long times = kind.equals("slowdown")
                ? section.needed("times", Quantity.FACTOR, Fixed.ONE, v -> new Trigger.Slowdown(NAME, NAME, 0, 0, v))
                : Fixed.ONE;
        long slots = kind.equals("capacity")
                ? section.needed("slots", Quantity.COUNT, 1, v -> new Trigger.Capacity(NAME, NAME, 0, 0, v))
                : 1;
        if (kind.equals("outage")) {
            section.choice("kind", List.of("stall"));
        }
        long from = section.needed("from", Quantity.DURATION, 0, v -> new Trigger.Outage(NAME, NAME, v, 0));
        long length = section.needed("for", Quantity.DURATION, 0, v -> new Trigger.Outage(NAME, NAME, 0, v));
        if (target.isEmpty() || (kind.equals("surge") && rate.isEmpty())) {
            return Optional.empty();
        }
        return Optional.ofNullable(binding.make(section.path(), () -> switch (kind) {
            case "surge" -> new Trigger.Surge(name, target.get(), from, length, rate.get());
            case "outage" -> new Trigger.Outage(name, target.get(), from, length);
            case "slowdown" -> new Trigger.Slowdown(name, target.get(), from, length, times);
            case "capacity" -> new Trigger.Capacity(name, target.get(), from, length, slots);
            default -> throw new AssertionError(kind);
        }));
    }

    /** An action; empty if it is not clear what it does, and to whom. */
    Optional<Action> action(String name, Section section) {
        Optional<String> found = kind(section, Language.ACTIONS);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String kind = found.get();
        boolean onClient = kind.equals("shed") || kind.equals("pause") || kind.equals("stop-retries");
        Optional<String> target = section.reference(kind, onClient ? "clients" : "services");
        long keep = kind.equals("shed")
                ? section.needed("keep", Quantity.RATIO, 0, v -> new Action.Shed(NAME, NAME, 0, 0, v))
                : 0;
        Optional<Change> slots = kind.equals("scale")
                ? change(section, "slots", Quantity.COUNT, v -> new Action.Scale(NAME, NAME, 0, v))
                : Optional.empty();
        long at = section.needed("at", Quantity.DURATION, 0, v -> new Action.Purge(NAME, NAME, v));
        boolean lasts = Language.ACTIONS.get(kind).contains("for");
        long length = lasts ? section.needed("for", Quantity.DURATION, 0, v -> new Action.Pause(NAME, NAME, 0, v)) : 0;
        if (target.isEmpty() || (kind.equals("scale") && slots.isEmpty())) {
            return Optional.empty();
        }
        return Optional.ofNullable(binding.make(section.path(), () -> switch (kind) {
            case "shed" -> new Action.Shed(name, target.get(), at, length, keep);
            case "pause" -> new Action.Pause(name, target.get(), at, length);
            case "purge" -> new Action.Purge(name, target.get(), at);
            case "stop-retries" -> new Action.StopRetries(name, target.get(), at, length);
            case "scale" -> new Action.Scale(name, target.get(), at, slots.get());
            case "restart" -> new Action.Restart(name, target.get(), at, length);
            default -> throw new AssertionError(kind);
        }));
    }

    /** Finds out what a trigger or action does, and refuses the keys that do not go with it. */
    private static Optional<String> kind(Section section, Map<String, List<String>> kinds) {
        List<String> found = section.keys().stream().filter(kinds::containsKey).toList();
        if (found.isEmpty()) {
            Set<String> all = new LinkedHashSet<>(kinds.keySet());
            kinds.values().forEach(all::addAll);
            // A misspelt kind is named as an unknown key; to call it missing as well would be noise.
            if (section.allow(List.copyOf(all))) {
                section.missing("", "one of the keys " + Shown.anyOf(List.copyOf(kinds.keySet())));
            }
            return Optional.empty();
        }
        String kind = found.get(0);
        List<String> allowed = new ArrayList<>(kinds.get(kind));
        for (String other : found.subList(1, found.size())) {
            section.problem(
                    other, "found " + Shown.quoted(other) + " beside " + Shown.quoted(kind) + ", but only one can be");
            allowed.add(other);
        }
        section.allow(allowed);
        return Optional.of(kind);
    }

    /** A new value, given outright or as a multiple; exactly one of the two. */
    private static Optional<Change> change(Section section, String direct, Quantity quantity, Consumer<Change> probe) {
        Optional<Change> to = Optional.empty();
        Optional<Change> times = Optional.empty();
        if (section.has(direct)) {
            to = Optional.of(
                    new Change.To(section.number(direct, quantity, 1, 1, v -> probe.accept(new Change.To(v)))));
        }
        if (section.has("times")) {
            times = Optional.of(new Change.Times(
                    section.number("times", Quantity.FACTOR, 0, 0, v -> probe.accept(new Change.Times(v)))));
        }
        if (to.isPresent() && times.isPresent()) {
            String second = List.copyOf(section.keys()).indexOf("times")
                            > List.copyOf(section.keys()).indexOf(direct)
                    ? "times"
                    : direct;
            String first = second.equals("times") ? direct : "times";
            section.problem(
                    second,
                    "found " + Shown.quoted(second) + " beside " + Shown.quoted(first) + ", but only one can be");
            return Optional.empty();
        }
        if (to.isEmpty() && times.isEmpty()) {
            section.missing("", direct + " or times");
        }
        return to.isPresent() ? to : times;
    }
}
