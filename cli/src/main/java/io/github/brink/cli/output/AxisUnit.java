package io.github.brink.cli.output;

import io.github.brink.scenario.Quantity;
import java.math.BigDecimal;

/** What the whole numbers of an axis measure, and how they are shown. */
public enum AxisUnit {
    /** Nanoseconds; seconds in files. */
    DURATION(9, "s"),
    /** Billionths a second; per second in files. */
    RATE(9, "/s"),
    /** Billionths; a fraction in files, percent on charts. */
    RATIO(9, "%"),
    /** Billionths; a plain number everywhere. */
    FACTOR(9, ""),
    /** Whole numbers. */
    COUNT(0, "");

    private final int decimals;
    private final String symbol;

    AxisUnit(int decimals, String symbol) {
        this.decimals = decimals;
        this.symbol = symbol;
    }

    /** The unit of a kind of number in a scenario. */
    public static AxisUnit of(Quantity quantity) {
        return switch (quantity) {
            case DURATION -> DURATION;
            case RATE -> RATE;
            case RATIO -> RATIO;
            case FACTOR -> FACTOR;
            case COUNT -> COUNT;
        };
    }

    /** A value in seconds, per second, as a fraction or as a count: exact. */
    public BigDecimal base(long value) {
        return BigDecimal.valueOf(value, decimals);
    }

    /** The unit that suits an axis which reaches up to a value. */
    Shown shownUpTo(long largest) {
        if (this == RATIO) {
            return new Shown(symbol, decimals - 2);
        }
        if (this == DURATION && largest > 0 && largest < 1_000_000) {
            return largest < 1_000 ? new Shown("ns", 0) : new Shown("\u00b5s", 3);
        }
        if (this == DURATION && largest > 0 && largest < 1_000_000_000) {
            return new Shown("ms", 6);
        }
        return new Shown(symbol, decimals);
    }

    /**
     * A unit on a chart.
     *
     * @param symbol what stands behind the axis's name; may be empty
     * @param decimals digits of the whole number that come after the point
     */
    public record Shown(String symbol, int decimals) {

        /** A value in this unit: exact. */
        public BigDecimal of(long value) {
            return BigDecimal.valueOf(value, decimals);
        }
    }
}
