package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Link;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.RandomEventScenarios;
import io.github.brink.reference.ScenarioText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What holds at the end of every window of every run. */
class LawsTest {

    private static final int SCENARIOS = Integer.getInteger("brink.laws", 1000);

    @Test
    void nothingIsLostOrCountedTwice() {
        int slow = 0;
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = RandomEventScenarios.next(seed);
            EventOracle oracle = new EventOracle(scenario);
            oracle.advanceTo((int) (scenario.horizonNanos() / scenario.windowNanos()));
            new Sums(scenario, oracle.timeline()).check();
            slow += oracle.timeline().max(Column.SLOW) > 0 ? 1 : 0;
        }
        assertTrue(slow > SCENARIOS / 40, slow + " scenarios have slow answers");
    }

    @Test
    void advancingByPartsChangesNothing() {
        for (long seed = 0; seed < SCENARIOS / 10; seed++) {
            Scenario scenario = RandomEventScenarios.next(seed);
            int windows = (int) (scenario.horizonNanos() / scenario.windowNanos());
            EventOracle whole = new EventOracle(scenario);
            whole.advanceTo(windows);
            EventOracle parts = new EventOracle(scenario);
            for (int w = 0; w <= windows; w += 3) {
                parts.advanceTo(w);
            }
            parts.advanceTo(windows);
            assertEquals(whole.timeline(), parts.timeline(), () -> ScenarioText.write(scenario));
        }
    }

    /** A call, and its numbers since the start. */
    private record Edge(String caller, Call call, Map<Column, Long> sums) {

        long of(Column column) {
            return sums.get(column);
        }
    }

    /** Sums of the columns from the start; levels as they are. */
    private static final class Sums {

        private final Scenario scenario;
        private final Timeline timeline;
        private final Map<Column, Long> system = zeros();
        private final List<Edge> edges = new ArrayList<>();
        private final List<Map<Column, Long>> services = new ArrayList<>();
        private int window;

        Sums(Scenario scenario, Timeline timeline) {
            this.scenario = scenario;
            this.timeline = timeline;
            for (Client client : scenario.clients()) {
                edges.add(new Edge(client.name(), client.call(), zeros()));
            }
            for (Service service : scenario.services()) {
                for (Downstream downstream : service.then()) {
                    edges.add(new Edge(service.name(), downstream.call(), zeros()));
                }
                services.add(zeros());
            }
        }

        private static Map<Column, Long> zeros() {
            Map<Column, Long> zeros = new EnumMap<>(Column.class);
            for (Column column : Column.values()) {
                zeros.put(column, 0L);
            }
            return zeros;
        }

        void check() {
            boolean single = timeline.scopes().size() == 1;
            law("scopes", single || timeline.scopes().size() == 1 + edges.size() + services.size());
            for (window = 0; window < timeline.windows(); window++) {
                for (int i = 0; i < edges.size(); i++) {
                    add(single ? 0 : 1 + i, edges.get(i).sums());
                }
                for (int i = 0; i < services.size(); i++) {
                    add(single ? 0 : 1 + edges.size() + i, services.get(i));
                }
                add(0, system);
                if (!single) {
                    checkSystem();
                    checkScopes();
                }
                edges.forEach(this::checkEdge);
                edges.subList(0, scenario.clients().size()).forEach(this::checkRequests);
                for (int i = 0; i < services.size(); i++) {
                    checkService(scenario.services().get(i), services.get(i));
                }
            }
        }

        private void add(int scope, Map<Column, Long> sums) {
            for (Column column : Column.values()) {
                long value = timeline.get(scope, column, window);
                boolean isLevel = column == Column.QUEUE || column == Column.IN_SERVICE || column == Column.OPEN;
                sums.merge(column, value, isLevel ? (a, b) -> b : Long::sum);
            }
        }

        private void checkSystem() {
            List<Column> clients = List.of(
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
            for (Column column : Column.values()) {
                long sum = clients.contains(column)
                        ? edges.subList(0, scenario.clients().size()).stream()
                                .mapToLong(edge -> edge.of(column))
                                .sum()
                        : services.stream().mapToLong(sums -> sums.get(column)).sum();
                law("system " + column, system.get(column) == sum);
            }
        }

        private void checkScopes() {
            for (int scope = 1; scope < timeline.scopes().size(); scope++) {
                Scope part = timeline.scopes().get(scope);
                for (Column column : Column.values()) {
                    law(
                            "columns of " + part,
                            part.columns().contains(column)
                                    || (column == Column.SLOW && part.kind() == Scope.Kind.CLIENT)
                                    || timeline.get(scope, column, window) == 0);
                }
            }
        }

        private void checkEdge(Edge edge) {
            long given = edge.of(Column.TIMEOUTS)
                    + (edge.call().retry().onRejection() ? edge.of(Column.REJECTED) + edge.of(Column.FAILED) : 0);
            long ended = edge.of(Column.GOODPUT) + edge.of(Column.TIMEOUTS);
            if (timeline.scopes().size() > 1) {
                ended += edge.of(Column.REJECTED) + edge.of(Column.FAILED);
            }
            law(
                    "offered = first + retries",
                    edge.of(Column.OFFERED) == edge.of(Column.FIRST) + edge.of(Column.RETRIES));
            law("retries + refused <= given up", edge.of(Column.RETRIES) + edge.of(Column.REFUSED) <= given);
            law("an attempt ends in one way", ended <= edge.of(Column.OFFERED));
            int retries = edge.call().retry().attempts() - 1;
            law("retries per request", edge.of(Column.RETRIES) <= edge.of(Column.FIRST) * retries);
            law("timeouts", edge.call().hasTimeout() || edge.of(Column.TIMEOUTS) == 0);
        }

        private void checkRequests(Edge client) {
            law(
                    "wanted = shed + answered + lost + open",
                    client.of(Column.WANTED)
                            == client.of(Column.SHED)
                                    + client.of(Column.ANSWERED)
                                    + client.of(Column.LOST)
                                    + client.of(Column.OPEN));
            law("wanted = shed + sent", client.of(Column.WANTED) == client.of(Column.SHED) + client.of(Column.FIRST));
            law("answered by an attempt in time", client.of(Column.ANSWERED) == client.of(Column.GOODPUT));
            law("open", client.of(Column.OPEN) >= 0);
            law(
                    "slow <= answered",
                    client.of(Column.SLOW) <= (scenario.health().hasLimit() ? client.of(Column.ANSWERED) : 0));
        }

        private void checkService(Service service, Map<Column, Long> sums) {
            long left = sums.get(Column.GOODPUT)
                    + sums.get(Column.LATE)
                    + sums.get(Column.FAILED)
                    + sums.get(Column.DROPPED)
                    + sums.get(Column.REJECTED);
            long present = sums.get(Column.QUEUE) + sums.get(Column.IN_SERVICE);
            List<Edge> callers = edges.stream()
                    .filter(edge -> edge.call().calls().equals(service.name()))
                    .toList();
            boolean single = timeline.scopes().size() == 1;
            long sent = sum(callers, Column.OFFERED);
            long reached = single ? sent - underWay(sums) : sums.get(Column.OFFERED);
            boolean holds = service.then().stream().allMatch(Downstream::holdsSlot);
            law("conserved at " + service.name(), !holds || left + present == reached);
            law("not more leave " + service.name(), left + present <= reached);
            law("reached " + service.name(), reached <= sent);
            boolean direct = callers.stream().allMatch(this::isDirect);
            law("all reach " + service.name(), !direct || reached == sent);
            law("admitted or rejected", sums.get(Column.ADMITTED) <= reached);
            law(
                    "rejected at once or admitted",
                    service.maxWaitNanos() != Service.UNLIMITED
                            || sums.get(Column.ADMITTED) == reached - sums.get(Column.REJECTED));
            for (Column column : List.of(Column.GOODPUT, Column.LATE)) {
                law(column + " of " + service.name(), sum(callers, column) == sums.get(column));
            }
            for (Column column : List.of(Column.REJECTED, Column.FAILED)) {
                law(column + " of " + service.name(), sum(callers, column) <= sums.get(column));
            }
            law("limit", sums.get(Column.QUEUE) <= limit(service));
        }

        /** A single system does not tell how many attempts have reached its service: all that are not seen are under way. */
        private long underWay(Map<Column, Long> sums) {
            Edge edge = edges.get(0);
            return isDirect(edge)
                    ? 0
                    : sums.get(Column.OFFERED)
                            - sums.get(Column.GOODPUT)
                            - sums.get(Column.LATE)
                            - sums.get(Column.FAILED)
                            - sums.get(Column.DROPPED)
                            - sums.get(Column.REJECTED)
                            - sums.get(Column.QUEUE)
                            - sums.get(Column.IN_SERVICE);
        }

        private boolean isDirect(Edge edge) {
            String link = Link.name(edge.caller(), edge.call().calls());
            return scenario.links().stream().noneMatch(found -> found.name().equals(link) && found.latencyNanos() > 0)
                    && scenario.triggers().stream()
                            .noneMatch(trigger -> trigger.target().equals(link));
        }

        private static long limit(Service service) {
            return service.queueLimit() == Service.UNLIMITED
                    ? Long.MAX_VALUE
                    : service.queueLimit() * service.replicas();
        }

        private static long sum(List<Edge> edges, Column column) {
            return edges.stream().mapToLong(edge -> edge.of(column)).sum();
        }

        private void law(String law, boolean holds) {
            assertTrue(holds, () -> law + ", window " + window + " of\n" + ScenarioText.write(scenario));
        }
    }
}
