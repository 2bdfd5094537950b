package io.github.brink.reference.event;

import static io.github.brink.outcome.Column.DROPPED;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.IN_SERVICE;
import static io.github.brink.outcome.Column.LATE;
import static io.github.brink.outcome.Column.QUEUE;
import static io.github.brink.outcome.Column.REJECTED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;
import static io.github.brink.reference.event.Graph.call;
import static io.github.brink.reference.event.Graph.cancelling;
import static io.github.brink.reference.event.Graph.propagating;
import static io.github.brink.reference.event.Graph.server;

import io.github.brink.model.Call;
import org.junit.jupiter.api.Test;

/** Attempts that services need not complete any more, worked out by hand. */
class CancellationTest {

    @Test
    void freesTheSlot() {
        new Graph()
                .client("users", cancelling(call("api", 3, 1)), 0, 1)
                .client("others", call("api", 50, 1), 2)
                .add(server("api", 1, 10))
                .expect("users", TIMEOUTS, "3 4")
                .expect("api", DROPPED, "3 4")
                .expect("api", LATE, "")
                .expect("others", GOODPUT, "14")
                .levels("api", QUEUE, 0, 1, 2, 1, 0);
    }

    @Test
    void takesOutOfTheQueue() {
        new Graph()
                .client("users", call("api", 50, 1), 0)
                .client("others", cancelling(call("api", 3, 1)), 1)
                .add(server("api", 1, 10).limit(1))
                .expect("api", DROPPED, "4")
                .levels("api", QUEUE, 0, 1, 1, 1, 0)
                .expect("api", GOODPUT, "10");
    }

    @Test
    void goesBeforeTheRetry() {
        // The retry finds the slot free, and the place in the queue that the attempt had.
        new Graph()
                .client("users", cancelling(call("api", 3, 2)), 0)
                .add(server("api", 1, 2).limit(1))
                .outage("api", 0, 4)
                .expect("", RETRIES, "3")
                .expect("", REJECTED, "")
                .expect("", GOODPUT, "6");
    }

    @Test
    void travelsOnTheLink() {
        // Sent at 0, there at 2; given up at 3, which is known at 5.
        new Graph()
                .client("users", cancelling(call("api", 3, 1)), 0)
                .add(server("api", 1, 10))
                .link("users", "api", 2)
                .expect("", TIMEOUTS, "3")
                .levels("", IN_SERVICE, 0, 0, 1, 1, 1, 0)
                .expect("", DROPPED, "5");
        // Given up before it is there; the cancellation follows it all the same.
        new Graph()
                .client("users", cancelling(call("api", 1, 1)), 0)
                .add(server("api", 1, 10))
                .link("users", "api", 2)
                .expect("", DROPPED, "3")
                .levels("", IN_SERVICE, 0, 0, 1, 0);
    }

    @Test
    void canBeLostOrFindNothing() {
        new Graph()
                .client("users", cancelling(call("api", 3, 1)), 0)
                .add(server("api", 1, 10))
                .lost("users -> api", 2, 5)
                .expect("", DROPPED, "")
                .expect("", LATE, "10");
        new Graph()
                .client("users", cancelling(call("api", 3, 1)), 0)
                .add(server("api", 1, 10))
                .lost("users -> api", 0, 1)
                .expect("", TIMEOUTS, "3")
                .expect("", DROPPED, "");
        // Deliveries come before completions.
        cancelledAt(5).expect("", DROPPED, "5").expect("", LATE, "");
        cancelledAt(6).expect("", DROPPED, "").expect("", LATE, "5");
    }

    /** An attempt that is in service from 2 ms to 5 ms, and a cancellation that arrives some time. */
    private static Graph cancelledAt(int ms) {
        return new Graph()
                .client("users", cancelling(call("api", ms - 2, 1)), 0)
                .add(server("api", 1, 3))
                .link("users", "api", 2);
    }

    @Test
    void endsTheCallOfTheAttemptToo() {
        chain(cancelling(call("store", 0, 1)))
                .expect("api", DROPPED, "4")
                .expect("store", DROPPED, "4")
                .expect("", DROPPED, "4 4")
                .levels("store", IN_SERVICE, 0, 1, 1, 1, 0);
        // A call that does not cancel is abandoned without a word; its attempt is late for everybody.
        chain(call("store", 6, 3))
                .expect("api", DROPPED, "4")
                .expect("store", DROPPED, "")
                .expect("api->store", TIMEOUTS, "")
                .expect("api->store", RETRIES, "")
                .expect("api->store", LATE, "11");
    }

    /** The client gives up at 4 ms an attempt that calls the store, from 1 ms to 11 ms. */
    private static Graph chain(Call call) {
        return new Graph()
                .client("users", cancelling(call("api", 4, 1)), 0)
                .add(server("api", 1, 1).then(call))
                .add(server("store", 1, 10));
    }

    @Test
    void expiredAttemptsAreNotStarted() {
        // What has waited up to its deadline is dropped when it would start: at 4 ms the second (deadline 4), not the
        // third (deadline 5).
        new Graph()
                .client("users", propagating(call("api", 4, 1)), 0, 1)
                .client("others", propagating(call("api", 4, 1)), 0)
                .add(server("api", 1, 4))
                .expect("users", GOODPUT, "4")
                .expect("api", DROPPED, "4")
                .expect("others", TIMEOUTS, "4")
                .expect("api", LATE, "8")
                .levels("api", QUEUE, 1, 2, 2, 2, 0);
    }

    @Test
    void expiredOnArrivalIsDroppedToo() {
        new Graph()
                .client("users", propagating(call("api", 2, 1)), 0)
                .add(server("api", 1, 4))
                .link("users", "api", 2)
                .expect("", DROPPED, "2")
                .levels("", IN_SERVICE, 0, 0, 0);
        new Graph()
                .client("users", propagating(call("api", 3, 1)), 0)
                .add(server("api", 1, 4))
                .link("users", "api", 2)
                .expect("", DROPPED, "")
                .levels("", IN_SERVICE, 0, 0, 1);
    }

    @Test
    void deadlinesAreInherited() {
        // The store is busy until 6 ms; the deadline is that of the client, 5 ms, whatever the service would wait.
        waitingForTheStore(propagating(call("store", 20, 1))).expect("store", DROPPED, "6");
        waitingForTheStore(propagating(call("store", 0, 1))).expect("store", DROPPED, "6");
        waitingForTheStore(call("store", 20, 1)).expect("store", DROPPED, "");
        // Its own deadline is earlier than that of the client.
        new Graph()
                .client("users", propagating(call("api", 30, 1)), 0)
                .client("others", call("store", 50, 1), 0)
                .add(server("api", 1, 1).then(propagating(call("store", 3, 1))))
                .add(server("store", 1, 6))
                .expect("store", DROPPED, "6");
    }

    private static Graph waitingForTheStore(Call call) {
        return new Graph()
                .client("users", propagating(call("api", 5, 1)), 0)
                .client("others", call("store", 50, 1), 0)
                .add(server("api", 1, 1).then(call))
                .add(server("store", 1, 6));
    }
}
