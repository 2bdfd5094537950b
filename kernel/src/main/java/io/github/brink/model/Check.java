package io.github.brink.model;

/** The range checks that the records share. Each names the field as the scenario file does. */
final class Check {

    private Check() {}

    static void range(String field, long value, long low, long high, String allowed) {
        if (value < low || value > high) {
            throw new InvalidScenarioException(field, allowed);
        }
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
