package io.github.brink.step;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Call;
import io.github.brink.model.Service;
import io.github.brink.model.Stepping;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.testing.Draft;
import io.github.brink.testing.Everything;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No attempt is lost or counted twice, in no window of no run. */
class StepKernelLawsTest {

    private static final int RUNS = 300;

    @ParameterizedTest
    @EnumSource
    void everyWindowBalances(Stepping.Clock clock) {
        for (Draft draft : List.of(Everything.draft(clock), Draft.spike(false), Draft.spike(true))) {
            draft.clock = clock;
            assertBalanced(draft, "drafted by hand");
        }
        SplittableRandom random = new SplittableRandom(20260104);
        for (int run = 0; run < RUNS; run++) {
            Draft draft = random(clock, random);
            assertBalanced(draft, "run " + run + ": " + draft.scenario());
        }
    }

    /** Once no more requests come, each attempt that entered has completed in time or was given up. */
    @ParameterizedTest
    @EnumSource
    void everyAttemptHasOneEnd(Stepping.Clock clock) {
        SplittableRandom random = new SplittableRandom(20260105);
        for (int run = 0; run < RUNS; run++) {
            Draft draft = random(clock, random);
            draft.add(new Action.Pause("end", "users", 30 * SECOND, 100 * SECOND))
                    .add(new Action.StopRetries("end-of-retries", "users", 30 * SECOND, 100 * SECOND))
                    .add(new Action.Purge("rest", "api", 30 * SECOND));
            draft.horizonNanos = 50 * SECOND / draft.windowNanos * draft.windowNanos;
            Timeline timeline = run(draft);
            String where = "run " + run + ": " + draft.scenario();
            int windows = timeline.windows();
            assertEquals(0, timeline.get(Column.QUEUE, windows - 1), where);
            assertEquals(0, timeline.get(Column.IN_SERVICE, windows - 1), where);
            assertEquals(
                    sum(timeline, Column.ADMITTED),
                    sum(timeline, Column.GOODPUT) + sum(timeline, Column.TIMEOUTS),
                    where);
        }
    }

    @Test
    void withoutATimeoutNothingIsLateOrGivenUp() {
        Draft draft = Draft.outage(290, 1, 10 * SECOND);
        draft.timeoutNanos = Call.NO_TIMEOUT;
        Timeline timeline = run(draft);
        for (Column column : List.of(Column.LATE, Column.TIMEOUTS, Column.RETRIES, Column.REFUSED, Column.REJECTED)) {
            assertEquals(0, sum(timeline, column), column.header());
        }
        assertEquals(200 * 290, sum(timeline, Column.FIRST));
        assertEquals(3000, timeline.max(Column.GOODPUT) * 10, "it works off its backlog at full speed");
    }

    /** The cost of a step does not depend on the load, and neither does anything but the numbers. */
    @Test
    void aMillionTimesTheLoadOnAMillionTimesTheServiceIsTheSameRun() {
        Draft draft = Draft.outage(1000, 2, 2 * SECOND); // one request each step
        draft.slots = 15;
        Timeline one = run(draft);
        draft.rateE9 *= 1_000_000;
        draft.slots *= 1_000_000;
        Timeline million = run(draft);
        for (int w = 0; w < one.windows(); w++) {
            for (Column column : Column.values()) {
                assertEquals(1_000_000 * one.get(column, w), million.get(column, w), column + " in " + w);
            }
        }
        assertTrue(sum(one, Column.RETRIES) > 0);
    }

    /** Everything, with another load, service and client each time; windows that cut through it. */
    private static Draft random(Stepping.Clock clock, SplittableRandom random) {
        Draft draft = Everything.draft(clock);
        draft.stepNanos = 10 * MILLI;
        draft.windowNanos = random.nextInt(1, 20) * (50 * MILLI);
        draft.horizonNanos = 30 * SECOND / draft.windowNanos * draft.windowNanos;
        draft.horizonLimitNanos = 100 * SECOND;
        draft.slots = random.nextInt(1, 30);
        draft.serviceNanos = random.nextInt(1, 8) * (10 * MILLI);
        draft.timeoutNanos = random.nextInt(1, 40) * (10 * MILLI);
        draft.attempts = random.nextInt(1, 6);
        draft.rateE9 = (long) (random.nextDouble(1.5) * draft.slots * SECOND / draft.serviceNanos * SECOND);
        draft.queueLimit = random.nextBoolean() ? Service.UNLIMITED : random.nextInt(1, 300);
        if (random.nextBoolean()) {
            draft.budget = Optional.empty();
        }
        if (random.nextBoolean()) {
            draft.cap = Optional.empty();
        }
        if (random.nextBoolean()) {
            draft.actions.removeIf(action -> action instanceof Action.Purge || action instanceof Action.Restart);
        }
        return draft;
    }

    private static Timeline run(Draft draft) {
        StepKernel kernel = new StepKernel();
        kernel.start(StepPlan.compile(draft.scenario()));
        kernel.advanceTo(draft.windows());
        return kernel.timeline();
    }

    private static void assertBalanced(Draft draft, String where) {
        Timeline timeline = run(draft);
        boolean loses = draft.actions.stream()
                .anyMatch(action -> action instanceof Action.Purge || action instanceof Action.Restart);
        Sums sums = new Sums();
        for (int w = 0; w < timeline.windows(); w++) {
            sums.add(timeline, w);
            String at = where + ", window " + w;
            long queue = timeline.get(Column.QUEUE, w);
            long seen = sums.of(Column.GOODPUT) + sums.of(Column.LATE) + queue + timeline.get(Column.IN_SERVICE, w);
            assertEquals(sums.of(Column.OFFERED), sums.of(Column.FIRST) + sums.of(Column.RETRIES), at);
            assertEquals(sums.of(Column.ADMITTED), sums.of(Column.OFFERED) - sums.of(Column.REJECTED), at);
            assertTrue(loses ? seen <= sums.of(Column.ADMITTED) : seen == sums.of(Column.ADMITTED), at);
            assertTrue(sums.of(Column.RETRIES) + sums.of(Column.REFUSED) <= sums.of(Column.TIMEOUTS), at);
            assertTrue(sums.of(Column.LATE) <= sums.of(Column.TIMEOUTS), at);
            assertTrue(sums.of(Column.GOODPUT) + sums.of(Column.TIMEOUTS) <= sums.of(Column.ADMITTED), at);
            assertTrue(sums.of(Column.RETRIES) <= sums.of(Column.FIRST) * (draft.attempts - 1), at);
            assertTrue(queue <= draft.queueLimit, at);
            long open = timeline.get(Column.OPEN, w);
            long ended = sums.of(Column.SHED) + sums.of(Column.ANSWERED) + sums.of(Column.LOST);
            assertEquals(sums.of(Column.WANTED), ended + open, at);
            assertEquals(sums.of(Column.WANTED), sums.of(Column.SHED) + sums.of(Column.FIRST), at);
            assertEquals(sums.of(Column.GOODPUT), sums.of(Column.ANSWERED), at);
            for (Column column : Column.values()) {
                assertTrue(timeline.get(column, w) >= 0, at + ", " + column);
            }
        }
    }

    private static long sum(Timeline timeline, Column column) {
        return timeline.sum(column, 0, timeline.windows());
    }

    private static final class Sums {
        private final long[] sums = new long[Column.values().length];

        void add(Timeline timeline, int window) {
            for (Column column : Column.values()) {
                sums[column.ordinal()] += timeline.get(column, window);
            }
        }

        long of(Column column) {
            return sums[column.ordinal()];
        }
    }
}
