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
 * @param fatal where an outcome that cannot get better any more begins: the crossing, unless there are values beside it
 *     that are {@link Outcome#UNDECIDED}, which means that they get better, but too slowly for the horizon's limit; empty
 *     if no value, or every one, is fatal
 * @param contradictions other changes between neighbouring values that were run, as far apart as these happened to be,
 *     from the lowest up: if there are any, there is no single edge
 * @param runs number of runs that it took
 */
public record Edge(
        Kind kind,
        Side first,
        Side last,
        Optional<Crossing> crossing,
        Optional<Crossing> fatal,
        List<Crossing> contradictions,
        int runs) {

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
     * @param downNanos if it was overloaded, when it would have gone down without any trigger, from the start; -1 if it was
     *     not, or has never kept up
     */
    public record Side(long value, Outcome outcome, long recoveryNanos, long downNanos) {

        public Side {
            Objects.requireNonNull(outcome, "outcome");
        }

        /** What became of the last run of a runner. */
        static Side of(long value, Runner runner) {
            return new Side(value, runner.outcome(), runner.recoveryNanos(), runner.downNanos());
        }

        /** Whether it recovered; every other outcome is on the other side of an edge. */
        public boolean recovers() {
            return outcome == Outcome.RECOVERED;
        }

        /** Whether it did not recover, and would not at a longer horizon. */
        public boolean isFatal() {
            return outcome == Outcome.METASTABLE || outcome == Outcome.OVERLOADED;
        }

        private int badness() {
            return recovers() ? 0 : isFatal() ? 2 : 1;
        }
    }

    /**
     * Two values of which one has a better outcome than the other.
     *
     * @param lower the last value on the lower side
     * @param upper the first value on the upper side
     */
    public record Crossing(Side lower, Side upper) {

        public Crossing {
            if (lower.badness() == upper.badness() || lower.value() >= upper.value()) {
                throw new IllegalArgumentException("no crossing: from " + lower + " to " + upper);
            }
        }

        /** The side with the better outcome. */
        public Side better() {
            return lower.badness() < upper.badness() ? lower : upper;
        }

        /** The side with the worse outcome. */
        public Side worse() {
            return lower.badness() < upper.badness() ? upper : lower;
        }
    }

    public Edge {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(fatal, "fatal");
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
            case FOUND -> OptionalLong.of(crossing.orElseThrow().better().value());
            case ALL_RECOVER -> OptionalLong.of(last.value());
            case NONE_RECOVERS -> OptionalLong.empty();
        };
    }

    /** The value next to the edge that does not recover; of a range of which nothing recovers, the lowest. */
    public OptionalLong fails() {
        return switch (kind) {
            case FOUND -> OptionalLong.of(crossing.orElseThrow().worse().value());
            case ALL_RECOVER -> OptionalLong.empty();
            case NONE_RECOVERS -> OptionalLong.of(first.value());
        };
    }

    /** The value next to the edge that is fatal; of a range that is fatal as a whole, the lowest. */
    public OptionalLong kills() {
        if (fatal.isPresent()) {
            return OptionalLong.of(fatal.get().worse().value());
        }
        return first.isFatal() ? OptionalLong.of(first.value()) : OptionalLong.empty();
    }
}
