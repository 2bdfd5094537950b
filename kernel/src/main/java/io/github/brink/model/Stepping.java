package io.github.brink.model;

import java.util.Objects;

/**
 * How the step kernel cuts time.
 *
 * @param stepNanos length of a step; above zero
 * @param clock how times are compared
 */
public record Stepping(long stepNanos, Clock clock) {

    /** How a time becomes a step. */
    public enum Clock {
        /**
         * Time is a whole number of steps; every duration must be a multiple of the step. Arrivals accumulate in
         * billionths of a request: a step gains {@link Fixed#times}{@code (rateE9, stepNanos)} of them.
         */
        EXACT,
        /**
         * Time is {@code i * step} in double-precision seconds, and {@code t + service <= now}, {@code t + timeout <=
         * now}, {@code from <= now}, {@code now < from + for} are compared as doubles, with their rounding. Arrivals
         * accumulate by {@code frac += rate * step}. Reproduces published scripts to the last digit.
         */
        DOUBLE
    }

    public Stepping {
        Check.duration("step", stepNanos);
        Objects.requireNonNull(clock, "clock");
    }
}
