package io.github.brink.reference.step;

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
import org.junit.jupiter.api.Test;

/** Timeouts, retries and what limits them; every window is one step. */
class RetriesTest {

    @Test
    void completionAtTheDeadlineIsInTime() {
        new Experiment()
                .service(1, 3)
                .timeout(3, 2)
                .burst(1, 0)
                .expect(GOODPUT, 0, 0, 0, 1, 0)
                .expect(TIMEOUTS, 0, 0, 0, 0, 0);
        new Experiment()
                .service(1, 4)
                .timeout(3, 1)
                .burst(1, 0)
                .expect(GOODPUT, 0, 0, 0, 0, 0)
                .expect(TIMEOUTS, 0, 0, 0, 1, 0)
                .expect(LATE, 0, 0, 0, 0, 1);
    }

    @Test
    void triesAgainUntilTheLastAttempt() {
        new Experiment()
                .timeout(2, 3)
                .outage(0, 8)
                .burst(1, 0)
                .expect(OFFERED, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0)
                .expect(FIRST, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
                .expect(RETRIES, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0)
                .expect(TIMEOUTS, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0)
                .expect(QUEUE, 1, 1, 2, 2, 3, 3, 3, 3, 2, 1, 0, 0)
                .expect(LATE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1);
    }

    @Test
    void retryStartsInTheNextStep() {
        // Two arrive, one is served at once; the other waits for too long, and its retry follows it.
        new Experiment()
                .service(1, 2)
                .timeout(1, 2)
                .burst(1, 0)
                .expect(RETRIES, 0, 1, 0, 0, 0)
                .expect(LATE, 0, 0, 1, 0, 1);
    }

    @Test
    void withoutATimeoutClientsWaitForEver() {
        Experiment patient = new Experiment().burst(2, 0).outage(0, 5);
        patient.timeoutNanos = Call.NO_TIMEOUT;
        patient.expect(GOODPUT, 0, 0, 0, 0, 0, 0, 1, 1).expect(TIMEOUTS, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void rejectedAttemptsAreGivenUpAtOnce() {
        new Experiment()
                .service(1, 10)
                .timeout(2, 2)
                .limit(2)
                .burst(5, 0)
                .expect(ADMITTED, 2, 0, 1, 0, 0)
                .expect(REJECTED, 3, 0, 1, 0, 0)
                .expect(RETRIES, 0, 0, 2, 0, 0)
                .expect(TIMEOUTS, 0, 0, 2, 0, 1)
                .expect(QUEUE, 1, 1, 2, 2, 2);
    }

    @Test
    void budgetAllowsAShareOfTheFirstAttemptsAndOne() {
        // 0.5 * (4 + 1) = 2.5 and 0.4 * (4 + 1) = 2.
        failing(4).budget(50, 10).expect(RETRIES, 0, 0, 3, 0).expect(REFUSED, 0, 0, 1, 0);
        failing(4).budget(40, 10).expect(RETRIES, 0, 0, 2, 0).expect(REFUSED, 0, 0, 2, 0);
        failing(4).budget(0, 10).expect(RETRIES, 0, 0, 0, 0).expect(REFUSED, 0, 0, 4, 0);
    }

    @Test
    void budgetBeginsAnewWithItsWindow() {
        // Steps 2 and 3 are a window without first attempts: 0.5 * (0 + 1) allows one.
        failing(4).budget(50, 2).expect(RETRIES, 0, 0, 1, 0).expect(REFUSED, 0, 0, 3, 0);
        failing(4).budget(50, 3).expect(RETRIES, 0, 0, 3, 0).expect(REFUSED, 0, 0, 1, 0);
    }

    @Test
    void budgetCountsWhatTheQueueRejects() {
        failing(4).limit(4).budget(50, 10).expect(REJECTED, 0, 0, 3, 0).expect(REFUSED, 0, 0, 1, 0);
        // Of five first attempts one is rejected and is not retried; all five count: 0.4 * (5 + 1) = 2.4.
        failing(5).limit(4).budget(40, 10).expect(RETRIES, 0, 0, 3, 0).expect(REFUSED, 0, 0, 1, 0);
    }

    @Test
    void capStartsFull() {
        failing(4).cap(0, 3).expect(RETRIES, 0, 0, 3, 0).expect(REFUSED, 0, 0, 1, 0);
    }

    @Test
    void capRefillsByParts() {
        new Experiment()
                .perStep(1)
                .timeout(1, 2)
                .outage(0, 6)
                .cap(500, 1)
                .expect(RETRIES, 0, 1, 0, 1, 0, 1)
                .expect(REFUSED, 0, 0, 1, 0, 1, 0);
    }

    @Test
    void capNeverHoldsMoreThanItsBurst() {
        failing(4).cap(1000, 2).burst(4, 5).expect(RETRIES, 0, 0, 2, 0, 0, 0, 0, 2);
    }

    @Test
    void retryTakesFromBudgetAndCapOrFromNeither() {
        // The budget allows one in each two steps; had its refusals taken tokens, none would be left at step 4.
        new Experiment()
                .timeout(2, 4)
                .outage(0, 8)
                .burst(4, 0)
                .budget(100, 2)
                .cap(0, 2)
                .expect(RETRIES, 0, 0, 1, 0, 1, 0, 0, 0)
                .expect(REFUSED, 0, 0, 3, 0, 0, 0, 1, 0);
        // The cap refuses three of four at step 2; had they counted, the budget would refuse those of step 3.
        new Experiment()
                .timeout(2, 2)
                .outage(0, 8)
                .burst(4, 0)
                .burst(1, 1)
                .budget(40, 8)
                .cap(1000, 1)
                .expect(RETRIES, 0, 0, 1, 1, 0, 0)
                .expect(REFUSED, 0, 0, 3, 0, 0, 0);
    }

    /** So many requests at step 0 that all time out at step 2, with one retry each. */
    private static Experiment failing(int requests) {
        return new Experiment().timeout(2, 2).outage(0, 4).burst(requests, 0);
    }
}
