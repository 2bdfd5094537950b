package io.github.brink.event;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Link;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Target;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Scope;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * What of a scenario is no quantity: who calls whom, and whom each trigger and action concerns. Immutable; all plans that
 * are copies of each other share one.
 */
final class Topology {

    /**
     * A call.
     *
     * @param caller number of the client, or the number of clients and that of the service
     * @param service number of the service that is called
     * @param wire number of the wire, or -1 if messages always reach the service at once
     * @param holdsSlot of a service that calls: whether the slot is kept meanwhile
     */
    record Edge(Call call, int caller, int service, int wire, boolean holdsSlot) {}

    /** A link that can do something. */
    static final class Wire {

        /** Number of the scenario's link, whose latency it has; -1 if it has none. */
        final int link;

        /** Numbers of the triggers that concern it. */
        final int[] controls;

        private Wire(int link, int[] controls) {
            this.link = link;
            this.controls = controls;
        }
    }

    /** When the rate of a client that follows a trace changes, and to what; empty for other clients. */
    static final class Trace {
        final long[] nanos;
        final long[] ratesE9;

        private Trace(long[] nanos, long[] ratesE9) {
            this.nanos = nanos;
            this.ratesE9 = ratesE9;
        }
    }

    final List<Client> clients;
    final List<Service> services;

    /** The calls of the clients, then those of the services. */
    final List<Edge> edges = new ArrayList<>();

    /** By service: number of its first call. */
    final int[] firstEdge;

    final List<Wire> wires = new ArrayList<>();
    final List<Trace> traces;

    /** Numbers of the triggers and actions that concern each client or service as a caller. */
    final int[][] callerControls;

    /** Whether chance has a part in what happens. */
    final boolean random;

    /** By service and replica. */
    final int[][][] replicaControls;

    /** The whole system; then, if it is more than one client and one service, its parts. */
    final List<Scope> scopes;

    /** What each trigger and action concerns, triggers first. */
    private final List<Target.Kind> kinds = new ArrayList<>();

    private final List<String> targets = new ArrayList<>();

    Topology(Scenario scenario) {
        clients = scenario.clients();
        services = scenario.services();
        for (Trigger trigger : scenario.triggers()) {
            kinds.add(trigger.on());
            targets.add(trigger.target());
        }
        for (Action action : scenario.actions()) {
            kinds.add(action.on());
            targets.add(action.target());
        }
        firstEdge = new int[services.size()];
        wire(scenario.links());
        traces = clients.stream().map(Topology::trace).toList();
        callerControls = new int[clients.size() + services.size()][];
        for (int i = 0; i < clients.size(); i++) {
            String name = clients.get(i).name();
            callerControls[i] = concerning((kind, target) ->
                    (kind == Target.Kind.CLIENT || kind == Target.Kind.CALLER) && target.equals(name));
        }
        replicaControls = new int[services.size()][][];
        for (int i = 0; i < services.size(); i++) {
            Service service = services.get(i);
            callerControls[clients.size() + i] =
                    concerning((kind, target) -> kind == Target.Kind.CALLER && target.equals(service.name()));
            replicaControls[i] = new int[service.replicas()][];
            for (int replica = 0; replica < service.replicas(); replica++) {
                int index = replica;
                replicaControls[i][replica] = concerning((kind, target) -> kind == Target.Kind.SERVICE
                        && Target.parse(target).name().equals(service.name())
                        && Target.parse(target).includes(index));
            }
        }
        scopes = scopes();
        random = scenario.isRandom();
    }

    private int[] concerning(BiPredicate<Target.Kind, String> test) {
        return IntStream.range(0, targets.size())
                .filter(i -> test.test(kinds.get(i), targets.get(i)))
                .toArray();
    }

    private static Trace trace(Client client) {
        if (client.arrivals() instanceof Arrivals.Trace trace) {
            return new Trace(
                    trace.samples().stream()
                            .mapToLong(Arrivals.Trace.Sample::fromNanos)
                            .toArray(),
                    trace.samples().stream()
                            .mapToLong(Arrivals.Trace.Sample::rateE9)
                            .toArray());
        }
        return new Trace(new long[0], new long[0]);
    }

    private void wire(List<Link> links) {
        Map<String, Integer> known = new LinkedHashMap<>();
        for (int i = 0; i < clients.size(); i++) {
            edge(clients.get(i).call(), i, clients.get(i).name(), false, links, known);
        }
        for (int i = 0; i < services.size(); i++) {
            firstEdge[i] = edges.size();
            for (Downstream downstream : services.get(i).then()) {
                String caller = services.get(i).name();
                edge(downstream.call(), clients.size() + i, caller, downstream.holdsSlot(), links, known);
            }
        }
    }

    private void edge(
            Call call, int caller, String callerName, boolean holds, List<Link> links, Map<String, Integer> known) {
        String name = Link.name(callerName, call.calls());
        int wire = known.computeIfAbsent(name, key -> wire(key, links));
        edges.add(new Edge(call, caller, service(call.calls()), wire, holds));
    }

    /** A new wire for a link; -1 if nothing can ever delay a message. */
    private int wire(String name, List<Link> links) {
        int link = -1;
        for (int i = 0; i < links.size(); i++) {
            if (links.get(i).name().equals(name)) {
                link = i;
            }
        }
        int[] cuts = concerning((kind, target) -> kind == Target.Kind.LINK && target.equals(name));
        if (link < 0 && cuts.length == 0) {
            return -1;
        }
        wires.add(new Wire(link, cuts));
        return wires.size() - 1;
    }

    private int service(String name) {
        return IntStream.range(0, services.size())
                .filter(i -> services.get(i).name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<Scope> scopes() {
        List<Scope> all = new ArrayList<>();
        all.add(Scope.SYSTEM);
        if (clients.size() == 1 && services.size() == 1) {
            return List.copyOf(all);
        }
        clients.forEach(client -> all.add(new Scope(client.name(), Scope.Kind.CLIENT)));
        for (Service service : services) {
            Map<String, Integer> times = new LinkedHashMap<>();
            for (Downstream downstream : service.then()) {
                String callee = downstream.call().calls();
                int before = times.merge(callee, 1, Integer::sum) - 1;
                String number = before == 0 ? "" : "[" + before + "]";
                all.add(new Scope(service.name() + "->" + callee + number, Scope.Kind.CALL));
            }
        }
        services.forEach(service -> all.add(new Scope(service.name(), Scope.Kind.SERVICE)));
        return List.copyOf(all);
    }

    /** Whether a trigger or an action is among those that concern something. */
    static boolean includes(int[] controls, int control) {
        for (int concerning : controls) {
            if (concerning == control) {
                return true;
            }
        }
        return false;
    }

    /** Calls that a service makes for an attempt. */
    int calls(int service) {
        return services.get(service).then().size();
    }
}
