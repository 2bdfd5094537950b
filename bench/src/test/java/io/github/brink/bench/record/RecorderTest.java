package io.github.brink.bench.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecorderTest {

    @Test
    void directoryNamesDateCommitAndJdk() {
        ZonedDateTime time = ZonedDateTime.of(2026, 1, 31, 23, 59, 0, 0, ZoneOffset.UTC);
        assertEquals("2026-01-31-abc1234-jdk17.0.15", Recorder.directoryName(time, "abc1234", "17.0.15"));
    }

    @Test
    void recordsAreNotOverwritten(@TempDir Path results) throws IOException {
        assertEquals(results.resolve("a"), Recorder.free(results, "a"));
        Files.createDirectory(results.resolve("a"));
        assertEquals(results.resolve("a-2"), Recorder.free(results, "a"));
        Files.createDirectory(results.resolve("a-2"));
        assertEquals(results.resolve("a-3"), Recorder.free(results, "a"));
    }

    @Test
    void placeOfTheJvmIsLeftOut() {
        String json = """
                {
                    "forks" : 5,
                    "jvm" : "/somewhere/bin/java",
                    "jvmArgs" : [
                    ]
                }
                """;
        assertEquals(json.replaceFirst(".*somewhere.*\n", ""), Recorder.withoutPaths(json));
    }

    @Test
    void otherPlacesAreRefused() {
        String json = "{ \"jvmArgs\" : [ \"-XX:ErrorFile=" + System.getProperty("java.home") + "/x\" ] }";
        assertThrows(IllegalStateException.class, () -> Recorder.withoutPaths(json));
    }

    @Test
    void environmentSaysLittleAboutTheMachine() {
        assertEquals("6.1.0", Environment.release("6.1.0-21-somebodys-own"));
        assertEquals("14.5", Environment.release("14.5"));
        assertEquals("Fast 9000", Environment.model("processor\t: 0\nmodel name\t: Fast 9000\nmodel name\t: Other\n"));
        assertEquals("unknown", Environment.model("processor\t: 0\n"));
        assertTrue(Environment.jdk().matches("\\d+(\\.\\d+)*"), Environment.jdk());
    }

    @Test
    void summaryHasATableAndRatios() {
        Map<String, Figures> figures = new TreeMap<>();
        figures.put("StepSpike.kernel", Figures.of(new double[] {390e6, 400e6, 300e6}, 800, 0.2));
        figures.put("StepSpike.kernelTimes1000", Figures.of(new double[] {400e9, 200e9, 300e9}, 800, 0.2));
        figures.put("StepSpike.oracle", Figures.of(new double[] {4e6, 3e6, 2e6}, 8, 1e6));
        figures.put("Generators.uniform", Figures.of(new double[] {Double.NaN}, 1.25e9, 0));

        assertEquals("""
                                                      attempts/s best           median  runs/s best      B/run
                Generators.uniform                                  -                -       1.25 G       0.00
                StepSpike.kernel                                400 M            390 M        800.0       0.20
                StepSpike.kernelTimes1000                       400 G            300 G        800.0       0.20
                StepSpike.oracle                               4.00 M           3.00 M          8.0     1.00 M

                throughput on spike, kernel : oracle         100.00 (medians 130.00)
                time of the kernel, spike x 1000 : spike       1.00 (medians 1.30)
                """, Summary.of(figures).replace(System.lineSeparator(), "\n"));
    }

    @Test
    void numbersHaveThreeDigits() {
        assertEquals("0.00", Summary.engineering(0));
        assertEquals("999", Summary.engineering(999));
        assertEquals("1.00 K", Summary.engineering(999.6));
        assertEquals("12.3 K", Summary.engineering(12_345));
        assertEquals("10.0 M", Summary.engineering(9_996_000));
        assertEquals("-", Summary.engineering(Double.NaN));
        assertEquals("5000 T", Summary.engineering(5e15));
    }

    @Test
    void shortNamesAreClassAndMethod() {
        assertEquals("StepSpike.kernel", Figures.shortName("io.github.brink.bench.StepSpike.kernel"));
    }
}
