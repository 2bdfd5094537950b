package io.github.brink.cli.output;

import io.github.brink.outcome.Timeline;
import java.io.IOException;
import java.util.List;

/** A timeline as a table with a row for each window; stateless. Lines end with {@code \n} on every system. */
public final class TimelineCsv {

    private TimelineCsv() {}

    /** Writes the table; {@code t} is the start of the window in seconds, exact. */
    public static void write(Timeline timeline, Appendable out) throws IOException {
        write(timeline, Measured.NOTHING, out);
    }

    /** Writes the table with what was measured window by window; percentiles of nothing are left empty. */
    public static void write(Timeline timeline, Measured measured, Appendable out) throws IOException {
        List<TimelineColumn> columns = TimelineColumn.of(timeline, measured.slow());
        List<LatencyColumn> percentiles = LatencyColumn.of(measured);
        StringBuilder line = new StringBuilder("t");
        for (TimelineColumn column : columns) {
            line.append(',').append(column.header());
        }
        for (LatencyColumn column : percentiles) {
            line.append(',').append(column.header());
        }
        out.append(line.append('\n'));
        for (int window = 0; window < timeline.windows(); window++) {
            line.setLength(0);
            line.append(Decimals.billionths(timeline.startNanos(window)));
            for (TimelineColumn column : columns) {
                line.append(',').append(column.get(timeline, window));
            }
            for (LatencyColumn column : percentiles) {
                line.append(',').append(column.seconds(window).orElse(""));
            }
            out.append(line.append('\n'));
        }
    }
}
