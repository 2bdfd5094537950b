package io.github.brink.model;

/**
 * Fixed-point arithmetic in billionths, the form in which rates, ratios and factors are kept; stateless and
 * thread-safe. 1800 requests a second is {@code 1_800_000_000_000}; 10 % is {@code 100_000_000}.
 */
public final class Fixed {

    /** One whole, in billionths. Also the nanoseconds in a second, which makes rate × time a matter of one division. */
    public static final long ONE = 1_000_000_000L;

    private Fixed() {}

    /**
     * The product of a number and a factor in billionths, rounded to the nearest whole number, halves upwards: {@code
     * (value * factorE9 + 500_000_000) / 1_000_000_000} without intermediate overflow.
     *
     * @param value 0 or more; in any unit, which is also the unit of the result
     * @param factorE9 0 or more, in billionths
     * @throws ArithmeticException if the result does not fit into a long
     */
    public static long times(long value, long factorE9) {
        long whole = Math.multiplyExact(value / ONE, factorE9);
        long rest = value % ONE;
        // rest < 1e9, so rest * (factor mod 1e9) < 1e18 fits; the parts are added in an order that loses nothing.
        long carried = Math.multiplyExact(rest, factorE9 / ONE);
        long fraction = (rest * (factorE9 % ONE) + ONE / 2) / ONE;
        return Math.addExact(Math.addExact(whole, carried), fraction);
    }

    /** {@link #times} rounded down instead of to the nearest. */
    public static long timesFloor(long value, long factorE9) {
        long whole = Math.multiplyExact(value / ONE, factorE9);
        long rest = value % ONE;
        long carried = Math.multiplyExact(rest, factorE9 / ONE);
        return Math.addExact(Math.addExact(whole, carried), rest * (factorE9 % ONE) / ONE);
    }

    /** The nearest double to a number of billionths: {@code e9 / 1e9}, correctly rounded below 2^53. */
    public static double toDouble(long e9) {
        return e9 / 1e9;
    }
}
