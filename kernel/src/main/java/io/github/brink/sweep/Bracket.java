package io.github.brink.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;

/**
 * Two indexes between which something that is true of one becomes false, or the other way round. Immutable.
 *
 * @param lower the lower one
 * @param upper the upper one
 */
record Bracket(long lower, long upper) {

    /** Distances from the edge, in tolerances, at which more values are run: edges are ragged where they are at all. */
    private static final int[] NEAR = {1, 2, 4};

    /** The pairs of neighbours, of what has been seen, that differ; from the lowest up. */
    static <T> List<Bracket> changes(NavigableMap<Long, T> seen, Predicate<T> good) {
        List<Bracket> changes = new ArrayList<>();
        Map.Entry<Long, T> last = null;
        for (Map.Entry<Long, T> entry : seen.entrySet()) {
            if (last != null && good.test(last.getValue()) != good.test(entry.getValue())) {
                changes.add(new Bracket(last.getKey(), entry.getKey()));
            }
            last = entry;
        }
        return changes;
    }

    /**
     * Narrows down one change by bisection, then looks closely on both sides of it whether it is the only one there. Of
     * several changes it is the one that ends what is good from the lowest on; if the lowest is not good, the one that
     * begins what is good up to the highest; if that is not good either, the lowest.
     *
     * @param seen what is known; must have both ends, and gets all that is run
     * @param within how far apart the two may stay
     * @param run finds out about an index
     * @return the change; empty if there is none
     */
    static <T> Optional<Bracket> find(NavigableMap<Long, T> seen, Predicate<T> good, long within, LongFunction<T> run) {
        List<Bracket> changes = changes(seen, good);
        if (changes.isEmpty()) {
            return Optional.empty();
        }
        boolean fromAbove = !good.test(seen.firstEntry().getValue())
                && good.test(seen.lastEntry().getValue());
        Bracket start = changes.get(fromAbove ? changes.size() - 1 : 0);
        boolean goodBelow = good.test(seen.get(start.lower));
        long lower = start.lower;
        long upper = start.upper;
        while (upper - lower > within) {
            long middle = lower + (upper - lower) / 2;
            if (good.test(seen.computeIfAbsent(middle, run::apply)) == goodBelow) {
                lower = middle;
            } else {
                upper = middle;
            }
        }
        final long most = Long.MAX_VALUE / NEAR[NEAR.length - 1];
        for (int distance : NEAR) {
            final long away = distance * Math.min(within, most);
            if (away < lower - seen.firstKey()) {
                seen.computeIfAbsent(lower - away, run::apply);
            }
            if (away < seen.lastKey() - upper) {
                seen.computeIfAbsent(upper + away, run::apply);
            }
        }
        return Optional.of(new Bracket(lower, upper));
    }

    /** Whether two others lie within, ends included. */
    boolean includes(Bracket other) {
        return lower <= other.lower && other.upper <= upper;
    }

    /** The most runs that {@link #find} makes between any two of some probes. */
    static int mostRuns(long[] probes, long within) {
        long gap = 0;
        for (int i = 1; i < probes.length; i++) {
            gap = Math.max(gap, probes[i] - probes[i - 1]);
        }
        int runs = 2 * NEAR.length;
        for (long left = gap; left > within; left -= left / 2) {
            runs++;
        }
        return runs;
    }
}
