package io.github.brink.scenario;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Turns the triggers and actions of a scenario file into records; owned by one thread. */
final class DisturbanceBinder {

    /** Stands in for names, so that a probe looks at one value only. */
    private static final String NAME = "x";

    private final Binding binding;
    private final References references;

    DisturbanceBinder(Binding binding) {
        this.binding = binding;
        this.references = new References(binding);
    }

    /** A trigger; empty if it is not clear what it does, and to whom. */
    Optional<Trigger> trigger(String name, Section section) {
        Optional<String> found = Kinds.find(section, Language.TRIGGERS);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String kind = found.get();
        Optional<String> target = switch (kind) {
            case "surge" -> references.client(section, kind);
            case "cut" -> references.link(section, kind);
            default -> references.replicas(section, kind);
        };
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
        Trigger.Cut.Kind cut = kind.equals("cut") ? cut(section) : Trigger.Cut.Kind.HELD;
        long from = section.needed("from", Quantity.DURATION, 0, v -> new Trigger.Outage(NAME, NAME, v, 0));
        long given = section.needed("for", Quantity.DURATION, -1, v -> new Trigger.Outage(NAME, NAME, 0, v));
        long length = Math.max(0, given);
        // Without a length it is not known whether the ramps fit.
        long up = kind.equals("surge") && given >= 0 ? ramp(section, "rampUp") : 0;
        long down = kind.equals("surge") && given >= 0 ? ramp(section, "rampDown") : 0;
        if (target.isEmpty() || (kind.equals("surge") && rate.isEmpty())) {
            return Optional.empty();
        }
        return Optional.ofNullable(binding.make(section.path(), () -> switch (kind) {
            case "surge" -> new Trigger.Surge(name, target.get(), from, length, rate.get(), up, down);
            case "cut" -> new Trigger.Cut(name, target.get(), from, length, cut);
            case "outage" -> new Trigger.Outage(name, target.get(), from, length);
            case "slowdown" -> new Trigger.Slowdown(name, target.get(), from, length, times);
            case "capacity" -> new Trigger.Capacity(name, target.get(), from, length, slots);
            default -> throw new AssertionError(kind);
        }));
    }

    private static Trigger.Cut.Kind cut(Section section) {
        return section.neededChoice("kind", List.of("held", "lost")).equals(Optional.of("lost"))
                ? Trigger.Cut.Kind.LOST
                : Trigger.Cut.Kind.HELD;
    }

    private static long ramp(Section section, String key) {
        return section.number(key, Quantity.DURATION, 0, 0, v -> new Trigger.Outage(NAME, NAME, 0, v));
    }

    /** An action; empty if it is not clear what it does, and to whom. */
    Optional<Action> action(String name, Section section) {
        Optional<String> found = Kinds.find(section, Language.ACTIONS);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String kind = found.get();
        Optional<String> target = switch (kind) {
            case "shed", "pause" -> references.client(section, kind);
            case "stop-retries" -> references.caller(section, kind);
            default -> references.replicas(section, kind);
        };
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
            section.refuseLater(direct, "times");
            return Optional.empty();
        }
        if (to.isEmpty() && times.isEmpty()) {
            section.missing("", direct + " or times");
        }
        return to.isPresent() ? to : times;
    }
}
