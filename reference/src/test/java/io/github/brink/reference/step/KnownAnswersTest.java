package io.github.brink.reference.step;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.reference.Oracles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A stall of a service with three slots of 10 ms, clients that wait for a second: what survives it is known. */
class KnownAnswersTest {

    // Loads closer to the edge from below need half an hour to drain what ten seconds have left.
    @ParameterizedTest(name = "{0}/s, {1} attempts, {2} ms: {3}")
    @CsvSource({
        "140, 2, 10000, RECOVERED",
        "150, 2, 10000, METASTABLE",
        "151, 2, 10000, METASTABLE",
        " 90, 3, 10000, RECOVERED",
        "100, 3, 10000, METASTABLE",
        " 70, 4, 10000, RECOVERED",
        " 75, 4, 10000, METASTABLE",
        "151, 2,  1499, RECOVERED",
        "151, 2,  1500, METASTABLE",
        "200, 2,  1219, RECOVERED",
        "200, 2,  1220, METASTABLE",
        "280, 2,  1002, RECOVERED",
        "280, 2,  1003, METASTABLE",
        "400, 1,     0, OVERLOADED",
    })
    void outage(long perSecond, int attempts, int outageMs, Outcome outcome) {
        Experiment experiment = new Experiment();
        experiment.windowNanos = Fixed.ONE;
        experiment.horizonNanos = 200 * Fixed.ONE;
        experiment.horizonLimitNanos = 3600 * Fixed.ONE;
        experiment.perSecond(perSecond).service(3, 10).timeout(1000, attempts).outage(30_000, outageMs);
        Scenario scenario = experiment.scenario();
        Outcome judged = Oracles.judge(new Judge(), scenario, new StepOracle(scenario));
        assertEquals(outcome, judged);
    }
}
