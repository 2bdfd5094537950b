package io.github.brink.sweep;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Scenario;
import io.github.brink.model.Trigger;
import io.github.brink.testing.Draft;
import io.github.brink.theory.RetryLoop;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The named edges of the outage, held against closed forms. */
class CapacitiesTest {

    private static final Range LOAD = new Range("clients.users.arrivals.rate", 10 * SECOND, 400 * SECOND, SECOND / 20);

    private static double found(EdgeSearch search) {
        return search.run(2, runs -> {}).edge().kills().orElseThrow() / 1e9;
    }

    @ParameterizedTest(name = "{0} attempts")
    @CsvSource({"1", "2", "3", "4"})
    void capacitiesAreThoseOfTheory(int attempts) {
        Scenario scenario = Draft.outage(100, attempts, 10 * SECOND).scenario();
        RetryLoop theory = RetryLoop.of(scenario).orElseThrow();
        assertEquals(theory.advertised(), found(Capacities.advertised(scenario, LOAD)), 0.15);
        if (attempts > 1) {
            assertEquals(theory.hidden(), found(Capacities.hidden(scenario, LOAD)), 0.15);
        }
    }

    @Test
    void aWeakTriggerDoesNotShowTheHiddenCapacity() {
        Scenario weak = Draft.outage(100, 2, 1200 * MILLI).scenario();
        double asItIs = found(Capacities.hidden(weak, LOAD));
        assertEquals(204, asItIs, 3);
        assertEquals(150, found(Capacities.hidden(Capacities.longer(weak, 3), LOAD)), 0.15);
        Scenario strong = Draft.outage(100, 2, 10 * SECOND).scenario();
        assertEquals(150, found(Capacities.hidden(Capacities.longer(strong, 2), LOAD)), 0.15);
    }

    @Test
    void longerTriggersMoveTheHorizonAndNothingElse() {
        Draft draft = Draft.outage(100, 2, 7 * SECOND);
        draft.add(new Trigger.Slowdown("slow", "api", SECOND, SECOND, 2 * SECOND));
        Draft longer = Draft.outage(100, 2, 21 * SECOND);
        longer.add(new Trigger.Slowdown("slow", "api", SECOND, 3 * SECOND, 2 * SECOND));
        longer.horizonNanos += 14 * SECOND;
        assertEquals(longer.scenario(), Capacities.longer(draft.scenario(), 3));
    }

    @Test
    void theTriggerIntensityFallsWithTheLoad() {
        Range outage = new Range("triggers.outage.for", 0, 4 * SECOND, MILLI);
        Axis loads = new Axis("clients.users.arrivals.rate", 151 * SECOND, 291 * SECOND, 8);
        EdgeCurve curve = Capacities.triggerIntensity(Draft.outage(0, 2, 0).scenario(), outage, loads)
                .run(2, runs -> {});
        long last = Long.MAX_VALUE;
        for (Edge edge : curve.edges()) {
            assertTrue(edge.recovers().orElseThrow() <= last);
            last = edge.recovers().orElseThrow();
        }
    }
}
