package io.github.brink.model;

/** A new value for a quantity: given outright, or as a multiple of its base value in the scenario. */
public sealed interface Change {

    /**
     * The new value itself, in the unit of the quantity (billionths a second for a rate, a whole number for slots).
     *
     * @param value 0 or more
     */
    record To(long value) implements Change {}

    /**
     * A multiple of the base value. A rate is rounded to the nearest billionth a second ({@link Fixed#times}), slots
     * down to whole ones ({@link Fixed#timesFloor}); of unlimited slots, a factor of 0 leaves none and any other all.
     *
     * @param factorE9 the factor, in billionths; 0 to a million
     */
    record Times(long factorE9) implements Change {
        public Times {
            Check.factor("times", factorE9);
        }
    }
}
