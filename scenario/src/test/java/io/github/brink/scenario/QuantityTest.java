package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class QuantityTest {

    @ParameterizedTest
    @CsvSource({
        "DURATION, 0s, 0",
        "DURATION, 0ns, 0",
        "DURATION, 10s, 10000000000",
        "DURATION, 200ms, 200000000",
        "DURATION, 1.5s, 1500000000",
        "DURATION, 1.50s, 1500000000",
        "DURATION, 3333333ns, 3333333",
        "DURATION, 20us, 20000",
        "DURATION, 0.001us, 1",
        "DURATION, 2m, 120000000000",
        "DURATION, 1h, 3600000000000",
        "DURATION, 0.000000001h, 3600",
        "RATE, 1800/s, 1800000000000",
        "RATE, 0.5/s, 500000000",
        "RATE, 0/s, 0",
        "RATE, 6/ms, 6000000000000",
        "RATE, 3/m, 50000000",
        "RATE, 36/h, 10000000",
        "RATIO, 10%, 100000000",
        "RATIO, 99.5%, 995000000",
        "RATIO, 0.0000001%, 1",
        "FACTOR, 2, 2000000000",
        "FACTOR, 1.857, 1857000000",
        "COUNT, 50, 50",
        "COUNT, 0, 0",
    })
    void reads(Quantity quantity, String text, long value) {
        assertEquals(value, quantity.parse(text));
    }

    @ParameterizedTest
    @CsvSource({
        "DURATION, 0, 0s",
        "DURATION, 1, 1ns",
        "DURATION, 999, 999ns",
        "DURATION, 1500, 1.5us",
        "DURATION, 3333333, 3333333ns",
        "DURATION, 20000000, 20ms",
        "DURATION, 100000000, 100ms",
        "DURATION, 1500000000, 1.5s",
        "DURATION, 60000000000, 60s",
        "DURATION, 90000000000, 90s",
        "DURATION, 600000000000, 10m",
        "DURATION, 630000000000, 630s",
        "DURATION, 3600000000000, 1h",
        "DURATION, 5400000000000, 90m",
        "RATE, 1800000000000, 1800/s",
        "RATE, 500000000, 0.5/s",
        "RATE, 0, 0/s",
        "RATIO, 100000000, 10%",
        "RATIO, 1, 0.0000001%",
        "FACTOR, 1857000000, 1.857",
        "FACTOR, 10000000000, 10",
        "COUNT, 1000000000, 1000000000",
    })
    void writes(Quantity quantity, long value, String text) {
        assertEquals(text, quantity.format(value));
    }

    @ParameterizedTest
    @EnumSource
    void readsBackWhatItWrites(Quantity quantity) {
        Random random = new Random(20_210_601);
        for (int i = 0; i < 20_000; i++) {
            // All magnitudes, with and without trailing zeros.
            long value = random.nextLong() >>> 1 >>> random.nextInt(63);
            long zeros = BigDecimal.TEN.pow(random.nextInt(13)).longValue();
            value = random.nextBoolean() ? value : value / zeros * zeros;
            value = Math.min(value, Long.MAX_VALUE - 1);
            String text = quantity.format(value);
            assertEquals(value, quantity.parse(text), text);
        }
    }

    /** Whatever the text, reading it ends with a value or with a message in which the text appears. */
    @ParameterizedTest
    @EnumSource
    void survivesNonsense(Quantity quantity) {
        List<String> pieces = List.of(
                "0", "1", "9", "00", ".", ",", "_", "-", "+", " ", "e3", "s", "ms", "/s", "/", "%", "x", "µs", "S",
                "\n", "h");
        Random random = new Random(4711);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(7); n >= 0; n--) {
                text.append(pieces.get(random.nextInt(pieces.size())));
            }
            try {
                assertTrue(quantity.parse(text.toString()) >= 0, text::toString);
            } catch (QuantityException e) {
                assertTrue(e.getMessage().startsWith("found '"), e::getMessage);
            }
        }
    }

    @Test
    void suggestsWhatWasMeant() {
        assertMessage(
                Quantity.DURATION, "5µs", "but the unit 'µs' is not known (ns, us, ms, s, m or h); did you mean 5us?");
        assertMessage(
                Quantity.DURATION, "5S", "but the unit 'S' is not known (ns, us, ms, s, m or h); did you mean 5s?");
        assertMessage(
                Quantity.DURATION,
                ".5s",
                "but a number is written with digits and at most one point, like 1000 or 0.5; did you mean 0.5s?");
        assertMessage(Quantity.DURATION, "", "but a duration such as 200ms is needed");
        assertMessage(Quantity.RATE, "5 rps", "but the unit 'rps' is not known (/ms, /s, /m or /h); did you mean 5/s?");
        assertMessage(Quantity.RATE, "5s", "which is a duration, but a rate such as 1800/s is needed");
        assertMessage(Quantity.COUNT, "5%", "which is a percentage, but a whole number such as 50 is needed");
        assertMessage(Quantity.COUNT, "-5", "but a whole number cannot be negative");
    }

    private static void assertMessage(Quantity quantity, String text, String rest) {
        QuantityException e = assertThrows(QuantityException.class, () -> quantity.parse(text));
        assertEquals("found '" + text + "', " + rest, e.getMessage());
    }
}
