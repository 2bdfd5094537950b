package io.github.brink.sweep;

import io.github.brink.outcome.Outcome;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where, along one quantity, a system begins or ceases to recover; immutable.
 *
 * @param kind whether there is such a place
 * @param first the lowest value of the range
 * @param last the highest value of the range
 * @param crossing the edge: two values no further apart than was asked for; empty unless the kind is {@link Kind#FOUND}
 * @param contradictions other changes between neighbouring values that were run, as far apart as these happened to be,
 *     from the lowest up: if there are any, there is no single edge
 * @param runs number of runs that it took
 */
public record Edge(
        Kind kind, Side first, Side last, Optional<Crossing> crossing, List<Crossing> contradictions, int runs) {

    /** Whether there is an edge. */
    public enum Kind {
        /** Some values recover and some do not. */
        FOUND,
        /** Every value that was run recovers. */
        ALL_RECOVER,
        /** No value that was run recovers. */
        NONE_RECOVERS
    }

    /**
     * A run.
     *
     * @param value of the quantity
     * @param outcome what became of the system
     * @param recoveryNanos from the end of the last trigger to lasting health; -1 if it did not recover
     */
    public record Side(long value, Outcome outcome, long recoveryNanos) {

        public Side {
            Objects.requireNonNull(outcome, "outcome");
        }

        /** Whether it recovered; every other outcome is on the other side of an edge. */
        public boolean recovers() {
            return outcome == Outcome.RECOVERED;
        }
    }

    /**
     * Two values of which one recovers and the other does not.
     *
     * @param lower the last value on the lower side
     * @param upper the first value on the upper side
     */
    public record Crossing(Side lower, Side upper) {

        public Crossing {
            if (lower.recovers() == upper.recovers() || lower.value() >= upper.value()) {
                throw new IllegalArgumentException("no crossing: from " + lower + " to " + upper);
            }
        }

        /** The side that recovers. */
        public Side recovering() {
            return lower.recovers() ? lower : upper;
        }

        /** The side that does not. */
        public Side failing() {
            return lower.recovers() ? upper : lower;
        }
    }

    public Edge {
        Objects.requireNonNull(kind, "kind");
        contradictions = List.copyOf(contradictions);
        if (crossing.isPresent() != (kind == Kind.FOUND)) {
            throw new IllegalArgumentException("an edge is " + kind + ", but its crossing is " + crossing);
        }
    }

    /** Whether nothing that was run contradicts that there is one edge at most. */
    public boolean isMonotone() {
        return contradictions.isEmpty();
    }

    /** The value next to the edge that recovers; of a range that recovers as a whole, the highest. */
    public OptionalLong recovers() {
        return switch (kind) {
            case FOUND -> OptionalLong.of(crossing.orElseThrow().recovering().value());
            case ALL_RECOVER -> OptionalLong.of(last.value());
            case NONE_RECOVERS -> OptionalLong.empty();
        };
    }

    /** The value next to the edge that does not recover; of a range of which nothing recovers, the lowest. */
    public OptionalLong fails() {
        return switch (kind) {
            case FOUND -> OptionalLong.of(crossing.orElseThrow().failing().value());
            case ALL_RECOVER -> OptionalLong.empty();
            case NONE_RECOVERS -> OptionalLong.of(first.value());
        };
    }
}
