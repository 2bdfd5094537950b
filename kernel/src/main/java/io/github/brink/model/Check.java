package io.github.brink.model;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/** The range checks that the records share. Each names the field as the scenario file does. */
final class Check {

    private static final Duration LONGEST = Duration.ofNanos(Limits.MAX_NANOS);

    private Check() {}

    static void range(String field, long value, long low, long high, String allowed) {
        if (value < low || value > high) {
            throw new InvalidScenarioException(field, allowed);
        }
    }

    /** A number in billionths, rounded to the nearest; its decimal digits are taken, not its binary ones. */
    static long billionths(String what, double number) {
        return billionths(what, number, 0);
    }

    /** The same for a number of which so many digits stand before the point of the whole. */
    static long billionths(String what, double number, int digits) {
        if (!(number >= 0 && number <= Double.MAX_VALUE)) {
            throw new InvalidScenarioException("", what + " is a number from 0 up, not " + number);
        }
        BigDecimal scaled =
                BigDecimal.valueOf(number).movePointRight(9 - digits).setScale(0, RoundingMode.HALF_UP);
        if (scaled.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new InvalidScenarioException(
                    "", what + " of " + number + " is too large to be counted in billionths");
        }
        return scaled.longValueExact();
    }

    /** A duration in nanoseconds. */
    static long nanos(String field, Duration duration) {
        if (duration.isNegative() || duration.compareTo(LONGEST) > 0) {
            throw new InvalidScenarioException(field, "a duration from 0s to 100 years is allowed");
        }
        return duration.toNanos();
    }

    static void time(String field, long nanos) {
        range(field, nanos, 0, Limits.MAX_NANOS, "a time from 0s to 100 years is allowed");
    }

    static void duration(String field, long nanos) {
        range(field, nanos, 1, Limits.MAX_NANOS, "a duration above zero is needed (at most 100 years)");
    }

    /** A mean whose products with the largest draws still fit a long. */
    static void mean(String field, long nanos) {
        range(field, nanos, 1, Limits.MAX_MEAN_NANOS, "a mean above zero is needed (at most a day)");
    }

    static void lasting(String field, long nanos) {
        range(field, nanos, 0, Limits.MAX_NANOS, "a duration from 0s to 100 years is allowed");
    }

    static void rate(String field, long rateE9) {
        range(field, rateE9, 0, Limits.MAX_RATE_E9, "a rate from 0/s to 1000000000/s is allowed");
    }

    static void factor(String field, long factorE9) {
        range(field, factorE9, 0, Limits.MAX_FACTOR_E9, "a factor from 0 to 1000000 is allowed");
    }

    static void share(String field, long ratioE9) {
        range(field, ratioE9, 0, Fixed.ONE, "a share from 0% to 100% is allowed");
    }

    static void count(String field, long value, long low) {
        range(field, value, low, Limits.MAX_COUNT, "a whole number from " + low + " to 1000000000 is allowed");
    }

    static void name(String field, String name) {
        if (name.isEmpty() || !name.chars().allMatch(c -> isLetterOrDigit(c) || c == '_' || c == '-')) {
            throw new InvalidScenarioException(
                    field, "a name is made of letters, digits, '-' and '_', because it is part of dotted paths");
        }
    }

    private static boolean isLetterOrDigit(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
