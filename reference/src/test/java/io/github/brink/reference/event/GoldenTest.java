package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a published script printed of a stall of ten seconds, row for row. */
class GoldenTest {

    @ParameterizedTest
    @CsvSource({"outage-280, 3571428", "outage-140, 7142857"})
    void outage(String name, long intervalNanos) throws IOException {
        List<String> rows = read("/golden/" + name + ".csv").lines().toList();
        assertEquals("t,offered,goodput", rows.get(0));
        Timeline timeline =
                KnownAnswersTest.outage(intervalNanos, 2, 10_000).run().timeline();
        assertEquals(rows.size() - 1, timeline.windows());
        for (int w = 0; w < timeline.windows(); w++) {
            String row = w + "," + timeline.get(Column.OFFERED, w) + "," + timeline.get(Column.GOODPUT, w);
            assertEquals(rows.get(w + 1), row);
        }
    }

    private static String read(String resource) throws IOException {
        try (InputStream in = Objects.requireNonNull(GoldenTest.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
