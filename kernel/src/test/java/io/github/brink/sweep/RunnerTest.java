package io.github.brink.sweep;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Call;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.Stepping;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.testing.Draft;
import io.github.brink.testing.Everything;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunnerTest {

    private static final String RATE = "clients.users.arrivals.rate";

    @ParameterizedTest
    @EnumSource
    void patchingAQuantityIsCompilingTheChangedScenario(Stepping.Clock clock) {
        Runner patched = Runner.of(Everything.draft(clock).scenario());
        Timeline before = ran(patched);
        Map<String, Long> others = Everything.otherValues();
        assertAll(others.entrySet().stream().map(other -> () -> {
            String path = other.getKey();
            Scenario changed =
                    Everything.draft(clock, Map.of(path, other.getValue())).scenario();
            assertPatched(Runner.of(changed), patched.copy(), before, Map.of(path, other.getValue()));
        }));
        assertPatched(Runner.of(Everything.draft(clock, others).scenario()), patched, before, others);
    }

    private static void assertPatched(Runner compiled, Runner patched, Timeline before, Map<String, Long> values) {
        values.forEach((path, value) -> {
            assertTrue(patched.slot(path) >= 0, path + " has no slot");
            patched.set(patched.slot(path), value);
        });
        patched.validate();
        assertEquals(compiled.run(), patched.run(), values::toString);
        assertEquals(compiled.timeline(), patched.timeline(), values::toString);
        assertEquals(compiled.recoveryNanos(), patched.recoveryNanos(), values::toString);
        assertNotEquals(before, patched.timeline(), () -> values + " makes no difference");
    }

    @Test
    void copiesArePatchedAndRunOnTheirOwn() {
        Runner original = Runner.of(Draft.outage(280, 2, 2 * Draft.SECOND).scenario());
        original.set(original.slot(RATE), 140 * Draft.SECOND);
        Runner copy = original.copy();
        copy.set(copy.slot(RATE), 200 * Draft.SECOND);

        Timeline before = ran(original);
        assertEquals(Outcome.RECOVERED, original.outcome());
        assertEquals(Outcome.METASTABLE, copy.run());
        assertEquals(-1, copy.recoveryNanos());
        assertEquals(before, original.timeline());
        assertEquals(before, ran(original));

        Runner third = original.copy();
        assertEquals(before, ran(third), "a copy has the values that were patched");
    }

    @ParameterizedTest
    @EnumSource
    void whatIsMeasuredIsTheSameInBranchesAndCopies(Stepping.Clock clock) {
        Runner runner = Runner.of(Everything.draft(clock).scenario());
        runner.run();
        assertTrue(runner.latency().isEmpty());
        runner.measureLatency(true);
        runner.run();
        Latency whole = runner.latency().orElseThrow();
        assertTrue(whole.answered().all().count() > 0);
        Runner copy = runner.copy();
        copy.branchAt(1);
        Runner copyOfBranches = copy.copy();
        for (Runner other : List.of(copy, copyOfBranches)) {
            other.run();
            assertEquals(whole, other.latency().orElseThrow());
            assertNotSame(whole, other.latency().orElseThrow());
        }
        Runner branches = Runner.of(Everything.draft(clock).scenario());
        branches.branchAt(1);
        assertThrows(IllegalStateException.class, () -> branches.measureLatency(false));
    }

    @Test
    void runsAreRepeatable() {
        Runner runner = Runner.of(Everything.draft(Stepping.Clock.DOUBLE).scenario());
        int rate = runner.slot(RATE);
        runner.set(rate, 900 * Draft.SECOND);
        Timeline first = ran(runner);
        runner.set(rate, 300 * Draft.SECOND);
        assertNotEquals(first, ran(runner));
        runner.set(rate, 900 * Draft.SECOND);
        assertEquals(first, ran(runner));
    }

    @Test
    void onlyQuantitiesThatTheScenarioGivesHaveASlot() {
        Draft draft = new Draft();
        draft.timeoutNanos = Call.NO_TIMEOUT;
        Runner runner = Runner.of(draft.scenario());
        assertTrue(runner.slot(RATE) >= 0);
        for (String path : new String[] {
            "",
            "clients",
            "clients.api.arrivals.rate",
            "clients.users.timeout",
            "clients.users.retry.budget.ratio",
            "clients.users.retry.cap.rate",
            "services.api.queue.limit",
            "triggers.outage.for",
            "horizon",
        }) {
            assertEquals(-1, runner.slot(path), path);
        }
    }

    @Test
    void valuesOutOfRangeAreRefusedByPath() {
        Runner runner = Runner.of(Everything.draft(Stepping.Clock.EXACT).scenario());
        Map<String, Long> impossible = Map.of(
                RATE,
                -1L,
                "clients.users.timeout",
                0L,
                "clients.users.retry.attempts",
                101L,
                "services.api.slots",
                0L,
                "triggers.slow.times",
                0L,
                "triggers.stall.for",
                1_500_000L,
                "actions.shed.keep",
                1_000_000_001L);
        impossible.forEach((path, value) -> {
            Runner patched = runner.copy();
            patched.set(patched.slot(path), value);
            InvalidScenarioException refusal = assertThrows(InvalidScenarioException.class, patched::validate);
            assertEquals(path, refusal.path());
        });
        runner.validate();
    }

    private static Timeline ran(Runner runner) {
        runner.run();
        Timeline timeline = new Timeline();
        timeline.copyFrom(runner.timeline());
        return timeline;
    }
}
