package io.github.brink.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Who counts what, and in which window. */
class LatencyTest {

    private static final long MS = 1_000_000;

    @Test
    void theOnlyClientIsAllClients() {
        Latency latency = new Latency(false);
        latency.begin(1, 1);
        latency.addAnswers(0, 5 * MS, 3);
        assertSame(latency.answered(), latency.answered(0));
        assertEquals(3, latency.answered().all().count());
        assertEquals(0, latency.waits(0).all().count());
    }

    @Test
    void severalClientsAreKeptApartAndTogether() {
        Latency latency = new Latency(false);
        latency.begin(2, 3);
        latency.addAnswers(0, 5 * MS, 1);
        latency.addAnswers(1, 7 * MS, 1);
        latency.addWaits(2, MS, 4);
        assertEquals(5 * MS, latency.answered(0).all().maxNanos());
        assertEquals(7 * MS, latency.answered(1).all().minNanos());
        assertEquals(6e6, latency.answered().all().meanNanos());
        assertEquals(4, latency.waits(2).all().count());
        assertEquals(0, latency.waits(1).all().count());
    }

    @Test
    void windowsHaveTheirOwnPercentilesAndEndUpInTheWhole() {
        Latency latency = new Latency(true);
        latency.begin(1, 1);
        for (int i = 1; i <= 100; i++) {
            latency.addAnswers(0, i * MS, 1);
        }
        latency.endWindow();
        latency.endWindow();
        latency.addAnswers(0, 500 * MS, 1);
        Durations answered = latency.answered();
        assertEquals(2, answered.windows());
        assertEquals(100, answered.count(0));
        assertEquals(Histogram.highestEquivalentNanos(50 * MS), answered.medianNanos(0));
        assertEquals(Histogram.highestEquivalentNanos(99 * MS), answered.p99Nanos(0));
        assertEquals(0, answered.count(1));
        assertEquals(0, answered.p99Nanos(1));
        assertEquals(100, answered.all().count(), "the third window has not ended");
        latency.endWindow();
        assertEquals(101, answered.all().count());
        assertEquals(500 * MS, answered.medianNanos(2));
        assertThrows(IndexOutOfBoundsException.class, () -> answered.count(3));
    }

    @Test
    void withoutWindowsThereAreNone() {
        Latency latency = new Latency(false);
        latency.begin(1, 1);
        latency.addAnswers(0, MS, 1);
        latency.endWindow();
        assertEquals(0, latency.answered().windows());
        assertThrows(IndexOutOfBoundsException.class, () -> latency.answered().medianNanos(0));
    }

    @Test
    void aRunForgetsTheOneBefore() {
        Latency latency = new Latency(true);
        latency.begin(3, 1);
        latency.addAnswers(2, MS, 1);
        latency.addWaits(0, MS, 1);
        latency.endWindow();
        latency.addAnswers(2, MS, 1);
        latency.begin(2, 2);
        Latency fresh = new Latency(true);
        fresh.begin(2, 2);
        assertEquals(fresh, latency);
        assertThrows(IndexOutOfBoundsException.class, () -> latency.answered(2));
    }

    @Test
    void aCopyIsEqualAndGoesOnByItself() {
        Latency latency = new Latency(true);
        latency.begin(2, 1);
        for (int window = 0; window < 100; window++) {
            latency.addAnswers(1, window * MS, 2);
            latency.addWaits(0, window, 1);
            latency.endWindow();
        }
        latency.addAnswers(0, 3 * MS, 1);
        Latency copy = new Latency(true);
        copy.begin(5, 5);
        copy.addAnswers(4, MS, 1);
        copy.copyFrom(latency);
        assertEquals(latency, copy);
        assertEquals(latency.hashCode(), copy.hashCode());
        copy.endWindow();
        assertNotEquals(latency, copy);
        latency.endWindow();
        assertEquals(latency, copy);
    }

    @Test
    void onlyAlikeCanBeCopied() {
        Latency latency = new Latency(false);
        assertThrows(IllegalArgumentException.class, () -> latency.copyFrom(new Latency(true)));
        latency.copyFrom(new Latency(false));
        assertEquals(new Latency(false), latency);
        assertThrows(IndexOutOfBoundsException.class, latency::answered);
    }
}
