package io.github.brink.scenario;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Link;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.scenario.Node.Entry;
import io.github.brink.scenario.Node.MapNode;
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

    private static final Arrivals STEADY = new Arrivals.Constant(0);

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
        long window = top.number("window", Quantity.DURATION, Fixed.ONE, 1, v -> shell(v, v, v));
        long horizon = top.needed("horizon", Quantity.DURATION, 0, v -> shell(v, v, 1));
        long limit = top.number("horizonLimit", Quantity.DURATION, 0, 0, v -> shell(1, v, 1));
        Optional<Stepping> stepping = stepping();
        long seed = top.number("seed", Quantity.COUNT, Scenario.DEFAULT_SEED, Scenario.DEFAULT_SEED, Section.ANY);
        Health health = health(window);

        SystemBinder system = new SystemBinder(binding);
        DisturbanceBinder disturbances = new DisturbanceBinder(binding);
        List<Client> clients = each("clients", true, system::client);
        List<Service> services = each("services", true, system::service);
        List<Link> links = each("links", false, this::link);
        List<Trigger> triggers = each("triggers", false, disturbances::trigger);
        List<Action> actions = each("actions", false, disturbances::action);
        if (binding.isForStep()) {
            onlyOne("clients", "client population");
            onlyOne("services", "service");
        }
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
                        links,
                        triggers,
                        actions));
    }

    /** A share, or a map of a share and a limit. */
    private Health health(long window) {
        if (!top.isMap("health")) {
            return Health.of(share(top, "health"));
        }
        return top.section("health")
                .map(section -> {
                    section.allow(Language.below("health"));
                    long share = share(section, "share");
                    long within = section.number(
                            "within",
                            Quantity.DURATION,
                            Health.ANY_TIME,
                            Health.ANY_TIME,
                            v -> shell(window, new Health(share, v)));
                    return new Health(share, within);
                })
                .orElse(Health.DEFAULT);
    }

    private static long share(Section section, String key) {
        long usual = Health.DEFAULT.shareE9();
        return section.number(key, Quantity.RATIO, usual, usual, Health::of);
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

    private Optional<Link> link(String name, Section section) {
        section.allow(Language.below("links.*"));
        long latency = section.needed("latency", Quantity.DURATION, 0, v -> new Link(NAME, NAME, v));
        List<String> calls = Calls.links(binding.root());
        if (!calls.contains(name)) {
            if (!Calls.areKnown(binding.root())) {
                // A service is missing, which is a problem of its own.
                return Optional.empty();
            }
            section.problem(
                    "",
                    "there is no call " + Shown.quoted(name) + Spelling.hint(name, calls) + " (calls: "
                            + String.join(", ", calls) + ")");
            return Optional.empty();
        }
        String[] ends = name.split(" -> ", 2);
        return Optional.ofNullable(binding.make(section.path(), () -> new Link(ends[0], ends[1], latency)));
    }

    /** The language allows several, the step kernel does not. */
    private void onlyOne(String section, String what) {
        List<String> names = binding.names(section);
        if (names.size() > 1) {
            MapNode map = (MapNode) binding.root().get(section);
            Entry second = map.entries().get(names.get(1));
            binding.problems()
                    .add(
                            second.key(),
                            section + "." + names.get(1),
                            "found a second " + what + ", but the step kernel has one " + what);
        }
    }

    /** How horizon, limit and window go together; whether they do. */
    private boolean times(long givenHorizon, long givenLimit, long window) {
        long horizon = horizon(givenHorizon, window);
        long limit = givenHorizon != 0 && givenLimit != 0 ? givenLimit : horizon;
        return binding.make("", () -> shell(horizon, limit, window)) != null;
    }

    /** How a trigger goes with the horizon, and a surge with its client; each is looked at on its own. */
    private void trigger(Trigger trigger, long givenHorizon, long window, List<Client> clients) {
        long horizon = horizon(givenHorizon, window);
        Trigger outage = new Trigger.Outage(trigger.name(), NAME, trigger.fromNanos(), trigger.forNanos());
        binding.make("", () -> shell(horizon, horizon, window, client(NAME, STEADY), List.of(outage)));
        if (trigger instanceof Trigger.Surge surge) {
            Trigger brief = new Trigger.Surge(surge.name(), surge.target(), 0, 0, surge.change());
            clients.stream()
                    .filter(c -> c.name().equals(surge.target()))
                    .map(c -> client(surge.target(), c.arrivals()))
                    .forEach(c -> binding.make("", () -> shell(1, 1, 1, c, List.of(brief))));
        }
    }

    /** The horizon, or one that no trigger outlasts if it is not known. */
    private static long horizon(long given, long window) {
        return given != 0 ? given : Math.max(window, CENTURY / window * window);
    }

    private static Scenario shell(long horizon, long limit, long window) {
        return shell(horizon, limit, window, client(NAME, STEADY), List.of());
    }

    private static Scenario shell(long window, Health health) {
        return shell(window, window, window, health, client(NAME, STEADY), List.of());
    }

    private static Scenario shell(long horizon, long limit, long window, Client client, List<Trigger> triggers) {
        return shell(horizon, limit, window, Health.DEFAULT, client, triggers);
    }

    /** A scenario with nothing in it but what is to be checked. */
    private static Scenario shell(
            long horizon, long limit, long window, Health health, Client client, List<Trigger> triggers) {
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
