package io.github.brink.scenario;

import io.github.brink.model.Fixed;
import java.math.BigDecimal;

/**
 * The kinds of number that a scenario holds, each kept as a long and written with its unit; stateless and thread-safe.
 * Reading and writing are exact: no text is rounded, and {@code parse(format(value)) == value} for every value from 0.
 */
public enum Quantity {
    /** Nanoseconds: {@code 200ms}. */
    DURATION("a duration", "200ms"),
    /** Billionths a second: {@code 1800/s}. */
    RATE("a rate", "1800/s"),
    /** Billionths: {@code 10%}. */
    RATIO("a percentage", "10%"),
    /** Billionths: {@code 1.5}. */
    FACTOR("a plain number", "1.5"),
    /** A whole number: {@code 50}. */
    COUNT("a whole number", "50");

    private static final long TEN_MINUTES = 600 * Fixed.ONE;

    private final String what;
    private final String example;

    Quantity(String what, String example) {
        this.what = what;
        this.example = example;
    }

    /** What to call it, with an article: {@code a duration}. */
    public String what() {
        return what;
    }

    /** What is needed, with an example: {@code a duration such as 200ms}. */
    public String wanted() {
        return what + " such as " + example;
    }

    /**
     * The value of a text.
     *
     * @throws QuantityException if the text is not a quantity of this kind; the message is fit for users
     */
    public long parse(String text) {
        return new QuantityText(this, text).value();
    }

    /** The shortest text for a value from 0, one that {@link #parse} takes back to the same value. */
    public String format(long value) {
        return switch (this) {
            case DURATION -> duration(value);
            case RATE -> decimal(value, 9) + "/s";
            case RATIO -> decimal(value, 7) + "%";
            case FACTOR -> decimal(value, 9);
            case COUNT -> Long.toString(value);
        };
    }

    /**
     * In the unit that makes the text shortest, but never below one of a unit (100ms, not 0.1s), and in minutes or hours
     * only from ten minutes on and only whole ones, so that the labels of an axis in seconds stay in seconds.
     */
    private static String duration(long nanos) {
        if (nanos == 0) {
            return "0s";
        }
        String best = nanos + "ns";
        String[] names = {"us", "ms", "s"};
        long unit = 1;
        for (int i = 0; i < names.length; i++) {
            unit *= 1000;
            if (nanos < unit) {
                return best;
            }
            String text = decimal(nanos, 3 * (i + 1)) + names[i];
            best = text.length() <= best.length() ? text : best;
        }
        if (nanos >= TEN_MINUTES && nanos % (3600 * Fixed.ONE) == 0) {
            return nanos / (3600 * Fixed.ONE) + "h";
        }
        if (nanos >= TEN_MINUTES && nanos % (60 * Fixed.ONE) == 0) {
            return nanos / (60 * Fixed.ONE) + "m";
        }
        return best;
    }

    private static String decimal(long value, int scale) {
        BigDecimal number = BigDecimal.valueOf(value, scale).stripTrailingZeros();
        return number.signum() == 0 ? "0" : number.toPlainString();
    }
}
