package io.github.brink.scenario;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** What an editor with the published JSON schema makes of a scenario: a YAML parser, and a validator behind it. */
final class SchemaCheck {

    private final YAMLMapper parser = new YAMLMapper(YAMLFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build());
    private final Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(Bundled.schema());

    /** What is wrong; empty if nothing. */
    List<String> complaints(String text) {
        JsonNode document;
        try {
            document = parser.readTree(text);
        } catch (JacksonException e) {
            return List.of(e.getOriginalMessage());
        }
        return schema.validate(document).stream().map(Object::toString).toList();
    }
}
