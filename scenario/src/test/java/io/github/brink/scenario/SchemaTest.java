package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.scenario.ScenarioTable.Row;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The published JSON schema accepts what the loader accepts, as far as a schema can. */
class SchemaTest {

    private static final SchemaCheck SCHEMA = new SchemaCheck();

    static List<Row> invalid() throws IOException {
        return ScenarioTable.read("invalid");
    }

    static List<Row> valid() throws IOException {
        return ScenarioTable.read("valid");
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void refusesWhatTheLoaderRefusesUnlessTheTableSaysWhyItCannot(Row row) {
        List<String> complaints = SCHEMA.complaints(row.text());
        assertEquals(row.beyondSchema().isEmpty(), !complaints.isEmpty(), () -> row.title() + ": " + complaints);
    }

    @ParameterizedTest
    @MethodSource("valid")
    void acceptsWhatTheLoaderAccepts(Row row) {
        assertEquals(List.of(), SCHEMA.complaints(row.text()));
    }

    @Test
    void acceptsTheBundledScenarios() {
        Bundled.names().forEach(name -> assertEquals(List.of(), SCHEMA.complaints(Bundled.text(name)), name));
    }

    @Test
    void acceptsItsOwnExample() {
        JsonNode schema = JsonMapper.shared().readTree(Bundled.schema());
        assertEquals(List.of(), SCHEMA.complaints(schema.get("examples").get(0).toString()));
    }

    /** An editor shows a key's description while one types; a key without one has been forgotten. */
    @Test
    void describesEveryKey() {
        JsonNode schema = JsonMapper.shared().readTree(Bundled.schema());
        Stream.concat(Stream.of(schema), schema.get("$defs").valueStream()).forEach(SchemaTest::describesKeysOf);
    }

    private static void describesKeysOf(JsonNode object) {
        if (!object.has("properties")) {
            return;
        }
        for (Map.Entry<String, JsonNode> property : object.get("properties").properties()) {
            assertTrue(property.getValue().has("description"), property::getKey);
            describesKeysOf(property.getValue());
        }
    }
}
