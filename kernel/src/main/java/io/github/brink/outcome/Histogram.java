package io.github.brink.outcome;

import io.github.brink.model.Fixed;
import java.util.Arrays;

/**
 * Durations in nanoseconds, counted in buckets whose width grows with the duration: whole microseconds below 2048 us, from
 * there on at most a thousandth of the duration. Not thread-safe; 190 kilobytes, allocated when it is made and never again.
 *
 * <p>The buckets are those of an HdrHistogram of whole microseconds, rounded down, from 1 us to an hour with three
 * significant digits. Between 2^k us and twice that, for k from 11 on, there are 1024 of them, each 2^(k - 10) us wide. The
 * bucket of an hour is the last: it has no upper end, and takes all that is longer.
 *
 * <p>Beside the counts it keeps the sum, the shortest and the longest of the durations exactly. All operations are exact in
 * integers, so that the order of additions does not matter. Additions are O(1); what is said to be O(touched) takes time in
 * proportion to the number of buckets from that of the shortest to that of the longest duration.
 */
public final class Histogram {

    /** From here on, in nanoseconds, all durations share the last bucket. */
    private static final long HOUR = 3_600_000_000_000L;

    private static final long MICRO = 1000;

    /** There are so many buckets, as a power of two, between a duration and its double. */
    private static final int HALF_BITS = 10;

    /** Microseconds below this are all told apart. */
    private static final long EXACT = 2L << HALF_BITS;

    private static final int LAST = index(HOUR);

    private final long[] counts = new long[LAST + 1];
    private long count;

    /** The sum of the durations: high and low half of 128 bits. Less than 2^63 durations below 2^63 ns cannot overflow it. */
    private long sumHigh;

    private long sumLow;

    /*
     * The shortest and the longest also tell which buckets may be other than 0: none if it is empty, as they are chosen so
     * that the first bucket comes after the last then.
     */
    private long min = Long.MAX_VALUE;
    private long max;

    /** An empty histogram. */
    public Histogram() {}

    /**
     * Adds a duration; O(1).
     *
     * @param nanos 0 or more
     * @throws IllegalArgumentException if it is negative
     * @throws ArithmeticException if there are 2^63 - 1 durations already; nothing is added then
     */
    public void add(long nanos) {
        add(nanos, 1);
    }

    /**
     * Adds a duration several times; O(1).
     *
     * @param nanos 0 or more
     * @param times how often; 0 or more
     * @throws IllegalArgumentException if one of them is negative
     * @throws ArithmeticException if there would be more than 2^63 - 1 durations; nothing is added then
     */
    public void add(long nanos, long times) {
        checkDuration(nanos);
        if (times <= 0) {
            if (times < 0) {
                throw new IllegalArgumentException("a duration " + times + " times: must be 0 or more");
            }
            return;
        }
        count = Math.addExact(count, times);
        counts[index(nanos)] += times;
        addToSum(Math.multiplyHigh(nanos, times), nanos * times);
        min = Math.min(min, nanos);
        max = Math.max(max, nanos);
    }

    /**
     * Adds all durations of another histogram, which may be this one; O(touched) of the other.
     *
     * @throws ArithmeticException if there would be more than 2^63 - 1 durations; nothing is added then
     */
    public void addAll(Histogram other) {
        count = Math.addExact(count, other.count);
        final int last = index(other.max);
        for (int i = index(other.min); i <= last; i++) {
            counts[i] += other.counts[i];
        }
        addToSum(other.sumHigh, other.sumLow);
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
    }

    private void addToSum(long high, long low) {
        final long newLow = sumLow + low;
        sumHigh += high + (Long.compareUnsigned(newLow, low) < 0 ? 1 : 0);
        sumLow = newLow;
    }

    /** Empties the histogram; O(touched). */
    public void clear() {
        if (count > 0) {
            Arrays.fill(counts, index(min), index(max) + 1, 0);
        }
        count = 0;
        sumHigh = 0;
        sumLow = 0;
        min = Long.MAX_VALUE;
        max = 0;
    }

    /** Makes this histogram equal to another; O(touched) of both together. */
    public void copyFrom(Histogram other) {
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
        final int first = index(min);
        final int last = index(max);
        if (first <= last) {
            // Where only this one has been touched, zeros are copied.
            System.arraycopy(other.counts, first, counts, first, last + 1 - first);
        }
        count = other.count;
        sumHigh = other.sumHigh;
        sumLow = other.sumLow;
        min = other.min;
        max = other.max;
    }

    /** Number of durations. */
    public long count() {
        return count;
    }

    /**
     * Number of durations in the bucket that a duration falls in.
     *
     * @param nanos 0 or more
     * @throws IllegalArgumentException if it is negative
     */
    public long countAt(long nanos) {
        checkDuration(nanos);
        return counts[index(nanos)];
    }

    /** The shortest duration, exactly, in nanoseconds; 0 if there is none. */
    public long minNanos() {
        return count == 0 ? 0 : min;
    }

    /** The longest duration, exactly, in nanoseconds; 0 if there is none. */
    public long maxNanos() {
        return max;
    }

    /** The double nearest to the mean of the durations, in nanoseconds, halves to even; 0 if there is none. O(1). */
    public double meanNanos() {
        if (sumHigh == 0 && sumLow == 0) {
            return 0;
        }
        // Long division bit by bit. The quotient is below 2^63, as no duration is above; the rest is below the count,
        // and
        // twice the rest below 2^64. It goes on behind the point until the quotient has two bits more than a double, of
        // which the last then only has to say on which side of a half the mean is.
        long quotient = 0;
        long rest = sumHigh;
        int bit = Long.SIZE;
        while (bit > 0 || quotient < 1L << 54) {
            bit--;
            rest = (rest << 1) | (bit >= 0 ? (sumLow >>> bit) & 1 : 0);
            quotient <<= 1;
            if (Long.compareUnsigned(rest, count) >= 0) {
                rest -= count;
                quotient |= 1;
            }
        }
        final long sticky = rest == 0 ? 0 : 1;
        return Math.scalb((double) (quotient | sticky), bit);
    }

    /**
     * An upper bound of a quantile: of the bucket that holds it the last nanosecond, or the longest duration if that is less.
     * The quantile is the r-th shortest duration with r = ceil(share × count), but at least 1. The answer is never below it
     * and falls in the same bucket; it is exact if all durations are the same, and for the share of all durations. O(touched).
     *
     * @param shareE9 share of the durations that are not longer, in billionths: 500_000_000 for the median; 0 to {@link
     *     Fixed#ONE}
     * @return in nanoseconds; 0 if there is no duration
     * @throws IllegalArgumentException if the share is out of its range
     */
    public long quantileNanos(long shareE9) {
        if (shareE9 < 0 || shareE9 > Fixed.ONE) {
            throw new IllegalArgumentException("a share of " + shareE9 + " billionths: must be from 0 to " + Fixed.ONE);
        }
        if (count == 0) {
            return 0;
        }
        // Whole billions of durations and the others by themselves: neither product exceeds a long. A rank of 0, which
        // only a
        // share of 0 has, ends in the first bucket as a rank of 1 does.
        final long ofOthers = (shareE9 * (count % Fixed.ONE) + Fixed.ONE - 1) / Fixed.ONE;
        final long rank = shareE9 * (count / Fixed.ONE) + ofOthers;
        int i = index(min);
        long seen = counts[i];
        while (seen < rank) {
            i++;
            seen += counts[i];
        }
        return Math.min(highest(i), max);
    }

    /**
     * The shortest duration that falls in the same bucket; O(1).
     *
     * @param nanos 0 or more
     * @return in nanoseconds, a whole number of microseconds
     * @throws IllegalArgumentException if it is negative
     */
    public static long lowestEquivalentNanos(long nanos) {
        checkDuration(nanos);
        return lowest(index(nanos));
    }

    /**
     * The longest duration that falls in the same bucket; O(1).
     *
     * @param nanos 0 or more
     * @return in nanoseconds, one less than a whole number of microseconds; {@link Long#MAX_VALUE} of the last bucket
     * @throws IllegalArgumentException if it is negative
     */
    public static long highestEquivalentNanos(long nanos) {
        checkDuration(nanos);
        return highest(index(nanos));
    }

    private static void checkDuration(long nanos) {
        if (nanos < 0) {
            throw new IllegalArgumentException("duration of " + nanos + " ns: must be 0 or more");
        }
    }

    /** The bucket of a duration. */
    private static int index(long nanos) {
        final long micros = Math.min(nanos, HOUR) / MICRO;
        // So far that what is left is below EXACT, and not below half of it unless nothing is shifted.
        final int shift = Long.numberOfLeadingZeros(EXACT - 1) - Long.numberOfLeadingZeros(micros | (EXACT - 1));
        return (shift << HALF_BITS) + (int) (micros >>> shift);
    }

    /** The first nanosecond of a bucket. */
    private static long lowest(int index) {
        final int shift = Math.max(0, (index >> HALF_BITS) - 1);
        return ((long) (index - (shift << HALF_BITS)) << shift) * MICRO;
    }

    /** The last nanosecond of a bucket. */
    private static long highest(int index) {
        return index == LAST ? Long.MAX_VALUE : lowest(index + 1) - 1;
    }

    /** Whether the other one has the same counts, and the same sum, shortest and longest of its durations; O(touched). */
    @Override
    public boolean equals(Object object) {
        return object instanceof Histogram other
                && count == other.count
                && sumHigh == other.sumHigh
                && sumLow == other.sumLow
                && min == other.min
                && max == other.max
                && (count == 0 || sameCounts(other, index(min), index(max) + 1));
    }

    private boolean sameCounts(Histogram other, int from, int to) {
        return Arrays.equals(counts, from, to, other.counts, from, to);
    }

    /** Of everything but the counts of the buckets; O(1). */
    @Override
    public int hashCode() {
        int hash = Long.hashCode(count);
        hash = 31 * hash + Long.hashCode(sumHigh);
        hash = 31 * hash + Long.hashCode(sumLow);
        hash = 31 * hash + Long.hashCode(min);
        return 31 * hash + Long.hashCode(max);
    }
}
