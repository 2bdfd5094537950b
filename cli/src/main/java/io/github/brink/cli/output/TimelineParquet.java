package io.github.brink.cli.output;

import io.github.brink.cli.parquet.ParquetColumn;
import io.github.brink.cli.parquet.ParquetTable;
import io.github.brink.outcome.Timeline;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A timeline as a Parquet file with the rows and columns of {@link TimelineCsv}; stateless. */
public final class TimelineParquet {

    private TimelineParquet() {}

    /**
     * Writes the table, with the units of the columns, the outcome and the scenario in its metadata.
     *
     * @param scenario text of a scenario file that stands alone
     */
    public static void write(RunReport report, String scenario, OutputStream out) throws IOException {
        write(report, Measured.NOTHING, scenario, out);
    }

    /** Writes the table with what was measured; percentiles of nothing are missing. */
    public static void write(RunReport report, Measured measured, String scenario, OutputStream out)
            throws IOException {
        Timeline timeline = report.timeline();
        List<ParquetColumn> columns = new ArrayList<>();
        columns.add(ParquetColumn.doubles(
                "t", "s", window -> Double.parseDouble(Decimals.billionths(timeline.startNanos(window)))));
        for (TimelineColumn column : TimelineColumn.of(timeline, measured.slow())) {
            columns.add(ParquetColumn.longs(column.header(), "1", window -> column.get(timeline, window)));
        }
        for (LatencyColumn column : LatencyColumn.of(measured)) {
            columns.add(ParquetColumn.optionalDoubles(
                    column.header(),
                    "s",
                    window -> column.seconds(window).map(Double::valueOf).orElse(null)));
        }
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("brink:name", report.scenario());
        metadata.put("brink:scenario", scenario);
        report.seed().ifPresent(seed -> metadata.put("brink:seed", Long.toString(seed)));
        metadata.put("brink:outcome", report.outcome().label());
        if (report.downNanos() >= 0) {
            metadata.put("brink:down_by_itself_s", Decimals.billionths(report.downNanos()));
        }
        metadata.put("brink:window_s", Decimals.billionths(timeline.windowNanos()));
        if (measured.latency().isPresent()) {
            metadata.put("brink:latency", LatencyJson.text(measured));
        }
        new ParquetTable(timeline.windows(), columns, metadata, report.version()).write(out);
    }
}
