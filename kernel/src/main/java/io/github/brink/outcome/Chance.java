package io.github.brink.outcome;

import io.github.brink.model.Fixed;

/** What chance can do, in whole numbers, so that no rounding decides an outcome; stateless. */
final class Chance {

    private static final long ONE = Fixed.ONE;

    /** Standard deviations that still are chance. */
    private static final int SIGMAS = 3;

    /** Up to here the products below fit 128 bits. */
    private static final long COUNTABLE = 1L << 31;

    private Chance() {}

    /**
     * Whether a number of cases among many is at most a share of them, or exceeds it by no more than chance can do: {@code
     * count <= share * of + 3 * sqrt(variance * of)}. Exact up to two billion; of more, whole cases are compared.
     *
     * @param varianceE9 of a single case, in billionths; at most 1
     */
    static boolean explains(long count, long of, long shareE9, long varianceE9) {
        final long perCase = SIGMAS * SIGMAS * varianceE9;
        if (Math.max(count, of) < COUNTABLE) {
            final long excess = count * ONE - shareE9 * of;
            return excess <= 0 || atMost(excess, excess, perCase, of * ONE);
        }
        final long excess = count - Fixed.timesFloor(of, shareE9);
        return excess <= 0 || atMost(excess, excess, Fixed.timesFloor(of, perCase), 1);
    }

    /** The variance of a single case of some probability, in billionths; rounded up. */
    static long varianceE9(long shareE9) {
        return (shareE9 * (ONE - shareE9) + ONE - 1) / ONE;
    }

    /** Whether {@code a * b <= c * d}, of numbers from 0 on, in 128 bits. */
    static boolean atMost(long a, long b, long c, long d) {
        final long left = Math.multiplyHigh(a, b);
        final long right = Math.multiplyHigh(c, d);
        return left != right ? left < right : Long.compareUnsigned(a * b, c * d) <= 0;
    }
}
