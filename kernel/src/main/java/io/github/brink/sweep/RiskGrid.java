package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.rounds.RoundParameters;
import java.util.Objects;

/**
 * Every combination of S, AMax and T, each from a first to a last value; immutable. Cells are numbered with S running
 * fastest, then AMax, then T.
 *
 * @param base what all cells have in common: budget, service, retriers
 * @param capacity S
 * @param arrivals AMax
 * @param timeout T
 */
public record RiskGrid(RoundParameters base, Range capacity, Range arrivals, Range timeout) {

    /** The most cells. */
    public static final int MAX_CELLS = 1_000_000;

    /**
     * Whole numbers from a first to a last; immutable.
     *
     * @param from the first
     * @param to the last, not below the first
     */
    public record Range(int from, int to) {

        public Range {
            if (to < from) {
                throw new IllegalArgumentException(
                        from + ":" + to + " is empty: the last value must not be below the first");
            }
        }

        /** How many. */
        public int size() {
            return to - from + 1;
        }
    }

    /**
     * Checks the corners, and with them every cell.
     *
     * @throws InvalidScenarioException if a value is out of range, or if there are more than {@link #MAX_CELLS} cells
     */
    public RiskGrid {
        Objects.requireNonNull(base, "base");
        long cells = (long) capacity.size() * arrivals.size() * timeout.size();
        if (cells > MAX_CELLS) {
            throw new InvalidScenarioException(
                    "sweep", cells + " cells were found, and at most " + MAX_CELLS + " are allowed");
        }
        of(base, capacity.from(), arrivals.from(), timeout.from());
        of(base, capacity.to(), arrivals.to(), timeout.to());
    }

    private static RoundParameters of(RoundParameters base, int capacity, int arrivals, int timeout) {
        return new RoundParameters(capacity, arrivals, timeout, base.budget(), base.service(), base.retriers());
    }

    /** Number of cells. */
    public int cells() {
        return capacity.size() * arrivals.size() * timeout.size();
    }

    /** The number of a cell. */
    public int cell(int s, int aMax, int t) {
        return ((t - timeout.from()) * arrivals.size() + aMax - arrivals.from()) * capacity.size()
                + s
                - capacity.from();
    }

    /** The parameters of a cell. */
    public RoundParameters parameters(int cell) {
        int s = cell % capacity.size();
        int rest = cell / capacity.size();
        return of(
                base,
                capacity.from() + s,
                arrivals.from() + rest % arrivals.size(),
                timeout.from() + rest / arrivals.size());
    }
}
