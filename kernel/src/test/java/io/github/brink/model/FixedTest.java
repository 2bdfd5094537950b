package io.github.brink.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Products of numbers and factors in billionths, against arithmetic that cannot overflow. */
class FixedTest {

    private static final BigInteger ONE = BigInteger.valueOf(Fixed.ONE);
    private static final BigInteger HALF = BigInteger.valueOf(Fixed.ONE / 2);
    private static final BigInteger MAX = BigInteger.valueOf(Long.MAX_VALUE);

    @ParameterizedTest(name = "{0} times {1} billionths = {2}, down to {3}")
    @CsvSource({
        "0, 0, 0, 0",
        "0, 9223372036854775807, 0, 0",
        "9223372036854775807, 0, 0, 0",
        "9223372036854775807, 1000000000, 9223372036854775807, 9223372036854775807",
        "1, 499999999, 0, 0",
        "1, 500000000, 1, 0",
        "3, 500000000, 2, 1",
        "1, 1499999999, 1, 1",
        "1, 1500000000, 2, 1",
        "20000000, 10000000000, 200000000, 200000000",
        "7, 333333333, 2, 2",
        "1800000000000, 1000000, 1800000000, 1800000000",
        "999999999, 999999999, 999999998, 999999998",
        "1000000000, 9223372036854775807, 9223372036854775807, 9223372036854775807",
    })
    void roundsToTheNearestOrDown(long value, long factorE9, long nearest, long down) {
        assertEquals(nearest, Fixed.times(value, factorE9), "times");
        assertEquals(down, Fixed.timesFloor(value, factorE9), "timesFloor");
    }

    /** The largest product that fits is found, and the next one refused, whichever way it is rounded. */
    @Test
    void refusesExactlyWhatDoesNotFit() {
        // 2^63 - 1 = 7 * 7 * 188232082384791343, so this product is it, to the last digit.
        long value = 49 * Fixed.ONE;
        long factorE9 = 188_232_082_384_791_343L;
        assertEquals(Long.MAX_VALUE, Fixed.times(value, factorE9));
        assertEquals(Long.MAX_VALUE, Fixed.timesFloor(value, factorE9));
        assertThrows(ArithmeticException.class, () -> Fixed.times(value, factorE9 + 1));
        assertThrows(ArithmeticException.class, () -> Fixed.timesFloor(value, factorE9 + 1));
    }

    @Test
    void agreesWithBigIntegers() {
        SplittableRandom random = new SplittableRandom(20260101);
        for (int i = 0; i < 20_000; i++) {
            long value = random.nextLong() >>> random.nextInt(1, 64);
            long factorE9 = random.nextLong() >>> random.nextInt(1, 64);
            String which = value + " times " + factorE9;
            assertProduct(which, exact(value, factorE9, HALF), () -> Fixed.times(value, factorE9));
            assertProduct(which, exact(value, factorE9, BigInteger.ZERO), () -> Fixed.timesFloor(value, factorE9));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 1e-9",
        "100000000, 0.1",
        "300000000, 0.3",
        "1000000, 0.001",
        "1800000000000, 1800",
        "9007199254740991, 9007199.254740991",
    })
    void toDoubleIsTheDoubleThatTheDecimalStandsFor(long e9, double value) {
        assertEquals(value, Fixed.toDouble(e9));
    }

    private interface Product {
        long get();
    }

    private static void assertProduct(String which, BigInteger exact, Product product) {
        if (exact.compareTo(MAX) > 0) {
            assertThrows(ArithmeticException.class, product::get, which);
        } else {
            assertEquals(exact.longValueExact(), product.get(), which);
        }
    }

    private static BigInteger exact(long value, long factorE9, BigInteger bias) {
        return BigInteger.valueOf(value)
                .multiply(BigInteger.valueOf(factorE9))
                .add(bias)
                .divide(ONE);
    }
}
