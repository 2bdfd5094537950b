package io.github.brink.reference.event;

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

import org.junit.jupiter.api.Test;

/** Latency and cuts, worked out by hand. */
class LinksTest {

    private static final String LINK = "users -> api";

    @Test
    void messagesTakeTheirTimeAndRepliesDoNot() {
        new Graph()
                .client("users", call("api", 4, 1), 0, 2)
                .add(server("api", 1, 1))
                .link("users", "api", 3)
                .expect("", OFFERED, "0 2")
                .levels("", IN_SERVICE, 0, 0, 0, 1, 0, 1, 0)
                .expect("", GOODPUT, "4 6")
                .expect("", TIMEOUTS, "");
    }

    @Test
    void timeoutsBeginWhenAnAttemptIsSent() {
        new Graph()
                .client("users", call("api", 3, 2), 0)
                .add(server("api", 2, 1))
                .link("users", "api", 3)
                .expect("", TIMEOUTS, "3 6")
                .expect("", RETRIES, "3")
                .expect("", LATE, "4 7");
    }

    @Test
    void heldMessagesAreSentOnInOrderWhenTheCutEnds() {
        Graph held = new Graph()
                .client("users", call("api", 50, 1), 0, 1, 2, 6)
                .add(server("api", 1, 1))
                .held(LINK, 0, 5);
        held.expect("", FIRST, "0 1 2 6").expect("", GOODPUT, "6 7 8 9").levels("", QUEUE, 0, 0, 0, 0, 0, 2, 2);
        held.link("users", "api", 3).expect("", GOODPUT, "9 10 11 12");
    }

    @Test
    void whatIsUnderWayStillArrives() {
        new Graph()
                .client("users", call("api", 50, 1), 0, 1)
                .add(server("api", 2, 1))
                .link("users", "api", 3)
                .lost(LINK, 1, 10)
                .expect("", GOODPUT, "4")
                .expect("", OFFERED, "0 1");
    }

    @Test
    void lostMessagesAreMissedByNobodyButTheCaller() {
        new Graph()
                .client("users", call("api", 3, 2), 0, 4)
                .client("others", call("api", 0, 1), 1)
                .add(server("api", 1, 1))
                .lost(LINK, 0, 4)
                .expect("users", FIRST, "0 4")
                .expect("users", TIMEOUTS, "3 6")
                .expect("users", RETRIES, "3")
                .expect("api", OFFERED, "1 4");
    }

    @Test
    void cutThatBeganLastRules() {
        // From 2 to 4 ms messages are lost, and what was held before is lost with them; then they are held again.
        new Graph()
                .client("users", call("api", 50, 1), 1, 3, 5, 7)
                .client("others", call("api", 50, 1), 5)
                .add(server("api", 4, 1))
                .held(LINK, 0, 6)
                .lost(LINK, 2, 2)
                .expect("api", OFFERED, "5 6 7")
                .expect("users", GOODPUT, "7 8");
        // Held, and held again by one that begins when the other ends: the message stays.
        new Graph()
                .client("users", call("api", 50, 1), 1)
                .add(server("api", 1, 1))
                .held(LINK, 0, 3)
                .held(LINK, 3, 3)
                .expect("", GOODPUT, "7");
    }

    @Test
    void heldMessagesComeBeforeWhatWaitsAndWhatArrives() {
        // At 3 ms the stall and the cut end. The held message meets a queue that is full, although the slot is free;
        // then what waits starts, and then another request arrives.
        new Graph()
                .client("users", call("api", 50, 1), 1)
                .client("others", call("api", 50, 1), 0, 3)
                .add(server("api", 1, 1).limit(1))
                .held(LINK, 0, 3)
                .outage("api", 0, 3)
                .expect("users", REJECTED, "3")
                .expect("others", GOODPUT, "4 5");
        // A purge is done before, so that there is room.
        new Graph()
                .client("users", call("api", 50, 1), 1)
                .client("others", call("api", 50, 1), 0, 3)
                .add(server("api", 1, 1).limit(1))
                .held(LINK, 0, 3)
                .outage("api", 0, 3)
                .purge("api", 3)
                .expect("users", GOODPUT, "4")
                .expect("others", GOODPUT, "5");
    }

    @Test
    void rejectedWhenSentOnItIsRetriedBeforeTheNext() {
        // Each message brings about all that it brings about before the next is sent on: the first waits, the second is
        // rejected and its retry as well, then the third.
        new Graph()
                .client("users", onRejection(call("api", 50, 2)), 1, 2, 3)
                .add(server("api", 1, 1).limit(1))
                .outage("api", 0, 9)
                .held(LINK, 0, 4)
                .expect("", REJECTED, "4 4 4 4")
                .expect("", RETRIES, "4 4");
    }

    @Test
    void deliveriesComeAfterArrivalsAndBeforeCompletions() {
        // At 2 ms a request arrives and takes the only place; what was under way is rejected; then the slot is free.
        new Graph()
                .client("users", call("api", 50, 1), 0)
                .client("others", call("api", 50, 1), 0, 2)
                .add(server("api", 1, 2).limit(1))
                .link("users", "api", 2)
                .expect("users", REJECTED, "2")
                .expect("others", GOODPUT, "2 4");
    }

    @Test
    void callsOfOneCallerToOneServiceShareTheirLink() {
        new Graph()
                .client("users", call("api", 50, 1), 0)
                .add(server("api", 1, 1).then(call("store", 0, 1)).then(call("store", 0, 1)))
                .add(server("store", 1, 1))
                .link("api", "store", 2)
                .held("api -> store", 4, 4)
                .expect("api->store", GOODPUT, "4")
                .expect("api->store[1]", FIRST, "4")
                .expect("store", OFFERED, "3 10")
                .expect("users", GOODPUT, "11");
    }
}
