package io.github.brink.sweep;

import java.util.Objects;

/**
 * Where to look for a value at which the outcome changes; immutable. Values are in the unit of the model (nanoseconds,
 * billionths, whole numbers).
 *
 * @param path dotted path of the quantity
 * @param from the lowest value; 0 or more
 * @param to the highest value; above {@code from}
 * @param within how closely the change is to be found; 1 or more. Where only multiples of something are possible, the
 *     change is found between two neighbours at the closest
 * @param probes number of evenly spaced values, both ends included, that are run whatever comes out; at least 2
 */
public record Range(String path, long from, long to, long within, int probes) {

    /** Enough to notice a second change that is wider than an eighth of the range. */
    public static final int DEFAULT_PROBES = 9;

    public Range {
        Objects.requireNonNull(path, "path");
        if (from < 0 || to <= from) {
            throw new IllegalArgumentException(
                    path + ": from " + from + " to " + to + ": the first must be below the last, and not below 0");
        }
        if (within < 1) {
            throw new IllegalArgumentException(path + ": within " + within + ": at least 1 is needed");
        }
        if (probes < 2) {
            throw new IllegalArgumentException(path + ": " + probes + " probes: at least 2 are needed");
        }
    }

    /** A range with {@link #DEFAULT_PROBES}. */
    public Range(String path, long from, long to, long within) {
        this(path, from, to, within, DEFAULT_PROBES);
    }
}
