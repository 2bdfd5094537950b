package io.github.brink.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the tuning makes of what was counted. */
class CalendarTuningTest {

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            nothing happened                            |   30 |  1000 |   0 |   0 |   0 |  0 | false
            a few share a day                           |   30 |  1000 | 200 |   1 |   0 |  0 | false
            one in three shares a day                   |   30 |  1000 | 333 |   1 |   0 | -1 | true
            ten on each day                             |   30 |   100 | 900 |   1 |   0 | -6 | true
            all on one day                              |   30 |     0 | 100 |   0 |   0 | -9 | true
            a few beyond all days                       |   30 |  1000 |   1 | 120 |   0 |  0 | false
            some beyond all days                        |   30 |  1000 |   1 | 200 |   0 |  1 | true
            most beyond all days                        |   30 |  1000 |   1 | 900 |   0 |  3 | true
            crowded, and beyond all days                |   30 |  1000 | 500 | 500 |   0 |  0 | false
            a few before today                          |   30 |  1000 |   0 |   1 | 100 |  0 | false
            many before today                           |   30 |    10 |   0 |   1 | 100 |  0 | true
            larger than there are days for              | 1000 | 10000 |   0 |   0 | 600 |  0 | true
            """)
    void choice(String name, int size, long begun, int crowded, int beyond, int early, int change, boolean rebuild) {
        CalendarTuning tuning = new CalendarTuning();
        int shift = tuning.shift;
        tuning.begun = begun;
        tuning.crowded = crowded;
        tuning.beyond = beyond;
        tuning.early = early;
        assertEquals(rebuild, tuning.choose(size));
        assertEquals(change, tuning.shift - shift);
        assertEquals(0, tuning.begun + tuning.crowded + tuning.beyond + tuning.early);
    }

    @Test
    void lengthOfADayHasLimits() {
        CalendarTuning tuning = new CalendarTuning();
        for (int i = 0; i < 100; i++) {
            tuning.crowded = 100;
            tuning.choose(10);
        }
        assertEquals(CalendarTuning.LEAST_SHIFT, tuning.shift);
        tuning.crowded = 100;
        assertEquals(false, tuning.choose(10));
        for (int i = 0; i < 100; i++) {
            tuning.beyond = 100;
            tuning.choose(10);
        }
        assertEquals(48, tuning.shift);
        tuning.beyond = 100;
        assertEquals(false, tuning.choose(10));
    }

    /** The number of days follows the size up at once, and down only when it has fallen far. */
    @Test
    void numberOfDaysFollowsTheSize() {
        CalendarTuning tuning = new CalendarTuning();
        int[][] sizesAndDays = {
            {0, 1024},
            {32, 1024},
            {33, 2048},
            {1000, 32768},
            {100, 32768},
            {65, 32768},
            {64, 2048},
            {1, 2048},
            {10_000_000, 1 << 20},
            {5000, 1 << 20},
            {2049, 1 << 20},
            {2048, 1 << 16},
            {0, 1024}
        };
        for (int[] sizeAndDays : sizesAndDays) {
            int before = tuning.length;
            assertEquals(sizeAndDays[1] != before, tuning.choose(sizeAndDays[0]));
            assertEquals(sizeAndDays[1], tuning.length, "size " + sizeAndDays[0]);
        }
    }

    @Test
    void patienceGrowsWithTheSize() {
        CalendarTuning tuning = new CalendarTuning();
        tuning.early = 30;
        tuning.beyond = 34;
        assertEquals(false, tuning.isDue(0));
        tuning.crowded = 1;
        assertEquals(true, tuning.isDue(0));
        assertEquals(false, tuning.isDue(2));
    }
}
