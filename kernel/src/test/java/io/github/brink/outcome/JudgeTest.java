package io.github.brink.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Health;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Runs whose columns are written by hand: windows of a second, 100 requests wanted and ended in each, a service of 100 a
 * second, a trigger that ends at 20 s, a healthy twin, a horizon of 40 s that is not extended unless the test says so.
 */
class JudgeTest {

    private static final long SECOND = 1_000_000_000L;
    private static final int HORIZON = 40;
    private static final Undisturbed HEALTHY = windows -> Undisturbed.HEALTHY;

    private final Judge judge = new Judge();
    private final Written run = new Written();
    private Undisturbed twin = HEALTHY;
    private Health health = Health.DEFAULT;

    @ParameterizedTest(name = "{0} lost of {1}: {2}")
    @CsvSource({
        "0, 1, RECOVERED",
        "1, 1, UNDECIDED", // 0.05 + 3 x 0.218 = 0.70: but the backlog may be draining, as far as one can tell
        "1, 2, RECOVERED", // 0.1 + 3 x 0.308 = 1.02
        "3, 20, RECOVERED", // 1 + 3 x 0.975 = 3.92
        "4, 20, UNDECIDED",
        "45, 500, UNDECIDED", // 25 + 3 x 4.873 = 39.6
        "39, 500, RECOVERED",
        "40, 500, UNDECIDED",
        "50653, 1000000, RECOVERED", // 50,000 + 3 x 217.94 = 50,653.8
        "50654, 1000000, UNDECIDED",
        "500065383, 10000000000, RECOVERED", // 500,000,000 + 3 x 21,794 = 500,065,383
        "500065384, 10000000000, UNDECIDED",
    })
    void aSpanIsHealthyIfChanceExplainsWhatIsLost(long lost, long of, Outcome outcome) {
        run.random = true;
        run.wanted = w -> w == HORIZON - 1 ? of : 0;
        run.lost = w -> w == HORIZON - 1 ? lost : 0;
        assertEquals(outcome, judged());
    }

    @ParameterizedTest(name = "share of {0} %, {1} lost of 500: {2}")
    @CsvSource({"100, 0, RECOVERED", "100, 1, METASTABLE", "50, 283, RECOVERED", "50, 284, METASTABLE"})
    void theShareMayBeAnother(long percent, long lost, Outcome outcome) {
        health = Health.of(percent * SECOND / 100);
        run.offered = 100;
        run.lost = w -> w == HORIZON - 3 ? lost / 3 + lost % 3 : w > HORIZON - 3 ? lost / 3 : w < HORIZON - 5 ? 100 : 0;
        run.wanted = w -> 100 + (w >= HORIZON - 3 ? lost : 0) - (w >= HORIZON - 3 ? lost : 0);
        assertEquals(outcome, judged());
    }

    @Test
    void slowAnswersCountAsLost() {
        run.slow = w -> 100;
        assertEquals(Outcome.METASTABLE, judged());
        run.slow = w -> 5;
        assertEquals(Outcome.RECOVERED, judged());
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
        run.lost = w -> w < healthyFrom ? 100 : 0;
        assertEquals(Outcome.RECOVERED, judged());
        assertEquals(Outcome.RECOVERED, judge.outcome());
        assertEquals(recoveryMillis, judge.recoveryNanos() / (SECOND / 1000));
    }

    /** From the window on, whatever was before and whatever becomes of it later. */
    @Test
    void aRunCanBeHealthyForTheTimeBeing() {
        run.lost = w -> w < 10 || w >= 20 ? 100 : 0;
        judged();
        for (int window : new int[] {0, 5, 9, 16, 20, 35, 39}) {
            assertFalse(Judge.isHealthyAt(run.timeline, window, health), "window " + window);
        }
        for (int window : new int[] {10, 12, 15}) {
            assertTrue(Judge.isHealthyAt(run.timeline, window, health), "window " + window);
        }
    }

    /** Nobody is lost who waits for ever. */
    @Test
    void whatPilesUpIsNotHealthy() {
        run.open = w -> Math.max(0, 100 * (w - 19));
        judged();
        assertTrue(Judge.isHealthyAt(run.timeline, 10, health));
        assertFalse(Judge.isHealthyAt(run.timeline, 20, health));
    }

    @Test
    void aRelapseStartsTheRecoveryAgain() {
        run.lost = w -> w == 30 ? 100 : 0;
        assertEquals(Outcome.RECOVERED, judged());
        assertEquals(11 * SECOND, judge.recoveryNanos());
    }

    @Test
    void aSpanTakesAsManyWindowsAsItNeedsToShowAnything() {
        // One request in two seconds: 20 take 40 s, and so few say nothing about four that are lost one after the
        // other...
        run.lastTriggerEndNanos = 0;
        run.random = true;
        run.wanted = w -> w % 2;
        run.lost = w -> w == 11 || w == 13 || w == 15 ? 1 : 0;
        assertEquals(Outcome.RECOVERED, judged());
        assertEquals(0, judge.recoveryNanos());
        // ... but with a fourth they do.
        run.lost = w -> w == 11 || w == 13 || w == 15 || w == 17 ? 1 : 0;
        assertEquals(Outcome.UNDECIDED, judged());
    }

    @Test
    void healthOfFourWindowsIsTooLittleAndExtendsTheRun() {
        run.lost = w -> w >= 36 ? 0 : 100;
        run.queue = w -> 1000 - w;
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
        run.lost = w -> 100;
        run.queue = w -> 1000 - w;
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
        "1000, 20, 11, 300, UNDECIDED", // much is offered again and again, but it falls with every window
    })
    void withoutChanceItDrainsIfItFalls(long at20, long at30, long at39, long offered, Outcome outcome) {
        run.lost = w -> 100;
        run.offered = offered;
        run.queue = w -> w < 30 ? at20 + (at30 - at20) * (w - 20) / 10 : at30 + (at39 - at30) * (w - 30) / 9;
        assertEquals(outcome, judged());
        assertEquals(-1, judge.recoveryNanos());
    }

    @Test
    void aQueueThatGoesUpAndDownDrainsOnlyIfLessComesThanCanLeave() {
        run.lost = w -> 100;
        run.queue = w -> 1000 - 10L * w + 20L * (w % 2);
        run.offered = 99;
        assertEquals(Outcome.UNDECIDED, judged());
        run.offered = 100;
        assertEquals(Outcome.METASTABLE, judged());
    }

    @ParameterizedTest(name = "{0} a window, {1} up and down, {2} offered: {3}")
    @CsvSource({
        "-10, 0, 50, UNDECIDED",
        "-10, 0, 300, UNDECIDED", // it falls for certain, however much is offered
        "-10, 100, 50, UNDECIDED", // it may fall, or not
        "-10, 100, 109, UNDECIDED", // of 1,090 in ten windows, 90 more than can leave are chance
        "-10, 100, 111, METASTABLE",
        "10, 0, 50, METASTABLE", // it grows for certain
        "0, 100, 150, METASTABLE", // more comes than can leave
        "0, 100, 50, UNDECIDED",
    })
    void withChanceItMustBeCertain(long drift, long noise, long offered, Outcome outcome) {
        run.random = true;
        run.lost = w -> 100;
        run.queue = w -> 10_000 + drift * w + noise * (w % 2);
        run.offered = offered;
        assertEquals(outcome, judged());
    }

    @Test
    void theTwinSaysWhetherTheTriggerDidIt() {
        run.lost = w -> 100;
        twin = windows -> {
            assertEquals(HORIZON, windows);
            return 7 * SECOND;
        };
        assertEquals(Outcome.OVERLOADED, judged());
        assertEquals(7 * SECOND, judge.downNanos());
        twin = windows -> Undisturbed.NEVER_KEPT_UP;
        assertEquals(Outcome.OVERLOADED, judged());
        assertEquals(-1, judge.downNanos());
        twin = HEALTHY;
        assertEquals(Outcome.METASTABLE, judged());
        assertEquals(-1, judge.downNanos());
    }

    @Test
    void theTwinIsNotAskedAboutWhatRecoversOrDrains() {
        twin = windows -> {
            throw new AssertionError("asked");
        };
        assertEquals(Outcome.RECOVERED, judged());
        run.lost = w -> 100;
        run.queue = w -> 1000 - w;
        assertEquals(Outcome.UNDECIDED, judged());
    }

    @ParameterizedTest(name = "down from window {0} on: {1} s")
    @CsvSource({"0, 0", "13, 13", "35, 35"})
    void withoutATriggerTheRunIsItsOwnTwin(int down, long downSeconds) {
        twin = Undisturbed.ITSELF;
        run.lastTriggerEndNanos = 0;
        assertEquals(Outcome.RECOVERED, judged());
        assertEquals(0, judge.recoveryNanos());
        run.lost = w -> w >= down ? 100 : 0;
        assertEquals(Outcome.OVERLOADED, judged());
        assertEquals(downSeconds * SECOND, judge.downNanos(), "the spans that begin before are down because of it");
    }

    @Test
    void aTwinIsJudgedAsARunWithoutTriggers() {
        run.lost = w -> w >= 13 ? 100 : 0;
        Undisturbed written = Undisturbed.of(() -> run, Health.DEFAULT);
        assertEquals(Undisturbed.HEALTHY, written.downNanos(4));
        assertEquals(Undisturbed.HEALTHY, written.downNanos(10));
        assertEquals(13 * SECOND, written.downNanos(HORIZON));
    }

    @Test
    void whatPilesUpIsDownThoughNothingIsLost() {
        run.open = w -> 20L * w;
        assertEquals(Outcome.METASTABLE, judged());
        // Of 1000 wanted in the last half 50 may be lost, and three times the root of 1000 is chance: 144 may stay
        // open.
        run.open = w -> w < 30 ? 0 : 14L * (w - 30) + 18;
        assertEquals(Outcome.RECOVERED, judged());
        run.open = w -> w < 30 ? 0 : 14L * (w - 30) + 19;
        assertEquals(Outcome.UNDECIDED, judged(), "but over the last quarter it keeps up, so it may be filling");
        twin = Undisturbed.ITSELF;
        run.lastTriggerEndNanos = 0;
        run.open = w -> 20L * w;
        assertEquals(Outcome.OVERLOADED, judged());
        assertEquals(-1, judge.downNanos(), "it has never kept up");
    }

    @Test
    void aStandstillIsDown() {
        run.wanted = w -> w < 25 ? 100 : 0;
        run.open = w -> w < 24 ? 0 : 10;
        assertEquals(Outcome.METASTABLE, judged());
        run.open = w -> 0;
        assertEquals(Outcome.RECOVERED, judged(), "nothing is wanted");
        // Ten requests in 15 s, then none for 5 s: that is three or four times the mean, which chance explains.
        run.open = w -> 10;
        run.wanted = w -> w < 35 && w % 3 != 0 ? 1 : 0;
        assertEquals(Outcome.RECOVERED, judged());
    }

    @Test
    void fewerThanFiveWindowsSayNothing() {
        run.lost = w -> 100;
        run.queue = w -> w;
        run.lastTriggerEndNanos = (HORIZON - 4) * SECOND;
        assertEquals(Outcome.UNDECIDED, judged());
        run.lastTriggerEndNanos = (HORIZON - 5) * SECOND;
        assertEquals(Outcome.METASTABLE, judged());
    }

    @Test
    void withoutRequestsAllIsWell() {
        run.wanted = w -> 0;
        assertEquals(Outcome.RECOVERED, judged());
    }

    @Test
    void aRunWithoutWindowsIsUndecided() {
        assertEquals(Outcome.UNDECIDED, judge.judge(run, twin, health));
        assertEquals(Outcome.UNDECIDED, new Judge().outcome());
        assertEquals(-1, new Judge().recoveryNanos());
        assertEquals(-1, new Judge().downNanos());
    }

    @Test
    void refusesMoreWindowsThanATimelineCanHave() {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> judge.run(run, twin, SECOND, SECOND << 31, health));
        assertEquals("a run of 2147483648 windows: at most 2147483647 are possible", refusal.getMessage());
    }

    private Outcome judged() {
        return judged(HORIZON * SECOND);
    }

    private Outcome judged(long limitNanos) {
        run.timeline.reset(SECOND);
        return judge.run(run, twin, HORIZON * SECOND, limitNanos, health);
    }

    /** A run that does what its fields say; all requests that are wanted end in the same window. */
    private static final class Written implements Simulation {
        private final Timeline timeline = new Timeline();
        private boolean random;
        private long offered = 100;
        private IntToLongFunction wanted = w -> 100;
        private IntToLongFunction lost = w -> 0;
        private IntToLongFunction slow = w -> 0;
        private IntToLongFunction open = w -> 0;
        private IntToLongFunction queue = w -> 0;
        private long lastTriggerEndNanos = 20 * SECOND;

        Written() {
            timeline.reset(SECOND);
        }

        @Override
        public void advanceTo(int windows) {
            while (timeline.windows() < windows) {
                int w = timeline.append();
                timeline.set(Column.OFFERED, w, offered);
                timeline.set(Column.WANTED, w, wanted.applyAsLong(w));
                timeline.set(Column.LOST, w, lost.applyAsLong(w));
                timeline.set(Column.ANSWERED, w, Math.max(0, wanted.applyAsLong(w) - lost.applyAsLong(w)));
                timeline.set(Column.SLOW, w, slow.applyAsLong(w));
                timeline.set(Column.OPEN, w, open.applyAsLong(w));
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
        public boolean random() {
            return random;
        }

        @Override
        public long lastTriggerEndNanos() {
            return lastTriggerEndNanos;
        }
    }
}
