package io.github.brink.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.github.brink.model.Fixed;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.HdrHistogram.AbstractHistogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Judged by HdrHistogram, by sorted lists, and by arithmetic without limits. */
class HistogramTest {

    private static final long MICRO = 1000;
    private static final long HOUR = 3600 * Fixed.ONE;

    /** The last microsecond that HdrHistogram would count in the bucket of an hour; here it goes on without end. */
    private static final long LAST_MICROS = 3_600_809_983L;

    /** The first nanosecond of each bucket, up to that of an hour. */
    private static final long[] BUCKETS = LongStream.iterate(
                    0, micros -> micros <= HOUR / MICRO, hdr()::nextNonEquivalentValue)
            .map(micros -> micros * MICRO)
            .toArray();

    private static final long[] SHARES = {500_000_000, 900_000_000, 990_000_000, 999_000_000, Fixed.ONE};
    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};

    @ParameterizedTest(name = "{0} ns: from {1} to {2} ns")
    @CsvSource({
        "0, 0, 999",
        "999, 0, 999",
        "1000, 1000, 1999",
        "1001, 1000, 1999",
        "2046999, 2046000, 2046999",
        "2047000, 2047000, 2047999",
        "2048000, 2048000, 2049999",
        "2049000, 2048000, 2049999",
        "2049999, 2048000, 2049999",
        "2050000, 2050000, 2051999",
        "4095999, 4094000, 4095999",
        "4096000, 4096000, 4099999",
        "1000000000, 999936000, 1000447999",
        "3598712831999, 3596615680000, 3598712831999",
        "3600000000000, 3598712832000, 9223372036854775807",
        "3600000000001, 3598712832000, 9223372036854775807",
        "9223372036854775807, 3598712832000, 9223372036854775807",
    })
    void boundsOfABucket(long nanos, long lowest, long highest) {
        assertEquals(lowest, Histogram.lowestEquivalentNanos(nanos));
        assertEquals(highest, Histogram.highestEquivalentNanos(nanos));
        Histogram histogram = new Histogram();
        histogram.add(nanos);
        assertEquals(1, histogram.countAt(lowest));
        assertEquals(1, histogram.countAt(highest));
        assertEquals(0, lowest == 0 ? 0 : histogram.countAt(lowest - 1));
        assertEquals(0, highest == Long.MAX_VALUE ? 0 : histogram.countAt(highest + 1));
    }

    @Test
    void bucketsAreThoseOfHdrHistogram() {
        assertEquals(23_221, BUCKETS.length);
        assertEquals(LAST_MICROS, hdr().highestEquivalentValue(HOUR / MICRO));
        for (int i = 0; i < BUCKETS.length; i++) {
            long lowest = BUCKETS[i];
            long highest = i + 1 < BUCKETS.length ? BUCKETS[i + 1] - 1 : Long.MAX_VALUE;
            assertEquals(lowest, Histogram.lowestEquivalentNanos(lowest));
            assertEquals(lowest, Histogram.lowestEquivalentNanos(highest));
            assertEquals(highest, Histogram.highestEquivalentNanos(lowest));
            assertEquals(highest, Histogram.highestEquivalentNanos(highest));
        }
    }

    /** Two microseconds below and above every power of two, and an hour. */
    @Test
    void countsAndQuantilesOfEdgesAreThoseOfHdrHistogram() {
        Histogram histogram = new Histogram();
        AbstractHistogram hdr = hdr();
        for (int bit = 0; bit < 32; bit++) {
            for (long micros = (1L << bit) - 2; micros <= (1L << bit) + 2; micros++) {
                record(histogram, hdr, Math.max(0, micros * MICRO), 1);
                record(histogram, hdr, Math.max(0, micros * MICRO + 999), 2);
            }
        }
        record(histogram, hdr, HOUR - 1, 1);
        record(histogram, hdr, HOUR, 1);
        record(histogram, hdr, HOUR + 1, 1);
        record(histogram, hdr, Long.MAX_VALUE, 1);
        assertLike(hdr, histogram);
        assertEquals(0, histogram.minNanos());
        assertEquals(Long.MAX_VALUE, histogram.maxNanos());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void countsAndQuantilesAreThoseOfHdrHistogram(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Histogram histogram = new Histogram();
        AbstractHistogram hdr = hdr();
        for (int part = 0; part < 6; part++) {
            for (int i = 0; i < 5000; i++) {
                record(histogram, hdr, anyMagnitude(random), 1);
            }
            assertLike(hdr, histogram);
            for (int i = 0; i < 200; i++) {
                record(histogram, hdr, anyMagnitude(random), anyTimes(random));
            }
            assertLike(hdr, histogram);
        }
    }

    /** Durations as they are in a run: around one value, with a tail. */
    @ParameterizedTest(name = "around {0} us")
    @ValueSource(longs = {3, 300, 3_000, 300_000, 30_000_000})
    void quantilesOfAPeakAreThoseOfHdrHistogram(long micros) {
        SplittableRandom random = new SplittableRandom(micros);
        Histogram histogram = new Histogram();
        AbstractHistogram hdr = hdr();
        for (int i = 0; i < 100_000; i++) {
            record(histogram, hdr, (long) (-Math.log1p(-random.nextDouble()) * micros * MICRO), 1);
        }
        assertLike(hdr, histogram);
        assertEquals(hdr.getMean() * MICRO, histogram.meanNanos(), 0.51 * MICRO + histogram.meanNanos() / 1024);
    }

    @ParameterizedTest(name = "{0} durations")
    @ValueSource(ints = {1, 2, 3, 9, 10, 11, 99, 100, 101, 999, 1000, 1001, 20_000})
    void quantilesAreInTheBucketOfThoseOfASortedList(int size) {
        SplittableRandom random = new SplittableRandom(size);
        for (int round = 0; round < 3; round++) {
            Histogram histogram = new Histogram();
            long[] sorted = new long[size];
            for (int i = 0; i < size; i++) {
                sorted[i] = anyMagnitude(random);
                histogram.add(sorted[i]);
            }
            Arrays.sort(sorted);
            long max = sorted[size - 1];
            assertEquals(sorted[0], histogram.minNanos());
            assertEquals(max, histogram.maxNanos());
            for (int i = 0; i < 1000; i++) {
                long share = i < SHARES.length ? SHARES[i] : random.nextLong(Fixed.ONE + 1);
                long exact = sorted[(int) rank(share, size) - 1];
                assertEquals(Math.min(Histogram.highestEquivalentNanos(exact), max), histogram.quantileNanos(share));
            }
            assertEquals(Math.min(Histogram.highestEquivalentNanos(sorted[0]), max), histogram.quantileNanos(0));
            assertEquals(max, histogram.quantileNanos(Fixed.ONE));
        }
    }

    /** The rank, where share × count does not fit into a long: at it and one below it. */
    @Test
    void ranksAreExactForAnyCount() {
        SplittableRandom random = new SplittableRandom(20261130);
        Histogram histogram = new Histogram();
        for (int i = 0; i < 20_000; i++) {
            long count = i == 0 ? Long.MAX_VALUE : 2 + (random.nextLong() >>> (1 + random.nextInt(61)));
            long share = i < SHARES.length ? SHARES[i] : random.nextLong(Fixed.ONE + 1);
            long rank = rank(share, count);
            // The ranks from the second group on have the longer duration.
            histogram.clear();
            histogram.add(5 * MICRO, rank);
            histogram.add(7 * MICRO, count - rank);
            assertEquals(5, histogram.quantileNanos(share) / MICRO, share + " of " + count);
            if (rank > 1) {
                histogram.clear();
                histogram.add(5 * MICRO, rank - 1);
                histogram.add(7 * MICRO, count - rank + 1);
                assertEquals(7, histogram.quantileNanos(share) / MICRO, share + " of " + count);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 999, 1000, 2_048_001, 1_000_000_000, HOUR, 2 * HOUR, Long.MAX_VALUE})
    void whatIsConstantIsReportedExactly(long nanos) {
        Histogram histogram = new Histogram();
        histogram.add(nanos, 1_000_000_007);
        assertEquals(1_000_000_007, histogram.count());
        assertEquals(nanos, histogram.minNanos());
        assertEquals(nanos, histogram.maxNanos());
        assertEquals((double) nanos, histogram.meanNanos());
        for (long share : SHARES) {
            assertEquals(nanos, histogram.quantileNanos(share));
        }
    }

    @Test
    void meanIsExactForManyLongDurations() {
        Histogram histogram = new Histogram();
        histogram.add(HOUR, 1_000_000_000);
        assertEquals(3.6e12, histogram.meanNanos());
        histogram.add(HOUR + 2, 1_000_000_000);
        assertEquals(3.6e12 + 1, histogram.meanNanos());
        histogram.clear();
        histogram.add(Long.MAX_VALUE, Long.MAX_VALUE);
        assertEquals(0x1p63, histogram.meanNanos());
        histogram.clear();
        histogram.add(1);
        histogram.add(0, Long.MAX_VALUE - 1);
        assertEquals(0x1p-63, histogram.meanNanos());
    }

    @Test
    void meanIsRoundedOnce() {
        // Ties, to even; and what is beside a tie by one in 2^62.
        assertEquals(0x1p53, mean((1L << 53) + 1, 1, 0, 0));
        assertEquals(0x1p53 + 4, mean((1L << 53) + 3, 1, 0, 0));
        assertEquals(0x1p52 + 1, mean((1L << 53) + 2, 1, 0, 1));
        assertEquals(0x1p53, mean((1L << 53) + 1, 1L << 62, 0, 1));
        assertEquals(0x1p53 + 2, mean((1L << 53) + 1, 1L << 62, 1L << 60, 1));

        SplittableRandom random = new SplittableRandom(20261130);
        for (int i = 0; i < 20_000; i++) {
            long first = random.nextLong() >>> (1 + random.nextInt(63));
            long second = random.nextLong() >>> (1 + random.nextInt(63));
            // Powers of two now and then, as only they lead to ties.
            long firsts = random.nextBoolean() ? 1 + anyTimes(random) : 1L << random.nextInt(61);
            long seconds = random.nextBoolean() ? anyTimes(random) : firsts;
            BigInteger sum = product(first, firsts).add(product(second, seconds));
            double expected = new BigDecimal(sum)
                    .divide(new BigDecimal(firsts + seconds), new MathContext(200, RoundingMode.DOWN))
                    .doubleValue();
            assertEquals(expected, mean(first, firsts, second, seconds), () -> "of " + first + " and " + second);
        }
    }

    @Test
    void nothingIsInAnEmptyOne() {
        Histogram histogram = new Histogram();
        assertEmpty(histogram);
        histogram.add(5, 0);
        assertEmpty(histogram);
        histogram.addAll(new Histogram());
        assertEmpty(histogram);
        histogram.copyFrom(new Histogram());
        assertEmpty(histogram);
        histogram.clear();
        assertEmpty(histogram);
    }

    @Test
    void clearingLeavesNothing() {
        SplittableRandom random = new SplittableRandom(7);
        Histogram histogram = new Histogram();
        for (int round = 0; round < 20; round++) {
            int size = random.nextInt(100);
            for (int i = 0; i < size; i++) {
                histogram.add(anyMagnitude(random), anyTimes(random));
            }
            histogram.clear();
            assertEmpty(histogram);
        }
        for (long lowest : BUCKETS) {
            assertEquals(0, histogram.countAt(lowest));
        }
    }

    @Test
    void clearedOnesCountAsNewOnesDo() {
        Histogram cleared = random(1, 1000);
        cleared.clear();
        addRandom(cleared, 2, 10);
        assertEquals(random(2, 10), cleared);
        assertEquals(random(2, 10).hashCode(), cleared.hashCode());
    }

    @Test
    void severalTimesIsAsOftenAsOnce() {
        Histogram once = new Histogram();
        Histogram several = new Histogram();
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 1000; i++) {
            long nanos = anyMagnitude(random);
            int times = random.nextInt(5);
            several.add(nanos, times);
            for (int t = 0; t < times; t++) {
                once.add(nanos);
            }
        }
        assertEquals(once, several);
        assertEquals(once.hashCode(), several.hashCode());
    }

    @ParameterizedTest(name = "{0} and {1}")
    @CsvSource({"0, 0", "0, 5", "5, 0", "1, 1", "1000, 3", "3, 1000", "1000, 1000"})
    void addingAllIsAddingEach(int mine, int others) {
        Histogram sum = random(1, mine);
        Histogram other = random(2, others);
        sum.addAll(other);
        Histogram each = random(1, mine);
        addRandom(each, 2, others);
        assertEquals(each, sum);
        assertEquals(random(2, others), other, "the other one is as it was");
    }

    @Test
    void addsItself() {
        Histogram twice = random(1, 100);
        twice.addAll(twice);
        Histogram expected = random(1, 100);
        addRandom(expected, 1, 100);
        assertEquals(expected, twice);
    }

    @ParameterizedTest(name = "{0} over {1}")
    @CsvSource({"0, 0", "0, 5", "5, 0", "1, 1", "1000, 3", "3, 1000", "1000, 1000"})
    void copyIsEqualWhateverWasThere(int copied, int there) {
        Histogram copy = random(1, there);
        Histogram original = random(2, copied);
        copy.copyFrom(original);
        assertEquals(random(2, copied), copy);
        assertEquals(random(2, copied), original, "the original is as it was");

        copy.add(12_345);
        assertNotEquals(original, copy, "they share nothing");
        copy.clear();
        addRandom(copy, 3, 10);
        assertEquals(random(3, 10), copy, "nothing of the one before is left");
    }

    @Test
    void copiesItself() {
        Histogram histogram = random(1, 100);
        histogram.copyFrom(histogram);
        assertEquals(random(1, 100), histogram);
    }

    @Test
    void equalsLooksAtAllThereIs() {
        assertEquals(of(1000, 5000, 9000), of(9000, 1000, 5000));
        assertEquals(of(1000, 5000, 9000).hashCode(), of(9000, 1000, 5000).hashCode());
        // The same sum, shortest and longest, other buckets.
        assertNotEquals(of(1000, 4000, 6000, 9000), of(1000, 3000, 7000, 9000));
        // The same buckets, another sum.
        assertNotEquals(of(1000, 5001, 9000), of(1000, 5000, 9000));
        // The same buckets and sum, another shortest, another longest.
        assertNotEquals(of(1001, 5000, 9000), of(1000, 5001, 9000));
        assertNotEquals(of(1000, 5001, 9000), of(1000, 5000, 9001));
        // The sum differs by 2^64: 2^40 ns, 2^24 times.
        Histogram shorter = of(0, 1L << 62);
        shorter.add(1L << 50, 1 << 24);
        Histogram longer = of(0, 1L << 62);
        longer.add((1L << 50) + (1L << 40), 1 << 24);
        assertNotEquals(shorter, longer);
        assertNotEquals(of(0), of());
        assertNotEquals(of(0), of(0, 0));
        assertNotEquals(of(0), new Object());
    }

    @Test
    void refusesWhatIsOutOfRange() {
        Histogram histogram = of(5);
        assertThrows(IllegalArgumentException.class, () -> histogram.add(-1));
        assertThrows(IllegalArgumentException.class, () -> histogram.add(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> histogram.add(1, -1));
        assertThrows(IllegalArgumentException.class, () -> histogram.countAt(-1));
        assertThrows(IllegalArgumentException.class, () -> histogram.quantileNanos(-1));
        assertThrows(IllegalArgumentException.class, () -> histogram.quantileNanos(Fixed.ONE + 1));
        assertThrows(IllegalArgumentException.class, () -> of().quantileNanos(-1));
        assertThrows(IllegalArgumentException.class, () -> Histogram.lowestEquivalentNanos(-1));
        assertThrows(IllegalArgumentException.class, () -> Histogram.highestEquivalentNanos(-1));
        assertEquals(of(5), histogram);
    }

    @Test
    void refusesMoreDurationsThanALongCounts() {
        Histogram histogram = new Histogram();
        histogram.add(5, Long.MAX_VALUE);
        assertThrows(ArithmeticException.class, () -> histogram.add(7));
        assertThrows(ArithmeticException.class, () -> histogram.addAll(of(7)));
        assertThrows(ArithmeticException.class, () -> histogram.addAll(histogram));
        Histogram expected = new Histogram();
        expected.add(5, Long.MAX_VALUE);
        assertEquals(expected, histogram);
        assertEquals(Long.MAX_VALUE, histogram.countAt(5));
    }

    @Test
    void nothingIsAllocatedOnceItIsMade() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean() instanceof ThreadMXBean counting ? counting : null;
        assumeTrue(
                threads != null
                        && threads.isThreadAllocatedMemorySupported()
                        && threads.isThreadAllocatedMemoryEnabled(),
                "this JVM does not count what a thread allocates");
        Histogram window = new Histogram();
        Histogram run = new Histogram();
        Histogram copy = new Histogram();
        long smallest = Long.MAX_VALUE;
        double kept = 0;
        // The JVM books on this thread what it makes of its own when it compiles; it does so once.
        for (int count = 0; count < 10; count++) {
            long first = threads.getCurrentThreadAllocatedBytes();
            long before = threads.getCurrentThreadAllocatedBytes();
            for (long nanos = 1; nanos < 2 * HOUR; nanos *= 3) {
                window.add(nanos);
                window.add(nanos, count);
            }
            run.addAll(window);
            copy.copyFrom(run);
            for (long share : SHARES) {
                kept += copy.quantileNanos(share);
            }
            kept += copy.meanNanos() + copy.minNanos() + copy.maxNanos() + copy.hashCode();
            kept += copy.equals(run) ? 1 : 0;
            window.clear();
            long after = threads.getCurrentThreadAllocatedBytes();
            smallest = Math.min(smallest, after - before - (before - first));
        }
        assertTrue(kept != 0, "the answers are used");
        assertEquals(0, smallest);
    }

    private static AbstractHistogram hdr() {
        return new org.HdrHistogram.Histogram(1, HOUR / MICRO, 3);
    }

    private static void record(Histogram histogram, AbstractHistogram hdr, long nanos, long times) {
        if (times == 1) {
            histogram.add(nanos);
        } else {
            histogram.add(nanos, times);
        }
        hdr.recordValueWithCount(Math.min(nanos, HOUR) / MICRO, times);
    }

    /** The count of every bucket, and what HdrHistogram says of all of them. */
    private static void assertLike(AbstractHistogram hdr, Histogram histogram) {
        assertEquals(hdr.getTotalCount(), histogram.count());
        for (long lowest : BUCKETS) {
            assertEquals(hdr.getCountAtValue(lowest / MICRO), histogram.countAt(lowest));
        }
        assertEquals(hdr.getMaxValue(), lastMicros(Histogram.highestEquivalentNanos(histogram.maxNanos())));
        assertEquals(hdr.getMinValue(), Histogram.lowestEquivalentNanos(histogram.minNanos()) / MICRO);
        for (int i = 0; i < SHARES.length; i++) {
            long quantile = histogram.quantileNanos(SHARES[i]);
            long expected = hdr.getValueAtPercentile(PERCENTILES[i]);
            assertEquals(expected, lastMicros(Histogram.highestEquivalentNanos(quantile)));
            assertEquals(quantile, Math.min(Histogram.highestEquivalentNanos(quantile), histogram.maxNanos()));
        }
        if (histogram.maxNanos() <= HOUR) {
            // HdrHistogram takes all durations for the middle of their bucket, and bucket of a microsecond for its
            // beginning.
            assertEquals(hdr.getMean() * MICRO, histogram.meanNanos(), MICRO + histogram.meanNanos() / 1024);
        }
    }

    /** The microsecond of the last nanosecond of a bucket, as HdrHistogram has it. */
    private static long lastMicros(long highestNanos) {
        return highestNanos == Long.MAX_VALUE ? LAST_MICROS : highestNanos / MICRO;
    }

    /** The smallest whole number, but at least 1, of which a count of durations has at least that share. */
    private static long rank(long shareE9, long count) {
        BigInteger one = BigInteger.valueOf(Fixed.ONE);
        BigInteger rank =
                product(shareE9, count).add(one).subtract(BigInteger.ONE).divide(one);
        return Math.max(1, rank.longValueExact());
    }

    private static BigInteger product(long a, long b) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    }

    /** From 0 to over an hour, all orders of magnitude alike. */
    private static long anyMagnitude(SplittableRandom random) {
        return random.nextLong(1L << random.nextInt(43)) + random.nextInt(2);
    }

    private static long anyTimes(SplittableRandom random) {
        return random.nextLong(1L << random.nextInt(40));
    }

    private static double mean(long first, long firsts, long second, long seconds) {
        Histogram histogram = new Histogram();
        histogram.add(first, firsts);
        histogram.add(second, seconds);
        return histogram.meanNanos();
    }

    private static Histogram of(long... durations) {
        Histogram histogram = new Histogram();
        for (long nanos : durations) {
            histogram.add(nanos);
        }
        return histogram;
    }

    private static Histogram random(long seed, int size) {
        Histogram histogram = new Histogram();
        addRandom(histogram, seed, size);
        return histogram;
    }

    private static void addRandom(Histogram histogram, long seed, int size) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < size; i++) {
            histogram.add(anyMagnitude(random));
        }
    }

    private static void assertEmpty(Histogram histogram) {
        assertEquals(0, histogram.count());
        assertEquals(0, histogram.minNanos());
        assertEquals(0, histogram.maxNanos());
        assertEquals(0.0, histogram.meanNanos());
        assertEquals(0, histogram.quantileNanos(0));
        assertEquals(0, histogram.quantileNanos(Fixed.ONE));
        assertEquals(0, histogram.countAt(0));
        assertEquals(new Histogram(), histogram);
        assertEquals(new Histogram().hashCode(), histogram.hashCode());
    }
}
