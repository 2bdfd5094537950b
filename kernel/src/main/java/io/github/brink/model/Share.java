package io.github.brink.model;

/**
 * A part of a whole, or a ratio to it. Immutable; exact to a billionth.
 *
 * @param e9 parts of the whole, in billionths; 0 or more. What a quantity allows is checked where it is used
 */
public record Share(long e9) {

    public Share {
        Check.range("", e9, 0, Long.MAX_VALUE, "a share cannot be below 0");
    }

    /**
     * So many of a hundred, to the nearest billionth of the whole.
     *
     * @throws InvalidScenarioException if that is no number, below 0, or too large to be counted
     */
    public static Share percent(double number) {
        return new Share(Check.billionths("a share", number, 2));
    }

    /**
     * A part of 1, to the nearest billionth.
     *
     * @throws InvalidScenarioException if that is no number, below 0, or above nine billion
     */
    public static Share of(double number) {
        return new Share(Check.billionths("a share", number));
    }

    /** The nearest double; 1 is the whole. */
    public double value() {
        return Fixed.toDouble(e9);
    }
}
