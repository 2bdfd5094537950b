package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.sweep.Axis;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {

    @ParameterizedTest
    @CsvSource({
        "0, 200, 12, 0 20 40 60 80 100 120 140 160 180 200",
        "0, 4, 10, 0 0.5 1.0 1.5 2.0 2.5 3.0 3.5 4.0",
        "100, 320, 5, 100 150 200 250 300",
        "0, 0.3, 4, 0 0.1 0.2 0.3",
        "500, 2600, 6, 500 1000 1500 2000 2500",
        "0, 12000000, 4, 0 5M 10M",
        "9500, 12000, 6, 9.5k 10.0k 10.5k 11.0k 11.5k 12.0k",
        "7, 7, 5, 7",
        "0.0015, 0.0015, 5, 0.0015",
        "1.1, 1.9, 2, 1.5",
        "0, 1, 1, 0",
    })
    void withinARange(BigDecimal low, BigDecimal high, int most, String labels) {
        assertEquals(
                labels, String.join(" ", Ticks.within(low, high, most, false).labels()));
    }

    @ParameterizedTest
    @CsvSource({
        "0, false, 0 0.25 0.50 0.75 1.00",
        "0, true, 0 1 2",
        "3, true, 0 1 2 3",
        "5, true, 0 2 4 6",
        "280, false, 0 100 200 300",
        "300, false, 0 100 200 300",
        "560, false, 0 200 400 600",
        "1800, false, 0 500 1000 1500 2000",
        "6000, false, 0 2000 4000 6000",
        "9000, false, 0 2.5k 5.0k 7.5k 10.0k",
        "18000, false, 0 5k 10k 15k 20k",
        "12000000, false, 0 2M 4M 6M 8M 10M 12M",
        "90000000, false, 0 25M 50M 75M 100M",
        "0.004, false, 0 0.001 0.002 0.003 0.004",
    })
    void fromZeroUp(BigDecimal highest, boolean whole, String labels) {
        assertEquals(labels, String.join(" ", Ticks.upTo(highest, whole).labels()));
    }

    @Test
    void anyRangeGetsAFewRoundTicks() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 2_000; i++) {
            BigDecimal low = BigDecimal.valueOf(random.nextLong(1_000_000), random.nextInt(9));
            BigDecimal high = low.add(BigDecimal.valueOf(1 + random.nextLong(1_000_000), random.nextInt(9)));
            int most = 2 + random.nextInt(12);
            List<BigDecimal> values = Ticks.within(low, high, most, false).values();
            String what = low + " to " + high + " in " + most + ": " + values;
            assertTrue(values.size() <= Math.max(most, 5) && !values.isEmpty(), what);
            assertTrue(values.get(0).compareTo(low) >= 0, what);
            assertTrue(values.get(values.size() - 1).compareTo(high) <= 0, what);

            Ticks up = Ticks.upTo(high, false);
            assertTrue(up.last().compareTo(high) >= 0, high + ": " + up);
            assertEquals(0, TerminalChart.ROWS % (up.values().size() - 1), high + ": " + up);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "DURATION, 4000000000, x (s)",
        "DURATION, 800000000, x (ms)",
        "DURATION, 800000, x (µs)",
        "DURATION, 800, x (ns)",
        "RATE, 4000000000, x (/s)",
        "RATIO, 100000000, x (%)",
        "FACTOR, 100000000, x",
        "COUNT, 5, x",
    })
    void axesAreShownInAUnitThatSuitsThem(AxisUnit unit, long to, String title) {
        assertEquals(title, new AxisLabel("x", unit).title(new Axis("x", 0, to, 3)));
    }

    @Test
    void axesInFilesAreInBaseUnits() {
        assertEquals("0.8", Decimals.plain(AxisUnit.DURATION.base(800_000_000)));
        assertEquals("1800", Decimals.plain(AxisUnit.RATE.base(1800 * Samples.SECOND)));
        assertEquals("0.1", Decimals.plain(AxisUnit.RATIO.base(100_000_000)));
        assertEquals("50", Decimals.plain(AxisUnit.COUNT.base(50)));
    }

    @Test
    void countsHaveNoHalves() {
        AxisLabel label = new AxisLabel("clients.web.retry.attempts", AxisUnit.COUNT);
        assertEquals(
                List.of("1", "2", "3"), label.ticks(new Axis("x", 1, 3, 3), 12).labels());
    }
}
