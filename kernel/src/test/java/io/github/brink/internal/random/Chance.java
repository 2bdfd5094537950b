package io.github.brink.internal.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;
import java.util.function.LongToDoubleFunction;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;

/**
 * Assertions about samples. The keys are fixed, so a test fails always or never; the thresholds only say how much luck a
 * change of the generator may need. Stateless.
 */
final class Chance {

    /** A true hypothesis has a p-value below this once in a million samples. */
    private static final double LEAST_P = 1e-6;

    private static final double STANDARD_ERRORS = 5;

    private Chance() {}

    /** The sample comes from the distribution with this cumulative distribution function, which must be continuous. */
    static void assertDistributed(double[] sample, DoubleUnaryOperator cdf, String what) {
        double p = KolmogorovSmirnovTest.withDefaults().test(sample, cdf).getPValue();
        assertTrue(p >= LEAST_P, what + ": Kolmogorov-Smirnov p = " + p);
    }

    /** All bins are equally likely. */
    static void assertEven(long[] bins, String what) {
        double p = ChiSquareTest.withDefaults().test(bins).getPValue();
        assertTrue(p >= LEAST_P, what + ": chi-square p = " + p);
    }

    /** Bins have these shares. */
    static void assertShares(double[] shares, long[] bins, String what) {
        double p = ChiSquareTest.withDefaults().test(shares, bins).getPValue();
        assertTrue(p >= LEAST_P, what + ": chi-square p = " + p);
    }

    /** What decides the row does not decide the column. */
    static void assertIndependent(long[][] bins, String what) {
        double p = ChiSquareTest.withDefaults().test(bins).getPValue();
        assertTrue(p >= LEAST_P, what + ": chi-square p = " + p);
    }

    /** A sum of squares of so many standard normal numbers. */
    static void assertChiSquared(double sum, int degrees, String what) {
        ChiSquaredDistribution distribution = ChiSquaredDistribution.of(degrees);
        double p = 2 * Math.min(distribution.cumulativeProbability(sum), distribution.survivalProbability(sum));
        assertTrue(p >= LEAST_P, what + ": chi-square of " + sum + " at " + degrees + " degrees, p = " + p);
    }

    /** Mean and variance, each within five of the standard errors that the sample itself suggests. */
    static void assertMoments(double[] sample, double mean, double variance, String what) {
        int n = sample.length;
        double sampleMean = mean(n, i -> sample[(int) i]);
        double sampleVariance = mean(n, i -> square(sample[(int) i] - sampleMean));
        double fourth = mean(n, i -> square(square(sample[(int) i] - sampleMean)));
        assertWithin(STANDARD_ERRORS * Math.sqrt(sampleVariance / n), mean, sampleMean, what + ": mean");
        assertWithin(
                STANDARD_ERRORS * Math.sqrt((fourth - square(sampleVariance)) / n),
                variance,
                sampleVariance,
                what + ": variance");
    }

    /** Numbers even in 0 to 1, at the same place of both samples, are neither correlated nor dependent in coarse bins. */
    static void assertUnrelated(double[] left, double[] right, String what) {
        int n = left.length;
        // The variance of a uniform number is a twelfth.
        double correlation = 12 * mean(n, i -> (left[(int) i] - 0.5) * (right[(int) i] - 0.5));
        assertWithin(STANDARD_ERRORS / Math.sqrt(n), 0, correlation, what + ": correlation");
        int parts = 16;
        long[][] bins = new long[parts][parts];
        for (int i = 0; i < n; i++) {
            bins[bin(left[i], parts)][bin(right[i], parts)]++;
        }
        assertIndependent(bins, what);
    }

    private static int bin(double uniform, int parts) {
        return Math.min(parts - 1, (int) (uniform * parts));
    }

    private static void assertWithin(double allowed, double expected, double actual, String what) {
        assertTrue(
                Math.abs(actual - expected) <= allowed,
                what + " is " + actual + ", expected is " + expected + " within " + allowed);
    }

    private static double mean(int count, LongToDoubleFunction value) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += value.applyAsDouble(i);
        }
        return sum / count;
    }

    private static double square(double value) {
        return value * value;
    }
}
