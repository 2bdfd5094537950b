package io.github.brink.step;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Limits;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.testing.Draft;
import io.github.brink.testing.Everything;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class StepPlanTest {

    /** Off by half a step. */
    private static final long OFF = 2_500_000;

    private static final String OFF_PROBLEM = "a whole number of steps of 1ms is needed; nearest that fit: 2ms and 3ms";
    private static final String TOO_MANY = "the step kernel counts at most 9000000 requests, or tokens, in a step";
    private static final long MILLION = 1_000_000 * SECOND;
    private static final long BILLION = 1_000_000_000 * SECOND;

    private record Refusal(String path, String problem, Consumer<Draft> change) {}

    /** Refused on both clocks. */
    private static final List<Refusal> REFUSALS = List.of(
            new Refusal("kernel", "the scenario is not meant for the step kernel", d -> d.kernel = KernelKind.EVENT),
            new Refusal(
                    "clients.others",
                    "the step kernel has one client population",
                    d -> d.moreClients.add(d.client("others"))),
            new Refusal("services.db", "the step kernel has one service", d -> d.moreServices.add(d.service("db"))),
            new Refusal("window", OFF_PROBLEM, d -> {
                d.windowNanos = OFF;
                d.horizonNanos = 2 * OFF;
            }),
            new Refusal(
                    "clients.users.retry.budget.window",
                    OFF_PROBLEM,
                    d -> d.budget = Optional.of(new RetryBudget(0, OFF))),
            new Refusal(
                    "clients.users.retry.budget.window",
                    "a whole number of steps of 1ms is needed; nearest that fit: 1ms",
                    d -> d.budget = Optional.of(new RetryBudget(0, 999_999))),
            new Refusal(
                    "horizonLimit",
                    "the run could take more than 1000000000 steps; take longer steps",
                    d -> d.horizonLimitNanos = 1_000_000_001 * MILLI),
            new Refusal("clients.users.arrivals.rate", TOO_MANY, d -> {
                d.stepNanos = 10 * MILLI;
                d.rateE9 = 900 * MILLION + SECOND;
            }),
            new Refusal("clients.users.retry.cap.rate", TOO_MANY, d -> {
                d.stepNanos = 10 * MILLI;
                d.cap = Optional.of(new RetryCap(900 * MILLION + SECOND, 1));
            }),
            new Refusal("triggers.t.rate", TOO_MANY, d -> {
                d.stepNanos = 10 * MILLI;
                d.add(surge(new Change.To(900 * MILLION + SECOND)));
            }),
            new Refusal("triggers.t.times", TOO_MANY, d -> {
                d.stepNanos = 10 * MILLI;
                d.rateE9 = 450 * MILLION;
                d.add(surge(new Change.Times(2 * SECOND + 100)));
            }),
            new Refusal("triggers.t.times", "the rate becomes larger than any that is allowed", d -> {
                d.rateE9 = BILLION;
                d.add(surge(new Change.Times(MILLION)));
            }),
            new Refusal("triggers.t.times", "the service time becomes larger than any that is allowed", d -> {
                d.serviceNanos = Limits.MAX_NANOS / MILLI * MILLI;
                d.add(slowdown(MILLION));
            }),
            new Refusal("triggers.t.times", "the service time becomes 0ns", d -> d.add(slowdown(1))));

    /** Refused on the exact clock, possible on the other. */
    private static final List<Refusal> REFUSALS_OF_THE_EXACT_CLOCK = List.of(
            new Refusal("clients.users.timeout", OFF_PROBLEM, d -> d.timeoutNanos = OFF),
            new Refusal("services.api.service", OFF_PROBLEM, d -> d.serviceNanos = OFF),
            new Refusal(
                    "services.api.service",
                    "a whole number of steps of 1ms is needed; nearest that fit: 1ms",
                    d -> d.serviceNanos = 1),
            new Refusal("triggers.t.from", OFF_PROBLEM, d -> d.add(new Trigger.Outage("t", "api", OFF, 0))),
            new Refusal("triggers.t.for", OFF_PROBLEM, d -> d.add(new Trigger.Outage("t", "api", 0, OFF))),
            new Refusal("actions.a.at", OFF_PROBLEM, d -> d.add(new Action.Purge("a", "api", OFF))),
            new Refusal("actions.a.for", OFF_PROBLEM, d -> d.add(new Action.Pause("a", "users", 0, OFF))),
            new Refusal(
                    "triggers.t.times",
                    "the service time becomes 12500us, and a whole number of steps of 1ms is needed;"
                            + " nearest that fit: 12ms and 13ms",
                    d -> d.add(slowdown(1_250_000_000L))));

    @TestFactory
    Stream<DynamicTest> refusesOnBothClocks() {
        return REFUSALS.stream()
                .map(refusal -> dynamicTest(refusal.path + ": " + refusal.problem, () -> {
                    assertRefused(refusal, Stepping.Clock.EXACT);
                    assertRefused(refusal, Stepping.Clock.DOUBLE);
                }));
    }

    @TestFactory
    Stream<DynamicTest> theExactClockKnowsWholeStepsOnly() {
        return REFUSALS_OF_THE_EXACT_CLOCK.stream()
                .map(refusal -> dynamicTest(refusal.path + ": " + refusal.problem, () -> {
                    assertRefused(refusal, Stepping.Clock.EXACT);
                    assertDoesNotThrow(() -> StepPlan.compile(
                            drafted(refusal, Stepping.Clock.DOUBLE).scenario()));
                }));
    }

    @ParameterizedTest
    @EnumSource
    void whatIsPossibleAtTheEdge(Stepping.Clock clock) {
        Draft draft = new Draft();
        draft.clock = clock;
        draft.stepNanos = 10 * MILLI;
        draft.rateE9 = 900 * MILLION;
        draft.cap = Optional.of(new RetryCap(900 * MILLION, Limits.MAX_COUNT));
        draft.timeoutNanos = Limits.MAX_NANOS / (10 * MILLI) * (10 * MILLI);
        draft.horizonLimitNanos = 1_000_000_000L * 10 * MILLI;
        draft.add(surge(new Change.Times(SECOND))).add(new Trigger.Slowdown("slow", "api", 0, 0, MILLION));
        assertDoesNotThrow(() -> StepPlan.compile(draft.scenario()));
    }

    @ParameterizedTest
    @EnumSource
    void everyQuantityHasASlotWithItsValue(Stepping.Clock clock) {
        StepPlan plan = StepPlan.compile(Everything.draft(clock).scenario());
        Map<String, Long> others = Everything.otherValues();
        StepPlan changed = StepPlan.compile(Everything.draft(clock, others).scenario());
        Set<Integer> slots = new TreeSet<>();
        others.forEach((path, value) -> {
            int slot = plan.slot(path);
            slots.add(slot);
            assertEquals(slot, changed.slot(path), path);
            assertEquals(value, changed.get(slot), path);
            plan.set(slot, value);
        });
        assertEquals(others.size(), slots.size(), "no two paths share a slot");
        long quantities = IntStream.range(0, plan.slots.size())
                .filter(slot -> plan.slots.path(slot) != null)
                .count();
        assertEquals(quantities, slots.size(), "no quantity is missing from the table");
        for (int slot : slots) {
            assertEquals(changed.get(slot), plan.get(slot));
        }
    }

    @ParameterizedTest(name = "{0}: {1} to {2}")
    @CsvSource({
        "clients.users.arrivals.rate, 0, 1000000000000000000",
        "clients.users.retry.attempts, 1, 100",
        "clients.users.retry.budget.ratio, 0, 100000000000",
        "clients.users.retry.cap.rate, 0, 1000000000000000000",
        "clients.users.retry.cap.burst, 1, 1000000000",
        "services.api.slots, 1, 1000000000",
        "services.api.queue.limit, 1, 1000000000",
        "triggers.rush.rate, 0, 1000000000000000000",
        "triggers.lost.slots, 0, 1000000000",
        "actions.shed.keep, 0, 1000000000",
        "actions.fewer.slots, 1, 1000000000",
        "actions.more.times, 0, 1000000000000000",
    })
    void patchedValuesKeepTheRangesOfTheModel(String path, long low, long high) {
        StepPlan plan = StepPlan.compile(Everything.draft(Stepping.Clock.EXACT).scenario());
        plan.set(plan.slot("triggers.peak.times"), 0); // times the largest rate it would be too much
        int slot = plan.slot(path);
        for (long possible : new long[] {low, high}) {
            plan.set(slot, possible);
            assertDoesNotThrow(plan::validate);
        }
        for (long impossible : new long[] {low - 1, high + 1}) {
            plan.set(slot, impossible);
            InvalidScenarioException refusal = assertThrows(InvalidScenarioException.class, plan::validate);
            assertEquals(path, refusal.path());
            assertEquals("the value is out of range: " + low + " to " + high + " is allowed", refusal.problem());
        }
    }

    @Test
    void triggersSpanToTheLastEnd() {
        Draft draft = Everything.draft(Stepping.Clock.EXACT);
        StepPlan plan = StepPlan.compile(draft.scenario());
        assertEquals(draft.scenario().lastTriggerEndNanos(), plan.slots.lastTriggerEndNanos());
        plan.set(plan.slot("triggers.lost.for"), 3 * SECOND);
        plan.set(plan.slot("triggers.stall.from"), SECOND);
        assertEquals(16 * SECOND, plan.slots.lastTriggerEndNanos());
        StepPlan calm = StepPlan.compile(new Draft().scenario());
        assertEquals(0, calm.slots.lastTriggerEndNanos());
    }

    @Test
    void copiesArePatchedOnTheirOwn() {
        StepPlan plan = StepPlan.compile(new Draft().scenario());
        int slot = plan.slot("services.api.slots");
        StepPlan copy = plan.copy();
        copy.set(slot, 7);
        assertEquals(3, plan.get(slot));
        assertEquals(7, copy.get(slot));
        assertEquals(7, copy.copy().get(slot));
    }

    private static Trigger surge(Change change) {
        return new Trigger.Surge("t", "users", 0, 0, change);
    }

    private static Trigger slowdown(long timesE9) {
        return new Trigger.Slowdown("t", "api", 0, 0, timesE9);
    }

    private static Draft drafted(Refusal refusal, Stepping.Clock clock) {
        Draft draft = new Draft();
        draft.clock = clock;
        refusal.change.accept(draft);
        return draft;
    }

    private static void assertRefused(Refusal refusal, Stepping.Clock clock) {
        Draft draft = drafted(refusal, clock);
        InvalidScenarioException refused =
                assertThrows(InvalidScenarioException.class, () -> StepPlan.compile(draft.scenario()));
        assertEquals(refusal.path, refused.path());
        assertEquals(refusal.problem, refused.problem());
    }
}
