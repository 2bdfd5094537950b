package io.github.brink.internal.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Draws;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Keyed draws are as even, and as little related to each other, as draws in sequence from a good generator. */
class DrawsQualityTest {

    private static final int DRAWS = 200_000;

    /** Key of the only client of a run. */
    private static long client(long seed) {
        return Draws.child(Draws.mix(seed), 0);
    }

    /** Key of a request's first attempt. */
    private static long attempt(long seed, long request) {
        return Draws.child(Draws.child(client(seed), request), 1);
    }

    /** Oracle of other hands: the JDK's generator has the same function and the same constants. */
    @Test
    void childrenAreTheSequenceOfSplitMix() {
        SplittableRandom keys = new SplittableRandom(20260214);
        for (int i = 0; i < 1000; i++) {
            long key = keys.nextLong();
            SplittableRandom sequence = new SplittableRandom(key);
            for (int number = 0; number < 100; number++) {
                assertEquals(sequence.nextLong(), Draws.child(key, number), "child " + number + " of " + key);
            }
        }
    }

    @Test
    void belowIsTheHighHalfOfTheProduct() {
        SplittableRandom random = new SplittableRandom(20260215);
        for (int i = 0; i < 100_000; i++) {
            long bits = i < 3 ? i - 1 : random.nextLong();
            long bound = 1 + (random.nextLong() >>> 1 >>> random.nextInt(62));
            BigInteger product = new BigInteger(Long.toUnsignedString(bits)).multiply(BigInteger.valueOf(bound));
            assertEquals(product.shiftRight(64).longValueExact(), Draws.below(bits, bound), bits + " below " + bound);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {2, 3, 10, 1000, 1024})
    void belowIsEven(long bound) {
        long[] bins = new long[(int) bound];
        for (long request = 0; request < 1_000_000; request++) {
            bins[(int) Draws.below(Draws.child(attempt(1, request), Draws.BACKOFF), bound)]++;
        }
        Chance.assertEven(bins, "below " + bound);
    }

    /** High, middle and low bits, since bounds that are powers of two, doubles and tables each take others. */
    @ParameterizedTest
    @ValueSource(ints = {0, 11, 27, 54})
    void bitsAreEven(int shift) {
        long[] bins = new long[1024];
        for (long request = 0; request < 1_000_000; request++) {
            bins[(int) (attempt(2, request) >>> shift) & 1023]++;
        }
        Chance.assertEven(bins, "10 bits from bit " + shift);
    }

    @Test
    void uniformIsEven() {
        double[] sample = uniforms(request -> Draws.child(attempt(3, request), Draws.SERVICE));
        Chance.assertDistributed(sample, u -> Math.max(0, Math.min(1, u)), "uniform");
        Chance.assertMoments(sample, 0.5, 1.0 / 12, "uniform");
    }

    @Test
    void exponentialIsExponential() {
        double[] sample = new double[DRAWS];
        for (int request = 0; request < DRAWS; request++) {
            sample[request] = Exponential.e9(Draws.child(Draws.child(client(4), request), Draws.ARRIVAL)) / 1e9;
        }
        Chance.assertDistributed(sample, ExponentialDistribution.of(1)::cumulativeProbability, "exponential");
        Chance.assertMoments(sample, 1, 1, "exponential");
    }

    @Test
    void normalIsNormal() {
        double[] sample = new double[DRAWS];
        for (int request = 0; request < DRAWS; request++) {
            sample[request] = Draws.normal(attempt(5, request));
        }
        Chance.assertDistributed(sample, NormalDistribution.of(0, 1)::cumulativeProbability, "normal");
        Chance.assertMoments(sample, 0, 1, "normal");
    }

    @Test
    void purposesAreUnrelated() {
        int[] purposes = {Draws.ARRIVAL, Draws.SHED, Draws.SERVICE, Draws.BACKOFF};
        for (int left : purposes) {
            for (int right : purposes) {
                if (left < right) {
                    Chance.assertUnrelated(
                            uniforms(request -> Draws.child(attempt(6, request), left)),
                            uniforms(request -> Draws.child(attempt(6, request), right)),
                            "purposes " + left + " and " + right);
                }
            }
        }
    }

    @Test
    void requestsAreUnrelated() {
        double[] sample = uniforms(request -> Draws.child(attempt(7, request), Draws.SERVICE));
        for (int lag = 1; lag <= 16; lag++) {
            Chance.assertUnrelated(
                    Arrays.copyOf(sample, DRAWS - lag),
                    Arrays.copyOfRange(sample, lag, DRAWS),
                    "requests " + lag + " apart");
        }
    }

    @Test
    void attemptsOfARequestAreUnrelated() {
        for (int attempt = 1; attempt < 5; attempt++) {
            int number = attempt;
            Chance.assertUnrelated(
                    uniforms(request -> service(Draws.child(client(8), request), number)),
                    uniforms(request -> service(Draws.child(client(8), request), number + 1)),
                    "attempts " + number + " and " + (number + 1));
        }
    }

    @Test
    void clientsAreUnrelated() {
        long run = Draws.mix(9);
        Chance.assertUnrelated(
                uniforms(request -> service(Draws.child(Draws.child(run, 0), request), 1)),
                uniforms(request -> service(Draws.child(Draws.child(run, 1), request), 1)),
                "clients 0 and 1");
    }

    /** Replications are numbered: their seeds differ in few bits. The seed 0 is one like any other. */
    @Test
    void seedsAreUnrelated() {
        for (long seed = 0; seed < 4; seed++) {
            long one = seed;
            Chance.assertUnrelated(
                    uniforms(request -> Draws.child(attempt(one, request), Draws.SERVICE)),
                    uniforms(request -> Draws.child(attempt(one + 1, request), Draws.SERVICE)),
                    "seeds " + one + " and " + (one + 1));
        }
        Chance.assertUnrelated(
                uniforms(seed -> Draws.child(attempt(seed, 4711), Draws.SERVICE)),
                uniforms(seed -> Draws.child(attempt(seed + 1, 4711), Draws.SERVICE)),
                "one request at adjacent seeds");
    }

    private static long service(long request, int attempt) {
        return Draws.child(Draws.child(request, attempt), Draws.SERVICE);
    }

    private static double[] uniforms(LongUnaryOperator bits) {
        double[] sample = new double[DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            sample[i] = Draws.uniform(bits.applyAsLong(i));
        }
        return sample;
    }

    /** One bit of a key changes half the bits of its child, each as often as any other. */
    @Test
    void avalancheOfKeys() {
        SplittableRandom random = new SplittableRandom(20260216);
        long[] keys = random.longs(20_000).toArray();
        assertAvalanche(keys, (key, bit) -> Draws.child(key, 0) ^ Draws.child(key ^ (1L << bit), 0), Long.SIZE, "key");
    }

    /** So does one bit of the number, up to the highest number that a request can have. */
    @Test
    void avalancheOfNumbers() {
        SplittableRandom random = new SplittableRandom(20260217);
        long[] keys = random.longs(20_000).toArray();
        assertAvalanche(keys, (key, bit) -> Draws.child(key, 1) ^ Draws.child(key, 1 ^ (1L << bit)), 62, "number");
    }

    /** Keys that are themselves next to each other, as the seeds of replications are. */
    @Test
    void avalancheOfSmallSeeds() {
        long[] seeds = new long[20_000];
        Arrays.setAll(seeds, i -> i);
        assertAvalanche(seeds, (seed, bit) -> attempt(seed, 0) ^ attempt(seed ^ (1L << bit), 0), Long.SIZE, "seed");
    }

    private interface Flip {
        /** Which bits of the output change with a bit of the input. */
        long changes(long input, int bit);
    }

    private static void assertAvalanche(long[] inputs, Flip flip, int bits, String what) {
        double sum = 0;
        for (int bit = 0; bit < bits; bit++) {
            int[] changed = new int[Long.SIZE];
            int pairs = 0;
            for (long input : inputs) {
                if ((input >>> bit & 1) != 0) {
                    continue; // among small numbers, the same pair is met from its other side
                }
                pairs++;
                long changes = flip.changes(input, bit);
                for (int output = 0; output < Long.SIZE; output++) {
                    changed[output] += (int) (changes >>> output) & 1;
                }
            }
            for (int count : changed) {
                double deviation = (count - pairs / 2.0) / Math.sqrt(pairs / 4.0);
                sum += deviation * deviation;
            }
        }
        Chance.assertChiSquared(sum, bits * Long.SIZE, "changes of one bit of the " + what);
    }
}
