package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.RoundStart;
import io.github.brink.bench.Workloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenFileTest {

    private final Map<String, GoldenCase> cases = new LinkedHashMap<>();

    private final Map<String, Recorded> goldens;

    GoldenFileTest() {
        cases.put("one", new ScenarioCase(Workloads.briefOutage()));
        cases.put("two", new ScenarioCase(Workloads.briefSpikeRandom()));
        cases.put("three", new RoundCase(RoundStart.BRIEF));
        goldens = GoldenFile.record(cases);
    }

    private List<String> differences() {
        return GoldenFile.differences(goldens, cases);
    }

    private void edit(String name, String fact, String value) {
        Map<String, String> facts = new LinkedHashMap<>(goldens.get(name).facts());
        facts.put(fact, value);
        goldens.put(name, new Recorded(facts));
    }

    @Test
    void whatIsRecordedIsReadBack(@TempDir Path directory) throws java.io.IOException {
        Path file = directory.resolve("goldens.properties");
        Files.writeString(file, GoldenFile.write(goldens));

        assertEquals(goldens, GoldenFile.read(file));
        assertEquals(List.of(), differences());
    }

    @Test
    void changedSumIsNamed() {
        edit("one", "late", "14");

        assertEquals(
                List.of("Results have changed, those of 1 of 3 runs:", "one: late is 15 and was 14."), differences());
    }

    @Test
    void changeThatNoSumShowsIsTold() {
        edit("two", "hash", "0");

        assertEquals(2, differences().size());
        assertTrue(differences().get(1).startsWith("two: all figures are the same, but not everything"));
    }

    @Test
    void changedAnswerIsNamed() {
        edit("three", "fate", "recovers");

        assertEquals(
                List.of("Results have changed, those of 1 of 3 runs:", "three: fate is limbo and was recovers."),
                differences());
    }

    @Test
    void otherParametersAreNotAChangeOfResults() {
        RoundStart start = RoundStart.BRIEF;
        cases.put(
                "three",
                new RoundCase(new RoundStart(start.parameters(), start.q0(), start.duplicates(), start.bound() + 1)));

        assertEquals(1, differences().size());
        assertTrue(
                differences().get(0).startsWith("1 runs are other ones"),
                differences().get(0));
    }

    @Test
    void otherScenarioIsNotAChangeOfResults() {
        edit("one", "scenario", "0");
        edit("one", "late", "0");

        assertEquals(
                List.of("1 runs are other ones than those recorded, so nothing can be said of them; the first is "
                        + "one."),
                differences());
    }

    @Test
    void whatIsNotRecordedIsTold() {
        goldens.remove("two");

        assertEquals(List.of("1 runs have never been recorded; the first is two."), differences());
    }

    /** More work for the same results is a change too. */
    @Test
    void workIsCompared() {
        edit("one", "steps", "1");

        List<String> differences = differences();
        assertEquals(2, differences.size(), differences::toString);
        assertTrue(differences.get(1).matches("one: steps is \\d+ and was 1\\."), differences::toString);
    }

    @Test
    void whatTheOracleDoesNotConfirmIsNotRecorded() {
        for (GoldenCase golden : List.copyOf(cases.values())) {
            cases.put(
                    "wrong",
                    new Wrong(
                            golden, golden.kernel().facts().keySet().iterator().next()));
            assertRefused("Nothing is recorded, because the oracle and the kernel (here: \"was\") differ on wrong: ");
            cases.put("wrong", new Wrong(golden, "hash"));
            assertRefused("all figures are the same, but not everything that the hash stands for");
        }
    }

    /** A case whose oracle says something else. */
    private record Wrong(GoldenCase right, String fact) implements GoldenCase {

        @Override
        public Recorded kernel() {
            return right.kernel();
        }

        @Override
        public Recorded oracle() {
            Map<String, String> facts = new LinkedHashMap<>(right.oracle().facts());
            facts.put(fact, "0");
            return new Recorded(facts);
        }
    }

    private void assertRefused(String sentence) {
        NotMeasuredException refusal = assertThrows(NotMeasuredException.class, () -> GoldenFile.record(cases));
        assertTrue(refusal.getMessage().contains(sentence), refusal.getMessage());
    }

    @Test
    void missingFileIsASentence() {
        NotMeasuredException problem =
                assertThrows(NotMeasuredException.class, () -> GoldenFile.read(Path.of("no", "such.file")));
        assertTrue(problem.getMessage().startsWith("The goldens cannot be read:"), problem.getMessage());
    }

    /** Whether they are right, the gate says; a missing one would not be noticed by reading the file. */
    @Test
    void committedFileHasEveryRun() {
        assertEquals(
                GoldenRuns.cases().keySet(),
                GoldenFile.read(Path.of("goldens.properties")).keySet());
    }
}
