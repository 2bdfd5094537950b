package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.Workloads;
import io.github.brink.model.Scenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenFileTest {

    private final Map<String, Supplier<Scenario>> scenarios = new LinkedHashMap<>();

    private final Map<String, Recorded> goldens;

    GoldenFileTest() {
        scenarios.put("one", Workloads::briefOutage);
        scenarios.put("two", Workloads::briefSpikeRandom);
        goldens = GoldenFile.record(scenarios, GoldenRuns::kernel, GoldenRuns::oracle);
    }

    private List<String> differences() {
        return GoldenFile.differences(goldens, scenarios, GoldenRuns::kernel);
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
                List.of("Results have changed, those of 1 of 2 scenarios:", "one: late is 15 and was 14."),
                differences());
    }

    @Test
    void changeThatNoSumShowsIsTold() {
        edit("two", "hash", "0");

        assertEquals(2, differences().size());
        assertTrue(differences().get(1).startsWith("two: all sums are the same, but not the columns of all scopes"));
    }

    @Test
    void otherScenarioIsNotAChangeOfResults() {
        edit("one", "scenario", "0");
        edit("one", "late", "0");

        assertEquals(
                List.of("1 scenarios are other ones than those recorded, so nothing can be said of them; the first is "
                        + "one."),
                differences());
    }

    @Test
    void whatIsNotRecordedIsTold() {
        goldens.remove("two");

        assertEquals(List.of("1 scenarios have never been recorded; the first is two."), differences());
    }

    @Test
    void whatTheOracleDoesNotConfirmIsNotRecorded() {
        NotMeasuredException refusal = assertThrows(
                NotMeasuredException.class,
                () -> GoldenFile.record(
                        scenarios, GoldenRuns::kernel, scenario -> GoldenRuns.oracle(Workloads.briefGateway())));
        assertTrue(refusal.getMessage().startsWith("Nothing is recorded, because the kernel and the oracle"));
    }

    @Test
    void missingFileIsASentence() {
        NotMeasuredException problem =
                assertThrows(NotMeasuredException.class, () -> GoldenFile.read(Path.of("no", "such.file")));
        assertTrue(problem.getMessage().startsWith("The goldens cannot be read:"), problem.getMessage());
    }

    /** Whether they are right, the gate says; a missing one would not be noticed by reading the file. */
    @Test
    void committedFileHasEveryScenario() {
        assertEquals(
                GoldenRuns.scenarios().keySet(),
                GoldenFile.read(Path.of("goldens.properties")).keySet());
    }
}
