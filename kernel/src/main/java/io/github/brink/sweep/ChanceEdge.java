package io.github.brink.sweep;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Where, along one quantity, the probability of not recovering, as estimated from a number of repetitions, passes a level;
 * immutable.
 *
 * @param level a probability
 * @param crossing the edge: two values no further apart than was asked for; empty if all values that were run are on the
 *     same side of the level
 * @param first the lowest value of the range
 * @param last the highest value of the range
 * @param contradictions other places at which the estimate passes the level, from the lowest up
 */
public record ChanceEdge(
        double level, Optional<Crossing> crossing, Side first, Side last, List<Crossing> contradictions) {

    /**
     * The repetitions of one value.
     *
     * @param value of the quantity
     * @param tally what became of them
     */
    public record Side(long value, Tally tally) {

        public Side {
            Objects.requireNonNull(tally, "tally");
        }

        /** Whether fewer of them than the level did not recover. */
        public boolean isBelow(double level) {
            return tally.runs() - tally.recovered() < level * tally.runs();
        }
    }

    /**
     * Two values on different sides of the level.
     *
     * @param lower the last value on the lower side
     * @param upper the first value on the upper side
     */
    public record Crossing(Side lower, Side upper) {

        public Crossing {
            Objects.requireNonNull(lower, "lower");
            Objects.requireNonNull(upper, "upper");
        }
    }

    public ChanceEdge {
        Objects.requireNonNull(crossing, "crossing");
        contradictions = List.copyOf(contradictions);
    }

    /** Whether nothing that was run contradicts that there is one edge at most. */
    public boolean isMonotone() {
        return contradictions.isEmpty();
    }

    /** Whether the probability is below the level at the lowest value and not at the highest. */
    public boolean rises() {
        return first.isBelow(level) && !last.isBelow(level);
    }
}
