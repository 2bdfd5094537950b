package io.github.brink.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs whose columns are written by hand: windows of a second, 100 first attempts in each, a service of 100 a second, one
 * trigger from 10 s to 20 s, a horizon of 40 s that is not extended unless the test says so.
 */
class JudgeTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long HEALTH = 950_000_000L;
    private static final int HORIZON = 40;

    private final Judge judge = new Judge();
    private final Written run = new Written();

    @ParameterizedTest(name = "window {0} of 10 before the trigger: {1}")
    @CsvSource({"4, RECOVERED", "5, OVERLOADED", "7, OVERLOADED", "9, OVERLOADED", "10, RECOVERED"})
    void overloadedIsUnhealthyShortlyBeforeTheTrigger(int unhealthy, Outcome outcome) {
        run.goodput = w -> w == unhealthy ? 94 : 95;
        assertEquals(outcome, judged());
    }

    @ParameterizedTest(name = "trigger at {0} ms, window {1} unhealthy: {2}")
    @CsvSource({
        "10999, 9, OVERLOADED", // the window in which the trigger begins does not count
        "10999, 10, RECOVERED",
        "11000, 10, OVERLOADED",
        "3000, 0, OVERLOADED", // fewer than five are before it: all of them count
        "0, 0, RECOVERED", // none is
        "999, 0, RECOVERED",
    })
    void onlyWholeWindowsBeforeTheTriggerCount(long triggerMillis, int unhealthy, Outcome outcome) {
        run.firstTriggerNanos = triggerMillis * SECOND / 1000;
        run.goodput = w -> w == unhealthy ? 0 : 100;
        assertEquals(outcome, judged());
    }

    @ParameterizedTest(name = "trigger ends at {0} ms, healthy from window {1}: recovers after {2} ms")
    @CsvSource({
        "20000, 25, 5000",
        "20000, 35, 15000",
        "20000, 20, 0",
        "20000, 12, 0", // what happens before the end does not count
        "20001, 12, 999",
        "20500, 25, 4500",
        "19999, 12, 1",
    })
    void recoveryTakesUntilTheFirstWindowOfLastingHealth(long endMillis, int healthyFrom, long recoveryMillis) {
        run.lastTriggerEndNanos = endMillis * SECOND / 1000;
        run.goodput = w -> w < 10 || w >= healthyFrom ? 95 : 94;
        assertEquals(Outcome.RECOVERED, judged());
        assertEquals(Outcome.RECOVERED, judge.outcome());
        assertEquals(recoveryMillis, judge.recoveryNanos() / (SECOND / 1000));
    }

    @Test
    void aRelapseStartsTheRecoveryAgain() {
        run.goodput = w -> w == 30 ? 0 : 100;
        assertEquals(Outcome.RECOVERED, judged());
        assertEquals(11 * SECOND, judge.recoveryNanos());
    }

    @Test
    void healthOfFourWindowsIsTooLittleAndExtendsTheRun() {
        run.goodput = w -> w < 10 || w >= 36 ? 100 : 0;
        assertEquals(Outcome.UNDECIDED, judged());
        assertEquals(-1, judge.recoveryNanos());
        assertEquals(HORIZON, run.timeline.windows());

        assertEquals(Outcome.RECOVERED, judged(1000 * SECOND));
        assertEquals(16 * SECOND, judge.recoveryNanos());
        assertEquals(2 * HORIZON, run.timeline.windows());
    }

    @ParameterizedTest(name = "limit {0} ms: {1} windows")
    @CsvSource({"40000, 40", "40999, 40", "79999, 79", "80000, 80", "95500, 95", "100000, 100", "700000, 700", "1, 40"})
    void extensionDoublesUpToTheLastWholeWindowWithinTheLimit(long limitMillis, int windows) {
        run.goodput = w -> w < 10 ? 100 : 0;
        run.queue = w -> 1000 - w;
        run.offered = 50;
        assertEquals(Outcome.UNDECIDED, judged(limitMillis * SECOND / 1000));
        assertEquals(windows, run.timeline.windows());
    }

    @ParameterizedTest(name = "queue {0} at 20 s, {1} at 30 s, {2} at 39 s, {3} offered: {4}")
    @CsvSource({
        "10, 10, 10, 50, METASTABLE", // a queue that stays is not draining
        "0, 0, 0, 50, METASTABLE",
        "10, 10, 11, 50, METASTABLE",
        "11, 10, 19, 50, METASTABLE",
        "1000, 20, 11, 50, UNDECIDED", // it drains
        "0, 100, 91, 50, UNDECIDED", // what counts is the last half
        "1000, 91, 100, 50, METASTABLE",
        "1000, 20, 11, 99, UNDECIDED",
        "1000, 20, 11, 100, METASTABLE", // it drains, but not for long: as much comes as can leave
        "1000, 20, 11, 300, METASTABLE",
    })
    void metastableIsUnhealthyAndNotDraining(long at20, long at30, long at39, long offered, Outcome outcome) {
        run.goodput = w -> w < 10 ? 100 : 0;
        run.offered = offered;
        run.queue = w -> w < 30 ? at20 + (at30 - at20) * (w - 20) / 10 : at30 + (at39 - at30) * (w - 30) / 9;
        assertEquals(outcome, judged());
        assertEquals(-1, judge.recoveryNanos());
    }

    @Test
    void theLastWindowDecidesWhetherTheRunIsDown() {
        run.queue = w -> w;
        run.goodput = w -> w < 10 || w == HORIZON - 1 ? 100 : 0;
        assertEquals(Outcome.UNDECIDED, judged(), "healthy in the end, but for too short a time");
    }

    @Test
    void twoWindowsAreNeededToSeeAQueueGrow() {
        run.goodput = w -> w < 10 ? 100 : 0;
        run.queue = w -> w;
        run.lastTriggerEndNanos = HORIZON * SECOND;
        assertEquals(Outcome.UNDECIDED, judged());
        run.lastTriggerEndNanos = (HORIZON - 2) * SECOND;
        assertEquals(Outcome.UNDECIDED, judged());
        run.lastTriggerEndNanos = (HORIZON - 3) * SECOND; // half of the time since begins within a window
        assertEquals(Outcome.UNDECIDED, judged());
        run.lastTriggerEndNanos = (HORIZON - 4) * SECOND;
        assertEquals(Outcome.METASTABLE, judged());
    }

    @Test
    void withoutATriggerTheEndDecidesBetweenHealthAndOverload() {
        run.firstTriggerNanos = HORIZON * SECOND;
        run.lastTriggerEndNanos = 0;
        run.goodput = w -> w == HORIZON - EVIDENCE ? 94 : 100;
        assertEquals(Outcome.OVERLOADED, judged());
        run.goodput = w -> w == HORIZON - EVIDENCE - 1 ? 94 : 100;
        assertEquals(Outcome.RECOVERED, judged());
        assertEquals((HORIZON - EVIDENCE) * SECOND, judge.recoveryNanos());
        run.goodput = w -> 95;
        assertEquals(Outcome.RECOVERED, judged());
        assertEquals(0, judge.recoveryNanos());
    }

    @Test
    void aWindowWithoutRequestsIsHealthy() {
        run.first = 0;
        run.goodput = w -> 0;
        assertEquals(Outcome.RECOVERED, judged());
    }

    @Test
    void aRunWithoutWindowsIsUndecided() {
        assertEquals(Outcome.UNDECIDED, judge.judge(run, HEALTH));
        assertEquals(Outcome.UNDECIDED, new Judge().outcome());
        assertEquals(-1, new Judge().recoveryNanos());
    }

    @Test
    void refusesMoreWindowsThanATimelineCanHave() {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> judge.run(run, SECOND, SECOND << 31, HEALTH));
        assertEquals("a run of 2147483648 windows: at most 2147483647 are possible", refusal.getMessage());
    }

    private static final int EVIDENCE = Judge.EVIDENCE;

    private Outcome judged() {
        return judged(HORIZON * SECOND);
    }

    private Outcome judged(long limitNanos) {
        run.timeline.reset(SECOND);
        return judge.run(run, HORIZON * SECOND, limitNanos, HEALTH);
    }

    /** A run that does what its fields say. */
    private static final class Written implements Simulation {
        private final Timeline timeline = new Timeline();
        private long first = 100;
        private long offered = 100;
        private IntToLongFunction goodput = w -> 100;
        private IntToLongFunction queue = w -> 0;
        private long firstTriggerNanos = 10 * SECOND;
        private long lastTriggerEndNanos = 20 * SECOND;

        Written() {
            timeline.reset(SECOND);
        }

        @Override
        public void advanceTo(int windows) {
            while (timeline.windows() < windows) {
                int w = timeline.append();
                timeline.set(Column.FIRST, w, first);
                timeline.set(Column.OFFERED, w, offered);
                timeline.set(Column.GOODPUT, w, goodput.applyAsLong(w));
                timeline.set(Column.QUEUE, w, queue.applyAsLong(w));
            }
        }

        @Override
        public Timeline timeline() {
            return timeline;
        }

        @Override
        public long slots(int service, int replica) {
            return 2;
        }

        @Override
        public long serviceNanos(int service, int replica) {
            return SECOND / 50;
        }

        @Override
        public long firstTriggerNanos() {
            return firstTriggerNanos;
        }

        @Override
        public long lastTriggerEndNanos() {
            return lastTriggerEndNanos;
        }
    }
}
