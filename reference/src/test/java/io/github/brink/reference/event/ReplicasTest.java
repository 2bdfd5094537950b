package io.github.brink.reference.event;

import static io.github.brink.outcome.Column.ADMITTED;
import static io.github.brink.outcome.Column.DROPPED;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.IN_SERVICE;
import static io.github.brink.outcome.Column.QUEUE;
import static io.github.brink.outcome.Column.REJECTED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;
import static io.github.brink.reference.event.Graph.MS;
import static io.github.brink.reference.event.Graph.call;
import static io.github.brink.reference.event.Graph.onRejection;
import static io.github.brink.reference.event.Graph.server;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Service.Routing;
import io.github.brink.model.Trigger;
import org.junit.jupiter.api.Test;

/** Replicas, routing, and the orders of queues, worked out by hand. */
class ReplicasTest {

    @Test
    void roundRobin() {
        // Numbers 0 and 2 go to the first, one after the other; number 1 to the second.
        three(Routing.ROUND_ROBIN).expect("", GOODPUT, "4 4.5 8").levels("", QUEUE, 0, 1, 1, 1, 0);
        // What is rejected takes its turn: the retry goes to the second replica.
        new Graph()
                .client("users", onRejection(call("api", 50, 2)), 0, 0.5, 1, 1.5, 2)
                .add(server("api", 1, 4).limit(1).replicas(2, Routing.ROUND_ROBIN))
                .expect("", REJECTED, "2 2");
    }

    @Test
    void leastLoadedAndOfSeveralTheFirst() {
        // At 1 ms both have one; the first gets another. At 4 ms (before its completion) it has two, the second has
        // one.
        three(Routing.LEAST_LOADED).expect("", GOODPUT, "4 4.5 8");
        new Graph()
                .client("users", call("api", 50, 1), 0, 0.5, 1, 4)
                .add(server("api", 1, 4).replicas(2, Routing.LEAST_LOADED))
                .expect("", GOODPUT, "4 4.5 8 8.5");
        // A stalled replica is chosen as well, until it has more.
        three(Routing.LEAST_LOADED).outage("api[0]", 0, 20).expect("", GOODPUT, "4.5 24 28");
    }

    @Test
    void slotsHeldForACallAreLoadAndOthersAreNot() {
        // At 2 ms the first replica's attempt makes its call. If it holds its slot, the second replica is less loaded.
        Graph holding = new Graph()
                .client("users", call("api", 50, 1), 0, 2)
                .add(server("api", 1, 1).replicas(2, Routing.LEAST_LOADED).then(call("store", 0, 1)))
                .add(server("store", 9, 10));
        holding.outage("api[1]", 0, 30).expect("users", GOODPUT, "11 41");
        new Graph()
                .client("users", call("api", 50, 1), 0, 2)
                .add(server("api", 1, 1).replicas(2, Routing.LEAST_LOADED).thenFreely(call("store", 0, 1)))
                .add(server("store", 9, 10))
                .outage("api[1]", 0, 30)
                .expect("users", GOODPUT, "11 13");
    }

    @Test
    void randomByTheKeyOfTheAttempt() {
        // The only replica that works is the last of four.
        Graph random = new Graph()
                .client("users", call("api", 50, 1), 0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5)
                .add(server("api", 8, 1).replicas(4, Routing.RANDOM))
                .outage("api[0]", 0, 60)
                .outage("api[1]", 0, 60)
                .outage("api[2]", 0, 60);
        long client = Draws.child(Draws.mix(Scenario.DEFAULT_SEED), 0);
        StringBuilder expected = new StringBuilder();
        for (int k = 0; k < 8; k++) {
            long attempt = Draws.child(Draws.child(client, k), 1);
            if (Draws.below(Draws.child(attempt, Draws.ROUTE), 4) == 3) {
                expected.append(expected.isEmpty() ? "" : " ").append(1 + k / 2).append(k % 2 == 0 ? "" : ".5");
            }
        }
        random.expect("", GOODPUT, expected.toString());
    }

    @Test
    void disturbancesOfOneReplica() {
        Graph graph = three(Routing.ROUND_ROBIN);
        graph.add(new Trigger.Slowdown("slow", "api[1]", 0, 60 * MS, 2 * Fixed.ONE));
        graph.add(new Trigger.Capacity("few", "api[0]", 0, 60 * MS, 2));
        graph.add(new Action.Scale("scale", "api", 0, new Change.To(5)));
        graph.expect("", GOODPUT, "4 5 8.5");
        EventOracle oracle = graph.run();
        assertEquals(1, oracle.services());
        assertEquals(2, oracle.replicas(0));
        assertEquals(5, oracle.slots(0, 1));
        assertEquals(4 * MS, oracle.serviceNanos(0, 0));
        EventOracle during = new EventOracle(graph.scenario());
        during.advanceTo(2);
        assertEquals(2, during.slots(0, 0));
        assertEquals(8 * MS, during.serviceNanos(0, 1));
    }

    @Test
    void replicaAndServiceTogether() {
        // The outage of the service, and then that of one replica; the slowdown that began last rules over its replica.
        Graph outages = three(Routing.ROUND_ROBIN).outage("api", 0, 5).outage("api[0]", 3, 6);
        outages.expect("", GOODPUT, "9 13 17");
        Graph slow = three(Routing.ROUND_ROBIN);
        slow.add(new Trigger.Slowdown("all", "api", 0, 60 * MS, 2 * Fixed.ONE));
        slow.add(new Trigger.Slowdown("one", "api[0]", 0, 3 * MS, Fixed.ONE));
        slow.expect("", GOODPUT, "4 8.5 12");
        // Restart and purge of one replica lose what is there.
        three(Routing.ROUND_ROBIN)
                .restart("api[0]", 2, 0)
                .expect("", GOODPUT, "4.5")
                .expect("", DROPPED, "2 2");
        three(Routing.ROUND_ROBIN).purge("api[1]", 2).expect("", DROPPED, "");
        three(Routing.ROUND_ROBIN).purge("api", 2).expect("", DROPPED, "2");
    }

    private static Graph three(Routing routing) {
        return new Graph()
                .client("users", call("api", 50, 1), 0, 0.5, 1)
                .add(server("api", 1, 4).replicas(2, routing));
    }

    @Test
    void firstAttemptsFirst() {
        // The retry of 2 ms waits before the first attempts of 3 and 4 ms do, and starts after them.
        new Graph()
                .client("users", call("api", 2, 2), 0)
                .client("others", call("api", 50, 1), 3, 4)
                .add(server("api", 1, 5).order(Service.Order.FRESH_FIRST))
                .expect("users", RETRIES, "2")
                .expect("others", GOODPUT, "10 15")
                .expect("users", TIMEOUTS, "2 4");
        new Graph()
                .client("users", call("api", 2, 2), 0)
                .client("others", call("api", 50, 1), 3, 4)
                .add(server("api", 1, 5))
                .expect("others", GOODPUT, "15 20");
    }

    @Test
    void attemptsThatHaveWaitedTooLongAreRejected() {
        new Graph()
                .client("users", onRejection(call("api", 50, 2)), 0, 1)
                .add(server("api", 1, 10).maxWait(3))
                .expect("", ADMITTED, "0 1 4")
                .expect("", REJECTED, "4 7")
                .expect("", RETRIES, "4")
                .levels("", QUEUE, 0, 1, 1, 1, 1, 1, 1, 0);
        // A completion at that time comes first, and the attempt starts; a timeout comes after.
        new Graph()
                .client("users", call("api", 50, 1), 0, 1)
                .add(server("api", 1, 4).maxWait(3))
                .expect("", REJECTED, "")
                .expect("", GOODPUT, "4 8");
        new Graph()
                .client("users", call("api", 3, 1), 0, 1)
                .add(server("api", 1, 5).maxWait(3))
                .expect("", REJECTED, "4")
                .expect("", TIMEOUTS, "3")
                .levels("", IN_SERVICE, 1, 1, 1, 1, 1, 0);
    }
}
