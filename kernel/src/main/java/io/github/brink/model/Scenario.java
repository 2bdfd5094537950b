package io.github.brink.model;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A whole experiment: a system, what disturbs it, what is done about it, and how it is watched and judged. Immutable.
 *
 * @param name what a report calls it
 * @param about one sentence for lists; may be empty
 * @param kernel the engine it is meant for
 * @param horizonNanos length of the run; a whole number of windows
 * @param horizonLimitNanos how far an undecided run may be extended; at least the horizon
 * @param windowNanos length of a row of the timeline; above zero
 * @param stepping how time is cut; needed by the step kernel, empty otherwise
 * @param seed of the random numbers; 0 or more; 0 on the step kernel, which has none
 * @param health when requests count as served well
 * @param clients at least one; names unique
 * @param services at least one; names unique, on the event kernel also among the clients'; no service calls itself, not
 *     even by way of others
 * @param links those with a latency; the others have none
 * @param triggers names unique; all must end by the horizon
 * @param actions names unique
 */
public record Scenario(
        String name,
        String about,
        KernelKind kernel,
        long horizonNanos,
        long horizonLimitNanos,
        long windowNanos,
        Optional<Stepping> stepping,
        long seed,
        Health health,
        List<Client> clients,
        List<Service> services,
        List<Link> links,
        List<Trigger> triggers,
        List<Action> actions) {

    /** A scenario in the making: 200 s on the event kernel, unless told otherwise. */
    public static ScenarioBuilder builder(String name) {
        return new ScenarioBuilder(name);
    }

    /** The same in the making, to be changed and built anew. */
    public ScenarioBuilder toBuilder() {
        return new ScenarioBuilder(this);
    }

    /** How far an undecided run may be extended, unless the scenario says otherwise: an hour, or its horizon. */
    public static long defaultHorizonLimitNanos(long horizonNanos) {
        return Math.max(horizonNanos, 3600 * Fixed.ONE);
    }

    /** A scenario without links. */
    public Scenario(
            String name,
            String about,
            KernelKind kernel,
            long horizonNanos,
            long horizonLimitNanos,
            long windowNanos,
            Optional<Stepping> stepping,
            long seed,
            Health health,
            List<Client> clients,
            List<Service> services,
            List<Trigger> triggers,
            List<Action> actions) {
        this(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                List.of(),
                triggers,
                actions);
    }

    /** A scenario without links and random numbers. */
    public Scenario(
            String name,
            String about,
            KernelKind kernel,
            long horizonNanos,
            long horizonLimitNanos,
            long windowNanos,
            Optional<Stepping> stepping,
            Health health,
            List<Client> clients,
            List<Service> services,
            List<Trigger> triggers,
            List<Action> actions) {
        this(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                0,
                health,
                clients,
                services,
                triggers,
                actions);
    }

    public Scenario {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(about, "about");
        Objects.requireNonNull(kernel, "kernel");
        Objects.requireNonNull(stepping, "stepping");
        clients = List.copyOf(clients);
        services = List.copyOf(services);
        links = List.copyOf(links);
        triggers = List.copyOf(triggers);
        actions = List.copyOf(actions);

        Check.duration("window", windowNanos);
        Check.duration("horizon", horizonNanos);
        Objects.requireNonNull(health, "health");
        if (horizonNanos % windowNanos != 0) {
            throw new InvalidScenarioException("horizon", "the horizon must be a whole number of windows");
        }
        Check.range(
                "horizonLimit",
                horizonLimitNanos,
                horizonNanos,
                Limits.MAX_NANOS,
                "the limit must not be below the horizon (nor above 100 years)");
        if (kernel == KernelKind.STEP && stepping.isEmpty()) {
            throw new InvalidScenarioException("step", "the step kernel needs the length of a step, such as 1ms");
        }
        if (kernel != KernelKind.STEP && stepping.isPresent()) {
            throw new InvalidScenarioException("step", "only the step kernel has steps");
        }
        Check.range("seed", seed, 0, Long.MAX_VALUE, "a whole number from 0 to 9223372036854775807 is allowed");
        if (kernel == KernelKind.STEP && seed != 0) {
            throw new InvalidScenarioException("seed", "the step kernel has no random numbers to seed");
        }
        if (clients.isEmpty()) {
            throw new InvalidScenarioException("clients", "at least one client is needed");
        }
        if (services.isEmpty()) {
            throw new InvalidScenarioException("services", "at least one service is needed");
        }

        Wiring.check(kernel, clients, services, links, triggers, actions);
        for (Trigger trigger : triggers) {
            if (trigger.endNanos() > horizonNanos) {
                throw new InvalidScenarioException(
                        "triggers." + trigger.name() + ".for", "the trigger must end by the horizon");
            }
        }
    }

    /** The seed of an event scenario that does not give one. */
    public static final long DEFAULT_SEED = 1;

    /** The same without triggers and actions. */
    public Scenario undisturbed() {
        return withTriggers(List.of()).withActions(List.of());
    }

    /**
     * Whether chance has a part in it, so that a run with another seed differs: in arrivals, thinking, service times,
     * backoffs, routing, in which requests are shed, or in which instance of a caller makes them.
     */
    public boolean isRandom() {
        return clients.stream().anyMatch(client -> isRandom(client.arrivals()) || isRandom(client.call()))
                || services.stream()
                        .anyMatch(service -> !(service.time() instanceof ServiceTime.Constant)
                                || (service.replicas() > 1 && service.routing() == Service.Routing.RANDOM)
                                || service.then().stream().anyMatch(downstream -> isRandom(downstream.call())))
                || (kernel == KernelKind.EVENT && actions.stream().anyMatch(action -> action instanceof Action.Shed));
    }

    private static boolean isRandom(Arrivals arrivals) {
        return arrivals instanceof Arrivals.Poisson
                || (arrivals instanceof Arrivals.Trace trace && trace.spacing() == Arrivals.Trace.Spacing.POISSON)
                || (arrivals instanceof Arrivals.Closed closed && !(closed.think() instanceof ServiceTime.Constant));
    }

    private static boolean isRandom(Call call) {
        return call.retry().backoff().jitter() != Backoff.Jitter.NONE || call.instances() > 1;
    }

    /** Whether there are triggers or actions. */
    public boolean isDisturbed() {
        return !triggers.isEmpty() || !actions.isEmpty();
    }

    /** When the last trigger ends, or 0 if there is none. */
    public long lastTriggerEndNanos() {
        return triggers.stream().mapToLong(Trigger::endNanos).max().orElse(0);
    }

    /** The same with another {@code name}; checked again. */
    public Scenario withName(String name) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code about}; checked again. */
    public Scenario withAbout(String about) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code horizonNanos}; checked again. */
    public Scenario withHorizonNanos(long horizonNanos) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code horizonLimitNanos}; checked again. */
    public Scenario withHorizonLimitNanos(long horizonLimitNanos) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code windowNanos}; checked again. */
    public Scenario withWindowNanos(long windowNanos) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code seed}; checked again. */
    public Scenario withSeed(long seed) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code health}; checked again. */
    public Scenario withHealth(Health health) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code clients}; checked again. */
    public Scenario withClients(List<Client> clients) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code services}; checked again. */
    public Scenario withServices(List<Service> services) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code links}; checked again. */
    public Scenario withLinks(List<Link> links) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code triggers}; checked again. */
    public Scenario withTriggers(List<Trigger> triggers) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    /** The same with another {@code actions}; checked again. */
    public Scenario withActions(List<Action> actions) {
        return new Scenario(
                name,
                about,
                kernel,
                horizonNanos,
                horizonLimitNanos,
                windowNanos,
                stepping,
                seed,
                health,
                clients,
                services,
                links,
                triggers,
                actions);
    }
}
