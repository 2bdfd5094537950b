package io.github.brink.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A {@link Scenario} in the making, from durations, rates, shares and factors; nothing is given in bare numbers of which one
 * could mistake the unit. Unless told otherwise it runs 200 s on the event kernel, in windows of 1 s, with the defaults of the
 * scenario language. Clients and services are configured by name, and made when a name is new. {@link #build} checks the
 * whole; a builder can be changed and built again. Not thread-safe.
 *
 * <p>Every method throws {@link InvalidScenarioException}, with the path of the value, if what it is given is never possible.
 */
public final class ScenarioBuilder {

    private static final long DEFAULT_HORIZON_NANOS = 200 * Fixed.ONE;

    private final String name;
    private String about = "";
    private long horizonNanos = DEFAULT_HORIZON_NANOS;
    private Optional<Long> horizonLimitNanos = Optional.empty();
    private long windowNanos = Fixed.ONE;
    private long stepNanos;
    private Optional<Stepping.Clock> clock = Optional.empty();
    private Optional<Long> seed = Optional.empty();
    private Health health = Health.DEFAULT;
    private final Map<String, ClientBuilder> clients = new LinkedHashMap<>();
    private final Map<String, ServiceBuilder> services = new LinkedHashMap<>();
    private final List<Link> links = new ArrayList<>();
    private final List<Trigger> triggers = new ArrayList<>();
    private final List<Action> actions = new ArrayList<>();

    ScenarioBuilder(String name) {
        this.name = name;
    }

    ScenarioBuilder(Scenario scenario) {
        name = scenario.name();
        about = scenario.about();
        horizonNanos = scenario.horizonNanos();
        horizonLimitNanos = Optional.of(scenario.horizonLimitNanos());
        windowNanos = scenario.windowNanos();
        stepNanos = scenario.stepping().map(Stepping::stepNanos).orElse(0L);
        clock = scenario.stepping().map(Stepping::clock);
        seed = stepNanos > 0 ? Optional.empty() : Optional.of(scenario.seed());
        health = scenario.health();
        scenario.clients().forEach(client -> clients.put(client.name(), new ClientBuilder(client)));
        scenario.services().forEach(service -> services.put(service.name(), new ServiceBuilder(service)));
        links.addAll(scenario.links());
        triggers.addAll(scenario.triggers());
        actions.addAll(scenario.actions());
    }

    /** One sentence for lists. */
    public ScenarioBuilder about(String sentence) {
        about = sentence;
        return this;
    }

    /** Length of the run; a whole number of windows. */
    public ScenarioBuilder horizon(Duration length) {
        horizonNanos = Check.nanos("horizon", length);
        return this;
    }

    /** How far an undecided run may be extended; an hour, or the horizon, unless given. */
    public ScenarioBuilder horizonLimit(Duration longest) {
        horizonLimitNanos = Optional.of(Check.nanos("horizonLimit", longest));
        return this;
    }

    /** Length of a row of the timeline. */
    public ScenarioBuilder window(Duration length) {
        windowNanos = Check.nanos("window", length);
        return this;
    }

    /** It is meant for the step kernel, which has no random numbers, with steps of this length. */
    public ScenarioBuilder step(Duration length) {
        stepNanos = Check.nanos("step", length);
        Check.duration("step", stepNanos);
        return this;
    }

    /** How the step kernel compares times; exactly, unless given. */
    public ScenarioBuilder clock(Stepping.Clock comparing) {
        clock = Optional.of(comparing);
        return this;
    }

    /** Of the random numbers, which the step kernel has not; 0 or more; 1 unless given. */
    public ScenarioBuilder seed(long number) {
        seed = Optional.of(number);
        return this;
    }

    /** The share of the requests that must be answered. */
    public ScenarioBuilder health(Share answered) {
        health = Health.of(answered.e9());
        return this;
    }

    /** The share of the requests that must be answered so long after they were wanted at the latest. */
    public ScenarioBuilder health(Share answered, Duration within) {
        health = new Health(answered.e9(), Check.nanos("health.within", within));
        return this;
    }

    /** Configures the client of this name. */
    public ScenarioBuilder client(String client, Consumer<ClientBuilder> how) {
        ClientBuilder builder = clients.computeIfAbsent(client, ClientBuilder::new);
        Inside.run("clients." + client, () -> how.accept(builder));
        return this;
    }

    /** Configures the service of this name. */
    public ScenarioBuilder service(String service, Consumer<ServiceBuilder> how) {
        ServiceBuilder builder = services.computeIfAbsent(service, ServiceBuilder::new);
        Inside.run("services." + service, () -> how.accept(builder));
        return this;
    }

    /** How long messages are under way from a caller to a service; in place of what was said of this link before. */
    public ScenarioBuilder link(String caller, String service, Duration latency) {
        String link = Link.name(caller, service);
        links.removeIf(other -> other.name().equals(link));
        links.add(Inside.of("links." + link, () -> new Link(caller, service, Check.nanos("latency", latency))));
        return this;
    }

    /** A client's requests arrive at another rate meanwhile. */
    public ScenarioBuilder surge(String trigger, String client, Duration from, Duration lasting, Rate rate) {
        return surge(trigger, client, from, lasting, new Change.To(rate.e9()), Duration.ZERO, Duration.ZERO);
    }

    /** A client's requests arrive at a multiple of their rate meanwhile. */
    public ScenarioBuilder surge(String trigger, String client, Duration from, Duration lasting, Factor times) {
        return surge(trigger, client, from, lasting, times, Duration.ZERO, Duration.ZERO);
    }

    /** The same, with a slow rise at the beginning and a slow fall at the end of it. */
    public ScenarioBuilder surge(
            String trigger,
            String client,
            Duration from,
            Duration lasting,
            Factor times,
            Duration rampUp,
            Duration rampDown) {
        Change change = Inside.of("triggers." + trigger, () -> new Change.Times(times.e9()));
        return surge(trigger, client, from, lasting, change, rampUp, rampDown);
    }

    private ScenarioBuilder surge(
            String trigger,
            String client,
            Duration from,
            Duration lasting,
            Change change,
            Duration rampUp,
            Duration rampDown) {
        return trigger(
                trigger,
                () -> new Trigger.Surge(
                        trigger,
                        client,
                        from(from),
                        lasting(lasting),
                        change,
                        Check.nanos("rampUp", rampUp),
                        Check.nanos("rampDown", rampDown)));
    }

    /** A service (or a replica of it: {@code api[2]}) starts nothing meanwhile. */
    public ScenarioBuilder outage(String trigger, String service, Duration from, Duration lasting) {
        return trigger(trigger, () -> new Trigger.Outage(trigger, service, from(from), lasting(lasting)));
    }

    /** What a service starts meanwhile takes a multiple of its time. */
    public ScenarioBuilder slowdown(String trigger, String service, Duration from, Duration lasting, Factor times) {
        return trigger(trigger, () -> new Trigger.Slowdown(trigger, service, from(from), lasting(lasting), times.e9()));
    }

    /** A service has another number of slots meanwhile. */
    public ScenarioBuilder capacity(String trigger, String service, Duration from, Duration lasting, long slots) {
        return trigger(trigger, () -> new Trigger.Capacity(trigger, service, from(from), lasting(lasting), slots));
    }

    /** What a caller sends to a service meanwhile is held, or lost. */
    public ScenarioBuilder cut(
            String trigger, String caller, String service, Duration from, Duration lasting, Trigger.Cut.Kind kind) {
        return trigger(
                trigger,
                () -> new Trigger.Cut(trigger, Link.name(caller, service), from(from), lasting(lasting), kind));
    }

    /** A trigger that has been made already. */
    public ScenarioBuilder trigger(Trigger trigger) {
        triggers.add(trigger);
        return this;
    }

    private ScenarioBuilder trigger(String trigger, Supplier<Trigger> made) {
        return trigger(Inside.of("triggers." + trigger, made));
    }

    /** Only a share of a client's first attempts is sent meanwhile. */
    public ScenarioBuilder shed(String action, String client, Duration at, Duration lasting, Share keep) {
        return action(action, () -> new Action.Shed(action, client, at(at), lasting(lasting), keep.e9()));
    }

    /** A client sends no first attempts meanwhile. */
    public ScenarioBuilder pause(String action, String client, Duration at, Duration lasting) {
        return action(action, () -> new Action.Pause(action, client, at(at), lasting(lasting)));
    }

    /** A service's queue is emptied, and nobody is told. */
    public ScenarioBuilder purge(String action, String service, Duration at) {
        return action(action, () -> new Action.Purge(action, service, at(at)));
    }

    /** A caller stops retrying meanwhile. */
    public ScenarioBuilder stopRetries(String action, String caller, Duration at, Duration lasting) {
        return action(action, () -> new Action.StopRetries(action, caller, at(at), lasting(lasting)));
    }

    /** A service has another number of slots from then on. */
    public ScenarioBuilder scale(String action, String service, Duration at, long slots) {
        return action(action, () -> new Action.Scale(action, service, at(at), new Change.To(slots)));
    }

    /** A service has a multiple of its slots from then on. */
    public ScenarioBuilder scale(String action, String service, Duration at, Factor times) {
        return action(action, () -> new Action.Scale(action, service, at(at), new Change.Times(times.e9())));
    }

    /** A service loses its queue and its work, and starts nothing meanwhile. */
    public ScenarioBuilder restart(String action, String service, Duration at, Duration lasting) {
        return action(action, () -> new Action.Restart(action, service, at(at), lasting(lasting)));
    }

    /** An action that has been made already. */
    public ScenarioBuilder action(Action action) {
        actions.add(action);
        return this;
    }

    private ScenarioBuilder action(String action, Supplier<Action> made) {
        return action(Inside.of("actions." + action, made));
    }

    /** Takes all triggers and actions away. */
    public ScenarioBuilder undisturbed() {
        triggers.clear();
        actions.clear();
        return this;
    }

    private static long from(Duration time) {
        return Check.nanos("from", time);
    }

    private static long at(Duration time) {
        return Check.nanos("at", time);
    }

    private static long lasting(Duration time) {
        return Check.nanos("for", time);
    }

    /**
     * The scenario; O(what it has).
     *
     * @throws InvalidScenarioException naming what is missing or does not go together
     */
    public Scenario build() {
        boolean stepped = stepNanos > 0;
        if (clock.isPresent() && !stepped) {
            throw new InvalidScenarioException("clock", "only the step kernel has a choice of clocks");
        }
        List<Client> madeClients = new ArrayList<>();
        clients.forEach((key, client) -> madeClients.add(Inside.of("clients." + key, client::build)));
        List<Service> madeServices = new ArrayList<>();
        services.forEach((key, service) -> madeServices.add(Inside.of("services." + key, service::build)));
        return new Scenario(
                name,
                about,
                stepped ? KernelKind.STEP : KernelKind.EVENT,
                horizonNanos,
                horizonLimitNanos.orElseGet(() -> Scenario.defaultHorizonLimitNanos(horizonNanos)),
                windowNanos,
                stepped ? Optional.of(new Stepping(stepNanos, clock.orElse(Stepping.Clock.EXACT))) : Optional.empty(),
                seed.orElse(stepped ? 0 : Scenario.DEFAULT_SEED),
                health,
                madeClients,
                madeServices,
                links,
                triggers,
                actions);
    }
}
