package io.github.brink.sweep;

import io.github.brink.outcome.Outcome;
import java.util.Arrays;
import java.util.List;

/**
 * What became of the repetitions of one cell; immutable, whole numbers only.
 *
 * @param recovered how many recovered
 * @param metastable how many stayed down, though they would have been healthy without their triggers
 * @param overloaded how many would have gone down by themselves
 * @param undecided how many were none of that, even at the longest horizon
 * @param medianRecoveryNanos median, over those that recovered, of the time from the end of the last trigger to lasting
 *     health: the smallest time within which at least half of them had recovered; -1 if none recovered
 * @param p95RecoveryNanos the same for 95 %
 */
public record Tally(
        int recovered, int metastable, int overloaded, int undecided, long medianRecoveryNanos, long p95RecoveryNanos) {

    private static final int OUTCOMES = Outcome.values().length;

    /** Counts repetitions; O(n log n). */
    public static Tally of(List<CellResult> repetitions) {
        return of(repetitions.stream().mapToLong(Tally::code).toArray(), repetitions.size());
    }

    /** A repetition as one number: its recovery time, or a number below 0 for another outcome. */
    static long code(CellResult result) {
        return code(result.outcome(), result.recoveryNanos());
    }

    static long code(Outcome outcome, long recoveryNanos) {
        return outcome == Outcome.RECOVERED ? recoveryNanos : -1L - outcome.ordinal();
    }

    /** Counts the first so many of some coded repetitions. */
    static Tally of(long[] codes, int count) {
        int[] counts = new int[OUTCOMES];
        long[] sorted = Arrays.copyOf(codes, count);
        Arrays.sort(sorted);
        int first = 0;
        while (first < count && sorted[first] < 0) {
            counts[(int) (-1 - sorted[first++])]++;
        }
        counts[Outcome.RECOVERED.ordinal()] = count - first;
        return new Tally(
                count - first,
                counts[Outcome.METASTABLE.ordinal()],
                counts[Outcome.OVERLOADED.ordinal()],
                counts[Outcome.UNDECIDED.ordinal()],
                quantile(sorted, first, 50),
                quantile(sorted, first, 95));
    }

    /** The smallest value with at least so many percent of the values from an index on up to it. */
    private static long quantile(long[] sorted, int from, int percent) {
        final long values = (long) sorted.length - from;
        return values == 0 ? -1 : sorted[from + (int) ((values * percent + 99) / 100) - 1];
    }

    /** Number of repetitions. */
    public int runs() {
        return recovered + metastable + overloaded + undecided;
    }

    /** How many had an outcome. */
    public int count(Outcome outcome) {
        return switch (outcome) {
            case RECOVERED -> recovered;
            case METASTABLE -> metastable;
            case OVERLOADED -> overloaded;
            case UNDECIDED -> undecided;
        };
    }

    /** The probability of being metastable. */
    public Proportion metastableShare() {
        return new Proportion(metastable, runs());
    }

    /** The probability of not recovering, for whatever reason. */
    public Proportion downShare() {
        return new Proportion(runs() - recovered, runs());
    }
}
