package io.github.brink.event;

import io.github.brink.internal.run.Control;
import io.github.brink.internal.run.Meter;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;
import io.github.brink.outcome.Undisturbed;
import java.util.Objects;
import java.util.Optional;

/**
 * Simulates any graph of clients, services and calls event by event, in whole nanoseconds and with keyed random numbers;
 * one thread owns it. Reusable for run after run, and free of allocation once it has seen a run of the same plan, or of a
 * copy of it, and of the same size.
 *
 * <p>Cost: O(families of events) for each event, plus O(log attempts in service) where service times are random or a slowdown
 * can change their order, plus O(log retries waiting) where there is a backoff. The package description has the semantics.
 *
 * <p>Every family of events (the arrivals of a client, the completions of a replica, the timeouts of a call ...) knows when
 * its next event is due; the loop takes the earliest, at one time in the order of the families.
 */
public final class EventKernel implements Simulation {

    private final Timeline timeline = new Timeline();
    private final Meter meter = new Meter();
    private EventPlan plan;
    private Network network;
    private CallerSide callers;
    private ServiceSide services;
    private LinkSide links;

    private long windowEnd;

    /** When the next window of a retry budget ends, and when the controls change next. */
    private long budgetEnd;

    private long nextChange;

    /** The undisturbed twin of a run of a plan, for its judge; with a kernel of its own, if it is needed. */
    public static Undisturbed twin(EventPlan plan) {
        if (!plan.isDisturbed()) {
            return Undisturbed.ITSELF;
        }
        return Undisturbed.of(
                () -> {
                    EventKernel twin = new EventKernel();
                    twin.start(plan.undisturbed());
                    return twin;
                },
                plan.health());
    }

    /** A kernel without a run; {@link #start} begins one. */
    public EventKernel() {}

    /** Begins a run. The plan must be valid; patching it during the run has no effect that could be relied on. */
    public void start(EventPlan plan) {
        begin(plan, null);
    }

    /**
     * Begins a run that is measured; an attempt costs somewhat more then.
     *
     * @param plan as of {@link #start(EventPlan)}
     * @param latency forgets what it has measured before, and belongs to this run until another one begins
     */
    public void start(EventPlan plan, Latency latency) {
        begin(plan, Objects.requireNonNull(latency, "latency"));
    }

    private void begin(EventPlan plan, Latency latency) {
        this.plan = plan;
        meter.begin(latency, plan.topology.clients.size(), plan.topology.services.size());
        wireUp(plan);
        network.load(plan.slots, latency);
        timeline.reset(plan.slots.windowNanos, network.topology.scopes);
        windowEnd = plan.slots.windowNanos;
        budgetEnd = Calendar.NEVER;
        for (Edge edge : network.edges) {
            budgetEnd = Math.min(budgetEnd, edge.budgetEnd);
        }
        nextChange = 0;
    }

    private void wireUp(EventPlan wanted) {
        if (network == null || network.topology != wanted.topology) {
            network = new Network(wanted);
            callers = new CallerSide(network);
            services = callers.services();
            links = callers.links();
        }
    }

    /**
     * Makes this run equal to another, so that it can be continued on its own. If that is measured, so is this one, by a
     * {@link #latency} of this kernel's own.
     *
     * @param other a kernel that has a run
     */
    public void copyFrom(EventKernel other) {
        plan = other.plan;
        wireUp(plan);
        meter.copyFrom(other.meter);
        network.copyFrom(other.network, plan.slots, meter.latency);
        timeline.copyFrom(other.timeline);
        windowEnd = other.windowEnd;
        budgetEnd = other.budgetEnd;
        nextChange = other.nextChange;
    }

    /**
     * Makes this run what another would be if it had had this plan from its start. Cost as that of {@link #copyFrom}.
     *
     * @param other a kernel that has a run, which stays as it is
     * @param changed a valid copy of that run's plan, in which only triggers and actions differ that begin, in both, no
     *     earlier than the last window ends that the run has recorded; must not be patched before this run has ended
     * @throws io.github.brink.model.InvalidScenarioException naming the first path whose value would change the past
     */
    public void resume(EventKernel other, EventPlan changed) {
        if (other.timeline.windows() == 0) {
            begin(changed, meter.like(other.meter));
            return;
        }
        final long past = other.timeline.windows() * other.timeline.windowNanos();
        changed.slots.requireSamePast(other.plan.slots, past);
        copyFrom(other);
        plan = changed;
        nextChange = network.replan(changed.slots, past - 1);
    }

    @Override
    public void advanceTo(int windows) {
        while (timeline.windows() < windows) {
            final long end = Math.min(windowEnd, budgetEnd);
            while (nextChange < end) {
                runThrough(nextChange - 1);
                change(nextChange);
            }
            runThrough(end - 1); // what happens at the end of a window belongs to the next one
            if (end == windowEnd) {
                network.record(timeline);
                meter.endWindow();
                windowEnd += plan.slots.windowNanos;
            }
            if (end == budgetEnd) {
                endBudgetWindows();
            }
        }
    }

    private void endBudgetWindows() {
        final long now = budgetEnd;
        budgetEnd = Calendar.NEVER;
        for (Edge edge : network.edges) {
            if (edge.budgetEnd == now) {
                edge.endBudgetWindow();
            }
            budgetEnd = Math.min(budgetEnd, edge.budgetEnd);
        }
    }

    /** Handles every event up to a time, that time included. */
    private void runThrough(long end) {
        final Calendar calendar = network.calendar;
        final Network n = network;
        // Where there is only one part of a kind, which one is no question that the next event has to answer first.
        final Source source = n.sources[0];
        final boolean oneSource = n.sources.length == 1;
        final Station station = n.stations[0];
        final boolean oneStation = n.stations.length == 1;
        final Edge edge = n.edges[0];
        final boolean oneEdge = n.edges.length == 1;
        while (true) {
            final int family = calendar.earliest();
            final long now = calendar.time(family);
            if (now > end) {
                return;
            }
            switch (n.kinds[family]) {
                case Network.ARRIVAL -> callers.arrive(now, oneSource ? source : n.sources[n.members[family]]);
                case Network.COMPLETION ->
                    services.completeNext(now, oneStation ? station : n.stations[n.members[family]]);
                case Network.ANY_COMPLETION -> services.completeNext(now);
                case Network.TIMEOUT -> callers.endTimeout(now, oneEdge ? edge : n.edges[n.members[family]]);
                case Network.DELIVERY -> links.endLatency(now, n.wires[n.members[family]]);
                case Network.END_OF_THINK -> callers.endThink(now, n.sources[n.members[family]]);
                case Network.END_OF_WAIT -> services.endWait(now, n.stations[n.members[family]]);
                default -> callers.endBackoff(now);
            }
        }
    }

    /** Triggers and actions begin and end. */
    private void change(long now) {
        nextChange = Calendar.NEVER;
        for (Caller caller : network.callers) {
            if (caller.controls.next == now) {
                caller.controls.apply(now);
            }
            nextChange = Math.min(nextChange, caller.controls.next);
        }
        for (Wire wire : network.wires) {
            if (wire.controls.next == now) {
                wire.controls.apply(now);
            }
            nextChange = Math.min(nextChange, wire.controls.next);
        }
        for (Station station : network.stations) {
            if (station.controls.next == now) {
                station.controls.apply(now);
                station.open = station.controls.stalled ? 0 : station.controls.slots;
            }
            nextChange = Math.min(nextChange, station.controls.next);
        }
        for (int control = 0; control < plan.slots.controls(); control++) {
            if (plan.slots.ofControl(control, PlanSlots.FROM) == now) {
                act(now, control);
            }
        }
        for (Wire wire : network.wires) {
            if (!wire.controls.holds && !wire.held.isEmpty()) {
                links.sendOn(now, wire);
            }
        }
        for (Source source : network.sources) {
            source.change(now, network.calendar);
        }
        for (Station station : network.stations) {
            services.startWaiting(now, station);
        }
    }

    /** Does what a momentary action, or one that begins with something momentary, does now. */
    private void act(long now, int control) {
        final Control kind = plan.slots.control(control);
        if (kind == Control.STOP_RETRIES) {
            for (int i = 0; i < network.callers.length; i++) {
                if (Topology.includes(network.topology.callerControls[i], control)) {
                    network.callers[i].retriesStoppedAt = now;
                }
            }
        } else if (kind == Control.PURGE || kind == Control.RESTART) {
            for (Station station : network.stations) {
                if (network.concerns(control, station)) {
                    if (kind == Control.PURGE) {
                        services.purge(station);
                    } else {
                        services.restart(now, station);
                    }
                }
            }
        }
    }

    /**
     * Events scheduled since the run began, waits in queues among them: a measure of the work of a run, the same on any
     * machine. All that happens to an attempt is scheduled when it is known: its completion, its timeout, the end of its
     * backoff, its delivery. So is the next arrival of each client.
     */
    public long eventsScheduled() {
        return network.calendar.created();
    }

    @Override
    public Optional<Latency> latency() {
        return meter.latency();
    }

    @Override
    public Timeline timeline() {
        return timeline;
    }

    @Override
    public int services() {
        return network.tiers.length;
    }

    @Override
    public int replicas(int service) {
        return network.tiers[service].stations.length;
    }

    @Override
    public long slots(int service, int replica) {
        return network.tiers[service].stations[replica].controls.slots;
    }

    @Override
    public long serviceNanos(int service, int replica) {
        return network.tiers[service].meanServiceNanos(network.tiers[service].stations[replica]);
    }

    @Override
    public boolean random() {
        return network.topology.random;
    }

    @Override
    public long lastTriggerEndNanos() {
        return plan.slots.lastTriggerEndNanos();
    }
}
