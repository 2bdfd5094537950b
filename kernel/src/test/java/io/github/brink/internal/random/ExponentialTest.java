package io.github.brink.internal.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Draws;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * The fast exponential is the definition, bit for bit.
 *
 * <p>{@code -Dbrink.draws=20000000} compares more of them.
 */
class ExponentialTest {

    private static final long DRAWS = Long.getLong("brink.draws", 2_000_000);

    /** A uniform is a multiple of this one's reciprocal. */
    private static final long WHOLE = 1L << 53;

    private static final long LARGEST = 36_736_800_570L;

    private final SplittableRandom random = new SplittableRandom(20260210);

    @Test
    void randomBits() {
        for (long draw = 0; draw < DRAWS; draw++) {
            assertEqualsDefinition(random.nextLong());
        }
    }

    /** Uniforms of all magnitudes: among random bits, one in two is the next larger magnitude. */
    @Test
    void smallUniforms() {
        for (long draw = 0; draw < DRAWS; draw++) {
            assertEqualsDefinition(random.nextLong() >>> random.nextInt(Long.SIZE));
        }
    }

    @Test
    void largestAndSmallest() {
        assertEquals(LARGEST, Exponential.e9(0));
        assertEquals(LARGEST, Exponential.e9((1 << 11) - 1));
        assertEquals(0, Exponential.e9(-1));
        assertEqualsDefinition(Long.MIN_VALUE);
        assertEqualsDefinition(Long.MAX_VALUE);
        for (long n = 1; n <= 100_000; n++) {
            assertEqualsDefinitionOf(n);
            assertEqualsDefinitionOf(WHOLE + 1 - n);
        }
    }

    /** Where the magnitude or the entry of the table changes, and where an entry is exact. */
    @Test
    void aroundPowersOfTwoAndBordersOfTheTable() {
        int halfParts = 256;
        for (int power = 0; power < 53; power++) {
            for (int part = 0; part < halfParts; part++) {
                long n = (long) Math.scalb(1 + (double) part / halfParts, power);
                for (long near = Math.max(1, n - 4); near <= n + 4; near++) {
                    assertEqualsDefinitionOf(near);
                }
            }
        }
    }

    /** Draws within 1e-6 of a tie, where only the definition can tell. */
    @Test
    void aroundTies() {
        for (int draw = 0; draw < 200_000; draw++) {
            double tie = random.nextLong(5 * 1_000_000_000L) + 0.5;
            long n = (long) (StrictMath.exp(-tie / 1e9) * WHOLE);
            for (long near = n - 5; near <= n + 5; near++) {
                assertEqualsDefinitionOf(Math.min(WHOLE, near));
            }
        }
    }

    private void assertEqualsDefinitionOf(long n) {
        assertEqualsDefinition((n - 1) << 11 | random.nextInt(1 << 11));
    }

    private static void assertEqualsDefinition(long bits) {
        long fast = Exponential.e9(bits);
        long definition = Draws.exponentialE9(bits);
        if (fast != definition) {
            // The message is made here: made for each draw, it would cost more than the draw.
            assertEquals(definition, fast, "bits " + bits);
        }
    }
}
