package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.theory.RetryLoop;
import java.io.IOException;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A run as a JSON document in UTF-8: verdict, capacities, and every column as an array; stateless. */
public final class TimelineJson {

    private static final int PLACES = 6;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            // The default indenter ends lines as the system does.
            .defaultPrettyPrinter(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")))
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private TimelineJson() {}

    /**
     * Writes the document; leaves the stream open.
     *
     * @throws IOException if the stream fails
     */
    public static void write(RunReport report, OutputStream out) throws IOException {
        write(report, Measured.NOTHING, out);
    }

    /**
     * Writes the document with what was measured; leaves the stream open.
     *
     * @throws IOException if the stream fails
     */
    public static void write(RunReport report, Measured measured, OutputStream out) throws IOException {
        Timeline timeline = report.timeline();
        try (JsonGenerator json = MAPPER.writer().createGenerator(out)) {
            json.writeStartObject();
            json.writeStringProperty("scenario", report.scenario());
            json.writeStringProperty("brink_version", report.version());
            if (report.seed().isPresent()) {
                json.writeNumberProperty("seed", report.seed().getAsLong());
            }
            json.writeStringProperty("outcome", report.outcome().label());
            json.writeName("recovery_s");
            if (report.outcome() == Outcome.RECOVERED) {
                json.writeNumber(Decimals.billionths(report.recoveryNanos()));
            } else {
                json.writeNull();
            }
            json.writeName("down_by_itself_s");
            if (report.downNanos() >= 0) {
                json.writeNumber(Decimals.billionths(report.downNanos()));
            } else {
                json.writeNull();
            }
            json.writeName("advertised_capacity");
            capacity(json, report.capacity().map(RetryLoop::advertised).orElse(Double.NaN));
            json.writeName("hidden_capacity");
            capacity(json, report.capacity().map(RetryLoop::hidden).orElse(Double.NaN));
            if (measured.latency().isPresent()) {
                json.writeName("latency");
                LatencyJson.write(measured, json);
            }
            json.writeName("window_s");
            json.writeNumber(Decimals.billionths(timeline.windowNanos()));
            json.writeName("columns");
            json.writeStartObject();
            json.writeName("t");
            json.writeStartArray();
            for (int window = 0; window < timeline.windows(); window++) {
                json.writeNumber(Decimals.billionths(timeline.startNanos(window)));
            }
            json.writeEndArray();
            for (TimelineColumn column : TimelineColumn.of(timeline, measured.slow())) {
                json.writeName(column.header());
                json.writeStartArray();
                for (int window = 0; window < timeline.windows(); window++) {
                    json.writeNumber(column.get(timeline, window));
                }
                json.writeEndArray();
            }
            for (LatencyColumn column : LatencyColumn.of(measured)) {
                json.writeName(column.header());
                json.writeStartArray();
                for (int window = 0; window < timeline.windows(); window++) {
                    column.seconds(window).ifPresentOrElse(json::writeNumber, json::writeNull);
                }
                json.writeEndArray();
            }
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (JacksonIOException failed) {
            throw failed.getCause();
        }
    }

    private static void capacity(JsonGenerator json, double perSecond) {
        if (Double.isNaN(perSecond)) {
            json.writeNull();
        } else {
            json.writeNumber(Decimals.rounded(perSecond, PLACES));
        }
    }
}
