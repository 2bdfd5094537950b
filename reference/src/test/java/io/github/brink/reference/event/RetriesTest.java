package io.github.brink.reference.event;

import static io.github.brink.outcome.Column.ADMITTED;
import static io.github.brink.outcome.Column.FIRST;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.LATE;
import static io.github.brink.outcome.Column.OFFERED;
import static io.github.brink.outcome.Column.QUEUE;
import static io.github.brink.outcome.Column.REFUSED;
import static io.github.brink.outcome.Column.REJECTED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;

import io.github.brink.model.Call;
import io.github.brink.model.Fixed;
import io.github.brink.model.RetryTokens;
import io.github.brink.model.Service;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Queues, timeouts, rejections, retries and backoffs, worked out by hand. */
class RetriesTest {

    @Test
    void queueInOrderOfSending() {
        new Experiment()
                .requests(4, 1)
                .service(1, 2)
                .timeout(4, 1)
                .expect(GOODPUT, "2 4 6")
                .expect(TIMEOUTS, "7")
                .expect(LATE, "8")
                .levels(QUEUE, 0, 1, 1, 2, 1, 1, 0);
    }

    @Test
    void queueInReverse() {
        // At 2 ms the one that has just arrived starts; the one of 1 ms is served last, at 6 ms.
        new Experiment()
                .requests(4, 1)
                .service(1, 2)
                .timeout(4, 1)
                .lifo()
                .expect(GOODPUT, "2 4 6")
                .expect(TIMEOUTS, "5")
                .expect(LATE, "8");
    }

    @Test
    void slotsServeTogether() {
        new Experiment().requests(4, 1).service(3, 4).expect(GOODPUT, "4 5 6 8");
        Experiment unlimited = new Experiment().requests(4, 1).service(1, 4);
        unlimited.slots = Service.UNLIMITED;
        unlimited.expect(GOODPUT, "4 5 6 7").levels(QUEUE, 0, 0, 0, 0);
    }

    @Test
    void triesAgainUntilTheLastAttempt() {
        new Experiment()
                .requests(1, 1)
                .outage(0, 8)
                .timeout(2, 3)
                .expect(FIRST, "0")
                .expect(RETRIES, "2 4")
                .expect(OFFERED, "0 2 4")
                .expect(TIMEOUTS, "2 4 6")
                .expect(LATE, "9 10 11")
                .expect(GOODPUT, "");
    }

    @Test
    void withoutATimeoutClientsWaitForEver() {
        Experiment patient = new Experiment().requests(2, 1).outage(0, 50);
        patient.timeoutNanos = Call.NO_TIMEOUT;
        patient.expect(TIMEOUTS, "").expect(GOODPUT, "51 52");
    }

    @Test
    void rejectionEndsARequest() {
        new Experiment()
                .requests(4, 1)
                .service(1, 10)
                .limit(1)
                .timeout(50, 3)
                .expect(ADMITTED, "0 1")
                .expect(REJECTED, "2 3")
                .expect(RETRIES, "")
                .expect(TIMEOUTS, "");
    }

    @Test
    void rejectionIsRetriedIfAskedFor() {
        // All at once, as nothing delays a retry.
        Experiment impatient = new Experiment()
                .requests(3, 1)
                .service(1, 10)
                .limit(1)
                .timeout(50, 3)
                .onRejection();
        impatient
                .expect(OFFERED, "0 1 2 2 2")
                .expect(REJECTED, "2 2 2")
                .expect(RETRIES, "2 2")
                .expect(TIMEOUTS, "");
        impatient.timeoutNanos = Call.NO_TIMEOUT;
        impatient.expect(REJECTED, "2 2 2").expect(GOODPUT, "10 20");
    }

    @Test
    void rejectionsAskTheLimits() {
        Experiment limited = new Experiment()
                .requests(3, 1)
                .service(1, 10)
                .limit(1)
                .timeout(50, 5)
                .onRejection();
        limited.cap(0, 2).expect(RETRIES, "2 2").expect(REFUSED, "2");
        // The rejected first attempt counts as sent: 0.25 * (3 + 1) = 1.
        limited.budget(25, 20).expect(RETRIES, "2").expect(REFUSED, "2");
    }

    @Test
    void fixedBackoff() {
        new Experiment()
                .requests(1, 1)
                .outage(0, 50)
                .timeout(3, 4)
                .fixedBackoff(2)
                .expect(TIMEOUTS, "3 8 13 18")
                .expect(RETRIES, "5 10 15");
    }

    @Test
    void exponentialBackoff() {
        // 1, 2, and 3 instead of 4 and 8.
        new Experiment()
                .requests(1, 1)
                .outage(0, 50)
                .timeout(1, 5)
                .exponentialBackoff(1, 3)
                .expect(RETRIES, "2 5 9 13")
                .expect(TIMEOUTS, "1 3 6 10 14");
    }

    @Test
    void limitsAreAskedBeforeTheBackoff() {
        // Granted at 3 ms, in the first window of the budget, and sent at 9 ms, in the second: it does not count there.
        new Experiment()
                .requests(2, 4)
                .outage(0, 50)
                .timeout(3, 2)
                .fixedBackoff(6)
                .budget(100, 5)
                .expect(RETRIES, "9 13")
                .expect(REFUSED, "");
        new Experiment()
                .requests(2, 4)
                .outage(0, 50)
                .timeout(3, 2)
                .fixedBackoff(6)
                .cap(0, 1)
                .expect(REFUSED, "7")
                .expect(RETRIES, "9");
    }

    @Test
    void successesFillTheTokens() {
        // Half a token for each of the two that complete at 1 and 2 ms would exceed the size; the stall from 2 ms on
        // makes
        // the others time out. The first retry empties the bucket; nothing completes in time until the stall ends.
        Experiment tokens = new Experiment().requests(6, 1).outage(2, 6).timeout(2, 2);
        tokens.slots = 9;
        tokens.tokens = Optional.of(new RetryTokens(Fixed.ONE, Fixed.ONE / 2, Fixed.ONE));
        tokens.expect(GOODPUT, "1 2")
                .expect(TIMEOUTS, "4 5 6 6 7")
                .expect(RETRIES, "4")
                .expect(REFUSED, "5 6 7");
    }
}
