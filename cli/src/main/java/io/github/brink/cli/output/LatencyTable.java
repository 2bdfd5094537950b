package io.github.brink.cli.output;

import io.github.brink.model.Fixed;
import io.github.brink.outcome.Durations;
import io.github.brink.outcome.Histogram;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** How long the answers of a run and the waits in it took, as a small table; stateless. */
public final class LatencyTable {

    /** Names are cut so that the table stays within 100 columns. */
    private static final int LONGEST_NAME = 36;

    /** What the buckets of a histogram can tell apart, in nanoseconds. */
    private static final long MICRO = 1000;

    private static final MathContext DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);

    private LatencyTable() {}

    /** The lines of the table, a row for each client and each service; empty if nothing was measured. */
    public static String of(Measured measured) {
        if (measured.latency().isEmpty()) {
            return "";
        }
        TextTable table = new TextTable(1, List.of("latency", "count", "mean", "p50", "p90", "p99", "p99.9", "max"));
        measured.answered().forEach((client, durations) -> table.add(row(client, durations)));
        measured.all().ifPresent(all -> table.add(row("all clients", all)));
        measured.waits().forEach((service, durations) -> table.add(row("waits at " + service, durations)));
        return table.toString();
    }

    private static List<String> row(String name, Durations durations) {
        Histogram all = durations.all();
        String shown = name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 3) + "...";
        String count = String.format(Locale.ROOT, "%,d", all.count());
        if (all.count() == 0) {
            return List.of(shown, count, "-", "-", "-", "-", "-", "-");
        }
        return List.of(
                shown,
                count,
                text(Math.round(all.meanNanos())),
                quantile(all, Fixed.ONE / 2),
                quantile(all, 900_000_000),
                quantile(all, 990_000_000),
                quantile(all, 999_000_000),
                text(all.maxNanos()));
    }

    /** All that is known of quantiles below a microsecond is that they are. */
    private static String quantile(Histogram all, long shareE9) {
        long nanos = all.quantileNanos(shareE9);
        return nanos > 0 && nanos < MICRO ? "<1us" : text(nanos);
    }

    /** A duration with three digits, in the unit in which it is at least 1: {@code 20ms}, {@code 1.26s}. */
    static String text(long nanos) {
        BigDecimal rounded = BigDecimal.valueOf(nanos).round(DIGITS);
        if (rounded.longValueExact() < 1000) {
            return nanos == 0 ? "0s" : nanos + "ns";
        }
        if (rounded.longValueExact() < 1_000_000) {
            return Decimals.plain(rounded.movePointLeft(3)) + "us";
        }
        return rounded.longValueExact() < Fixed.ONE
                ? Decimals.plain(rounded.movePointLeft(6)) + "ms"
                : Decimals.plain(rounded.movePointLeft(9)) + "s";
    }
}
