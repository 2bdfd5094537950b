package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class EstimateTest {

    @Test
    void isTheRatioOfTheLeast() {
        Estimate ratio = Estimate.ofMinima(new double[] {130, 110, 150}, new double[] {100, 400, 900});

        assertEquals(1.1, ratio.value(), 1e-12);
        assertTrue(ratio.low() <= ratio.value() && ratio.value() <= ratio.high());
    }

    @Test
    void forksThatAgreeLeaveNoDoubt() {
        double[] same = {100, 100, 100};

        assertEquals(new Estimate(1, 1, 1), Estimate.ofMinima(same, same));
        assertEquals(0, Estimate.ofMinima(same, same).error());
    }

    @Test
    void sameForksGiveTheSameInterval() {
        double[] head = {101, 104, 102, 109};
        double[] base = {100, 103, 101, 120};

        assertEquals(Estimate.ofMinima(head, base), Estimate.ofMinima(head, base));
    }

    /** What {@code error} is for: the least of few forks of the same thing seldom differ by more. */
    @Test
    void errorCoversWhatSameThingsDifferBy() {
        SplittableRandom random = new SplittableRandom(1);
        int covered = 0;
        for (int trial = 0; trial < 200; trial++) {
            double[] one = forks(random);
            double[] other = forks(random);
            double[] third = forks(random);
            double difference = Estimate.ofMinima(third, one).value() - 1;
            covered += difference <= Estimate.ofMinima(other, one).error() ? 1 : 0;
        }
        assertTrue(covered >= 180, covered + " of 200");
    }

    /** Like those of a busy machine: never faster than they can be, often slower. */
    private static double[] forks(SplittableRandom random) {
        double[] forks = new double[5];
        Arrays.setAll(forks, fork -> 100 - 5 * StrictMath.log(1 - random.nextDouble()));
        return forks;
    }

    @Test
    void oneDisturbedForkOfThreeDoesNotMatter() {
        double[] base = {100, 100, 2500};
        double[] control = {101, 9000, 101};

        assertEquals(0.01, Estimate.ofMinima(control, base).error(), 1e-9);
    }

    @Test
    void errorLooksBothWays() {
        assertEquals(0.25, new Estimate(1, 0.8, 1.1).error(), 1e-12);
        assertEquals(0.3, new Estimate(1, 0.9, 1.3).error(), 1e-12);
    }
}
