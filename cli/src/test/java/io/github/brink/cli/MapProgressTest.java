package io.github.brink.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class MapProgressTest {

    private final StringWriter text = new StringWriter();
    private long seconds;

    private MapProgress lines(int cells, int known) {
        return new MapProgress.Lines(cells, known, new PrintWriter(text), () -> seconds * 1_000_000_000);
    }

    @Test
    void saysRateAndTimeLeftAtEveryTenth() {
        MapProgress progress = lines(20_000, 0);
        seconds = 1;
        progress.finished(1_999);
        seconds = 2;
        progress.finished(2_000);
        progress.finished(2_001);
        seconds = 4;
        progress.finished(20_000);
        assertEquals(
                List.of(
                        "map: 10 % (2,000 of 20,000 cells, 1,000 cells/s, 18 s left)",
                        "map: 100 % (20,000 of 20,000 cells)"),
                text.toString().lines().toList());
    }

    @Test
    void saysSomethingEveryMinute() {
        MapProgress progress = lines(1_000_000, 0);
        seconds = 59;
        progress.finished(59);
        seconds = 60;
        progress.finished(60);
        assertEquals(
                List.of("map: 0 % (60 of 1,000,000 cells, 1 cells/s, 277:45:40 left)"),
                text.toString().lines().toList());
    }

    /** Known cells are finished, but nothing was done for them. */
    @Test
    void theRateIsThatOfThisRun() {
        MapProgress progress = lines(1000, 500);
        seconds = 10;
        progress.finished(100);
        progress.finished(500);
        assertEquals(
                List.of(
                        "map: 50 % (500 of 1,000 cells, known from before)",
                        "map: 60 % (600 of 1,000 cells, 10 cells/s, 40 s left)", "map: 100 % (1,000 of 1,000 cells)"),
                text.toString().lines().toList());
    }
}
