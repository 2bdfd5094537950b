package io.github.brink.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisTest {

    @ParameterizedTest(name = "{0} to {1} in {2}: {3} is {4}")
    @CsvSource({
        "5, 5, 1, 0, 5",
        "0, 9223372036854775807, 2, 0, 0",
        "0, 9223372036854775807, 2, 1, 9223372036854775807",
        "0, 10, 11, 7, 7",
        "0, 10, 4, 1, 3", // 3.33
        "0, 10, 4, 2, 7", // 6.67
        "0, 1, 3, 1, 1", // 0.5 goes up
        "1, 4, 3, 1, 3", // 2.5 too
        "0, 3, 7, 3, 2", // 1.5
        "0, 3, 7, 2, 1",
        "0, 1, 5, 1, 0",
        "0, 1, 5, 3, 1",
    })
    void valuesAreEvenlySpacedAndRoundedHalvesUpwards(long from, long to, int steps, int index, long value) {
        assertEquals(value, new Axis("rate", from, to, steps).value(index));
    }

    @Test
    void valuesAgreeWithBigIntegers() {
        SplittableRandom random = new SplittableRandom(20260102);
        for (int i = 0; i < 10_000; i++) {
            long a = random.nextLong() >>> random.nextInt(1, 63);
            long b = random.nextLong() >>> random.nextInt(1, 63);
            int steps = (random.nextInt() >>> random.nextInt(1, 30)) + 2;
            Axis axis = new Axis("rate", Math.min(a, b), Math.max(a, b) + (a == b ? 1 : 0), steps);
            for (int index : new int[] {0, random.nextInt(steps), steps - 1}) {
                assertEquals(exact(axis, index), axis.value(index), axis + " at " + index);
            }
        }
    }

    @Test
    void endsAreMetAndOrderIsKept() {
        Axis axis = new Axis("rate", 3, 50, 100);
        assertEquals(3, axis.value(0));
        assertEquals(50, axis.value(99));
        for (int i = 1; i < 100; i++) {
            long gap = axis.value(i) - axis.value(i - 1);
            assertEquals(0, gap >> 1, "0 or 1 apart");
        }
    }

    @ParameterizedTest(name = "{2} values from {0} to {1}")
    @CsvSource({"0, 10, 0", "0, 10, -1", "-1, 10, 2", "10, 9, 2", "5, 5, 2", "5, 6, 1"})
    void refusesWhatIsNotARange(long from, long to, int steps) {
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> new Axis("services.api.slots", from, to, steps));
        assertEquals(
                "services.api.slots: " + steps + " values from " + from + " to " + to
                        + ": the first must be below the last, and one value is a range of its own",
                refusal.getMessage());
    }

    @Test
    void refusesIndexesOffTheAxis() {
        Axis axis = new Axis("rate", 0, 10, 11);
        assertThrows(IndexOutOfBoundsException.class, () -> axis.value(-1));
        assertThrows(IndexOutOfBoundsException.class, () -> axis.value(11));
        assertThrows(IndexOutOfBoundsException.class, () -> new Axis("rate", 1, 1, 1).value(1));
    }

    /** {@code from + floor(span * index / intervals + 1/2)}. */
    private static long exact(Axis axis, int index) {
        BigInteger intervals = BigInteger.valueOf(axis.steps() - 1L);
        BigInteger two = BigInteger.TWO;
        return BigInteger.valueOf(axis.to() - axis.from())
                .multiply(BigInteger.valueOf(index))
                .multiply(two)
                .add(intervals)
                .divide(intervals.multiply(two))
                .add(BigInteger.valueOf(axis.from()))
                .longValueExact();
    }
}
