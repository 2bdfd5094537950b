package io.github.brink.step;

import static io.github.brink.outcome.Column.ADMITTED;
import static io.github.brink.outcome.Column.FIRST;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.IN_SERVICE;
import static io.github.brink.outcome.Column.LATE;
import static io.github.brink.outcome.Column.QUEUE;
import static io.github.brink.outcome.Column.REFUSED;
import static io.github.brink.outcome.Column.REJECTED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;
import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.testing.Draft;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The rules one by one, worked out by hand. Every window is a step of a millisecond. */
class StepKernelRulesTest {

    private final Draft draft = new Draft();
    private StepKernel kernel;

    /** So many requests each step. */
    private void system(int perStep, int slots, int serviceMillis, int timeoutMillis, int attempts) {
        draft.windowNanos = MILLI;
        draft.horizonNanos = 100 * MILLI;
        draft.rateE9 = perStep * (1000 * SECOND);
        draft.slots = slots;
        draft.serviceNanos = serviceMillis * MILLI;
        draft.timeoutNanos = timeoutMillis * MILLI;
        draft.attempts = attempts;
    }

    /** So many requests in the first step, and none later. */
    private void burst(int requests) {
        draft.rateE9 = 0;
        draft.add(new Trigger.Surge("burst", "users", 0, MILLI, new Change.To(requests * (1000 * SECOND))));
    }

    private void expect(Column column, long... values) {
        if (kernel == null) {
            kernel = new StepKernel();
            kernel.start(StepPlan.compile(draft.scenario()));
        }
        kernel.advanceTo(values.length);
        long[] actual = new long[values.length];
        for (int w = 0; w < values.length; w++) {
            actual[w] = kernel.timeline().get(column, w);
        }
        assertArrayEquals(values, actual, column.header());
    }

    @Test
    void fractionsOfRequestsAddUp() {
        system(0, 1, 1, 10, 1);
        draft.rateE9 = 400 * SECOND;
        expect(FIRST, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1);
    }

    @Test
    void requestsWaitForASlotInOrder() {
        system(0, 2, 3, 50, 1);
        burst(5);
        expect(QUEUE, 3, 3, 3, 1, 1, 1, 0, 0, 0, 0);
        expect(IN_SERVICE, 2, 2, 2, 2, 2, 2, 1, 1, 1, 0);
        expect(GOODPUT, 0, 0, 0, 2, 0, 0, 2, 0, 0, 1);
    }

    @Test
    void completionAtTheDeadlineIsInTime() {
        system(0, 1, 3, 6, 1);
        burst(3);
        expect(GOODPUT, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0);
        expect(TIMEOUTS, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0);
        expect(LATE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    }

    @Test
    void timeoutsAreRetriedAtOnceAsOftenAsAllowed() {
        system(0, 1, 20, 2, 3);
        burst(2);
        expect(RETRIES, 0, 0, 2, 0, 2, 0, 0);
        expect(TIMEOUTS, 0, 0, 2, 0, 2, 0, 2);
        expect(QUEUE, 1, 1, 3, 3, 5, 5, 5);
    }

    @Test
    void whatMeetsAFullQueueIsRejectedForGood() {
        system(0, 1, 10, 2, 2);
        draft.queueLimit = 3;
        burst(5);
        expect(ADMITTED, 3, 0, 1, 0, 0);
        expect(REJECTED, 2, 0, 2, 0, 0);
        expect(RETRIES, 0, 0, 3, 0, 0);
        expect(TIMEOUTS, 0, 0, 3, 0, 1);
    }

    @Test
    void aBudgetCountsFirstAttemptsOfItsWindowAndOneMore() {
        system(0, 1, 50, 2, 5);
        draft.budget = Optional.of(new RetryBudget(SECOND / 2, 4 * MILLI));
        burst(3);
        // Three first attempts and one more, halved: two retries. Later windows have no first attempts: one retry.
        expect(RETRIES, 0, 0, 2, 0, 1, 0, 0, 0, 0, 0);
        expect(REFUSED, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0);
    }

    @Test
    void aCapStartsFullAndRefills() {
        system(1, 1, 50, 2, 2);
        draft.cap = Optional.of(new RetryCap(500 * SECOND, 3)); // half a token each step
        expect(RETRIES, 0, 0, 1, 1, 1, 1, 1, 0, 1, 0, 1);
        expect(REFUSED, 0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 0);
    }

    @Test
    void theFastOvertakeTheSlow() {
        system(1, 2, 1, 5, 1);
        draft.add(new Trigger.Slowdown("slow", "api", 0, MILLI, 10 * SECOND));
        expect(GOODPUT, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        expect(LATE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0);
        expect(TIMEOUTS, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
        expect(IN_SERVICE, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1);
    }

    @Test
    void theTriggerThatBeganLastRules() {
        system(1, 100, 1, 10, 1);
        draft.add(new Trigger.Surge("late", "users", 3 * MILLI, 2 * MILLI, new Change.Times(3 * SECOND)))
                .add(new Trigger.Surge("long", "users", 2 * MILLI, 5 * MILLI, new Change.Times(2 * SECOND)))
                .add(new Trigger.Surge("as-long", "users", 2 * MILLI, 4 * MILLI, new Change.To(4000 * SECOND)));
        expect(FIRST, 1, 1, 4, 3, 3, 4, 2, 1);
    }

    @Test
    void capacityRulesOverScale() {
        system(0, 4, 1, 50, 1);
        burst(20);
        draft.add(new Trigger.Capacity("lost", "api", 2 * MILLI, MILLI, 0))
                .add(new Trigger.Capacity("less", "api", 3 * MILLI, MILLI, 1))
                .add(new Action.Scale("twice", "api", MILLI, new Change.Times(2 * SECOND)))
                .add(new Action.Scale("three", "api", 5 * MILLI, new Change.To(3)));
        expect(IN_SERVICE, 4, 8, 0, 1, 7, 0, 0);
        expect(QUEUE, 16, 8, 8, 7, 0, 0, 0);
    }

    @Test
    void aStalledServiceFinishesWhatItHas() {
        system(0, 1, 2, 50, 1);
        burst(3);
        draft.add(new Trigger.Outage("stall", "api", MILLI, 4 * MILLI));
        expect(GOODPUT, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1);
        expect(QUEUE, 2, 2, 2, 2, 2, 1, 1, 0, 0, 0);
    }

    @Test
    void sheddingAddsUpAndOutlivesAPause() {
        system(3, 100, 1, 10, 1);
        draft.add(new Action.Shed("shed", "users", MILLI, 5 * MILLI, SECOND / 2))
                .add(new Action.Pause("pause", "users", 2 * MILLI, MILLI));
        expect(FIRST, 3, 1, 0, 2, 1, 2, 3);
    }

    @Test
    void clientsOfAPurgedQueueTimeOut() {
        system(0, 1, 2, 4, 2);
        burst(3);
        draft.add(new Action.Purge("purge", "api", MILLI));
        expect(QUEUE, 2, 0, 0, 0, 2, 1, 1, 0, 0, 0);
        expect(GOODPUT, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0);
        expect(TIMEOUTS, 0, 0, 0, 0, 2, 0, 0, 0, 1, 0);
    }

    @Test
    void aRestartLosesWhatIsInServiceToo() {
        system(0, 1, 2, 4, 2);
        burst(3);
        draft.add(new Action.Restart("restart", "api", MILLI, 5 * MILLI));
        expect(IN_SERVICE, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1);
        expect(TIMEOUTS, 0, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0);
        expect(GOODPUT, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0);
    }

    @Test
    void stoppingRetriesEndsWhatIsOutstandingAndSendsNoneMeanwhile() {
        system(1, 1, 50, 3, 2);
        draft.add(new Action.StopRetries("moment", "users", 5 * MILLI, 0))
                .add(new Action.StopRetries("while", "users", 10 * MILLI, 2 * MILLI));
        expect(RETRIES, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1);
        expect(REFUSED, new long[15]);
    }
}
