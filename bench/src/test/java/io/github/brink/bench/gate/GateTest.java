package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.gate.Options.BadArgumentException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateTest {

    @TempDir
    private Path root;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Scripted parts = new Scripted();

    /** Says what it is told to say, and remembers what it was asked. */
    private static final class Scripted implements Gate.Parts {
        private final List<String> asked = new ArrayList<>();
        private List<String> changes = List.of();
        private double bytes;
        private double ratio = 100;
        private double slowdown = 1;
        private String noBase;
        private String notBuilt;
        private String badBase;

        @Override
        public List<String> changedResults() {
            asked.add("results");
            return changes;
        }

        @Override
        public List<Check> bytes() {
            asked.add("bytes");
            return List.of(new Check("bytes", bytes, " B", new Limit(Limit.Bound.BELOW, 1, "frugal")));
        }

        @Override
        public List<Check> ratios() {
            asked.add("ratios");
            return List.of(new Check("ratio", ratio, "", new Limit(Limit.Bound.AT_LEAST, 40, "fast")));
        }

        @Override
        public String base(Options options) throws BadArgumentException, NoBaseException {
            if (badBase != null) {
                throw new BadArgumentException(badBase);
            }
            if (noBase != null) {
                throw new NoBaseException(noBase);
            }
            return "0123456789abcdef";
        }

        @Override
        public List<Comparison> compare(Options options, String commit) throws NoBaseException {
            asked.add("times");
            if (notBuilt != null) {
                throw new NoBaseException(notBuilt);
            }
            Map<Side, List<Sample>> samples = new EnumMap<>(Side.class);
            samples.put(Side.BASE, List.of(new Sample(1000, 1), new Sample(2000, 1)));
            samples.put(Side.CONTROL, List.of(new Sample(1000, 1), new Sample(1000, 1)));
            samples.put(Side.HEAD, List.of(new Sample(1000 * slowdown, 1)));
            return List.of(Comparison.of(Timed.MM50, samples));
        }

        @Override
        public void recordGoldens() {
            asked.add("record");
        }
    }

    private int run(String... arguments) {
        return new Gate(root, parts, new PrintStream(printed, true, StandardCharsets.UTF_8)).run(List.of(arguments));
    }

    private String output() {
        return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    private String report(String name) throws IOException {
        return Files.readString(Gate.directory(root).resolve(name));
    }

    @Test
    void goodKernelsHold() throws IOException {
        assertEquals(0, run());
        assertEquals(List.of("results", "bytes", "times", "ratios"), parts.asked);
        assertEquals("The gate holds.\n", output().stripLeading());
        assertEquals("""
                [
                  {"name": "bytes", "unit": "B", "value": 0.0000, "extra": "allowed < 1.00"},
                  {"name": "mm50: time of a run", "unit": "ns", "value": 1000, "extra": "least of 1 forks"},
                  {"name": "mm50: head : base", "unit": "ratio", "value": 1.0000, "range": "0.5000 to 1.0000", \
                "extra": "base : base 1.0000, error 1.0000"}
                ]
                """, report("benchmark.json"));
        assertTrue(report("jmh.json").contains("""
                      "score": 1000,
                      "scoreError": "NaN",
                      "scoreConfidence": [1000, 2000],
                      "scorePercentiles": {"0.0": 1000, "50.0": 2000, "100.0": 2000},
                      "scoreUnit": "ns/op",
                      "rawData": [[1000], [2000]]
                """.indent(-2)));
    }

    @Test
    void changedResultsFailBeforeAnythingIsTimed() {
        parts.changes = List.of("late is 1 and was 0.");

        assertEquals(1, run());
        assertEquals(List.of("results"), parts.asked);
        assertTrue(output().startsWith("late is 1 and was 0.\n"), output());
        assertTrue(output().contains("record them: bench/gate --record-goldens"), output());
    }

    @Test
    void allocationFailsBeforeAnythingIsTimed() {
        parts.bytes = 16;

        assertEquals(1, run());
        assertEquals(List.of("results", "bytes"), parts.asked);
    }

    @Test
    void slowdownFails() {
        parts.slowdown = 2.5;

        assertEquals(1, run());
        assertEquals(0, run("--threshold", "200%"));
        assertEquals(1, run("--only", "paired"));
    }

    @Test
    void brokenFloorFails() {
        parts.ratio = 39;

        assertEquals(1, run());
        assertEquals(1, run("--only", "floors"));
        assertEquals(0, run("--only", "paired"));
    }

    @Test
    void withoutABaseTheFloorsDecide() {
        parts.noBase = "there is no commit HEAD^1 in this shallow clone";

        assertEquals(0, run("--only", "paired"));
        assertEquals(List.of("ratios"), parts.asked);
        assertTrue(
                output().startsWith("There is nothing to compare times with: there is no commit HEAD^1 in this shallow "
                        + "clone. The floors have to do.\n"),
                output());
        parts.ratio = 1;
        assertEquals(1, run());
    }

    @Test
    void withABaseThatCannotBeBuiltTheFloorsDecide() {
        parts.notBuilt = "it has another API";

        assertEquals(0, run());
        assertEquals(List.of("results", "bytes", "times", "ratios"), parts.asked);
        assertTrue(
                output().startsWith(
                                "There is nothing to compare times with: the base is 0123456789, and it has another "
                                        + "API. The floors have to do.\n"),
                output());
    }

    @Test
    void onlyWhatIsAskedForIsMeasured() {
        parts.noBase = "nobody asks";

        assertEquals(0, run("--only", "deterministic"));
        assertEquals(List.of("results", "bytes"), parts.asked);
        assertEquals(0, run("--record-goldens"));
        assertEquals("record", parts.asked.get(2));
    }

    @Test
    void badArgumentsAreASentenceAndTwo() {
        assertEquals(2, run("--minutes", "many"));
        assertEquals(
                "--minutes is 'many', and has to be a number from 0 to 600. bench/gate --help says what is possible.\n",
                output());
        parts.badBase = "--base is 'x', and there is no such commit.";
        assertEquals(2, run("--base", "x"));
        assertEquals(List.of(), parts.asked, "told before anything is measured");
    }

    @Test
    void helpIsNoFailure() {
        assertEquals(0, run("--help"));
        assertEquals(Options.USAGE, output());
    }

    @Test
    void whatCannotBeMeasuredFails() {
        Gate.Parts broken = new RealParts(root, root.resolve("no.jar"), System.out);

        assertEquals(
                1,
                new Gate(root, broken, new PrintStream(printed, true, StandardCharsets.UTF_8))
                        .run(List.of("--only", "deterministic")));
        assertTrue(output().contains("The gate FAILS: it could not be applied."), output());
    }
}
