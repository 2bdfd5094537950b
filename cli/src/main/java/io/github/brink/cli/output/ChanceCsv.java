package io.github.brink.cli.output;

import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Proportion;
import io.github.brink.sweep.Tally;
import java.io.IOException;

/**
 * A map of probabilities as a table with a row for each cell, in order of cell number; stateless. {@code low} and {@code
 * high} are Wilson's interval at 95 % for the probability of being metastable, {@code p_down} that of not recovering for any
 * reason. Times are in seconds; they are empty if no repetition recovered.
 */
public final class ChanceCsv {

    private ChanceCsv() {}

    /** Writes the table. */
    public static void write(ChanceReport report, Appendable out) throws IOException {
        ChanceMap map = report.map();
        String[] xs = MapCsv.values(map.grid().x(), report.x().unit());
        String[] ys = MapCsv.values(map.grid().y(), report.y().unit());
        out.append(map.grid().x().path()).append(',').append(map.grid().y().path());
        out.append(
                ",reps,recovered,metastable,overloaded,undecided,p_metastable,low,high,p_down,p_down_low,p_down_high,"
                        + "median_recovery_s,p95_recovery_s\n");
        for (int cell = 0; cell < map.grid().cells(); cell++) {
            Tally tally = map.tally(cell);
            out.append(xs[cell % xs.length]).append(',').append(ys[cell / xs.length]);
            out.append("," + tally.runs() + "," + tally.recovered() + "," + tally.metastable());
            out.append("," + tally.overloaded() + "," + tally.undecided());
            share(tally.metastableShare(), out);
            share(tally.downShare(), out);
            out.append(',').append(seconds(tally.medianRecoveryNanos()));
            out.append(',').append(seconds(tally.p95RecoveryNanos())).append('\n');
        }
    }

    private static void share(Proportion share, Appendable out) throws IOException {
        out.append(',').append(Decimals.rounded(share.estimate(), MapCsv.PLACES));
        out.append(',').append(Decimals.rounded(share.low(), MapCsv.PLACES));
        out.append(',').append(Decimals.rounded(share.high(), MapCsv.PLACES));
    }

    private static String seconds(long nanos) {
        return nanos < 0 ? "" : Decimals.billionths(nanos);
    }
}
