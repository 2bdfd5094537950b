package io.github.brink.bench.gate;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A ratio of the least times of two sets of forks, with the interval that holds 90 % of the ratios that other draws of the
 * same forks would have had: so much that one fork of three that was disturbed all along does not matter. Immutable.
 *
 * @param value the ratio
 * @param low the lower end
 * @param high the upper end
 */
record Estimate(double value, double low, double high) {

    /** Draws of a bootstrap. */
    private static final int DRAWS = 2000;

    /** The same forks give the same interval, always. */
    private static final long SEED = 20_260_101;

    /**
     * {@code min(numerator) / min(denominator)}; O(draws * forks).
     *
     * @param numerator at least one time
     * @param denominator at least one time
     */
    static Estimate ofMinima(double[] numerator, double[] denominator) {
        SplittableRandom random = new SplittableRandom(SEED);
        double[] ratios = new double[DRAWS];
        for (int draw = 0; draw < DRAWS; draw++) {
            ratios[draw] = leastOfDraw(numerator, random) / leastOfDraw(denominator, random);
        }
        Arrays.sort(ratios);
        return new Estimate(least(numerator) / least(denominator), ratios[DRAWS / 20], ratios[DRAWS - 1 - DRAWS / 20]);
    }

    /** How far from 1 the ratio may be, either way, as a share: 0.02 is two per cent. */
    double error() {
        return Math.max(high, 1 / low) - 1;
    }

    private static double least(double[] times) {
        return Arrays.stream(times).min().orElseThrow();
    }

    /** The least of as many forks as there are, drawn with replacement. */
    private static double leastOfDraw(double[] times, SplittableRandom random) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < times.length; i++) {
            least = Math.min(least, times[random.nextInt(times.length)]);
        }
        return least;
    }
}
