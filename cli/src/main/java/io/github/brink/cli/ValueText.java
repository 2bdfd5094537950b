package io.github.brink.cli;

import io.github.brink.scenario.Quantity;

/**
 * Writes values that were found only so closely with as many digits as they deserve; immutable.
 *
 * @param quantity what they are
 * @param within how closely they were found
 */
record ValueText(Quantity quantity, long within) {

    private static final int MORE = 10;

    /** To the nearest tenth of the tolerance, so that two values next to an edge differ. */
    String exact(long value) {
        return quantity.format(nearest(value, Math.max(1, within / MORE)));
    }

    /** To the nearest multiple of the tolerance. */
    String about(double value) {
        return quantity.format(nearest(Math.round(value), within));
    }

    private static long nearest(long value, long unit) {
        return (value + unit / 2) / unit * unit;
    }
}
