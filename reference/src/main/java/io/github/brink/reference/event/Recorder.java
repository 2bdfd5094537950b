package io.github.brink.reference.event;

import io.github.brink.model.Downstream;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes what was counted into a timeline, window by window. Not thread-safe. */
final class Recorder {

    /** Columns in which the system is what its clients see; in the others it is the sum of its services. */
    private static final Set<Column> SEEN_BY_CLIENTS = Set.of(
            Column.FIRST,
            Column.RETRIES,
            Column.OFFERED,
            Column.REFUSED,
            Column.GOODPUT,
            Column.LATE,
            Column.TIMEOUTS,
            Column.WANTED,
            Column.SHED,
            Column.ANSWERED,
            Column.LOST,
            Column.SLOW,
            Column.OPEN);

    private final List<ClientOracle> clients;
    private final Collection<ServiceOracle> services;

    /** In the order of their scopes. */
    private final List<Part> parts = new ArrayList<>();

    private final boolean hasParts;
    private final Timeline timeline = new Timeline();

    private enum Kind {
        CLIENT,
        DOWNSTREAM,
        SERVICE
    }

    private record Part(Kind kind, Scope scope, Tally tally) {

        boolean isOfSystem(Column column) {
            return kind == (SEEN_BY_CLIENTS.contains(column) ? Kind.CLIENT : Kind.SERVICE);
        }
    }

    Recorder(Scenario scenario, List<ClientOracle> clients, Collection<ServiceOracle> services) {
        this.clients = clients;
        this.services = services;
        for (int i = 0; i < clients.size(); i++) {
            Scope scope = new Scope(scenario.clients().get(i).name(), Scope.Kind.CLIENT);
            parts.add(new Part(Kind.CLIENT, scope, clients.get(i).call.tally));
        }
        for (ServiceOracle service : services) {
            for (int i = 0; i < service.calls.size(); i++) {
                Scope scope = new Scope(callName(service.service, i), Scope.Kind.CALL);
                parts.add(new Part(Kind.DOWNSTREAM, scope, service.calls.get(i).tally));
            }
        }
        for (ServiceOracle service : services) {
            Scope scope = new Scope(service.service.name(), Scope.Kind.SERVICE);
            parts.add(new Part(Kind.SERVICE, scope, service.tally));
        }
        this.hasParts = clients.size() > 1 || services.size() > 1;
        if (hasParts) {
            List<Scope> scopes = new ArrayList<>(List.of(Scope.SYSTEM));
            parts.forEach(part -> scopes.add(part.scope()));
            timeline.reset(scenario.windowNanos(), List.copyOf(scopes));
        } else {
            timeline.reset(scenario.windowNanos());
        }
    }

    /** {@code caller->service} for the first call to a service, {@code caller->service[1]} for the next. */
    private static String callName(Service service, int call) {
        List<Downstream> calls = service.then();
        String callee = calls.get(call).call().calls();
        long before = calls.subList(0, call).stream()
                .filter(earlier -> earlier.call().calls().equals(callee))
                .count();
        return service.name() + "->" + callee + (before == 0 ? "" : "[" + before + "]");
    }

    Timeline timeline() {
        return timeline;
    }

    /** Ends a window. */
    void record() {
        clients.forEach(ClientOracle::countLevels);
        services.forEach(ServiceOracle::countLevels);
        int window = timeline.append();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            for (Map.Entry<Column, Long> counted : part.tally().take().entrySet()) {
                Column column = counted.getKey();
                if (hasParts) {
                    timeline.set(i + 1, column, window, counted.getValue());
                }
                if (part.isOfSystem(column)) {
                    timeline.set(column, window, timeline.get(column, window) + counted.getValue());
                }
            }
        }
    }
}
