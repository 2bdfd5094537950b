package io.github.brink.reference;

import static io.github.brink.reference.Dice.MS;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Link;
import io.github.brink.model.Service;
import io.github.brink.model.Trigger;
import java.util.ArrayList;
import java.util.List;

/**
 * Triggers and actions of every kind, on every kind of target, often several of one kind on one part. Used for one
 * scenario.
 */
final class RandomDisturbances {

    private static final long ONE = Fixed.ONE;
    private static final long MOST_RATE = 600;

    private final Dice dice;
    private final long window;
    private final long horizon;
    private final List<Service> services;

    /** Those that can surge. */
    private final List<Client> surging;

    /** When triggers and actions that have been made begin and end; others like to do so too. */
    private final List<Long> edges = new ArrayList<>();

    private final List<Trigger.Cut> cuts = new ArrayList<>();

    private final List<String> clientNames;
    private final List<String> callerNames = new ArrayList<>();
    private final List<String> linkNames = new ArrayList<>();

    RandomDisturbances(Dice dice, List<Client> clients, List<Service> services, long window, long horizon) {
        this.dice = dice;
        this.window = window;
        this.horizon = horizon;
        this.services = services;
        this.surging = clients.stream()
                .filter(client -> !(client.arrivals() instanceof Arrivals.Interval))
                .toList();
        this.clientNames = clients.stream().map(Client::name).toList();
        for (Client client : clients) {
            callerNames.add(client.name());
            linkNames.add(Link.name(client.name(), client.call().calls()));
        }
        for (Service service : services) {
            service.then().forEach(downstream -> {
                callerNames.add(service.name());
                linkNames.add(Link.name(service.name(), downstream.call().calls()));
            });
        }
    }

    List<Trigger> triggers() {
        List<Trigger> triggers = new ArrayList<>();
        for (int i = dice.between(0, 4); i > 0; i--) {
            long from = Math.min(horizon, moment());
            triggers.add(trigger("t" + triggers.size(), from, Math.min(horizon - from, length(from))));
            if (dice.chance(30)) {
                triggers.add(similar("t" + triggers.size(), triggers.get(triggers.size() - 1)));
            }
        }
        for (Trigger trigger : triggers) {
            if (trigger instanceof Trigger.Cut cut) {
                cuts.add(cut);
            }
        }
        return triggers;
    }

    List<Action> actions() {
        List<Action> actions = new ArrayList<>();
        for (int i = dice.between(0, 4); i > 0; i--) {
            actions.add(action("a" + actions.size()));
        }
        return actions;
    }

    private Trigger trigger(String name, long from, long length) {
        return switch (dice.between(surging.isEmpty() ? 2 : 0, 9)) {
            case 0, 1 -> surge(name, from, length);
            case 2, 3, 4 ->
                new Trigger.Cut(name, dice.pick(linkNames), from, length, dice.pick(Trigger.Cut.Kind.class));
            case 5, 6 -> new Trigger.Outage(name, target(), from, length);
            case 7 -> new Trigger.Slowdown(name, target(), from, length, slowdownE9());
            default -> new Trigger.Capacity(name, target(), from, length, dice.pick(0, 0, 1, 2, 5));
        };
    }

    /** One that begins during another, of the same kind or of one that goes well with it, on the same part of the system. */
    private Trigger similar(String name, Trigger other) {
        long from = Math.min(horizon, other.fromNanos() + dice.millis(0, 1, 5, 10));
        long length = Math.min(horizon - from, length(from));
        if (other instanceof Trigger.Cut && dice.chance(60)) {
            // When the cut ends, attempts wait at the service, and can start.
            String callee = other.target().replaceAll(".* ", "");
            return new Trigger.Outage(name, callee, other.fromNanos(), other.forNanos());
        } else if (other instanceof Trigger.Cut) {
            return new Trigger.Cut(name, other.target(), from, length, dice.pick(Trigger.Cut.Kind.class));
        }
        if (other instanceof Trigger.Surge) {
            return surge(name, from, length);
        }
        String service = other.target().replaceAll("\\[.*", "");
        String target = dice.chance(50) ? service : service + "[0]";
        if (other instanceof Trigger.Outage) {
            return new Trigger.Outage(name, target, from, length);
        }
        return other instanceof Trigger.Slowdown
                ? new Trigger.Slowdown(name, target, from, length, slowdownE9())
                : new Trigger.Capacity(name, target, from, length, dice.pick(0, 1, 2, 5));
    }

    private Trigger surge(String name, long from, long length) {
        Client client = dice.pick(surging);
        long up = dice.chance(50) ? 0 : dice.between(0, length);
        long down = dice.chance(50) ? 0 : dice.between(0, length - up);
        boolean times = client.arrivals() instanceof Arrivals.Closed || dice.chance(50);
        Change change = times
                ? new Change.Times(dice.pick(0, ONE, ONE / 2, 2 * ONE, dice.between(0, 3 * ONE)))
                : new Change.To(dice.pick(0, 100, 200, 400, MOST_RATE) * ONE);
        return new Trigger.Surge(name, client.name(), from, length, change, up, down);
    }

    private long slowdownE9() {
        return dice.pick(ONE, 2 * ONE, 2 * ONE, ONE / 2, 4 * ONE, 1, dice.between(1, 4 * ONE));
    }

    private Action action(String name) {
        if (!cuts.isEmpty() && dice.chance(25)) {
            return atTheEnd(name, dice.pick(cuts));
        }
        long at = moment();
        return switch (dice.between(0, 9)) {
            case 0 ->
                new Action.Shed(name, dice.pick(clientNames), at, length(at), dice.pick(0, ONE, dice.between(0, ONE)));
            case 1 -> new Action.Pause(name, dice.pick(clientNames), at, length(at));
            case 2, 3 -> new Action.Purge(name, target(), at);
            case 4, 5, 6 -> new Action.StopRetries(name, dice.pick(callerNames), at, length(at));
            case 7 -> new Action.Scale(name, target(), at, scale());
            default -> new Action.Restart(name, target(), at, length(at));
        };
    }

    /** When a cut ends, at one of its ends. */
    private Action atTheEnd(String name, Trigger.Cut cut) {
        long at = cut.endNanos();
        String[] ends = cut.target().split(" -> ", -1);
        return switch (dice.between(0, 3)) {
            case 0 -> new Action.StopRetries(name, ends[0], at, length(at));
            case 1 -> new Action.Purge(name, ends[1], at);
            default -> new Action.Restart(name, ends[1], at, length(at));
        };
    }

    private Change scale() {
        return dice.chance(40)
                ? new Change.To(dice.between(1, 6))
                : new Change.Times(dice.pick(0, ONE, 2 * ONE, ONE / 2, dice.between(0, 3 * ONE)));
    }

    /** A service, or one of its replicas. */
    private String target() {
        Service service = dice.pick(services);
        return dice.chance(60) ? service.name() : service.name() + "[" + dice.between(0, service.replicas() - 1) + "]";
    }

    /** A time up to the horizon; seldom one at which nothing else happens. */
    private long moment() {
        if (!edges.isEmpty() && dice.chance(45)) {
            return dice.pick(edges);
        }
        return switch (dice.between(0, 9)) {
            case 0 -> 0;
            case 1 -> dice.between(0, horizon / window) * window;
            case 2 -> dice.between(0, horizon);
            case 3, 4 -> dice.between(0, horizon / MS) * MS;
            default -> dice.between(0, horizon / MS / 5) * 5 * MS;
        };
    }

    /** A length from a time on; the end is often that of another trigger or action. */
    private long length(long from) {
        long end = from + (dice.chance(15) ? 0 : dice.millis(1, 5, 5, 10, 10, 20, 50, 100, 200));
        if (!edges.isEmpty() && dice.chance(40)) {
            end = Math.max(from, dice.pick(edges));
        }
        edges.add(from);
        edges.add(end);
        return end - from;
    }
}
