package io.github.brink.step;

import static io.github.brink.testing.Draft.MILLI;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Call;
import io.github.brink.model.Stepping;
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
        IntStream disorder = IntStream.rangeClosed(1098, 1130);
        return IntStream.concat(
                IntStream.concat(IntStream.of(0, 1), IntStream.iterate(37, w -> w < 3000, w -> w + 97)), disorder);
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
        forks().sorted().forEach(window -> {
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
        assertEquals(expected.slots(), actual.slots(), where);
        assertEquals(expected.serviceNanos(), actual.serviceNanos(), where);
        assertEquals(expected.firstTriggerNanos(), actual.firstTriggerNanos(), where);
        assertEquals(expected.lastTriggerEndNanos(), actual.lastTriggerEndNanos(), where);
    }
}
