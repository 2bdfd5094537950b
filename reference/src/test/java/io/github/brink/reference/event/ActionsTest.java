package io.github.brink.reference.event;

import static io.github.brink.outcome.Column.FIRST;
import static io.github.brink.outcome.Column.GOODPUT;
import static io.github.brink.outcome.Column.IN_SERVICE;
import static io.github.brink.outcome.Column.LATE;
import static io.github.brink.outcome.Column.QUEUE;
import static io.github.brink.outcome.Column.REFUSED;
import static io.github.brink.outcome.Column.RETRIES;
import static io.github.brink.outcome.Column.TIMEOUTS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Limits;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import org.junit.jupiter.api.Test;

/** Triggers on the service and actions, worked out by hand. */
class ActionsTest {

    private static final long MS = Experiment.MS;

    @Test
    void stoppedRetriesThatWaitForTheirBackoffAreNotSent() {
        // The attempt of 0 ms is given up at 3 ms, and its retry would be sent at 7 ms.
        failing().expect(RETRIES, "7 14 21");
        failing().stopRetries(5, 0).expect(RETRIES, "");
        failing().stopRetries(5, 9).expect(RETRIES, "");
        failing().stopRetries(7, 0).expect(RETRIES, "");
        failing().stopRetries(3, 1).expect(TIMEOUTS, "3").expect(RETRIES, "");
    }

    @Test
    void outstandingAttemptsAreTheLastWhenRetriesStop() {
        failing().stopRetries(2, 0).expect(TIMEOUTS, "3").expect(RETRIES, "");
        failing().stopRetries(8, 1).expect(TIMEOUTS, "3 10").expect(RETRIES, "7");
    }

    @Test
    void nothingIsRetriedWhileRetriesAreStopped() {
        // The second request is sent at 2 ms, after the stop began, and given up at 5 ms.
        twoFailing().stopRetries(1, 5).expect(TIMEOUTS, "3 5").expect(RETRIES, "");
        twoFailing().stopRetries(1, 4).expect(RETRIES, "9 16 23").expect(TIMEOUTS, "3 5 12 19 26");
    }

    @Test
    void whatIsNotRetriedTakesNothingFromTheLimits() {
        twoFailing().stopRetries(1, 1).cap(0, 1).expect(RETRIES, "9").expect(REFUSED, "12");
    }

    @Test
    void restartLosesQueueAndWorkAndNobodyIsTold() {
        new Experiment()
                .requests(3, 1)
                .service(1, 5)
                .timeout(20, 2)
                .restart(2, 3)
                .levels(IN_SERVICE, 1, 1, 0, 0, 0, 1)
                .levels(QUEUE, 0, 1, 1, 1, 1, 0)
                .expect(TIMEOUTS, "20 21")
                .expect(RETRIES, "20 21")
                .expect(GOODPUT, "10 25 30")
                .expect(LATE, "");
        new Experiment().requests(3, 1).service(1, 5).restart(2, 0).expect(GOODPUT, "7");
    }

    @Test
    void purgeLosesTheQueueOnly() {
        new Experiment()
                .requests(3, 1)
                .service(1, 5)
                .timeout(20, 2)
                .purge(2)
                .levels(QUEUE, 0, 1, 1, 1, 1, 0)
                .expect(TIMEOUTS, "21")
                .expect(GOODPUT, "5 10 26");
    }

    @Test
    void fewerSlotsFreeNone() {
        // From 2 ms to 8 ms one slot: two are in service, and the next starts when both have left.
        new Experiment()
                .requests(4, 1)
                .service(3, 4)
                .add(new Trigger.Capacity("few", "api", 2 * MS, 6 * MS, 1))
                .expect(GOODPUT, "4 5 9 12");
        new Experiment()
                .requests(2, 1)
                .add(new Trigger.Capacity("none", "api", 0, 6 * MS, 0))
                .expect(GOODPUT, "7 8");
    }

    @Test
    void scaledSlots() {
        Experiment scaled = new Experiment().requests(4, 1).service(1, 4);
        scaled.add(new Action.Scale("more", "api", 2 * MS, new Change.Times(5 * Fixed.ONE / 2)));
        // Two slots at 2 ms: the one that waits starts, and the next two share them.
        scaled.expect(GOODPUT, "4 6 8 10");
        assertEquals(2, scaled.run().slots(0, 0));
        scaled.slots = Service.UNLIMITED;
        scaled.expect(GOODPUT, "4 5 6 7");
        assertEquals(Service.UNLIMITED, scaled.run().slots(0, 0));
    }

    @Test
    void unlimitedSlotsTimesNothing() {
        Experiment scaled = new Experiment().requests(4, 1).service(1, 4);
        scaled.slots = Service.UNLIMITED;
        scaled.add(new Action.Scale("none", "api", 2 * MS, new Change.Times(0)));
        scaled.expect(GOODPUT, "4 5").levels(QUEUE, 0, 0, 1, 2);
        assertEquals(0, scaled.run().slots(0, 0));
    }

    @Test
    void slowdownIsOfWhatStarts() {
        Experiment slow = new Experiment().requests(3, 1).service(3, 2);
        slow.add(new Trigger.Slowdown("slow", "api", MS, MS, 2 * Fixed.ONE)).expect(GOODPUT, "2 4 5");
        // A billion times as fast leaves a nanosecond at least.
        Experiment fast = new Experiment().requests(1, 1);
        fast.add(new Trigger.Slowdown("fast", "api", 0, MS, 1)).expect(GOODPUT, "0");
        EventOracle oracle = new EventOracle(fast.scenario());
        oracle.advanceTo(1);
        assertEquals(1, oracle.serviceNanos(0, 0));
        // What would take longer than the longest time takes that, and does not fail.
        Experiment endless = new Experiment().requests(1, 1);
        endless.serviceTime = new ServiceTime.Lognormal(Limits.MAX_NANOS, 0);
        endless.add(new Trigger.Slowdown("slow", "api", 0, MS, 1_000_000 * Fixed.ONE));
        endless.expect(GOODPUT, "").levels(IN_SERVICE, 1, 1, 1);
    }

    @Test
    void serviceTimeIsTheMeanUnderTheSlowdownThatRules() {
        Experiment random = new Experiment();
        random.serviceTime = new ServiceTime.Uniform(MS, 2 * MS);
        random.add(new Trigger.Slowdown("slow", "api", 2 * MS, 2 * MS, 3 * Fixed.ONE));
        EventOracle oracle = new EventOracle(random.scenario());
        assertEquals(3 * MS / 2, oracle.serviceNanos(0, 0));
        oracle.advanceTo(5); // beyond what happens at 2 ms
        assertEquals(9 * MS / 2, oracle.serviceNanos(0, 0));
        oracle.advanceTo(8);
        assertEquals(9 * MS / 2, oracle.serviceNanos(0, 0));
        oracle.advanceTo(9);
        assertEquals(3 * MS / 2, oracle.serviceNanos(0, 0));
    }

    @Test
    void pausedAndShedRequestsAreDropped() {
        Experiment paused = new Experiment();
        paused.horizonNanos = 13 * MS / 2;
        paused.add(new Action.Pause("pause", "users", MS, 2 * MS)).expect(FIRST, "0 3 4 5 6");
        paused.add(new Action.Shed("none", "users", 4 * MS, 2 * MS, 0)).expect(FIRST, "0 3 6");
        paused.add(new Action.Shed("all", "users", 5 * MS, MS, Fixed.ONE)).expect(FIRST, "0 3 5 6");
    }

    /** A request at 0 that fails again and again: given up after 3 ms, sent again after 4 ms more. */
    private static Experiment failing() {
        return new Experiment().requests(1, 1).outage(0, 60).timeout(3, 4).fixedBackoff(4);
    }

    private static Experiment twoFailing() {
        return new Experiment().requests(2, 2).outage(0, 60).timeout(3, 4).fixedBackoff(4);
    }
}
