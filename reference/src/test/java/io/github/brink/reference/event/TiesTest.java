package io.github.brink.reference.event;

import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.LATE;
import static io.github.brink.outcome.Column.REFUSED;
import static io.github.brink.outcome.Column.REJECTED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;

import org.junit.jupiter.api.Test;

/** What happens first of what is due at one time. */
class TiesTest {

    @Test
    void controlChangesThenArrivals() {
        // At 5 ms the stall ends, what has waited takes the slot, and what arrives finds it taken.
        new Experiment().requests(2, 5).outage(0, 5).expect(GOODPUT, "6 7");
        new Experiment()
                .requests(2, 5)
                .limit(1)
                .outage(0, 5)
                .expect(REJECTED, "")
                .expect(GOODPUT, "6 7");
        // At 0 and at 5 ms a stall begins just before something arrives.
        new Experiment().requests(2, 5).outage(0, 1).outage(5, 2).expect(GOODPUT, "2 8");
    }

    @Test
    void controlChangesThenCompletions() {
        // A restart loses what would have completed.
        new Experiment().requests(1, 1).service(1, 3).restart(3, 0).expect(GOODPUT, "");
        new Experiment().requests(1, 1).service(1, 3).restart(4, 0).expect(GOODPUT, "3");
    }

    @Test
    void controlChangesThenTimeouts() {
        new Experiment()
                .requests(1, 1)
                .outage(0, 9)
                .timeout(3, 2)
                .stopRetries(3, 0)
                .expect(TIMEOUTS, "3")
                .expect(RETRIES, "");
        new Experiment()
                .requests(1, 1)
                .outage(0, 9)
                .timeout(3, 2)
                .stopRetries(4, 0)
                .expect(RETRIES, "3");
    }

    @Test
    void arrivalsThenCompletions() {
        // What arrives at 2 ms still meets the one that waits for the slot to be free at 2 ms.
        new Experiment()
                .requests(3, 1)
                .service(1, 2)
                .limit(1)
                .expect(REJECTED, "2")
                .expect(GOODPUT, "2 4");
    }

    @Test
    void completionsThenTimeouts() {
        // A completion at the deadline is in time; half a millisecond later it is not.
        new Experiment()
                .requests(1, 1)
                .service(1, 3)
                .timeout(3, 2)
                .expect(GOODPUT, "3")
                .expect(TIMEOUTS, "");
        new Experiment()
                .requests(1, 1)
                .service(1, 4)
                .timeout(3, 1)
                .expect(GOODPUT, "")
                .expect(TIMEOUTS, "3")
                .expect(LATE, "4");
        // The retry of 3 ms meets a full queue; at 4 ms the slot has become free and the queue empty before the
        // timeout.
        new Experiment()
                .requests(2, 1)
                .service(1, 4)
                .limit(1)
                .timeout(3, 2)
                .expect(TIMEOUTS, "3 4 7")
                .expect(RETRIES, "3 4")
                .expect(REJECTED, "3")
                .expect(LATE, "4 8 12");
    }

    @Test
    void completionsThenEndsOfBackoffs() {
        // Rejected at 2 ms; the retry of 10 ms finds that the slot has passed to the one that waited.
        new Experiment()
                .requests(3, 1)
                .service(1, 10)
                .limit(1)
                .timeout(100, 3)
                .onRejection()
                .fixedBackoff(8)
                .expect(REJECTED, "2")
                .expect(RETRIES, "10")
                .expect(GOODPUT, "10 20 30");
    }

    @Test
    void timeoutsThenEndsOfBackoffs() {
        // At 10 ms one request times out, and another is sent again, rejected and again in need of a token. The only
        // token goes to the first, whose retry at 16 ms is rejected too: by then the cap allows nothing.
        Experiment tie = new Experiment()
                .requests(2, 4)
                .outage(0, 50)
                .limit(1)
                .timeout(10, 3)
                .onRejection()
                .fixedBackoff(6)
                .cap(0, 2);
        tie.expect(REJECTED, "4 10 16")
                .expect(RETRIES, "10 16")
                .expect(REFUSED, "10 16")
                .expect(TIMEOUTS, "10");
    }

    @Test
    void endsOfWindowsThenEverything() {
        // Two first attempts allow one retry in [0, 5); what times out at 4 ms belongs to the next window if one ends
        // then.
        new Experiment()
                .requests(2, 1)
                .outage(0, 50)
                .timeout(3, 2)
                .budget(25, 5)
                .expect(RETRIES, "3")
                .expect(REFUSED, "4");
        new Experiment()
                .requests(2, 1)
                .outage(0, 50)
                .timeout(3, 2)
                .budget(25, 4)
                .expect(RETRIES, "3 4")
                .expect(REFUSED, "");
    }

    @Test
    void ofOneKindWhatWasCreatedFirst() {
        // Two time out at 4 ms: the first attempt of 2 ms was sent before the retry of 2 ms, and takes the last token.
        new Experiment()
                .requests(2, 2)
                .outage(0, 50)
                .timeout(2, 3)
                .cap(0, 2)
                .expect(TIMEOUTS, "2 4 4 6")
                .expect(RETRIES, "2 4")
                .expect(REFUSED, "4 6");
    }
}
