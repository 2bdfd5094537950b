package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.scenario.ScenarioTable.Row;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a user reads who made a mistake; the tables are {@code invalid*.txt}. */
class InvalidScenariosTest {

    static List<Row> rows() throws IOException {
        return ScenarioTable.read("invalid");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void isRefusedWithExactlyTheseMessages(Row row) {
        ScenarioProblems problems = assertThrows(
                ScenarioProblems.class, () -> ScenarioLoader.load(new ScenarioSource(ScenarioTable.LABEL, row.text())));
        assertEquals(String.join("\n", row.messages()), problems.getMessage());
    }

    /** Guards the table against rows that are lost, or called beyond the schema out of laziness. */
    @Test
    void theTableIsLargeAndMostlyStructural() throws IOException {
        Set<String> titles = new HashSet<>();
        rows().forEach(row -> assertTrue(titles.add(row.title()), () -> "twice: " + row.title()));
        assertTrue(titles.size() >= 300, () -> "rows: " + titles.size());
        long structural =
                rows().stream().filter(r -> r.beyondSchema().isEmpty()).count();
        assertTrue(structural >= 250, () -> "structural rows: " + structural);
    }

    @Test
    void showsAtMostTwentyProblems() {
        StringBuilder text = new StringBuilder("brink: 1\n");
        for (int i = 0; i < 100; i++) {
            text.append("wrong").append(i).append(": 1\n");
        }
        ScenarioProblems problems = assertThrows(
                ScenarioProblems.class, () -> ScenarioLoader.load(new ScenarioSource("my.yaml", text.toString())));
        assertEquals(20, problems.problems().size());
    }
}
