package io.github.brink.cli.report;

import io.github.brink.cli.output.Decimals;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/** One JSON object, written from front to back; numbers are exact decimals. Not thread-safe. */
final class Json {

    private static final int PLACES = 6;
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private final JsonGenerator generator;

    private Json(JsonGenerator generator) {
        this.generator = generator;
    }

    /** The text of an object. */
    static String object(Consumer<Json> content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = MAPPER.createGenerator(text)) {
            generator.writeStartObject();
            content.accept(new Json(generator));
            generator.writeEndObject();
        }
        return text.toString();
    }

    Json text(String name, String value) {
        generator.writeStringProperty(name, value);
        return this;
    }

    Json texts(String name, List<String> values) {
        generator.writeName(name);
        texts(values);
        return this;
    }

    Json table(String name, List<List<String>> rows) {
        generator.writeName(name);
        generator.writeStartArray();
        rows.forEach(this::texts);
        generator.writeEndArray();
        return this;
    }

    Json number(String name, long value) {
        generator.writeNumberProperty(name, value);
        return this;
    }

    Json seconds(String name, long nanos) {
        generator.writeName(name);
        generator.writeNumber(Decimals.billionths(nanos));
        return this;
    }

    Json numbers(String name, List<BigDecimal> values) {
        generator.writeName(name);
        generator.writeStartArray();
        values.forEach(value -> generator.writeNumber(Decimals.plain(value)));
        generator.writeEndArray();
        return this;
    }

    /** Numbers with at most six decimals. */
    Json rounded(String name, List<Double> values) {
        return numbers(
                name,
                values.stream()
                        .map(value -> new BigDecimal(Decimals.rounded(value, PLACES)))
                        .toList());
    }

    Json object(String name, Consumer<Json> content) {
        generator.writeName(name);
        generator.writeStartObject();
        content.accept(this);
        generator.writeEndObject();
        return this;
    }

    private void texts(List<String> values) {
        generator.writeStartArray();
        values.forEach(generator::writeString);
        generator.writeEndArray();
    }
}
