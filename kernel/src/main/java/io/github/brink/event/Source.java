package io.github.brink.event;

import io.github.brink.internal.run.Controls;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Client;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;

/** A client: where requests come from. Owned by one kernel. */
final class Source {

    final int index;
    final Caller caller;
    final Edge edge;

    /** The family of its arrivals in the calendar. */
    final int family;

    /** Of an open client; otherwise null. */
    final ArrivalStream stream;

    /** Of a closed loop; otherwise null. */
    final Users users;

    private final Client client;
    private final Topology.Trace trace;

    Source(int index, Topology topology, Caller caller, Edge edge, int family) {
        this.index = index;
        this.caller = caller;
        this.edge = edge;
        this.family = family;
        client = topology.clients.get(index);
        trace = topology.traces.get(index);
        users = client.arrivals() instanceof Arrivals.Closed closed ? new Users(closed) : null;
        stream = users == null ? new ArrivalStream() : null;
    }

    /** Begins a run; the controls of the caller are loaded and placed. */
    void load(PlanSlots slots, int[] concerned, Calendar calendar) {
        final int at = slots.client(index);
        final long key = Draws.child(Draws.mix(slots.values[PlanSlots.SEED]), index);
        final Controls controls = caller.controls;
        if (users != null) {
            controls.load(slots, concerned, slots.values[at + PlanSlots.USERS] * Fixed.ONE, 0);
            users.load(slots, at, key);
            return;
        }
        final Arrivals arrivals = client.arrivals();
        final boolean poisson = arrivals instanceof Arrivals.Poisson
                || (arrivals instanceof Arrivals.Trace recorded
                        && recorded.spacing() == Arrivals.Trace.Spacing.POISSON);
        final long interval = arrivals instanceof Arrivals.Interval ? slots.values[at + PlanSlots.INTERVAL] : 0;
        controls.load(slots, concerned, Math.max(0, slots.values[at + PlanSlots.RATE]), 0);
        if (arrivals instanceof Arrivals.Trace) {
            controls.follow(trace.nanos, trace.ratesE9);
        }
        stream.load(poisson, interval, key, calendar.nextOrder());
    }

    /** The controls have changed what rules. */
    void change(long now, Calendar calendar) {
        if (users != null) {
            users.change(now, caller.controls.rateE9, calendar);
        } else {
            stream.change(now, caller.controls.rateE9);
        }
        tell(calendar);
    }

    /** Tells the calendar when the next request arrives. */
    void tell(Calendar calendar) {
        if (users != null) {
            users.tell(calendar, family);
        } else {
            calendar.set(family, stream.next, stream.order);
        }
    }

    /** Whether what rules keeps a request from being sent. */
    boolean drops(long request) {
        final long keepE9 = caller.controls.keepE9;
        return keepE9 != Fixed.ONE && Draws.below(Draws.child(request, Draws.SHED), Fixed.ONE) >= keepE9;
    }
}
