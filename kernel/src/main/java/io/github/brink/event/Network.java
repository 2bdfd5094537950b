package io.github.brink.event;

import io.github.brink.internal.run.Control;
import io.github.brink.internal.run.Controls;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.internal.structure.CalendarQueue;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Timeline;

/**
 * The parts of a system, wired up for one topology and reused for run after run. Owned by one kernel.
 *
 * <p>Each part tells the calendar when the next event of its families is due. Families with constant delays are lines;
 * attempts in service for random times, and retries in random backoffs, share a heap each.
 */
final class Network {

    // What an event does, and the ranks in which events happen at one time.
    static final int ARRIVAL = 0;
    static final int END_OF_THINK = 1;
    static final int DELIVERY = 2;
    static final int COMPLETION = 3;
    static final int ANY_COMPLETION = 4;
    static final int END_OF_WAIT = 5;
    static final int TIMEOUT = 6;
    static final int END_OF_BACKOFF = 7;
    private static final int[] RANKS = {0, 0, 1, 2, 2, 3, 4, 5};

    private static final int MOST_FAMILIES_A_PART = 2;

    final Topology topology;
    final Calendar calendar = new Calendar();
    final Attempts attempts = new Attempts();
    final Caller[] callers;
    final Source[] sources;
    final Edge[] edges;
    final Wire[] wires;
    final Tier[] tiers;

    /** The replicas of all services, service by service. */
    final Station[] stations;

    /** Attempts in service that do not finish in the order in which they start. */
    final CalendarQueue completions = new CalendarQueue();

    /** Retries that wait for the end of their backoff. */
    final CalendarQueue backoffs = new CalendarQueue();

    /** By family: what its events do, and to which part. */
    final int[] kinds;

    final int[] members;

    /** Where there is only one call or replica, nobody has to look up which; null where there are several. */
    private final Edge onlyEdge;

    private final Station onlyStation;

    private int completionFamily = -1;
    private int backoffFamily = -1;

    Network(EventPlan plan) {
        topology = plan.topology;
        int clients = topology.clients.size();
        int services = topology.services.size();
        callers = new Caller[clients + services];
        for (int i = 0; i < callers.length; i++) {
            boolean stoppable = false;
            for (int control : topology.callerControls[i]) {
                stoppable |= plan.slots.control(control) == Control.STOP_RETRIES;
            }
            callers[i] = new Caller(stoppable);
        }
        tiers = new Tier[services];
        int replicas = topology.services.stream().mapToInt(Service::replicas).sum();
        stations = new Station[replicas];
        int station = 0;
        for (int i = 0; i < services; i++) {
            tiers[i] = new Tier(i, topology);
            for (int replica = 0; replica < tiers[i].stations.length; replica++) {
                stations[station] = new Station(station, tiers[i], attempts);
                tiers[i].stations[replica] = stations[station++];
            }
        }
        wires = new Wire[topology.wires.size()];
        for (int i = 0; i < wires.length; i++) {
            wires[i] = new Wire(topology.wires.get(i));
        }
        edges = new Edge[topology.edges.size()];
        for (int i = 0; i < edges.length; i++) {
            Topology.Edge shape = topology.edges.get(i);
            Wire wire = shape.wire() < 0 ? null : wires[shape.wire()];
            edges[i] = new Edge(
                    i, shape, callers[shape.caller()], tiers[shape.service()], wire, i >= clients || isClosed(i));
        }
        onlyEdge = edges.length == 1 ? edges[0] : null;
        onlyStation = stations.length == 1 ? stations[0] : null;
        int most = MOST_FAMILIES_A_PART * (clients + wires.length + stations.length + edges.length + 1);
        kinds = new int[most];
        members = new int[most];
        sources = new Source[clients];
        addFamilies(plan);
    }

    private boolean isClosed(int client) {
        return topology.clients.get(client).arrivals() instanceof Arrivals.Closed;
    }

    private int family(int kind, int member) {
        int family = calendar.add(RANKS[kind]);
        kinds[family] = kind;
        members[family] = member;
        return family;
    }

    /** Families are added in the order of their ranks. */
    private void addFamilies(EventPlan plan) {
        for (int i = 0; i < sources.length; i++) {
            int family = family(isClosed(i) ? END_OF_THINK : ARRIVAL, i);
            sources[i] = new Source(i, topology, callers[i], edges[i], family);
        }
        for (int i = 0; i < wires.length; i++) {
            wires[i].family = family(DELIVERY, i);
        }
        boolean anyRandom = false;
        for (int i = 0; i < stations.length; i++) {
            if (finishesInOrder(plan, stations[i])) {
                stations[i].finishFamily = family(COMPLETION, i);
            } else {
                anyRandom = true;
            }
        }
        if (anyRandom) {
            completionFamily = family(ANY_COMPLETION, 0);
        }
        for (int i = 0; i < stations.length; i++) {
            if (stations[i].tier.service.maxWaitNanos() != Service.UNLIMITED) {
                stations[i].waitFamily = family(END_OF_WAIT, i);
            }
        }
        boolean anyBackoff = false;
        for (int i = 0; i < edges.length; i++) {
            if (edges[i].shape.call().hasTimeout()) {
                edges[i].family = family(TIMEOUT, i);
            }
            anyBackoff |= edges[i].hasBackoff;
        }
        if (anyBackoff) {
            backoffFamily = family(END_OF_BACKOFF, 0);
        }
    }

    /** Whether what starts first at a replica finishes first, and none is ever taken out before. */
    private boolean finishesInOrder(EventPlan plan, Station station) {
        Tier tier = station.tier;
        for (Edge edge : edges) {
            if (edge.tier == tier && edge.cancels) {
                return false;
            }
        }
        for (int control : controlsOf(station)) {
            if (plan.slots.control(control) == Control.SLOWDOWN) {
                return false;
            }
        }
        return tier.service.time() instanceof ServiceTime.Constant;
    }

    private int[] controlsOf(Station station) {
        int replica = station.index - station.tier.stations[0].index;
        return topology.replicaControls[station.tier.index][replica];
    }

    /** Whether a trigger or an action concerns a replica. */
    boolean concerns(int control, Station station) {
        return Topology.includes(controlsOf(station), control);
    }

    /**
     * Begins a run.
     *
     * @param latency measures it; null if nobody asks for that
     */
    void load(PlanSlots slots, Latency latency) {
        calendar.clear();
        attempts.clear(latency != null || slots.health.hasLimit(), latency != null);
        completions.clear();
        backoffs.clear();
        for (int i = 0; i < callers.length; i++) {
            if (i < sources.length) {
                sources[i].load(slots, topology.callerControls[i], calendar);
            } else {
                callers[i].controls.load(slots, topology.callerControls[i], 0, 0);
            }
            callers[i].controls.placeNanos();
            callers[i].retriesStoppedAt = -1;
        }
        for (Edge edge : edges) {
            edge.load(slots, edge.index < sources.length, latency);
        }
        for (Wire wire : wires) {
            wire.controls.load(slots, wire.shape.controls, 0, 0);
            wire.controls.placeNanos();
            wire.latency = wire.shape.link < 0 ? 0 : slots.values[slots.latency(wire.shape.link)];
            wire.clear();
        }
        for (Tier tier : tiers) {
            tier.load(slots, latency);
            for (Station station : tier.stations) {
                station.controls.load(
                        slots, controlsOf(station), 0, slots.values[slots.service(tier.index) + PlanSlots.SLOTS]);
                station.controls.placeNanos();
                station.clear();
            }
        }
    }

    /** The call of an attempt. */
    Edge edge(int attempt) {
        return onlyEdge != null ? onlyEdge : edges[attempts.edge(attempt)];
    }

    /** The replica that an attempt has reached. */
    Station station(int attempt) {
        if (onlyStation != null) {
            return onlyStation;
        }
        final Station[] replicas = edge(attempt).tier.stations;
        return replicas.length == 1 ? replicas[0] : stations[attempts.station(attempt)];
    }

    /** Tells the calendar which attempt in service for a random time finishes next. */
    void tellCompletions() {
        calendar.set(completionFamily, completions.minTime(), completions.minSequence());
    }

    /** Tells the calendar which backoff ends next. */
    void tellBackoffs() {
        calendar.set(backoffFamily, backoffs.minTime(), backoffs.minSequence());
    }

    /** Adds a row to a timeline for the window that has just ended. */
    void record(Timeline timeline) {
        timeline.append();
        final boolean parts = timeline.scopes().size() > 1;
        for (Edge edge : edges) {
            edge.record(timeline, parts ? 1 + edge.index : -1, edge.index < sources.length);
        }
        for (Tier tier : tiers) {
            tier.record(timeline, parts ? 1 + edges.length + tier.index : -1);
        }
    }

    /**
     * Takes the triggers and actions of a plan that has the same past.
     *
     * @param now what changes up to here has been applied
     * @return when something changes next
     */
    long replan(PlanSlots slots, long now) {
        long next = Calendar.NEVER;
        for (Caller caller : callers) {
            next = Math.min(next, replan(caller.controls, slots, now));
        }
        for (Wire wire : wires) {
            next = Math.min(next, replan(wire.controls, slots, now));
        }
        for (Station station : stations) {
            next = Math.min(next, replan(station.controls, slots, now));
        }
        return next;
    }

    private static long replan(Controls controls, PlanSlots slots, long now) {
        controls.replan(slots);
        controls.placeNanos();
        controls.await(now);
        return controls.next;
    }

    /**
     * Makes this network, which has the same topology, equal to another.
     *
     * @param latency measures it; null if the other one is not measured
     */
    void copyFrom(Network other, PlanSlots slots, Latency latency) {
        calendar.copyFrom(other.calendar);
        attempts.copyFrom(other.attempts);
        completions.copyFrom(other.completions);
        backoffs.copyFrom(other.backoffs);
        for (int i = 0; i < callers.length; i++) {
            callers[i].copyFrom(other.callers[i]);
        }
        for (int i = 0; i < edges.length; i++) {
            edges[i].copyFrom(other.edges[i], latency);
        }
        for (int i = 0; i < wires.length; i++) {
            wires[i].copyFrom(other.wires[i]);
        }
        for (int i = 0; i < tiers.length; i++) {
            tiers[i].copyFrom(other.tiers[i], latency);
        }
        for (int i = 0; i < stations.length; i++) {
            stations[i].copyFrom(other.stations[i]);
        }
        for (Source source : sources) {
            Source from = other.sources[source.index];
            if (source.users != null) {
                source.users.copyFrom(from.users, slots, slots.client(source.index));
            } else {
                source.stream.copyFrom(from.stream);
            }
        }
    }
}
