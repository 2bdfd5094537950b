package io.github.brink.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.scaling.Law;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

    private static final String ENVIRONMENT = """
            date     2026-11-30 %s UTC
            commit   %s, clean
            cpu      Fast 9000
            cores    2, shared with others
            jvm      Some VM 17
            """;

    @TempDir
    private Path project;

    private static String benchmark(String name, String parameters, String attempts) {
        return counting("attempts", name, parameters, attempts);
    }

    /** One that counts {@code attempts}, or {@code transitions}, a second. */
    private static String counting(String what, String name, String parameters, String counts) {
        return """
                { "benchmark" : "io.github.brink.bench.%s", "mode" : "thrpt", "params" : { %s },
                  "primaryMetric" : { "scoreUnit" : "ops/s", "rawData" : [ [ 10.0, 20.0 ], [ 5.0 ] ] },
                  "secondaryMetrics" : { "%s" : { "rawData" : [ [ %s ] ] } } }
                """.formatted(name, parameters, what, counts);
    }

    private void record(String directory, String time, String commit, String... benchmarks) throws IOException {
        Path record = Files.createDirectories(project.resolve("results").resolve(directory));
        Files.writeString(record.resolve("environment.txt"), ENVIRONMENT.formatted(time, commit));
        Files.writeString(record.resolve("jmh.json"), "[" + String.join(",", benchmarks) + "]");
    }

    private static String marked(String... names) {
        return Stream.of(names)
                .map(name -> "<!-- " + name + ": begin -->\nold\n<!-- " + name + ": end -->\n")
                .collect(Collectors.joining());
    }

    private void pages() throws IOException {
        Files.createDirectories(project.resolve("results"));
        Files.writeString(
                project.resolve("results/README.md"),
                "by hand\n" + marked("figures", "sweeps", "scaling", "draws", "history") + "the end\n");
        Files.writeString(project.resolve("results/structures.md"), marked("lists", "queues", "pools"));
        Files.writeString(project.resolve("README.md"), "a\n<!-- figures: begin -->\n<!-- figures: end -->\nb\n");
    }

    @Test
    void pagesAndPicturesComeFromTheRecords() throws IOException {
        pages();
        record(
                "2026-11-30-b",
                "09:00",
                "bbb",
                benchmark("StepSpike.kernel", "", "1e8, 5e8"),
                benchmark("StepSpike.oracle", "", "1e6, 5e6"),
                benchmark("SweepOutage.map", "", "1e9"),
                benchmark("SweepOutage.cell", "", "2e9"),
                benchmark("scaling.Scaling.stepRate", "\"size\" : \"1\"", ""),
                benchmark("scaling.Scaling.stepRate", "\"size\" : \"10\"", ""));
        record("2026-11-30-a", "10:00", "aaa", benchmark("EventRuns.kernel", "\"workload\" : \"mm50\"", "2e7"));

        List<Growth> growths = Report.write(project);

        assertEquals(1, growths.size());
        assertTrue(growths.get(0).asExpected(), "the same time at both sizes");
        String page = Files.readString(project.resolve("results/README.md"));
        assertTrue(page.startsWith("by hand\n") && page.endsWith("the end\n"), page);
        assertFalse(page.contains("old"), page);
        assertTrue(page.contains("| a cell of the outage map, patched and run | 50 ms | 2,000 M attempts/s |"), page);
        assertTrue(page.contains("on one thread | 50 ms | 198 \u00b5s a cell |"), page);
        assertTrue(page.contains("| 2.00 | 500 M |  |  |  | 100 |"), page);
        assertTrue(page.contains("| [2026-11-30-a](2026-11-30-a) | mm50 | 50.0 |"), page);
        assertTrue(page.indexOf("2026-11-30-a](") < page.indexOf("2026-11-30-b](2026-11-30-b) | spike"), page);
        String readme = Files.readString(project.resolve("README.md"));
        assertTrue(readme.contains("| 20.0 M |"), readme);
        for (String plot : List.of("figures", "scaling", "history")) {
            Path file = project.resolve("results/plots/" + plot + ".png");
            assertEquals(1600, ImageIO.read(file.toFile()).getWidth(), plot);
        }

        Report.write(project);
        assertEquals(page, Files.readString(project.resolve("results/README.md")), "the same again");
    }

    /** The rounds kernel counts transitions, which stand where others have attempts. */
    @Test
    void theRoundsKernelRacesItsLimitLoopAndItsOracle() throws IOException {
        pages();
        record(
                "2026-11-30-c",
                "09:00",
                "ccc",
                counting("transitions", "RoundsBasin.kernel", "", "1e8, 2.5e8"),
                counting("transitions", "RoundsBasin.kernelLarge", "", "1e9"),
                counting("transitions", "RoundsBasin.oracle", "", "2.5e6, 2e6"),
                counting("transitions", "limit.RoundsLimits.basin", "", "4e8, 1e8"));

        Report.write(project);

        String page = Files.readString(project.resolve("results/README.md"));
        assertTrue(page.contains("| **basin**: rounds kernel, "), page);
        assertTrue(page.contains(" | 4.00 | 250 M | 0.63 |  |  | 100 |"), page);
        assertTrue(page.contains("| [2026-11-30-c](2026-11-30-c) | basin | 4.00 | 0.63 |  |  | 100 |"), page);
        String readme = Files.readString(project.resolve("README.md"));
        assertTrue(readme.contains("| 250 M |"), readme);
        assertTrue(readme.contains("| 100 | 0.63 |"), readme);
    }

    /** A record from before there was a limit loop for it. */
    @Test
    void aRaceIsShownWithoutThoseWhoWereNotThere() throws IOException {
        pages();
        record("2026-11-30-d", "09:00", "ddd", counting("transitions", "RoundsBasin.kernel", "", "1e8"));
        Report.write(project);
        String page = Files.readString(project.resolve("results/README.md"));
        assertTrue(page.contains(" | 10.0 | 100 M |  |  |  |  |"), page);
    }

    @Test
    void structuresAreMultiplesOfWhatTheKernelsUse() throws IOException {
        pages();
        record(
                "2026-11-30-c",
                "11:00",
                "ccc",
                structure("IntQueues.ring", "\"size\" : \"36\"", 2),
                structure("IntQueues.hppc", "\"size\" : \"36\"", 3),
                structure("HoldModel.hold", "\"list\" : \"CalendarQueue\", \"size\" : \"36\"", 10),
                structure("HoldModel.hold", "\"list\" : \"IndexedMinHeap\", \"size\" : \"36\"", 25),
                structure("ServiceModel.serve", "\"list\" : \"CalendarQueue\"", 20));

        Report.write(project);

        String page = Files.readString(project.resolve("results/structures.md"));
        assertTrue(page.contains("| ring with a mask | **2.00** | |"), page);
        assertTrue(page.contains("| HPPC IntArrayDeque | 3.00 (1.50) | |"), page);
        assertTrue(page.contains("| CalendarQueue | **10.0** | | | **20.0** |"), page);
        assertTrue(page.contains("| IndexedMinHeap | 25.0 (2.50) | | | |"), page);
        assertTrue(page.contains("<!-- pools: begin -->\nNot measured yet."), page);
    }

    private static String structure(String name, String parameters, double nanos) {
        return """
                { "benchmark" : "io.github.brink.bench.structure.%s", "mode" : "avgt", "params" : { %s },
                  "primaryMetric" : { "scoreUnit" : "ns/op", "rawData" : [ [ %s ] ] } }
                """.formatted(name, parameters, nanos);
    }

    @Test
    void threadsBeyondTheCoresDoNotCount() {
        Law threads = Law.ALL.stream()
                .filter(law -> law.benchmark().equals("threads"))
                .findFirst()
                .orElseThrow();
        List<Measurement> points = List.of(
                new Measurement("Scaling.threads", Map.of("size", "1"), 8, Double.NaN),
                new Measurement("Scaling.threads", Map.of("size", "2"), 4, Double.NaN),
                new Measurement("Scaling.threads", Map.of("size", "4"), 4, Double.NaN));
        Growth growth =
                Growth.of(threads, new Recorded("x", "cores    2\n", points)).orElseThrow();
        assertEquals(-1, growth.fit().slope(), 1e-12);
        assertEquals(
                Optional.empty(), Growth.of(threads, new Recorded("x", "cores    1\n", points)), "nothing to compare");
    }

    @Test
    void marksHaveToBeThere() {
        assertEquals(
                "a <!-- x: begin, b -->\nnew\n<!-- x: end --> c",
                Marked.replace("a <!-- x: begin, b -->o<!-- x: end --> c", "x", "new\n"));
        assertThrows(IllegalArgumentException.class, () -> Marked.replace("<!-- x: end -->", "x", "new"));
        assertThrows(IllegalArgumentException.class, () -> Marked.replace("<!-- x: begin -->", "x", "new"));
    }

    @Test
    void numbersAreShort() {
        assertEquals("1.23", Tables.digits(1.234));
        assertEquals("12.3", Tables.digits(12.34));
        assertEquals("1,234", Tables.digits(1234));
        assertEquals("50 ns", Canvas.time(50));
        assertEquals("2 \u00b5s", Canvas.time(2000));
        assertEquals("0.5 ns", Canvas.time(0.5));
        assertEquals("3 s", Canvas.time(3e9));
        assertEquals("100k", Canvas.count(1e5));
    }
}
