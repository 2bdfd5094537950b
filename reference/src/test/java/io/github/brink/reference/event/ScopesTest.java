package io.github.brink.reference.event;

import static io.github.brink.reference.event.Graph.MS;
import static io.github.brink.reference.event.Graph.call;
import static io.github.brink.reference.event.Graph.server;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The parts of a system whose numbers are kept apart. */
class ScopesTest {

    @Test
    void clientsThenCallsThenServices() {
        Graph graph = new Graph()
                .client("users", call("api", 0, 1), 0)
                .client("others", call("store", 0, 1), 1)
                .add(server("store", 1, 2))
                .add(server("api", 1, 1)
                        .then(call("store", 0, 1))
                        .then(call("disk", 0, 1))
                        .then(call("store", 0, 1)))
                .add(server("disk", 1, 4));
        EventOracle oracle = graph.run();
        assertEquals(
                List.of(
                        Scope.SYSTEM,
                        new Scope("users", Scope.Kind.CLIENT),
                        new Scope("others", Scope.Kind.CLIENT),
                        new Scope("api->store", Scope.Kind.CALL),
                        new Scope("api->disk", Scope.Kind.CALL),
                        new Scope("api->store[1]", Scope.Kind.CALL),
                        new Scope("store", Scope.Kind.SERVICE),
                        new Scope("api", Scope.Kind.SERVICE),
                        new Scope("disk", Scope.Kind.SERVICE)),
                oracle.timeline().scopes());
        assertEquals(3, oracle.services());
        assertEquals(4 * MS, oracle.serviceNanos(2, 0));
        assertEquals(1, oracle.slots(1, 0));
    }

    @Test
    void systemIsWhatClientsSeeAndTheSumOfTheServices() {
        Graph graph = new Graph()
                .client("users", call("api", 2, 1), 0)
                .client("others", call("store", 50, 1), 0, 2, 2.5)
                .add(server("api", 1, 1).then(call("store", 3, 2)))
                .add(server("store", 1, 4).limit(1));
        // At 1 ms the call of the service waits; at 4 ms it starts and is given up, and its retry waits.
        graph.expect("api->store", Column.OFFERED, "1 4")
                .expect("store", Column.OFFERED, "0 1 2 2.5 4")
                .expect("store", Column.REJECTED, "2 2.5");
        graph.expect("", Column.OFFERED, "0 0 2 2.5")
                .expect("", Column.ADMITTED, "0 0 1 4")
                .expect("", Column.REJECTED, "2 2.5")
                .expect("", Column.GOODPUT, "4")
                .expect("", Column.TIMEOUTS, "2")
                .expect("", Column.RETRIES, "")
                .expect("", Column.FAILED, "7")
                .levels("", Column.IN_SERVICE, 2, 2, 2, 2, 2);
    }

    @Test
    void singleSystemHasNone() {
        Scenario single = new Graph()
                .client("users", call("api", 0, 1), 0, 1)
                .add(server("api", 1, 4))
                .purge("api", 2)
                .scenario();
        EventOracle oracle = new EventOracle(single);
        oracle.advanceTo(10);
        Timeline timeline = oracle.timeline();
        assertEquals(List.of(Scope.SYSTEM), timeline.scopes());
        assertEquals(1, timeline.sum(Column.DROPPED, 0, 10));
    }
}
