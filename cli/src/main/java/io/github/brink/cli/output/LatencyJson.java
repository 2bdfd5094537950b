package io.github.brink.cli.output;

import io.github.brink.model.Fixed;
import io.github.brink.outcome.Durations;
import io.github.brink.outcome.Histogram;
import java.io.StringWriter;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/**
 * How long the answers of a run and the waits in it took, as a JSON object: counts, and seconds as exact decimals, the mean
 * rounded to nanoseconds; null where nothing ended. Stateless.
 */
final class LatencyJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private LatencyJson() {}

    /** Writes the object; of all clients together only if there are several. */
    static void write(Measured measured, JsonGenerator json) {
        json.writeStartObject();
        measured.all().ifPresent(all -> {
            json.writeName("answered");
            write(all, json);
        });
        json.writeName("clients");
        write(measured.answered(), json);
        json.writeName("waits");
        write(measured.waits(), json);
        json.writeEndObject();
    }

    /** The object on one line. */
    static String text(Measured measured) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = MAPPER.writer().createGenerator(out)) {
            write(measured, json);
        }
        return out.toString();
    }

    private static void write(Map<String, Durations> named, JsonGenerator json) {
        json.writeStartObject();
        named.forEach((name, durations) -> {
            json.writeName(name);
            write(durations, json);
        });
        json.writeEndObject();
    }

    private static void write(Durations durations, JsonGenerator json) {
        Histogram all = durations.all();
        boolean empty = all.count() == 0;
        json.writeStartObject();
        json.writeNumberProperty("count", all.count());
        seconds("mean_s", empty, Math.round(all.meanNanos()), json);
        seconds("p50_s", empty, all.quantileNanos(Fixed.ONE / 2), json);
        seconds("p90_s", empty, all.quantileNanos(900_000_000), json);
        seconds("p99_s", empty, all.quantileNanos(990_000_000), json);
        seconds("p99_9_s", empty, all.quantileNanos(999_000_000), json);
        seconds("max_s", empty, all.maxNanos(), json);
        json.writeEndObject();
    }

    private static void seconds(String name, boolean none, long nanos, JsonGenerator json) {
        json.writeName(name);
        if (none) {
            json.writeNull();
        } else {
            json.writeNumber(Decimals.billionths(nanos));
        }
    }
}
