package io.github.brink.model;

/**
 * How often something happens. Immutable; exact to a billionth.
 *
 * @param e9 events a second, in billionths; 0 or more. What a quantity allows is checked where it is used
 */
public record Rate(long e9) {

    public Rate {
        Check.range("", e9, 0, Long.MAX_VALUE, "a rate cannot be below 0");
    }

    /**
     * So many a second, to the nearest billionth.
     *
     * @throws InvalidScenarioException if that is no number, below 0, or above nine billion
     */
    public static Rate perSecond(double number) {
        return new Rate(Check.billionths("a rate", number));
    }

    /** The nearest double, in events a second. */
    public double perSecond() {
        return Fixed.toDouble(e9);
    }
}
