package io.github.brink.cli.scenario;

import io.github.brink.cli.scenario.Node.Entry;
import io.github.brink.cli.scenario.Node.MapNode;
import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Turns a tree into a scenario; owned by one thread. All ranges are checked by the records themselves: here is only what
 * belongs to the language. A wrong value is replaced by one that offends nobody, so that one pass finds every mistake.
 */
final class Binder {

    /** Stands in for names that do not matter. */
    private static final String NAME = "x";

    /** A horizon that no trigger outlasts. */
    private static final long CENTURY = 100L * 365 * 24 * 3600 * Fixed.ONE;

    private static final String TEXT = "a text";

    private final Binding binding;
    private final Section top;

    private Binder(Binding binding) {
        this.binding = binding;
        this.top = new Section(binding, "", binding.root().place(), binding.root());
    }

    /** The scenario; null if anything is wrong, and then the binding knows what. */
    static Scenario bind(Binding binding) {
        return new Binder(binding).scenario();
    }

    private Scenario scenario() {
        top.allow(Language.below(""));
        version();
        String name = top.neededText("name", TEXT).orElse(NAME);
        if (name.isEmpty()) {
            top.refuse("name", ", but a name is needed");
        }
        String about = top.text("about", TEXT).orElse("");
        kernel();
        long window = top.number("window", Quantity.DURATION, Fixed.ONE, 1, v -> shell(v, v, v, 0, List.of()));
        long horizon = top.needed("horizon", Quantity.DURATION, 0, v -> shell(v, v, 1, 0, List.of()));
        long limit = top.number("horizonLimit", Quantity.DURATION, 0, 0, v -> shell(1, v, 1, 0, List.of()));
        Optional<Stepping> stepping = Optional.of(stepping());
        long health = top.number(
                "health",
                Quantity.RATIO,
                Scenario.DEFAULT_HEALTH_E9,
                Scenario.DEFAULT_HEALTH_E9,
                v -> shell(1, 1, 1, v, List.of()));

        SystemBinder system = new SystemBinder(binding);
        DisturbanceBinder disturbances = new DisturbanceBinder(binding);
        List<Client> clients = each("clients", true, system::client);
        List<Service> services = each("services", true, system::service);
        List<Trigger> triggers = each("triggers", false, disturbances::trigger);
        List<Action> actions = each("actions", false, disturbances::action);
        onlyOne("clients", "client population");
        onlyOne("services", "service");
        times(horizon, limit, window, triggers);

        if (!binding.problems().isEmpty()) {
            return null;
        }
        long end = limit == 0 ? Scenario.defaultHorizonLimitNanos(horizon) : limit;
        return binding.make(
                "",
                () -> new Scenario(
                        name,
                        about,
                        KernelKind.STEP,
                        horizon,
                        end,
                        window,
                        stepping,
                        health,
                        clients,
                        services,
                        triggers,
                        actions));
    }

    private void version() {
        if (!top.has("brink")) {
            top.missing("brink", "1, the version of the scenario language,");
            return;
        }
        if (top.number("brink", Quantity.COUNT, 1, 1, Section.ANY) != 1) {
            top.refuse("brink", ", but this program reads version 1 of the scenario language");
        }
    }

    private void kernel() {
        Optional<String> kernel = top.neededText("kernel", "step");
        if (kernel.equals(Optional.of("event"))) {
            top.refuse("kernel", ", but the event kernel is not available in this version: only step is");
        } else if (kernel.isPresent()) {
            top.choice("kernel", List.of("step"));
        }
    }

    private Stepping stepping() {
        long step = top.needed("step", Quantity.DURATION, 1, v -> new Stepping(v, Stepping.Clock.EXACT));
        boolean exact =
                top.choice("clock", List.of("exact", "double")).orElse("exact").equals("exact");
        return new Stepping(step, exact ? Stepping.Clock.EXACT : Stepping.Clock.DOUBLE);
    }

    private <T> List<T> each(String section, boolean needed, BiFunction<String, Section, Optional<T>> maker) {
        List<T> made = new ArrayList<>();
        Optional<Section> found = needed
                ? top.neededSection(section, "a map from names to " + Language.one(section) + " descriptions")
                : top.section(section);
        found.ifPresent(map -> {
            for (String name : map.keys()) {
                map.section(name).flatMap(one -> maker.apply(name, one)).ifPresent(made::add);
            }
            if (needed && map.keys().isEmpty()) {
                top.problem(section, "found an empty map, but at least one " + Language.one(section) + " is needed");
            }
        });
        return made;
    }

    /** The language allows several, the step kernel does not. */
    private void onlyOne(String section, String what) {
        List<String> names = binding.names(section);
        if (names.size() > 1) {
            MapNode map = (MapNode) binding.root().get(section);
            Entry second = map.entries().get(names.get(1));
            binding.problems().add(second.key(), section + "." + names.get(1), NotYet.refusal("a second " + what, ""));
        }
    }

    /** How horizon, limit, window and the ends of triggers go together; each trigger is looked at on its own. */
    private void times(long givenHorizon, long givenLimit, long window, List<Trigger> triggers) {
        boolean horizonKnown = givenHorizon != 0;
        long horizon = horizonKnown ? givenHorizon : Math.max(window, CENTURY / window * window);
        long limit = horizonKnown && givenLimit != 0 ? givenLimit : horizon;
        try {
            shell(horizon, limit, window, 0, List.of());
        } catch (InvalidScenarioException e) {
            binding.add(e);
            return;
        }
        for (Trigger trigger : triggers) {
            try {
                shell(horizon, horizon, window, 0, List.of(trigger));
            } catch (InvalidScenarioException e) {
                if (e.path().endsWith(".for")) {
                    binding.add(e);
                }
            }
        }
    }

    /** A scenario with nothing in it but what is to be checked. */
    private static Scenario shell(long horizon, long limit, long window, long health, List<Trigger> triggers) {
        String target = triggers.isEmpty() ? NAME : triggers.get(0).target();
        return new Scenario(
                NAME,
                "",
                KernelKind.STEP,
                horizon,
                limit,
                window,
                Optional.of(new Stepping(1, Stepping.Clock.EXACT)),
                health,
                List.of(new Client(target, new Arrivals.Constant(0), new Call(target, Call.NO_TIMEOUT, Retry.NONE))),
                List.of(new Service(target, 1, new ServiceTime.Constant(1), Service.UNLIMITED)),
                triggers,
                List.of());
    }
}
