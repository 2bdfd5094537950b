package io.github.brink.model;

/**
 * What something is multiplied by. Immutable; exact to a billionth.
 *
 * @param e9 the number by which something is multiplied, in billionths; 0 or more. What a quantity allows is checked where it is used
 */
public record Factor(long e9) {

    public Factor {
        Check.range("", e9, 0, Long.MAX_VALUE, "a factor cannot be below 0");
    }

    /**
     * So many times, to the nearest billionth.
     *
     * @throws InvalidScenarioException if that is no number, below 0, or above nine billion
     */
    public static Factor of(double number) {
        return new Factor(Check.billionths("a factor", number));
    }

    /** The nearest double. */
    public double value() {
        return Fixed.toDouble(e9);
    }
}
