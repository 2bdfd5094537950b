package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Fixed;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What files and the terminal say of what was measured. */
class MeasuredTest {

    private static final long MS = 1_000_000;

    private static final String SHORT = "t,first,retries,offered,refused,rejected,admitted,goodput,late,timeouts,queue,"
            + "in_service,wanted,shed,blocked,answered,lost";

    /** Three answers of 20 ms in the first of two windows, and nothing in the second. */
    private static Latency latency(boolean byWindow, int clients, int services) {
        Latency latency = new Latency(byWindow);
        latency.begin(clients, services);
        latency.addAnswers(clients - 1, 20 * MS, 3);
        latency.addWaits(services - 1, 0, 2);
        latency.addWaits(services - 1, 1_234_567, 1);
        latency.endWindow();
        latency.endWindow();
        return latency;
    }

    private static Measured single(boolean slow, boolean byWindow) {
        return new Measured(slow, List.of("users"), List.of("api"), Optional.of(latency(byWindow, 1, 1)));
    }

    private static RunReport report() {
        Timeline timeline = new Timeline();
        timeline.reset(Fixed.ONE);
        for (int w = 0; w < 2; w++) {
            timeline.append();
        }
        timeline.set(Column.ANSWERED, 0, 3);
        timeline.set(Column.SLOW, 0, 2);
        return new RunReport(
                "Run", "1.2.3", OptionalLong.empty(), Outcome.UNDECIDED, -1, -1, Optional.empty(), List.of(), timeline);
    }

    private static List<String> csv(Measured measured) throws IOException {
        StringBuilder out = new StringBuilder();
        TimelineCsv.write(report().timeline(), measured, out);
        return out.toString().lines().toList();
    }

    @Test
    void csvHasSlowAnswersOnlyWhereTheyAreCounted() throws IOException {
        assertEquals(SHORT + ",open", csv(Measured.NOTHING).get(0));
        assertEquals(SHORT + ",open", csv(single(false, false)).get(0));
        List<String> slow = csv(single(true, false));
        assertEquals(SHORT + ",slow,open", slow.get(0));
        assertTrue(slow.get(1).endsWith(",3,0,2,0"), slow.get(1));
    }

    @Test
    void csvHasPercentilesOfWindowsAndNoneOfNothing() throws IOException {
        List<String> rows = csv(single(false, true));
        assertEquals(SHORT + ",open,p50_s,p99_s,wait_p50_s,wait_p99_s", rows.get(0));
        assertTrue(rows.get(1).endsWith(",0,0.02,0.02,0.000000999,0.001234567"), rows.get(1));
        assertTrue(rows.get(2).endsWith(",0,,,,"), rows.get(2));
    }

    @Test
    void percentilesOfSeveralPartsHaveTheirNames() {
        Measured measured =
                new Measured(false, List.of("users", "batch"), List.of("web", "db"), Optional.of(latency(true, 2, 2)));
        assertEquals(
                List.of(
                        "users.p50_s",
                        "users.p99_s",
                        "batch.p50_s",
                        "batch.p99_s",
                        "web.wait_p50_s",
                        "web.wait_p99_s",
                        "db.wait_p50_s",
                        "db.wait_p99_s"),
                LatencyColumn.of(measured).stream().map(LatencyColumn::header).toList());
    }

    @Test
    void jsonHasThePercentilesOfTheRunAndNullForNothing() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelineJson.write(report(), single(true, true), out);
        JsonNode json = JsonMapper.shared().readTree(out.toByteArray());
        JsonNode users = json.get("latency").get("clients").get("users");
        assertEquals(3, users.get("count").asInt());
        assertEquals("0.02", users.get("mean_s").asString());
        assertEquals("0.02", users.get("p99_9_s").asString());
        assertEquals(
                "0.001234567",
                json.get("latency").get("waits").get("api").get("max_s").asString());
        assertFalse(json.get("latency").has("answered"), "there is one client");
        JsonNode columns = json.get("columns");
        assertEquals("0.02", columns.get("p99_s").get(0).asString());
        assertTrue(columns.get("p99_s").get(1).isNull());
        assertEquals(2, columns.get("slow").get(0).asInt());

        ByteArrayOutputStream without = new ByteArrayOutputStream();
        TimelineJson.write(report(), without);
        assertFalse(JsonMapper.shared().readTree(without.toByteArray()).has("latency"));
    }

    @Test
    void clientsWithoutAnswersHaveNoPercentiles() {
        Measured measured =
                new Measured(false, List.of("users", "batch"), List.of("api"), Optional.of(latency(false, 2, 1)));
        JsonNode json = JsonMapper.shared().readTree(LatencyJson.text(measured));
        assertEquals(0, json.get("clients").get("users").get("count").asInt());
        assertTrue(json.get("clients").get("users").get("p50_s").isNull());
        assertEquals(3, json.get("answered").get("count").asInt());
    }

    @Test
    void parquetHasItInItsMetadata() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelineParquet.write(report(), single(true, true), "brink: 1\n", out);
        String text = out.toString(StandardCharsets.ISO_8859_1);
        for (String part : List.of("slow", "wait_p99_s", "unit:p50_s", "brink:latency", "{\"clients\":{\"users\":")) {
            assertTrue(text.contains(part), part);
        }
    }

    @Test
    void theTableHasARowForEachPart() {
        Measured measured =
                new Measured(false, List.of("users", "batch"), List.of("web", "db"), Optional.of(latency(false, 2, 2)));
        assertEquals("""
                  latency       count   mean   p50     p90     p99   p99.9     max
                  users             0      -     -       -       -       -       -
                  batch             3   20ms  20ms    20ms    20ms    20ms    20ms
                  all clients       3   20ms  20ms    20ms    20ms    20ms    20ms
                  waits at web      0      -     -       -       -       -       -
                  waits at db       3  412us  <1us  1.23ms  1.23ms  1.23ms  1.23ms
                """, LatencyTable.of(measured));
        assertEquals("", LatencyTable.of(Measured.NOTHING));
    }

    @Test
    void theTableStaysWithin100Columns() {
        Latency latency = new Latency(false);
        latency.begin(1, 1);
        latency.addAnswers(0, 999_999_999L, 999_999_999L);
        latency.addWaits(0, 123_456_789_012L, 1);
        Measured measured = new Measured(false, List.of("u".repeat(60)), List.of("s".repeat(60)), Optional.of(latency));
        LatencyTable.of(measured).lines().forEach(line -> assertTrue(line.length() <= 100, line));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0s",
        "999, 999ns",
        "1000, 1us",
        "1234567, 1.23ms",
        "999499999, 999ms",
        "999500000, 1s",
        "12345000000, 12.3s",
        "3600000000000, 3600s",
    })
    void durationsHaveThreeDigits(long nanos, String text) {
        assertEquals(text, LatencyTable.text(nanos));
    }
}
