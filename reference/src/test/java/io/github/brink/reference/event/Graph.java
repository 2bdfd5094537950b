package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Link;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds small systems of several clients and services in which things happen at whole or half milliseconds; windows are as
 * in {@link Experiment}. All moments and lengths are in milliseconds.
 */
final class Graph {

    static final long MS = Experiment.MS;
    private static final long HORIZON = 60 * MS;

    private final List<Client> clients = new ArrayList<>();
    private final List<Service> services = new ArrayList<>();
    private final List<Link> links = new ArrayList<>();
    private final List<Trigger> triggers = new ArrayList<>();
    private final List<Action> actions = new ArrayList<>();

    /** A service that can be changed before it is added. */
    static final class Server {
        private final String name;
        private final long slots;
        private final ServiceTime time;
        Service.Order order = Service.Order.FIFO;
        long limit = Service.UNLIMITED;
        long maxWaitNanos = Service.UNLIMITED;
        int replicas = 1;
        Service.Routing routing = Service.Routing.ROUND_ROBIN;
        private final List<Downstream> then = new ArrayList<>();

        private Server(String name, long slots, ServiceTime time) {
            this.name = name;
            this.slots = slots;
            this.time = time;
        }

        Server order(Service.Order newOrder) {
            order = newOrder;
            return this;
        }

        Server limit(int newLimit) {
            limit = newLimit;
            return this;
        }

        Server maxWait(int ms) {
            maxWaitNanos = ms * MS;
            return this;
        }

        Server replicas(int number, Service.Routing newRouting) {
            replicas = number;
            routing = newRouting;
            return this;
        }

        /** A call with the slot held. */
        Server then(Call call) {
            then.add(new Downstream(call, true));
            return this;
        }

        /** A call for which the slot is left. */
        Server thenFreely(Call call) {
            then.add(new Downstream(call, false));
            return this;
        }
    }

    static Server server(String name, int slots, int ms) {
        return new Server(name, slots, new ServiceTime.Constant(ms * MS));
    }

    /** A call that gives up after so long, or never if that is 0, and makes so many attempts. */
    static Call call(String service, int timeoutMs, int attempts) {
        return new Call(service, timeoutMs == 0 ? Call.NO_TIMEOUT : timeoutMs * MS, Retry.upTo(attempts));
    }

    static Call onRejection(Call call) {
        Retry retry = call.retry();
        Retry changed = new Retry(retry.attempts(), true, retry.backoff(), retry.budget(), retry.cap(), retry.tokens());
        return new Call(
                call.calls(), call.timeoutNanos(), changed, call.cancel(), call.propagatesDeadline(), call.instances());
    }

    static Call cancelling(Call call) {
        return new Call(
                call.calls(), call.timeoutNanos(), call.retry(), true, call.propagatesDeadline(), call.instances());
    }

    static Call propagating(Call call) {
        return new Call(call.calls(), call.timeoutNanos(), call.retry(), call.cancel(), true, call.instances());
    }

    /** A client whose requests arrive at these whole or half milliseconds. */
    Graph client(String name, Call call, double... at) {
        clients.add(new Client(name, new Arrivals.Interval(MS / 2), call));
        long free = 0;
        for (double ms : at) {
            long nanos = Math.round(ms * MS);
            pause(name, free, nanos);
            free = nanos + MS / 2;
        }
        pause(name, free, 2 * HORIZON);
        return this;
    }

    private void pause(String client, long from, long to) {
        actions.add(new Action.Pause("p" + actions.size(), client, from, to - from));
    }

    /** A closed loop. */
    Graph users(String name, int users, int thinkMs, Call call) {
        clients.add(new Client(name, new Arrivals.Closed(users, new ServiceTime.Constant(thinkMs * MS)), call));
        return this;
    }

    Graph add(Server server) {
        services.add(new Service(
                server.name,
                server.slots,
                server.time,
                server.order,
                server.limit,
                server.maxWaitNanos,
                server.replicas,
                server.routing,
                server.then));
        return this;
    }

    Graph link(String caller, String service, int latencyMs) {
        links.add(new Link(caller, service, latencyMs * MS));
        return this;
    }

    Graph held(String link, int from, int length) {
        return cut(link, Trigger.Cut.Kind.HELD, from, length);
    }

    Graph lost(String link, int from, int length) {
        return cut(link, Trigger.Cut.Kind.LOST, from, length);
    }

    private Graph cut(String link, Trigger.Cut.Kind kind, int from, int length) {
        return add(new Trigger.Cut("t" + triggers.size(), link, from * MS, length * MS, kind));
    }

    Graph outage(String target, int from, int length) {
        return add(new Trigger.Outage("t" + triggers.size(), target, from * MS, length * MS));
    }

    /** A surge by so many percent of the base. */
    Graph surge(String client, int from, int length, int percent) {
        Trigger.Surge surge = new Trigger.Surge(
                "t" + triggers.size(), client, from * MS, length * MS, new Change.Times(percent * Fixed.ONE / 100));
        return add(surge);
    }

    Graph stopRetries(String caller, int at, int length) {
        return add(new Action.StopRetries("a" + actions.size(), caller, at * MS, length * MS));
    }

    Graph restart(String target, int at, int length) {
        return add(new Action.Restart("a" + actions.size(), target, at * MS, length * MS));
    }

    Graph purge(String target, int at) {
        return add(new Action.Purge("a" + actions.size(), target, at * MS));
    }

    Graph add(Trigger trigger) {
        triggers.add(trigger);
        return this;
    }

    Graph add(Action action) {
        actions.add(action);
        return this;
    }

    Scenario scenario() {
        return new Scenario(
                "graph",
                "",
                KernelKind.EVENT,
                HORIZON,
                HORIZON,
                MS / 2,
                Optional.empty(),
                Scenario.DEFAULT_SEED,
                Health.DEFAULT,
                clients,
                services,
                links,
                triggers,
                actions);
    }

    EventOracle run() {
        EventOracle oracle = new EventOracle(scenario());
        oracle.advanceTo((int) (HORIZON / (MS / 2)));
        return oracle;
    }

    /** Compares the milliseconds at which a column of a scope counted something; "" stands for the whole system. */
    Graph expect(String scope, Column column, String milliseconds) {
        Timeline timeline = run().timeline();
        assertEquals(
                milliseconds, Experiment.when(timeline, scope(timeline, scope), column), scope + "." + column.header());
        return this;
    }

    /** Compares a level after everything that happens at 0 (or in the half millisecond after it), 1, 2, ... ms. */
    Graph levels(String scope, Column column, long... values) {
        Timeline timeline = run().timeline();
        long[] actual = new long[values.length];
        for (int ms = 0; ms < actual.length; ms++) {
            actual[ms] = timeline.get(scope(timeline, scope), column, 2 * ms);
        }
        assertArrayEquals(values, actual, scope + "." + column.header());
        return this;
    }

    private static int scope(Timeline timeline, String name) {
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            if (timeline.scopes().get(scope).name().equals(name)) {
                return scope;
            }
        }
        throw new AssertionError("no scope " + name + " in " + timeline.scopes());
    }
}
