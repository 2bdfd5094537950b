package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TablesTest {

    @Test
    void timelineAsCsv() throws IOException {
        StringBuilder out = new StringBuilder();
        TimelineCsv.write(numbered(Samples.SECOND / 2), out);
        assertEquals("""
                t,first,retries,offered,refused,rejected,admitted,goodput,late,timeouts,queue,in_service,wanted,shed,\
                blocked,answered,lost,open
                0,0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16
                0.5,100,101,102,103,104,105,106,107,108,109,110,111,112,113,114,115,116
                1,200,201,202,203,204,205,206,207,208,209,210,211,212,213,214,215,216
                """, out.toString());
    }

    @Test
    void windowsOfAnyLengthStartAtExactTimes() throws IOException {
        StringBuilder out = new StringBuilder();
        TimelineCsv.write(numbered(Samples.MILLI), out);
        TimelineCsv.write(numbered(1), out);
        TimelineCsv.write(numbered(100 * Samples.SECOND), out);
        List<String> starts =
                out.toString().lines().map(line -> line.split(",", 2)[0]).toList();
        assertEquals(
                List.of("t", "0", "0.001", "0.002", "t", "0", "0.000000001", "0.000000002", "t", "0", "100", "200"),
                starts);
    }

    @Test
    void timelineAsJson() throws IOException {
        RunReport report = new RunReport(
                "Two \"quotes\" and ü",
                "1.2.3",
                OptionalLong.empty(),
                Outcome.METASTABLE,
                -1,
                -1,
                Optional.empty(),
                List.of(),
                numbered(1));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelineJson.write(report, out);
        String text = out.toString(StandardCharsets.UTF_8);
        assertTrue(text.startsWith("""
                        {
                          "scenario" : "Two \\"quotes\\" and ü",
                          "brink_version" : "1.2.3",
                          "outcome" : "metastable",
                          "recovery_s" : null,
                          "down_by_itself_s" : null,
                          "advertised_capacity" : null,
                          "hidden_capacity" : null,
                          "window_s" : 0.000000001,
                          "columns" : {
                            "t" : [ 0, 0.000000001, 0.000000002 ],
                            "first" : [ 0, 100, 200 ],
                        """), text);
        assertTrue(text.endsWith("    \"open\" : [ 16, 116, 216 ]\n  }\n}\n"), text);
    }

    @Test
    void jsonOfARealRunCanBeReadBack() throws IOException {
        RunReport report = Samples.run(Samples.outage(140, 10 * Samples.SECOND));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelineJson.write(report, out);
        JsonNode json = JsonMapper.shared().readTree(out.toByteArray());
        assertEquals("recovered", json.get("outcome").asString());
        assertEquals(300, json.get("advertised_capacity").asInt());
        assertEquals(150, json.get("hidden_capacity").asInt());
        assertEquals(
                Decimals.billionths(report.recoveryNanos()),
                json.get("recovery_s").asString());
        assertEquals(Scope.SYSTEM.columns().size() + 1, json.get("columns").size());
        JsonNode goodput = json.get("columns").get("goodput");
        assertEquals(report.timeline().windows(), goodput.size());
        assertEquals(report.timeline().get(Column.GOODPUT, 99), goodput.get(99).asLong());
    }

    /** The whole system is not in the files then: its numbers are sums, or those of the only client. */
    @Test
    void severalPartsHaveColumnsOfTheirOwn() throws IOException {
        StringBuilder out = new StringBuilder();
        TimelineCsv.write(Samples.graph("Graph").timeline(), out);
        List<String> lines = out.toString().lines().toList();
        String call = "NAME.first,NAME.retries,NAME.offered,NAME.refused,NAME.rejected,NAME.failed,NAME.goodput,"
                + "NAME.late,NAME.timeouts";
        String service = "NAME.offered,NAME.rejected,NAME.admitted,NAME.failed,NAME.dropped,NAME.goodput,NAME.late,"
                + "NAME.queue,NAME.in_service";
        assertEquals(
                String.join(
                        ",",
                        "t",
                        call.replace("NAME", "users"),
                        call.replace("NAME", "batch"),
                        call.replace("NAME", "web->database"),
                        service.replace("NAME", "web"),
                        service.replace("NAME", "database")),
                lines.get(0));
        assertEquals(
                "2" + ",201".repeat(9) + ",202".repeat(9) + ",203".repeat(9) + ",204".repeat(9) + ",205".repeat(9),
                lines.get(3));
        assertEquals(4, lines.size());
    }

    @Test
    void severalPartsInJson() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TimelineJson.write(Samples.graph("x"), out);
        JsonNode json = JsonMapper.shared().readTree(out.toByteArray());
        assertEquals(
                List.of("scenario", "brink_version", "seed", "outcome"),
                List.copyOf(json.propertyNames()).subList(0, 4));
        assertEquals(7, json.get("seed").asLong());
        assertEquals(1 + 5 * 9, json.get("columns").size());
        assertEquals(205, json.get("columns").get("database.queue").get(2).asLong());
        assertFalse(json.get("columns").has("goodput"));
    }

    /** A header and rows: what is known of the whole map stands elsewhere. */
    @Test
    void aSeedChangesNothingInATable() throws IOException {
        MapReport map = Samples.map(3, 2);
        StringBuilder plain = new StringBuilder();
        MapCsv.write(map, plain);
        StringBuilder seeded = new StringBuilder();
        MapCsv.write(
                new MapReport(
                        map.scenario(),
                        map.version(),
                        OptionalLong.of(Long.MAX_VALUE),
                        map.map(),
                        map.x(),
                        map.y(),
                        Optional.empty()),
                seeded);
        assertEquals(plain.toString(), seeded.toString());
    }

    @Test
    void mapAsCsv() throws IOException {
        StringBuilder out = new StringBuilder();
        MapCsv.write(Samples.map(3, 2), out);
        assertEquals("""
                clients.web.arrivals.rate,triggers.outage.for,outcome,recovery_s,down_by_itself_s,peak_queue,\
                amplification,final_goodput
                100,0,recovered,0,,0,1,100
                220,0,recovered,0,,0,1,220
                340,0,overloaded,,9,35131,1.915618,0
                100,3,recovered,3,,500,1.0501,100
                220,3,metastable,,,10480,1.69,0
                340,3,overloaded,,9,36031,1.915618,0
                """, out.toString());
    }

    @Test
    void noLocaleGetsIn() throws IOException {
        Locale before = Locale.getDefault();
        StringBuilder expected = new StringBuilder();
        MapCsv.write(Samples.map(3, 2), expected);
        String map = TerminalMap.render(Samples.map(3, 2), TerminalStyle.plain(80, 20));
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            StringBuilder out = new StringBuilder();
            MapCsv.write(Samples.map(3, 2), out);
            assertEquals(expected.toString(), out.toString());
            assertEquals(map, TerminalMap.render(Samples.map(3, 2), TerminalStyle.plain(80, 20)));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void decimals() {
        assertEquals("0", Decimals.billionths(0));
        assertEquals("10", Decimals.billionths(10 * Samples.SECOND));
        assertEquals("0.003333333", Decimals.billionths(3_333_333));
        assertEquals("9223372036.854775807", Decimals.billionths(Long.MAX_VALUE));
        assertEquals("2", Decimals.rounded(2, 6));
        assertEquals("1.333333", Decimals.rounded(4.0 / 3, 6));
        assertEquals("0", Decimals.rounded(1e-9, 6));
        // Doubles whose shortest text differs between JDK 18 and 19.
        assertEquals("20000000000000000000000", Decimals.rounded(2.0e22, 6).substring(0, 23));
        assertEquals("123456789012.5", Decimals.rounded(123456789012.5, 6));
    }

    /** Three windows in which every number is 100 times the window plus the column. */
    private static Timeline numbered(long windowNanos) {
        Timeline timeline = new Timeline();
        timeline.reset(windowNanos);
        for (int w = 0; w < 3; w++) {
            timeline.append();
            for (Column column : Scope.SYSTEM.columns()) {
                timeline.set(column, w, 100L * w + Scope.SYSTEM.columns().indexOf(column));
            }
        }
        return timeline;
    }
}
