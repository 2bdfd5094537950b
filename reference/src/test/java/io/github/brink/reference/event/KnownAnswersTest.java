package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.model.ServiceTime;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.reference.Oracles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A stall of a service that completes 300 a second, clients that wait for a second: what survives it is known. */
class KnownAnswersTest {

    private static final long EVERY_280TH = 3_571_428;

    /** Requests at an interval; a stall of the only slot from 30 s on. */
    static Experiment outage(long intervalNanos, int attempts, int outageMs) {
        Experiment experiment = new Experiment();
        experiment.windowNanos = Fixed.ONE;
        experiment.horizonNanos = 200 * Fixed.ONE;
        experiment.horizonLimitNanos = 3600 * Fixed.ONE;
        experiment.serviceTime = new ServiceTime.Constant(3_333_333);
        experiment.arrivals = new Arrivals.Interval(intervalNanos);
        return experiment.timeout(1000, attempts).outage(30_000, outageMs);
    }

    @ParameterizedTest(name = "{0}/s, {1} attempts, {2} ms: {3}")
    @CsvSource({
        "140, 2, 10000, RECOVERED",
        "150, 2, 10000, METASTABLE",
        " 90, 3, 10000, RECOVERED",
        "100, 3, 10000, METASTABLE",
        " 70, 4, 10000, RECOVERED",
        " 75, 4, 10000, METASTABLE",
        "151, 2,  1490, RECOVERED",
        "151, 2,  1510, METASTABLE",
        "200, 2,  1210, RECOVERED",
        "200, 2,  1230, METASTABLE",
        "280, 2,   990, RECOVERED",
        "280, 2,  1010, METASTABLE",
        "400, 1,     0, OVERLOADED",
    })
    void outages(long perSecond, int attempts, int outageMs, Outcome outcome) {
        assertEquals(
                outcome,
                judge(outage(Fixed.ONE / perSecond, attempts, outageMs)).outcome());
    }

    @ParameterizedTest(name = "at most {0} retries a second: recovers at {1} s")
    @CsvSource({"0, 166", "5, 211", "10, 301", "15, 571"})
    void cappedRetriesRecover(int perSecond, long second) {
        Judge judge = judge(outage(EVERY_280TH, 2, 10_000).cap(perSecond, Math.max(perSecond, 1)));
        assertEquals(Outcome.RECOVERED, judge.outcome());
        assertEquals((second - 40) * Fixed.ONE, judge.recoveryNanos());
    }

    @Test
    void retriesCappedAtTheHeadroomDoNot() {
        assertEquals(
                Outcome.METASTABLE,
                judge(outage(EVERY_280TH, 2, 10_000).cap(20, 20)).outcome());
    }

    private static Judge judge(Experiment experiment) {
        Scenario scenario = experiment.scenario();
        Judge judge = new Judge();
        Oracles.judge(judge, scenario, new EventOracle(scenario));
        return judge;
    }
}
