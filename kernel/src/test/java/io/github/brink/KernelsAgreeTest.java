package io.github.brink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Change;
import io.github.brink.model.KernelKind;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Plan;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Undisturbed;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import io.github.brink.testing.Draft;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The step and the event kernel agree on the outcome and, to a window, on the recovery time of what both can run: over a
 * grid of loads, attempts, guards, triggers and their lengths. They cannot agree in every number: the step kernel's first
 * request comes a step after the event kernel's, and its timeouts are looked at once a step.
 */
class KernelsAgreeTest {

    private static final List<String> GUARDS = List.of("none", "budget", "cap", "limit");

    private final StepKernel step = new StepKernel();
    private final EventKernel event = new EventKernel();
    private final Judge stepJudge = new Judge();
    private final Judge eventJudge = new Judge();
    private final Map<Outcome, Integer> met = new EnumMap<>(Outcome.class);

    @Test
    void onOutcomesAndRecoveryTimes() {
        for (int attempts = 1; attempts <= 4; attempts++) {
            for (String guard : GUARDS) {
                for (long load = 10; load <= 290; load += 40) {
                    for (long millis = 500; millis <= 8_000; millis *= 4) {
                        for (Trigger trigger : triggers(millis * Draft.MILLI).toList()) {
                            compare(draft(load, attempts, guard).add(trigger), guard);
                        }
                    }
                }
            }
        }
        assertTrue(met.get(Outcome.RECOVERED) > 500, met + " outcomes");
        assertTrue(met.get(Outcome.METASTABLE) > 100, met + " outcomes");
    }

    private static Stream<Trigger> triggers(long length) {
        long from = 30 * Draft.SECOND;
        return Stream.of(
                new Trigger.Outage("outage", "api", from, length),
                new Trigger.Surge("surge", "users", from, length, new Change.Times(5 * Draft.SECOND)),
                new Trigger.Slowdown("slowdown", "api", from, length, 4 * Draft.SECOND),
                new Trigger.Capacity("capacity", "api", from, length, 1));
    }

    private static Draft draft(long load, int attempts, String guard) {
        Draft draft = new Draft();
        draft.horizonNanos = 200 * Draft.SECOND;
        draft.rateE9 = load * Draft.SECOND;
        draft.attempts = attempts;
        switch (guard) {
            case "budget" -> draft.budget = Optional.of(new RetryBudget(100_000_000L, Draft.SECOND));
            case "cap" -> draft.cap(10);
            case "limit" -> draft.queueLimit = 100;
            default -> {}
        }
        return draft;
    }

    private void compare(Draft draft, String guard) {
        draft.kernel = KernelKind.STEP;
        StepPlan stepPlan = StepPlan.compile(draft.scenario());
        step.start(stepPlan);
        Outcome expected = judge(stepJudge, step, StepKernel.twin(stepPlan), stepPlan);
        draft.kernel = KernelKind.EVENT;
        EventPlan eventPlan = EventPlan.compile(draft.scenario());
        event.start(eventPlan);
        Outcome found = judge(eventJudge, event, EventKernel.twin(eventPlan), eventPlan);
        String where = draft.rateE9 / Draft.SECOND + "/s, " + draft.attempts + " attempts, guard " + guard + ", "
                + draft.triggers;
        assertEquals(expected, found, where);
        long difference = stepJudge.recoveryNanos() - eventJudge.recoveryNanos();
        assertTrue(Math.abs(difference) <= draft.windowNanos, where + ": recovery differs by " + difference + " ns");
        met.merge(found, 1, Integer::sum);
    }

    private static Outcome judge(Judge judge, Simulation run, Undisturbed twin, Plan<?> plan) {
        return judge.run(run, twin, plan.horizonNanos(), plan.horizonLimitNanos(), plan.health());
    }
}
