package io.github.brink.step;

import static io.github.brink.testing.Draft.MILLI;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Call;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Timeline;
import io.github.brink.testing.Draft;
import io.github.brink.testing.Everything;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A kernel can be copied in the middle of a run, and used again for another: neither leaves a trace. */
class StepKernelForkTest {

    /** Windows so short that forks fall between a purge and a restart, within a surge, a stall, a slowdown. */
    private static Draft finely(Stepping.Clock clock) {
        Draft draft = Everything.draft(clock);
        draft.windowNanos = 10 * MILLI;
        return draft;
    }

    private static IntStream forks() {
        IntStream anywhere = IntStream.iterate(0, w -> w < 3000, w -> w + 97);
        IntStream disorder = IntStream.rangeClosed(1098, 1130);
        IntStream shed = IntStream.rangeClosed(1890, 1905);
        return Stream.of(anywhere, disorder, shed)
                .flatMapToInt(windows -> windows)
                .sorted();
    }

    @ParameterizedTest
    @EnumSource
    void bothGoOnAsIfNothingHadHappened(Stepping.Clock clock) {
        Draft draft = finely(clock);
        StepPlan plan = StepPlan.compile(draft.scenario());
        StepKernel undisturbed = started(plan);
        undisturbed.advanceTo(draft.windows());
        StepKernel trunk = started(plan);
        StepKernel fork = new StepKernel();
        forks().forEach(window -> {
            trunk.advanceTo(window);
            fork.copyFrom(trunk); // over what is left of the fork before
            assertSame(trunk, fork, "at " + window);
            fork.advanceTo(draft.windows());
            assertSame(undisturbed, fork, "forked at " + window);
        });
        trunk.advanceTo(draft.windows());
        assertSame(undisturbed, trunk, "forked from");
    }

    @ParameterizedTest
    @EnumSource
    void aForkCanBeForkedAndGoesOnAfterItsTrunkHasBegunAnotherRun(Stepping.Clock clock) {
        Draft draft = finely(clock);
        StepKernel undisturbed = started(StepPlan.compile(draft.scenario()));
        undisturbed.advanceTo(draft.windows());
        StepKernel trunk = started(StepPlan.compile(draft.scenario()));
        trunk.advanceTo(1103);
        StepKernel first = new StepKernel();
        first.copyFrom(trunk);
        StepKernel second = started(StepPlan.compile(Draft.spike(false).scenario()));
        second.advanceTo(40); // with larger rings than those copied
        second.copyFrom(first);
        trunk.start(StepPlan.compile(Draft.spike(true).scenario()));
        trunk.advanceTo(30);
        first.advanceTo(1104);
        second.advanceTo(draft.windows());
        first.advanceTo(draft.windows());
        assertSame(undisturbed, first, "first");
        assertSame(undisturbed, second, "second");
    }

    /** Also where purges and restarts give numbers again, and where batches finish out of order. */
    @ParameterizedTest
    @EnumSource
    void whatIsMeasuredGoesOnToo(Stepping.Clock clock) {
        Draft draft = finely(clock);
        StepPlan plan = StepPlan.compile(draft.scenario());
        StepKernel whole = new StepKernel();
        whole.start(plan, new Latency(true));
        whole.advanceTo(draft.windows());
        StepKernel trunk = new StepKernel();
        trunk.start(plan, new Latency(true));
        StepKernel fork = new StepKernel();
        forks().forEach(window -> {
            trunk.advanceTo(window);
            fork.copyFrom(trunk);
            fork.advanceTo(draft.windows());
            assertSame(whole, fork, "forked at " + window);
            assertEquals(whole.latency(), fork.latency(), "forked at " + window);
        });
        assertTrue(whole.latency().orElseThrow().answered().all().count() > 0, "nothing was measured");
    }

    /** Two slots, and a slowdown of single attempts: those behind them overtake. */
    @ParameterizedTest
    @EnumSource
    void disorderIsCopiedAtEveryStepOfIt(Stepping.Clock clock) {
        Draft draft = new Draft();
        draft.clock = clock;
        draft.windowNanos = MILLI;
        draft.horizonNanos = 100 * MILLI;
        draft.rateE9 = 400 * Draft.SECOND;
        draft.slots = 2;
        draft.serviceNanos = 2 * MILLI;
        draft.timeoutNanos = 7 * MILLI;
        draft.attempts = 2;
        for (int i = 0; i < 5; i++) {
            draft.add(new Trigger.Slowdown("slow" + i, "api", i * (17 * MILLI), 3 * MILLI, 7 * Draft.SECOND));
        }
        StepPlan plan = StepPlan.compile(draft.scenario());
        StepKernel undisturbed = started(plan);
        undisturbed.advanceTo(100);
        StepKernel trunk = started(plan);
        for (int window = 0; window < 100; window++) {
            trunk.advanceTo(window);
            StepKernel fork = new StepKernel();
            fork.copyFrom(trunk);
            fork.advanceTo(100);
            assertSame(undisturbed, fork, "forked at " + window);
        }
    }

    @Test
    void aKernelThatWasUsedIsAsGoodAsNew() {
        List<StepPlan> plans = plans();
        SplittableRandom random = new SplittableRandom(20260103);
        StepKernel used = new StepKernel();
        for (int run = 0; run < 200; run++) {
            int which = random.nextInt(plans.size());
            StepPlan plan = plans.get(which);
            int windows = random.nextInt(1, 60);
            used.start(plan);
            used.advanceTo(windows / 2);
            used.advanceTo(windows);
            StepKernel fresh = started(plan);
            fresh.advanceTo(windows);
            assertSame(fresh, used, "run " + run + ", plan " + which + ", " + windows + " windows");
        }
    }

    private static List<StepPlan> plans() {
        Draft patient = Draft.outage(400, 1, Draft.SECOND);
        patient.timeoutNanos = Call.NO_TIMEOUT;
        Draft tiny = new Draft();
        tiny.stepNanos = 100 * MILLI;
        tiny.serviceNanos = 100 * MILLI;
        tiny.windowNanos = 100 * MILLI;
        // Windows of 217 ms end within every disturbance.
        Draft odd = Everything.draft(Stepping.Clock.EXACT);
        odd.windowNanos = 217 * MILLI;
        odd.horizonNanos = 139 * odd.windowNanos;
        odd.horizonLimitNanos = odd.horizonNanos;
        Draft capped = Draft.outage(280, 3, 5 * Draft.SECOND).cap(10);
        return Stream.of(
                        Draft.spike(false),
                        Draft.spike(true),
                        Everything.draft(Stepping.Clock.EXACT),
                        Everything.draft(Stepping.Clock.DOUBLE),
                        odd,
                        patient,
                        tiny,
                        capped)
                .map(draft -> StepPlan.compile(draft.scenario()))
                .toList();
    }

    private static StepKernel started(StepPlan plan) {
        StepKernel kernel = new StepKernel();
        kernel.start(plan);
        return kernel;
    }

    private static void assertSame(StepKernel expected, StepKernel actual, String where) {
        Timeline timeline = expected.timeline();
        assertEquals(timeline.windows(), actual.timeline().windows(), where);
        assertEquals(timeline, actual.timeline(), where);
        assertEquals(expected.slots(0, 0), actual.slots(0, 0), where);
        assertEquals(expected.serviceNanos(0, 0), actual.serviceNanos(0, 0), where);
        assertEquals(expected.lastTriggerEndNanos(), actual.lastTriggerEndNanos(), where);
    }
}
