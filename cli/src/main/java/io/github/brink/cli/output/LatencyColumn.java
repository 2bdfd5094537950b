package io.github.brink.cli.output;

import io.github.brink.outcome.Durations;
import io.github.brink.outcome.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntToLongFunction;

/**
 * A column of percentiles as files have it, in seconds, exact; without a value in windows in which nothing ended.
 *
 * @param header its name
 * @param durations whose percentile it is
 * @param nanos the percentile of a window
 */
record LatencyColumn(String header, Durations durations, IntToLongFunction nanos) {

    /** Those of answers by client, then those of waits by service; none if nothing was measured window by window. */
    static List<LatencyColumn> of(Measured measured) {
        List<LatencyColumn> columns = new ArrayList<>();
        if (measured.latency().filter(Latency::isByWindow).isPresent()) {
            boolean single =
                    measured.clients().size() == 1 && measured.services().size() == 1;
            measured.answered().forEach((client, times) -> add(single ? "" : client + ".", times, columns));
            measured.waits().forEach((service, times) -> add((single ? "" : service + ".") + "wait_", times, columns));
        }
        return columns;
    }

    private static void add(String prefix, Durations times, List<LatencyColumn> columns) {
        columns.add(new LatencyColumn(prefix + "p50_s", times, times::medianNanos));
        columns.add(new LatencyColumn(prefix + "p99_s", times, times::p99Nanos));
    }

    private OptionalLong nanos(int window) {
        return durations.count(window) == 0 ? OptionalLong.empty() : OptionalLong.of(nanos.applyAsLong(window));
    }

    /** The value in a window as decimal text. */
    Optional<String> seconds(int window) {
        OptionalLong found = nanos(window);
        return found.isEmpty() ? Optional.empty() : Optional.of(Decimals.billionths(found.getAsLong()));
    }
}
