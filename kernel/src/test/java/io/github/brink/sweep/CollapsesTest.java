package io.github.brink.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.outcome.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CollapsesTest {

    private static final long SECOND = 1_000_000_000L;

    /** Exact limits of a Poisson mean at 95 %, as tables have them; of 1, 5, 20, 50 and 100 also added up with fifty digits. */
    @ParameterizedTest(name = "{0} events: {1} to {2}")
    @CsvSource({
        "1, 0.0253, 5.5716",
        "2, 0.2422, 7.2247",
        "3, 0.6187, 8.7673",
        "5, 1.6235, 11.6683",
        "10, 4.7954, 18.3904",
        "20, 12.2165, 30.8884",
        "50, 37.1110, 65.9188",
        "100, 81.3640, 121.6268",
    })
    void publishedLimits(int events, double low, double high) {
        assertEquals(low, Collapses.least(events, 0.025), 1e-4);
        assertEquals(high, Collapses.most(events, 0.025), 1e-4);
        Collapses collapses = new Collapses(events, 200, 1e12, 0);
        assertEquals(1e12 / events, collapses.meanNanos());
        assertEquals(1e12 / high, collapses.lowNanos(), 1e12 / high * 1e-5);
        assertEquals(1e12 / low, collapses.highNanos(), 1e12 / low * 3e-3);
    }

    /** The rule of three, which is 2.9957. */
    @Test
    void withoutACollapseThereIsALowerLimitOnly() {
        Collapses none = new Collapses(0, 20, 1e12, -1);
        assertEquals(1e12 / 2.995732273553991, none.lowNanos(), 1e-3);
        assertEquals(Double.POSITIVE_INFINITY, none.highNanos());
        assertEquals(Double.POSITIVE_INFINITY, none.meanNanos());
    }

    /** Of very many the limits are those of a normal distribution. */
    @Test
    void largeNumbers() {
        double sigma = Math.sqrt(1e6);
        assertEquals(1e6 - 1.96 * sigma, Collapses.least(1_000_000, 0.025), 2);
        assertEquals(1e6 + 1.96 * sigma, Collapses.most(1_000_000, 0.025), 3);
    }

    @Test
    void runsThatStayUpAreWatchedToTheirEnd() {
        Collapses collapses = Collapses.of(
                List.of(
                        run(Outcome.RECOVERED, -1, 100),
                        run(Outcome.OVERLOADED, 30 * SECOND, 100),
                        run(Outcome.OVERLOADED, 10 * SECOND, 200),
                        run(Outcome.OVERLOADED, 70 * SECOND, 100),
                        run(Outcome.OVERLOADED, -1, 100), // never kept up: no time
                        run(Outcome.UNDECIDED, -1, 400)),
                SECOND / 2);
        assertEquals(new Collapses(4, 6, 160.0 * SECOND, 30 * SECOND), collapses);
        assertEquals(
                -1,
                Collapses.of(List.of(run(Outcome.OVERLOADED, -1, 9)), SECOND).medianNanos());
        assertThrows(IllegalArgumentException.class, () -> new Collapses(2, 1, 1, 1));
    }

    /** Exponential times that are watched for no longer than a horizon. */
    @Test
    void theIntervalCoversTheTruthAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(20260107);
        double mean = 300.0 * SECOND;
        int experiments = 2000;
        int covered = 0;
        for (int i = 0; i < experiments; i++) {
            List<CellResult> runs = new ArrayList<>();
            for (int j = 0; j < 40; j++) {
                long down = Math.round(-mean * Math.log(1 - random.nextDouble()));
                runs.add(down < 100 * SECOND ? run(Outcome.OVERLOADED, down, 100) : run(Outcome.RECOVERED, -1, 100));
            }
            Collapses collapses = Collapses.of(runs, SECOND);
            covered += collapses.lowNanos() <= mean && mean <= collapses.highNanos() ? 1 : 0;
        }
        double coverage = (double) covered / experiments;
        assertTrue(coverage >= 0.95 && coverage <= 0.99, "covered in " + coverage);
    }

    private static CellResult run(Outcome outcome, long downNanos, int windows) {
        return new CellResult(outcome, outcome == Outcome.RECOVERED ? 0 : -1, downNanos, windows, 0, 1, 1, 1, 1);
    }
}
