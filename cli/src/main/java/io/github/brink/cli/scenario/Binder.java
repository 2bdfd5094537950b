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
import io.github.brink.model.Target;
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
        top.neededChoice("kernel", KernelKeys.NAMES);
        long window = top.number("window", Quantity.DURATION, Fixed.ONE, 1, v -> shell(v, v, v, 0));
        long horizon = top.needed("horizon", Quantity.DURATION, 0, v -> shell(v, v, 1, 0));
        long limit = top.number("horizonLimit", Quantity.DURATION, 0, 0, v -> shell(1, v, 1, 0));
        Optional<Stepping> stepping = stepping();
        long seed = top.number("seed", Quantity.COUNT, Scenario.DEFAULT_SEED, Scenario.DEFAULT_SEED, Section.ANY);
        long usual = Scenario.DEFAULT_HEALTH_E9;
        long health = top.number("health", Quantity.RATIO, usual, usual, v -> shell(1, 1, 1, v));

        SystemBinder system = new SystemBinder(binding);
        DisturbanceBinder disturbances = new DisturbanceBinder(binding);
        List<Client> clients = each("clients", true, system::client);
        List<Service> services = each("services", true, system::service);
        List<Trigger> triggers = each("triggers", false, disturbances::trigger);
        List<Action> actions = each("actions", false, disturbances::action);
        onlyOne("clients", "client population");
        onlyOne("services", "service");
        if (times(horizon, limit, window)) {
            triggers.forEach(trigger -> trigger(trigger, horizon, window, clients));
        }

        if (!binding.problems().isEmpty()) {
            return null;
        }
        KernelKind kernel = binding.kernel().orElseThrow();
        long end = limit == 0 ? Scenario.defaultHorizonLimitNanos(horizon) : limit;
        return binding.make(
                "",
                () -> new Scenario(
                        name,
                        about,
                        kernel,
                        horizon,
                        end,
                        window,
                        stepping,
                        kernel == KernelKind.STEP ? 0 : seed,
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

    private Optional<Stepping> stepping() {
        if (binding.isForStep() && !top.has("step")) {
            top.missing("step", Quantity.DURATION.wanted());
        }
        long step = top.number("step", Quantity.DURATION, 1, 1, v -> new Stepping(v, Stepping.Clock.EXACT));
        boolean exact =
                top.choice("clock", List.of("exact", "double")).orElse("exact").equals("exact");
        return binding.isForStep()
                ? Optional.of(new Stepping(step, exact ? Stepping.Clock.EXACT : Stepping.Clock.DOUBLE))
                : Optional.empty();
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

    /** The language allows several, the kernels do not, or not yet. */
    private void onlyOne(String section, String what) {
        List<String> names = binding.names(section);
        if (names.size() > 1) {
            MapNode map = (MapNode) binding.root().get(section);
            Entry second = map.entries().get(names.get(1));
            String kernel = binding.isForStep() ? "the step kernel" : "the event kernel of this version";
            binding.problems()
                    .add(
                            second.key(),
                            section + "." + names.get(1),
                            "found a second " + what + ", but " + kernel + " has one " + what);
        }
    }

    /** How horizon, limit and window go together; whether they do. */
    private boolean times(long givenHorizon, long givenLimit, long window) {
        long horizon = horizon(givenHorizon, window);
        long limit = givenHorizon != 0 && givenLimit != 0 ? givenLimit : horizon;
        return binding.make("", () -> shell(horizon, limit, window, 0)) != null;
    }

    /** How a trigger goes with the horizon and with its target; each is looked at on its own. */
    private void trigger(Trigger trigger, long givenHorizon, long window, List<Client> clients) {
        long horizon = horizon(givenHorizon, window);
        Client client = clients.stream()
                .filter(c -> trigger.on() == Target.Kind.CLIENT && c.name().equals(trigger.target()))
                .findFirst()
                .orElse(client(trigger.target(), new Arrivals.Constant(0)));
        try {
            shell(horizon, horizon, window, 0, client(trigger.target(), client.arrivals()), List.of(trigger));
        } catch (InvalidScenarioException e) {
            if (e.path().endsWith(".for") || e.path().endsWith(".surge")) {
                binding.add(e);
            }
        }
    }

    /** The horizon, or one that no trigger outlasts if it is not known. */
    private static long horizon(long given, long window) {
        return given != 0 ? given : Math.max(window, CENTURY / window * window);
    }

    private static Scenario shell(long horizon, long limit, long window, long health) {
        return shell(horizon, limit, window, health, client(NAME, new Arrivals.Constant(0)), List.of());
    }

    /** A scenario with nothing in it but what is to be checked. */
    private static Scenario shell(
            long horizon, long limit, long window, long health, Client client, List<Trigger> triggers) {
        return new Scenario(
                NAME,
                "",
                KernelKind.STEP,
                horizon,
                limit,
                window,
                Optional.of(new Stepping(1, Stepping.Clock.EXACT)),
                health,
                List.of(client),
                List.of(new Service(client.name(), 1, new ServiceTime.Constant(1), Service.UNLIMITED)),
                triggers,
                List.of());
    }

    private static Client client(String name, Arrivals arrivals) {
        return new Client(name, arrivals, new Call(name, Call.NO_TIMEOUT, Retry.NONE));
    }
}
