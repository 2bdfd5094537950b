package io.github.brink.cli.output;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Numbers as decimal text without exponent or locale; stateless. Not {@link Double#toString}, whose digits changed in
 * JDK 19.
 */
public final class Decimals {

    private static final int NANO_DIGITS = 9;

    private Decimals() {}

    /** The shortest exact decimal of a number of billionths: nanoseconds as seconds, {@code 500000000} as 0.5. */
    public static String billionths(long e9) {
        return plain(BigDecimal.valueOf(e9, NANO_DIGITS));
    }

    /** A number rounded to so many places, without trailing zeros. */
    public static String rounded(double value, int places) {
        return plain(new BigDecimal(value).setScale(places, RoundingMode.HALF_EVEN));
    }

    /** Without trailing zeros and without exponent. */
    public static String plain(BigDecimal value) {
        return value.stripTrailingZeros().toPlainString();
    }
}
