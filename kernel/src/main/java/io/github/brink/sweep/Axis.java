package io.github.brink.sweep;

import java.util.Objects;

/**
 * Evenly spaced values of one quantity; immutable.
 *
 * @param path dotted path of the quantity
 * @param from first value, in the unit of the model (nanoseconds, billionths, whole numbers); 0 or more
 * @param to last value; above {@code from}, or equal to it if there is one step
 * @param steps number of values; at least 1
 */
public record Axis(String path, long from, long to, int steps) {

    public Axis {
        Objects.requireNonNull(path, "path");
        if (steps < 1 || from < 0 || to < from || (steps == 1) != (from == to)) {
            throw new IllegalArgumentException(path + ": " + steps + " values from " + from + " to " + to
                    + ": the first must be below the last, and one value is a range of its own");
        }
    }

    /**
     * The value at an index, rounded to the nearest whole unit, halves upwards.
     *
     * @throws IndexOutOfBoundsException if the index is not in {@code 0..steps-1}
     */
    public long value(int index) {
        Objects.checkIndex(index, steps);
        if (steps == 1) {
            return from;
        }
        final long intervals = steps - 1L;
        final long span = to - from;
        // Split so that index * span cannot overflow.
        final long whole = span / intervals * index;
        final long rest = (2 * (span % intervals) * index + intervals) / (2 * intervals);
        return from + whole + rest;
    }
}
