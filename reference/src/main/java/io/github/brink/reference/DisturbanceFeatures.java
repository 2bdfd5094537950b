package io.github.brink.reference;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Link;
import io.github.brink.model.Scenario;
import io.github.brink.model.Target;
import io.github.brink.model.Trigger;
import java.util.Set;

/** The part of {@link EventFeatures} that names triggers and actions. Used for one scenario. */
final class DisturbanceFeatures {

    private final Scenario scenario;
    private final Set<String> clients;
    private final Set<String> found;

    /**
     * For one scenario.
     *
     * @param clients their names
     * @param found where the names of features go; has those of the system already
     */
    DisturbanceFeatures(Scenario scenario, Set<String> clients, Set<String> found) {
        this.scenario = scenario;
        this.clients = clients;
        this.found = found;
    }

    void trigger(Trigger trigger) {
        add("trigger.zero-length", trigger.forNanos() == 0);
        add("trigger.at-start", trigger.fromNanos() == 0);
        add("trigger.at-horizon", trigger.endNanos() == scenario.horizonNanos());
        if (trigger instanceof Trigger.Surge surge) {
            surge(surge);
        } else if (trigger instanceof Trigger.Cut cut) {
            boolean ofClient =
                    clients.contains(cut.target().substring(0, cut.target().indexOf(' ')));
            found.add("cut." + EventFeatures.lower(cut.kind().name()) + (ofClient ? ".client" : ".service"));
            add("cut+latency", scenario.links().stream().anyMatch(link -> isSlow(link, cut.target())));
        } else {
            found.add(trigger.keyword() + onWhat(trigger.target()));
        }
        if (trigger instanceof Trigger.Slowdown slowdown) {
            add("slowdown.one", slowdown.timesE9() == Fixed.ONE);
        } else if (trigger instanceof Trigger.Capacity capacity) {
            add("capacity.zero", capacity.slots() == 0);
        }
    }

    private static boolean isSlow(Link link, String name) {
        return link.name().equals(name) && link.latencyNanos() > 0;
    }

    private void surge(Trigger.Surge surge) {
        Arrivals arrivals = scenario.clients().stream()
                .filter(client -> client.name().equals(surge.target()))
                .findFirst()
                .orElseThrow()
                .arrivals();
        boolean ramps = surge.rampUpNanos() > 0 || surge.rampDownNanos() > 0;
        found.add("surge." + EventFeatures.arrivals(arrivals));
        found.add(surge.change() instanceof Change.To ? "surge.to" : "surge.times");
        add("surge.zero", surge.change().equals(new Change.Times(0)));
        add("surge.one", surge.change().equals(new Change.Times(Fixed.ONE)));
        add("surge.ramp-up", surge.rampUpNanos() > 0);
        add("surge.ramp-down", surge.rampDownNanos() > 0);
        add("surge.closed.ramp", ramps && arrivals instanceof Arrivals.Closed);
        add("surge.trace.ramp", ramps && arrivals instanceof Arrivals.Trace);
    }

    void action(Action action) {
        add("action.zero-length", action instanceof Action.Lasting lasting && lasting.forNanos() == 0);
        add("action.at-start", action.atNanos() == 0);
        add(
                "action.beyond-horizon",
                action instanceof Action.Lasting lasting
                        && lasting.atNanos() + lasting.forNanos() > scenario.horizonNanos());
        switch (action.on()) {
            case SERVICE -> found.add(action.keyword() + onWhat(action.target()));
            case CALLER -> found.add(action.keyword() + (clients.contains(action.target()) ? ".client" : ".service"));
            default -> found.add(action.keyword());
        }
        if (action instanceof Action.Scale scale) {
            found.add(scale.change() instanceof Change.To ? "scale.to" : "scale.times");
            add("scale.zero", scale.change().equals(new Change.Times(0)));
            add("scale.one", scale.change().equals(new Change.Times(Fixed.ONE)));
        } else if (action instanceof Action.Shed shed) {
            add("shed.none-kept", shed.keepE9() == 0);
            add("shed.all-kept", shed.keepE9() == Fixed.ONE);
        }
    }

    private static String onWhat(String target) {
        return Target.parse(target).replica() == Target.ALL ? ".service" : ".replica";
    }

    /** Names what comes together. */
    void together() {
        for (Trigger a : scenario.triggers()) {
            for (Trigger b : scenario.triggers()) {
                if (a != b && a.fromNanos() < b.endNanos() && b.fromNanos() < a.endNanos()) {
                    overlapping(a, b);
                }
            }
        }
        together("shed+pause", has("shed"), has("pause"));
        together("restart+slowdown", has("restart"), has("slowdown"));
        together("stop-retries+backoff", has("stop-retries"), has("backoff.fixed") || has("backoff.exponential"));
        together("restart+calls", has("restart"), has("holds"));
        together("purge+calls", has("purge"), has("holds"));
        together("closed+shed", has("arrivals.closed"), has("shed"));
        together("closed+pause", has("arrivals.closed"), has("pause"));
    }

    private void overlapping(Trigger a, Trigger b) {
        found.add("triggers.overlapping");
        if (a instanceof Trigger.Cut one
                && b instanceof Trigger.Cut other
                && one.target().equals(other.target())) {
            add("cut.held+lost", one.kind() != other.kind());
        } else if (a.keyword().equals(b.keyword()) && b.target().startsWith(a.target() + "[")) {
            found.add(a.keyword() + ".service-and-replica");
        }
    }

    private boolean has(String prefix) {
        return found.stream().anyMatch(name -> name.equals(prefix) || name.startsWith(prefix + "."));
    }

    private void together(String name, boolean one, boolean other) {
        add(name, one && other);
    }

    private void add(String name, boolean isUsed) {
        if (isUsed) {
            found.add(name);
        }
    }
}
