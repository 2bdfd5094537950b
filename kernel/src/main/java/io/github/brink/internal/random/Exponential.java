package io.github.brink.internal.random;

import io.github.brink.model.Draws;

/**
 * Unit exponentials, equal to {@link Draws#exponentialE9} bit for bit but several times faster. Stateless, thread-safe and
 * allocation-free.
 *
 * <p>The definition takes a logarithm that is correct to the last place, only to keep the digits before the point. Here a
 * cruder logarithm with a known error gives the same digits at once, unless it comes so close to a tie of the rounding
 * that the error could decide it; then, once in a thousand draws, the definition is asked (Ziv, "Fast evaluation of
 * elementary mathematical functions with correctly rounded last bit", ACM TOMS 17, 1991).
 *
 * <p>With {@code u = 2^-k * z} and {@code 1 <= z < 2}, with {@code c} the middle of the {@link #PARTS}th of that interval
 * in which {@code z} lies, and with {@code r = (z - c) / c}:
 *
 * <pre>-ln u = k * ln 2 - ln c - ln(1 + r),   -ln(1 + r) = -r + r^2 / 2 - r^3 / 3 + r^4 / 4 - ...</pre>
 *
 * <p>The first two terms come from tables, the third from the series up to {@code r^4}. What can separate the sum from the
 * number that the definition rounds, in billionths, where both are below 3.68e10 &lt; 2^36:
 *
 * <ul>
 *   <li>1.84e-4: the rest of the series; {@code |z - c| <= 2^-8} without any error, so {@code |r| < 2^-8}, and the rest is
 *       below {@code |r|^5 / (5 * (1 - |r|))}.
 *   <li>1.23e-5: the definition itself. {@code StrictMath.log} is within 1 ulp, or 2^-52 of the value; rounding the
 *       product with 1e9 adds 2^-53 of it.
 *   <li>1.23e-5 and 2.4e-7: the same, of the entries for {@code k} and for {@code c}.
 *   <li>1.15e-5: three additions of numbers below 2^36, half an ulp or 2^-18 each.
 *   <li>1e-8, amply: {@code r} is within 2^-52 of its value and {@code r * 1e9} is below 4e6; the terms of higher order are
 *       smaller still.
 * </ul>
 *
 * <p>Together less than 2.3e-4. {@link #DOUBT} is more than twice as much. All of it holds for any {@code StrictMath.log}
 * that keeps its contract.
 */
public final class Exponential {

    /** Parts of the interval from 1 to 2, as a power of two. The table takes 2 KB, a small share of a first-level cache. */
    private static final int PARTS_LOG = 7;

    private static final int PARTS = 1 << PARTS_LOG;

    /** Distance from a tie below which the definition decides. */
    private static final double DOUBT = 0x1p-11;

    /** Added to a number of less than 2^51 in magnitude, leaves room for no fraction: the sum is rounded to a whole number. */
    private static final double ROUNDER = 0x1.8p52;

    private static final long ROUNDER_BITS = Double.doubleToRawLongBits(ROUNDER);

    private static final long ONE_BITS = Double.doubleToRawLongBits(1.0);
    private static final int FRACTION_BITS = 52;

    /** Bits of a fraction that do not choose the part, and their value in the middle of a part. */
    private static final int PLACE_BITS = FRACTION_BITS - PARTS_LOG;

    private static final long PLACE_MASK = (1L << PLACE_BITS) - 1;
    private static final long MIDDLE = 1L << (PLACE_BITS - 1);

    /** For each part {@code 1 / c} and {@code -ln c} in billionths, side by side: one draw needs one cache line. */
    private static final double[] OF_PART = new double[2 * PARTS];

    /** {@code k * ln 2} in billionths, by the number of leading zeros of {@code 2^53 * u}, which is {@code k + 10}. */
    private static final double[] OF_ZEROS = new double[Long.SIZE];

    private static final int FEWEST_ZEROS = 10;

    static {
        for (int part = 0; part < PARTS; part++) {
            final double middle = 1 + (part + 0.5) / PARTS;
            OF_PART[2 * part] = 1 / middle;
            OF_PART[2 * part + 1] = -StrictMath.log(middle) * 1e9;
        }
        double power = 1;
        for (int zeros = FEWEST_ZEROS; zeros < Long.SIZE; zeros++) {
            OF_ZEROS[zeros] = -StrictMath.log(power) * 1e9;
            power /= 2;
        }
    }

    private Exponential() {}

    /**
     * {@code Draws.exponentialE9(bits)}: a unit exponential in billionths, 0 to 36,736,800,570.
     *
     * @param bits a key for a purpose
     */
    public static long e9(long bits) {
        // The double is put together from its bits: converting a long makes each draw wait for the one before it on
        // x86.
        final long n = (bits >>> 11) + 1;
        final int zeros = Long.numberOfLeadingZeros(n);
        final long z = ONE_BITS | (n << zeros << 1 >>> (Long.SIZE - FRACTION_BITS));
        final long c = (z & ~PLACE_MASK) | MIDDLE;
        final int entry = (int) (z >>> (PLACE_BITS - 1)) & (2 * PARTS - 2);

        final double r = (Double.longBitsToDouble(z) - Double.longBitsToDouble(c)) * OF_PART[entry];
        final double r2 = r * r;
        final double fast = (OF_ZEROS[zeros] + OF_PART[entry + 1] - r * 1e9) // the shortest chain of dependences
                + r2 * ((5e8 - r * (1e9 / 3)) + r2 * 2.5e8);

        final double rounded = fast + ROUNDER;
        if (Math.abs(fast - (rounded - ROUNDER)) > 0.5 - DOUBT) {
            return Draws.exponentialE9(bits);
        }
        return Double.doubleToRawLongBits(rounded) - ROUNDER_BITS;
    }
}
