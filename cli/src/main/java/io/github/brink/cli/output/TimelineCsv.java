package io.github.brink.cli.output;

import io.github.brink.outcome.Timeline;
import java.io.IOException;
import java.util.List;

/** A timeline as a table with a row for each window; stateless. Lines end with {@code \n} on every system. */
public final class TimelineCsv {

    private TimelineCsv() {}

    /** Writes the table; {@code t} is the start of the window in seconds, exact. */
    public static void write(Timeline timeline, Appendable out) throws IOException {
        List<TimelineColumn> columns = TimelineColumn.of(timeline);
        StringBuilder line = new StringBuilder("t");
        for (TimelineColumn column : columns) {
            line.append(',').append(column.header());
        }
        out.append(line.append('\n'));
        for (int window = 0; window < timeline.windows(); window++) {
            line.setLength(0);
            line.append(Decimals.billionths(timeline.startNanos(window)));
            for (TimelineColumn column : columns) {
                line.append(',').append(column.get(timeline, window));
            }
            out.append(line.append('\n'));
        }
    }
}
