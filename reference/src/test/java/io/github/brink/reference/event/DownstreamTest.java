package io.github.brink.reference.event;

import static io.github.brink.outcome.Column.ADMITTED;
import static io.github.brink.outcome.Column.DROPPED;
import static io.github.brink.outcome.Column.FAILED;
import static io.github.brink.outcome.Column.FIRST;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.IN_SERVICE;
import static io.github.brink.outcome.Column.LATE;
import static io.github.brink.outcome.Column.OFFERED;
import static io.github.brink.outcome.Column.QUEUE;
import static io.github.brink.outcome.Column.REJECTED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;
import static io.github.brink.reference.event.Graph.call;
import static io.github.brink.reference.event.Graph.onRejection;
import static io.github.brink.reference.event.Graph.server;

import io.github.brink.model.Call;
import org.junit.jupiter.api.Test;

/** Calls that services make, worked out by hand. */
class DownstreamTest {

    private static final String CALL = "api->store";

    @Test
    void slotIsHeldDuringACall() {
        new Graph()
                .client("users", call("api", 50, 1), 0, 0.5)
                .add(server("api", 1, 1).then(call("store", 0, 1)))
                .add(server("store", 1, 3))
                .expect("store", OFFERED, "1 5")
                .expect(CALL, FIRST, "1 5")
                .expect(CALL, GOODPUT, "4 8")
                .expect("users", GOODPUT, "4 8")
                .levels("api", IN_SERVICE, 1, 1, 1, 1, 1, 1, 1, 1, 0)
                .levels("api", QUEUE, 0, 1, 1, 1, 0)
                .levels("store", IN_SERVICE, 0, 1, 1, 1, 0, 1);
    }

    @Test
    void slotIsLeftDuringACallThatHoldsNothing() {
        new Graph()
                .client("users", call("api", 50, 1), 0, 0.5)
                .add(server("api", 1, 1).thenFreely(call("store", 0, 1)))
                .add(server("store", 1, 3))
                .expect("store", OFFERED, "1 2")
                .expect("users", GOODPUT, "4 7")
                .levels("api", IN_SERVICE, 1, 1, 0, 0)
                .levels("store", QUEUE, 0, 0, 1, 1, 0);
    }

    @Test
    void slotIsLeftWhenTheFirstCallThatHoldsNothingBegins() {
        new Graph()
                .client("users", call("api", 50, 1), 0, 0.5)
                .add(server("api", 1, 1).then(call("store", 0, 1)).thenFreely(call("disk", 0, 1)))
                .add(server("store", 1, 3))
                .add(server("disk", 1, 5))
                .expect("store", OFFERED, "1 5")
                .expect("disk", OFFERED, "4 8")
                .expect("users", GOODPUT, "9 14")
                .levels("api", IN_SERVICE, 1, 1, 1, 1, 1, 1, 1, 1, 0);
    }

    @Test
    void callsAreMadeOneAfterTheOther() {
        new Graph()
                .client("users", call("api", 50, 1), 0)
                .add(server("api", 1, 1)
                        .then(call("store", 0, 1))
                        .then(call("disk", 0, 1))
                        .then(call("store", 0, 1)))
                .add(server("store", 1, 2))
                .add(server("disk", 1, 4))
                .expect("api->store", GOODPUT, "3")
                .expect("api->disk", GOODPUT, "7")
                .expect("api->store[1]", FIRST, "7")
                .expect("api->store[1]", GOODPUT, "9")
                .expect("store", GOODPUT, "3 9")
                .expect("api", GOODPUT, "9");
    }

    @Test
    void callThatFailsMakesTheAttemptFail() {
        // The third finds the only place in the store's queue taken: the service is told, and so is its client.
        graphOfThree(call("api", 50, 2))
                .expect("store", REJECTED, "1")
                .expect(CALL, REJECTED, "1")
                .expect("api", FAILED, "1")
                .expect("users", FAILED, "1")
                .expect("", FAILED, "1")
                .expect("", REJECTED, "1")
                .expect("users", RETRIES, "")
                .expect("", GOODPUT, "6 11");
        // Told of a failure, a client retries if it retries after rejections; the retry fails as well, at 2 ms.
        graphOfThree(onRejection(call("api", 50, 2)))
                .expect("users", RETRIES, "1")
                .expect("store", REJECTED, "1 2")
                .expect("users", FAILED, "1 2");
    }

    private static Graph graphOfThree(Call call) {
        return new Graph()
                .client("others", call("api", 50, 1), 0)
                .client("more", call("api", 50, 1), 0)
                .client("users", call, 0)
                .add(server("api", 3, 1).then(call("store", 0, 1)))
                .add(server("store", 1, 5).limit(1));
    }

    @Test
    void serviceGivesUpAndRetries() {
        // Attempts of the store at 1, 4 and 7 ms; each takes 8 ms of one slot.
        Graph graph = new Graph()
                .client("users", call("api", 50, 1), 0)
                .add(server("api", 1, 1).then(call("store", 3, 3)))
                .add(server("store", 1, 8));
        graph.expect(CALL, FIRST, "1")
                .expect(CALL, RETRIES, "4 7")
                .expect(CALL, TIMEOUTS, "4 7 10")
                .expect("api", FAILED, "10")
                .expect("users", FAILED, "10")
                .expect("store", LATE, "9 17 25")
                .expect(CALL, LATE, "9 17 25")
                .expect("", TIMEOUTS, "")
                .expect("", LATE, "")
                .levels("api", IN_SERVICE, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0);
        graph.stopRetries("api", 5, 0).expect(CALL, RETRIES, "4").expect("api", FAILED, "7");
    }

    @Test
    void stoppedRetriesOfAServiceAreNotThoseOfItsClients() {
        new Graph()
                .client("users", call("api", 10, 2), 0)
                .add(server("api", 1, 1).then(call("store", 3, 2)))
                .add(server("store", 1, 40))
                .stopRetries("api", 0, 60)
                .expect(CALL, RETRIES, "")
                .expect("users", FAILED, "4")
                .expect("users", TIMEOUTS, "");
        new Graph()
                .client("users", call("api", 2, 2), 0)
                .add(server("api", 2, 1).then(call("store", 3, 2)))
                .add(server("store", 1, 40))
                .stopRetries("api", 0, 60)
                .expect("users", RETRIES, "2")
                .expect(CALL, FIRST, "1 3");
    }

    @Test
    void whatNobodyWaitsForGoesOn() {
        // The client gives up at 3 ms, the call of the service goes on, and its success makes the service late.
        new Graph()
                .client("users", call("api", 3, 1), 0)
                .add(server("api", 1, 1).then(call("store", 0, 1)))
                .add(server("store", 1, 5))
                .expect("users", TIMEOUTS, "3")
                .expect(CALL, GOODPUT, "6")
                .expect("api", LATE, "6")
                .expect("users", LATE, "6");
    }

    @Test
    void restartLosesWhatMakesACallButNotItsAttempt() {
        // At 3 ms one attempt holds a slot for its call, and one waits. The store's work is late, as nobody waits for
        // it.
        new Graph()
                .client("users", call("api", 20, 1), 0, 1)
                .add(server("api", 1, 1).then(call("store", 4, 2)))
                .add(server("store", 1, 10))
                .restart("api", 3, 0)
                .expect("api", DROPPED, "3 3")
                .expect(CALL, TIMEOUTS, "")
                .expect(CALL, RETRIES, "")
                .expect(CALL, LATE, "11")
                .expect("users", TIMEOUTS, "20 21")
                .levels("api", IN_SERVICE, 1, 1, 1, 0);
        // Without a slot as well.
        new Graph()
                .client("users", call("api", 20, 1), 0)
                .add(server("api", 1, 1).thenFreely(call("store", 0, 1)))
                .add(server("store", 1, 10))
                .restart("api", 3, 0)
                .expect("api", DROPPED, "3")
                .expect("store", LATE, "11");
        // A purge loses the queue only, and does not end calls.
        new Graph()
                .client("users", call("api", 20, 1), 0, 1)
                .add(server("api", 1, 1).then(call("store", 0, 1)))
                .add(server("store", 1, 10))
                .purge("api", 3)
                .expect("api", DROPPED, "3")
                .expect("users", GOODPUT, "11");
    }

    @Test
    void freedSlotIsTakenAfterEverythingThatTheFailureBringsAbout() {
        // At 1 ms the call of the first attempt is rejected. Its retry reaches the service while the second attempt
        // still waits, and waits behind it; then the second starts.
        new Graph()
                .client("users", onRejection(call("api", 50, 2)), 0)
                .client("others", call("api", 50, 1), 0.5)
                .client("noise", call("store", 50, 1), 0, 0.5)
                .add(server("api", 1, 1).then(call("store", 0, 1)))
                .add(server("store", 1, 30).limit(1))
                .expect("users", FAILED, "1 3")
                .expect("others", FAILED, "2")
                .levels("api", QUEUE, 0, 1, 0);
    }

    @Test
    void severalClientsOfOneService() {
        new Graph()
                .client("users", call("api", 50, 1), 0, 2)
                .client("others", call("api", 50, 1), 0, 1)
                .add(server("api", 1, 1))
                .expect("users", GOODPUT, "1 4")
                .expect("others", GOODPUT, "2 3")
                .expect("api", ADMITTED, "0 0 1 2")
                .expect("", FIRST, "0 0 1 2");
    }
}
