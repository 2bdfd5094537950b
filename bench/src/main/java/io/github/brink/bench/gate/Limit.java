package io.github.brink.bench.gate;

import java.util.Locale;
import java.util.Objects;

/**
 * How good a figure has to be. Immutable.
 *
 * @param bound how the figure relates to the value
 * @param value the limit itself
 * @param reason why it is this value, as a sentence
 */
record Limit(Bound bound, double value, String reason) {

    /** A direction. */
    enum Bound {
        BELOW("<"),
        AT_LEAST(">="),
        AT_MOST("<=");

        private final String sign;

        Bound(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }
    }

    Limit {
        Objects.requireNonNull(bound, "bound");
        Objects.requireNonNull(reason, "reason");
    }

    /** Whether a figure is good enough; one that is not a number is not. */
    boolean admits(double figure) {
        return switch (bound) {
            case BELOW -> figure < value;
            case AT_LEAST -> figure >= value;
            case AT_MOST -> figure <= value;
        };
    }

    /** The condition: {@code < 1.00}. */
    String text() {
        return bound.sign() + " " + number(value);
    }

    /** A figure as the gate prints it. */
    static String number(double figure) {
        return String.format(Locale.ROOT, Math.abs(figure) < 100 ? "%.2f" : "%.0f", figure);
    }
}
