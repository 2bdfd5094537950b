package io.github.brink.step;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.testing.Draft;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known about the outage of a service of 300 a second whose clients wait for a second. */
class StepKernelAnswersTest {

    private static Draft capped(long perSecond) {
        return Draft.outage(280, 2, 10 * SECOND).cap(perSecond);
    }

    private final StepKernel kernel = new StepKernel();
    private final Judge judge = new Judge();

    private Outcome judged(StepPlan plan) {
        kernel.start(plan);
        return judge.run(kernel, StepKernel.twin(plan), plan.horizonNanos(), plan.horizonLimitNanos(), plan.health());
    }

    private Outcome judged(Draft draft) {
        return judged(StepPlan.compile(draft.scenario()));
    }

    @ParameterizedTest(name = "{0} retries: {1}/s")
    @CsvSource({"1, 150", "2, 100", "3, 75"})
    void firstLoadThatTenSecondsKill(int retries, int fatal) {
        StepPlan plan =
                StepPlan.compile(Draft.outage(0, 1 + retries, 10 * SECOND).scenario());
        int rate = plan.slot("clients.users.arrivals.rate");
        for (int load = fatal - 4; load <= fatal + 4; load++) {
            plan.set(rate, load * SECOND);
            assertEquals(load < fatal ? Outcome.RECOVERED : Outcome.METASTABLE, judged(plan), load + "/s");
        }
    }

    @ParameterizedTest(name = "{0}/s: {1} ms")
    @CsvSource({"151, 1500", "200, 1220", "280, 1000"})
    void longestOutageThatALoadSurvives(long load, long known) {
        StepPlan plan = StepPlan.compile(Draft.outage(load, 2, 0).scenario());
        int length = plan.slot("triggers.outage.for");
        long longest = 0;
        for (long millis = known - 100; millis <= known + 100; millis += 5) {
            plan.set(length, millis * MILLI);
            if (judged(plan) == Outcome.RECOVERED) {
                assertTrue(longest == 0 || longest == millis - 5, "once too long, longer does not help");
                longest = millis;
            }
        }
        assertWithin(20, known, longest);
    }

    @ParameterizedTest(name = "{0} retries a second: {1} s")
    @CsvSource({"0, 166", "5, 211", "10, 301", "15, 571"})
    void retryCapsLetItRecover(long cap, long recoverySeconds) {
        assertEquals(Outcome.RECOVERED, judged(capped(cap)));
        assertWithin(1, recoverySeconds, 40 + judge.recoveryNanos() / SECOND);
    }

    @Test
    void twentyRetriesASecondAreTooMany() {
        assertEquals(Outcome.METASTABLE, judged(capped(20)));
        assertEquals(-1, judge.recoveryNanos());
    }

    @ParameterizedTest(name = "{0}/s: {1}")
    @CsvSource({"299, METASTABLE", "300, METASTABLE", "301, METASTABLE", "320, OVERLOADED", "400, OVERLOADED"})
    void moreThanTheAdvertisedCapacityIsOverload(long load, Outcome outcome) {
        assertEquals(outcome, judged(Draft.outage(load, 2, 10 * SECOND)));
    }

    private static void assertWithin(long margin, long expected, long actual) {
        assertTrue(Math.abs(actual - expected) <= margin, () -> actual + ", not " + expected);
    }
}
