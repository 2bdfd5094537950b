package io.github.brink.sweep;

import java.util.Arrays;
import java.util.List;

/**
 * How two variants differ, judged from repetitions with the same random numbers, so that each is compared with its twin;
 * immutable. Intervals are at 95 %; a difference is real, as far as they can tell, if its interval does not include 0.
 *
 * <p>The difference of the probabilities of not recovering has the interval of Newcombe, "Improved confidence intervals for
 * the difference between binomial proportions based on paired data" (Statistics in Medicine 17, 1998), method 10: Wilson's
 * intervals of both, combined with regard to their correlation. The difference of recovery times is a median over the pairs
 * of which both recover, with the interval that belongs to the sign test (Conover, "Practical Nonparametric Statistics",
 * 1999, section 3.2): times to recovery have two peaks and long tails, of which a mean and its t-interval say little.
 *
 * @param pairs number of repetitions
 * @param onlyFirstDown pairs of which only the first variant did not recover
 * @param onlySecondDown pairs of which only the second did not
 * @param down probability of not recovering, second minus first
 * @param downLow lower end of its interval
 * @param downHigh upper end of its interval
 * @param bothRecover pairs of which both recovered
 * @param medianNanos median of the differences of recovery times, second minus first; 0 if there are none
 * @param lowNanos lower end of its interval; {@link Long#MIN_VALUE} if the pairs are too few for one
 * @param highNanos upper end of its interval; {@link Long#MAX_VALUE} if the pairs are too few for one
 */
public record Difference(
        int pairs,
        int onlyFirstDown,
        int onlySecondDown,
        double down,
        double downLow,
        double downHigh,
        int bothRecover,
        long medianNanos,
        long lowNanos,
        long highNanos) {

    /** What the sign test may be wrong in on each side. */
    private static final double TAIL = 0.025;

    /**
     * Compares repetitions.
     *
     * @param first what became of each repetition of one variant
     * @param second of the other; as many, with the same seeds
     */
    public static Difference between(List<CellResult> first, List<CellResult> second) {
        if (first.size() != second.size() || first.isEmpty()) {
            throw new IllegalArgumentException(first.size() + " and " + second.size() + " repetitions are no pairs");
        }
        int[] counts = new int[4];
        long[] differences = new long[first.size()];
        int both = 0;
        for (int i = 0; i < first.size(); i++) {
            boolean firstDown = first.get(i).recoveryNanos() < 0;
            boolean secondDown = second.get(i).recoveryNanos() < 0;
            counts[(firstDown ? 2 : 0) + (secondDown ? 1 : 0)]++;
            if (!firstDown && !secondDown) {
                differences[both++] =
                        second.get(i).recoveryNanos() - first.get(i).recoveryNanos();
            }
        }
        return of(counts, Arrays.copyOf(differences, both));
    }

    /**
     * Computes intervals.
     *
     * @param counts pairs of which none, only the second, only the first, both are down
     * @param differences of the recovery times; is sorted
     */
    private static Difference of(int[] counts, long[] differences) {
        int pairs = Arrays.stream(counts).sum();
        Proportion first = new Proportion(counts[2] + counts[3], pairs);
        Proportion second = new Proportion(counts[1] + counts[3], pairs);
        double p = first.estimate();
        double q = second.estimate();
        double correlation = correlation(counts);
        double down = (double) (counts[1] - counts[2]) / pairs;
        Arrays.sort(differences);
        int n = differences.length;
        int rank = rank(n);
        return new Difference(
                pairs,
                counts[2],
                counts[1],
                down,
                down - combined(q - second.low(), first.high() - p, correlation),
                down + combined(second.high() - q, p - first.low(), correlation),
                n,
                n == 0 ? 0 : differences[(n - 1) / 2],
                rank == 0 ? Long.MIN_VALUE : differences[rank - 1],
                rank == 0 ? Long.MAX_VALUE : differences[n - rank]);
    }

    private static double combined(double a, double b, double correlation) {
        return Math.sqrt(Math.max(0, a * a - 2 * correlation * a * b + b * b));
    }

    /** Newcombe's phi, with his correction for continuity. */
    private static double correlation(int[] counts) {
        double a = counts[3];
        double b = counts[2];
        double c = counts[1];
        double d = counts[0];
        double margins = (a + b) * (c + d) * (a + c) * (b + d);
        if (margins == 0) {
            return 0;
        }
        double n = a + b + c + d;
        double excess = a * d - b * c;
        double corrected = excess > n / 2 ? excess - n / 2 : excess >= 0 ? 0 : excess;
        return corrected / Math.sqrt(margins);
    }

    /**
     * The largest rank, from 1, such that fewer than that many heads among n tosses are no more probable than {@value
     * #TAIL}; 0 if there is none. Counted from the middle outwards, so that nothing underflows that matters. O(n).
     */
    static int rank(int n) {
        double[] weights = new double[n + 1];
        weights[n / 2] = 1;
        for (int k = n / 2; k > 0; k--) {
            weights[k - 1] = weights[k] * k / (n - k + 1);
        }
        for (int k = n / 2; k < n; k++) {
            weights[k + 1] = weights[k] * (n - k) / (k + 1);
        }
        double all = 0;
        for (double weight : weights) {
            all += weight;
        }
        double below = 0;
        int rank = 0;
        while (rank <= n && below + weights[rank] <= TAIL * all) {
            below += weights[rank++];
        }
        return rank;
    }

    /** Whether the probabilities of not recovering differ, as far as the interval can tell. */
    public boolean isRealDown() {
        return downLow > 0 || downHigh < 0;
    }

    /** Whether the recovery times differ, as far as the interval can tell. */
    public boolean isRealTime() {
        return lowNanos > 0 || highNanos < 0;
    }
}
