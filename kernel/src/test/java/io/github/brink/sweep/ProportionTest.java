package io.github.brink.sweep;

import static io.github.brink.outcome.Outcome.METASTABLE;
import static io.github.brink.outcome.Outcome.RECOVERED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProportionTest {

    /** Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I. */
    @ParameterizedTest(name = "{0} of {1}: {2} to {3}")
    @CsvSource({
        "81, 263, 0.2553, 0.3662",
        "15, 148, 0.0624, 0.1605",
        "0, 20, 0, 0.1611",
        "1, 29, 0.0061, 0.1718",
    })
    void publishedIntervals(int hits, int trials, double low, double high) {
        Proportion proportion = new Proportion(hits, trials);
        assertEquals(low, proportion.low(), 5e-5);
        assertEquals(high, proportion.high(), 5e-5);
        Proportion mirrored = new Proportion(trials - hits, trials);
        assertEquals(1 - high, mirrored.low(), 5e-5);
        assertEquals(1 - low, mirrored.high(), 5e-5);
    }

    @Test
    void nothingSeenIsNothingKnown() {
        Proportion none = new Proportion(0, 0);
        assertEquals(0, none.low());
        assertEquals(1, none.high());
        assertTrue(Double.isNaN(none.estimate()));
        assertThrows(IllegalArgumentException.class, () -> new Proportion(2, 1));
        assertThrows(IllegalArgumentException.class, () -> new Proportion(-1, 1));
    }

    /** Coverage as known for Wilson's interval: near 95 % on average, and seldom below 90 %. */
    @ParameterizedTest(name = "p = {0}, {1} trials")
    @CsvSource({"0.05, 100", "0.5, 20", "0.5, 100", "0.3, 50", "0.02, 200", "0.95, 60"})
    void theIntervalCoversTheTruthAsOftenAsItSays(double probability, int trials) {
        SplittableRandom random = new SplittableRandom(20260104);
        int experiments = 20_000;
        int covered = 0;
        for (int i = 0; i < experiments; i++) {
            int hits = 0;
            for (int j = 0; j < trials; j++) {
                hits += random.nextDouble() < probability ? 1 : 0;
            }
            Proportion proportion = new Proportion(hits, trials);
            covered += proportion.low() <= probability && probability <= proportion.high() ? 1 : 0;
        }
        double coverage = (double) covered / experiments;
        assertEquals(0.95, coverage, 0.03, "covered in " + coverage);
    }

    /** Looking at the interval again and again, and stopping when it is short, costs little of its coverage. */
    @ParameterizedTest(name = "p = {0}")
    @CsvSource({"0.05", "0.3", "0.5", "0.9"})
    void stoppingWhenTheIntervalIsNarrowKeepsTheCoverage(double probability) {
        SplittableRandom random = new SplittableRandom(20260106);
        Repetitions until = Repetitions.untilWidth(0.15, 1000);
        long[] codes = new long[1000];
        int experiments = 5000;
        int covered = 0;
        for (int i = 0; i < experiments; i++) {
            Tally tally = Tally.of(codes, 0);
            while (!until.isEnough(tally)) {
                int next = until.next(tally.runs());
                for (int j = tally.runs(); j < next; j++) {
                    codes[j] = Tally.code(random.nextDouble() < probability ? METASTABLE : RECOVERED, 1);
                }
                tally = Tally.of(codes, next);
            }
            Proportion share = tally.metastableShare();
            covered += share.low() <= probability && probability <= share.high() ? 1 : 0;
        }
        double coverage = (double) covered / experiments;
        assertEquals(0.95, coverage, 0.03, "covered in " + coverage);
    }
}
