package io.github.brink.step;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Health;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Latency;
import io.github.brink.testing.Draft;
import io.github.brink.testing.Everything;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Windows that are skipped are those that would have been run, number for number. */
class StepKernelSkipTest {

    private record Case(String name, boolean repeats, Draft draft) {}

    private static Case outage(String name, boolean repeats, Consumer<Draft> change) {
        Draft draft = Draft.outage(280, 2, 5 * SECOND);
        change.accept(draft);
        return new Case(name, repeats, draft);
    }

    /** Twenty windows within a timeout: what an action did is felt long after windows look alike. */
    private static Case brisk(String name, long perSecond, Action action) {
        Draft draft = new Draft();
        draft.windowNanos = 10 * MILLI;
        draft.rateE9 = perSecond * SECOND;
        draft.timeoutNanos = 200 * MILLI;
        draft.attempts = 2;
        draft.cap(0);
        draft.add(new Trigger.Outage("outage", "api", SECOND, SECOND)).add(action);
        return new Case(name, true, draft);
    }

    private static List<Case> cases() {
        return List.of(
                outage("trapped: the queue grows", true, d -> {}),
                outage("trapped: the queue stays", true, d -> d.rateE9 = 150 * SECOND),
                outage("slowly draining, then well", true, d -> d.rateE9 = 149 * SECOND),
                outage("quickly draining, then well", true, d -> d.rateE9 = 100 * SECOND),
                outage("nobody comes", true, d -> d.rateE9 = 0),
                outage("windows differ by a request", false, d -> d.rateE9 = 280 * SECOND + SECOND / 1000),
                outage("without a timeout", true, d -> {
                    d.attempts = 1;
                    d.timeoutNanos = Call.NO_TIMEOUT;
                }),
                outage("without a timeout, above capacity", false, d -> {
                    d.attempts = 1;
                    d.rateE9 = 400 * SECOND;
                    d.timeoutNanos = Call.NO_TIMEOUT;
                }),
                outage("a full queue", true, d -> d.queueLimit = 350),
                outage("a short queue", true, d -> d.queueLimit = 40),
                outage("a cap that lets it drain", true, d -> d.cap(10)),
                outage("a cap that does not", true, d -> d.cap(20)),
                outage(
                        "a cap that gains a fraction each window",
                        true,
                        d -> d.cap = Optional.of(new RetryCap(10 * SECOND + 7, 20))),
                outage("a budget of a window", true, d -> d.budget = Optional.of(new RetryBudget(SECOND / 10, SECOND))),
                outage(
                        "a budget of a fifth of a window",
                        true,
                        d -> d.budget = Optional.of(new RetryBudget(SECOND / 10, SECOND / 5))),
                outage(
                        "a budget of seven windows",
                        false,
                        d -> d.budget = Optional.of(new RetryBudget(SECOND / 10, 7 * SECOND))),
                outage(
                        "a budget as long as the run",
                        false,
                        d -> d.budget = Optional.of(new RetryBudget(SECOND / 10, 2000 * SECOND))),
                outage(
                        "a budget that is never reset",
                        false,
                        d -> d.budget = Optional.of(new RetryBudget(SECOND / 10, 3_000_000 * SECOND))),
                outage("windows shorter than the timeout", false, d -> d.windowNanos = 10 * MILLI),
                outage(
                        "controls at the end of a window",
                        true,
                        d -> d.add(new Action.Purge("purge", "api", 90 * SECOND))
                                .add(new Action.Scale("more", "api", 120 * SECOND, new Change.To(4)))),
                outage(
                        "controls within a window",
                        true,
                        d -> d.add(new Action.Restart("restart", "api", 90_500 * MILLI, 300 * MILLI))
                                .add(new Action.StopRetries("stop", "users", 60_250 * MILLI, 20 * SECOND))
                                .add(new Action.Shed("shed", "users", 120_125 * MILLI, 10 * SECOND, SECOND / 3))
                                .add(new Action.Pause("pause", "users", 140_999 * MILLI, SECOND))),
                outage(
                        "a slowdown, and disorder when it ends",
                        true,
                        d -> d.add(new Trigger.Slowdown("slow", "api", 60 * SECOND, 30 * SECOND, 300 * SECOND))),
                outage(
                        "no capacity for a while",
                        true,
                        d -> d.add(new Trigger.Capacity("lost", "api", 60 * SECOND, 30 * SECOND, 0))),
                outage("a surge within a window", true, d -> {
                    d.serviceNanos = MILLI;
                    d.rateE9 = 100 * SECOND;
                    d.add(new Trigger.Surge(
                            "surge", "users", 60_500 * MILLI, 30 * SECOND, new Change.To(200 * SECOND)));
                }),
                brisk("a purge that clients notice later", 200, new Action.Purge("purge", "api", 1995 * MILLI)),
                brisk("a restart that clients notice later", 200, new Action.Restart("restart", "api", 2 * SECOND, 0)),
                brisk("retries stopped for a moment", 400, new Action.StopRetries("stop", "users", 5 * SECOND, 0)),
                new Case("everything", false, Everything.draft(Stepping.Clock.EXACT)));
    }

    @TestFactory
    Stream<DynamicTest> skippedWindowsAreAsIfTheyHadBeenRun() {
        return cases().stream()
                .map(each -> DynamicTest.dynamicTest(each.name, () -> {
                    StepPlan plan = StepPlan.compile(each.draft.scenario());
                    StepKernel whole = ran(new StepKernel(false), plan, 1000);
                    assertEquals(whole.steps(), whole.stepsRun());
                    StepKernel skipping = ran(new StepKernel(), plan, 1000);
                    assertEquals(whole.timeline(), skipping.timeline());
                    assertEquals(whole.steps(), skipping.steps());
                    if (each.repeats) {
                        assertTrue(
                                skipping.stepsRun() < skipping.steps() / 2, () -> skipping.stepsRun() + " steps run");
                    }
                }));
    }

    /** Queues of every length run dry after every number of windows, and the last one is not skipped. */
    @Test
    void aQueueIsSkippedUntilItsLengthMatters() {
        StepKernel whole = new StepKernel(false);
        StepKernel skipping = new StepKernel();
        for (long load = 120; load < 150; load++) {
            for (long outageMillis = 3000; outageMillis < 3100; outageMillis += 20) {
                Draft draft = new Draft();
                draft.rateE9 = load * SECOND;
                draft.attempts = 2;
                draft.add(new Trigger.Outage("outage", "api", 2 * SECOND, outageMillis * MILLI));
                StepPlan plan = StepPlan.compile(draft.scenario());
                ran(whole, plan, 60);
                ran(skipping, plan, 60);
                assertEquals(whole.timeline(), skipping.timeline(), load + "/s after " + outageMillis + " ms");
            }
        }
    }

    /** Whatever part of a repetition is asked for, and whatever is copied in the midst of it. */
    @Test
    void runsGoOnAfterSkippedWindows() {
        SplittableRandom random = new SplittableRandom(20260106);
        StepKernel fork = new StepKernel();
        for (Case each : cases()) {
            StepPlan plan = StepPlan.compile(each.draft.scenario());
            StepKernel whole = ran(new StepKernel(false), plan, 300);
            StepKernel skipping = new StepKernel();
            skipping.start(plan);
            for (int window = 0; window < 300; window += random.nextInt(1, 30)) {
                skipping.advanceTo(window);
                fork.copyFrom(skipping);
                assertEquals(skipping.stepsRun(), fork.stepsRun(), each.name);
                fork.advanceTo(300);
                assertEquals(whole.timeline(), fork.timeline(), () -> each.name);
            }
            skipping.advanceTo(300);
            assertEquals(whole.timeline(), skipping.timeline(), each.name);
        }
    }

    @Test
    void theDoubleClockSkipsNothing() {
        Draft draft = Draft.outage(280, 2, 5 * SECOND);
        draft.clock = Stepping.Clock.DOUBLE;
        StepKernel kernel = ran(new StepKernel(), StepPlan.compile(draft.scenario()), 200);
        assertEquals(200_000, kernel.steps());
        assertEquals(200_000, kernel.stepsRun());
    }

    /** While a queue grows, windows that are alike in all else answer later and later. */
    @Test
    void whereLatencyMattersNothingIsSkipped() {
        Draft draft = Draft.outage(280, 2, 5 * SECOND);
        StepPlan plan = StepPlan.compile(draft.scenario());
        StepKernel plain = ran(new StepKernel(), plan, 200);
        StepKernel measured = new StepKernel();
        measured.start(plan, new Latency(false));
        measured.advanceTo(200);
        assertTrue(plain.stepsRun() < measured.stepsRun());
        assertEquals(200_000, measured.stepsRun());
        assertEquals(plain.timeline(), measured.timeline());

        draft.health = new Health(Health.DEFAULT.shareE9(), 2 * SECOND);
        assertEquals(
                200_000,
                ran(new StepKernel(), StepPlan.compile(draft.scenario()), 200).stepsRun());
    }

    @Test
    void refusesMoreStepsThanCanBeCounted() {
        StepKernel kernel = new StepKernel();
        kernel.start(StepPlan.compile(Draft.outage(280, 2, 5 * SECOND).scenario()));
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> kernel.advanceTo(1_000_001));
        assertEquals("1000001 windows of 1000 steps: at most 1000000000 steps are possible", refusal.getMessage());
    }

    private static StepKernel ran(StepKernel kernel, StepPlan plan, int windows) {
        kernel.start(plan);
        kernel.advanceTo(windows);
        return kernel;
    }
}
