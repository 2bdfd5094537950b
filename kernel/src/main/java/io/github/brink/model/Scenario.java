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
 * @param healthE9 share of the first attempts sent in a window that its goodput must reach for the window to be
 *     healthy, in billionths; 0 to 1
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
        long healthE9,
        List<Client> clients,
        List<Service> services,
        List<Link> links,
        List<Trigger> triggers,
        List<Action> actions) {

    /** Share of first attempts that makes a window healthy, unless the scenario says otherwise: 95 %. */
    public static final long DEFAULT_HEALTH_E9 = 950_000_000L;

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
            long healthE9,
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
                healthE9,
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
            long healthE9,
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
                healthE9,
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
        Check.share("health", healthE9);
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

    /** When the first trigger begins, or the horizon if there is none. */
    public long firstTriggerNanos() {
        return triggers.stream().mapToLong(Trigger::fromNanos).min().orElse(horizonNanos);
    }

    /** When the last trigger ends, or 0 if there is none. */
    public long lastTriggerEndNanos() {
        return triggers.stream().mapToLong(Trigger::endNanos).max().orElse(0);
    }
}
