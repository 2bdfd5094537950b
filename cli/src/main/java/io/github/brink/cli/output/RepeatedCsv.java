package io.github.brink.cli.output;

import io.github.brink.sweep.CellResult;
import io.github.brink.sweep.Repetitions;
import java.io.IOException;
import java.util.List;

/** Repetitions of a random scenario as a table with a row for each; stateless. Times are in seconds. */
public final class RepeatedCsv {

    private static final int PLACES = 6;

    private RepeatedCsv() {}

    /**
     * Writes the table; {@code recovery_s} is empty for a run that did not recover, {@code down_by_itself_s} for one that is
     * not overloaded, or has never kept up.
     *
     * @param seed of the first
     */
    public static void write(long seed, List<CellResult> runs, Appendable out) throws IOException {
        out.append("seed,outcome,recovery_s,down_by_itself_s,peak_queue,amplification\n");
        for (int i = 0; i < runs.size(); i++) {
            CellResult run = runs.get(i);
            out.append(Repetitions.seed(seed, i) + "," + run.outcome().label() + ",");
            out.append(run.recoveryNanos() < 0 ? "" : Decimals.billionths(run.recoveryNanos()));
            out.append(',').append(run.downNanos() < 0 ? "" : Decimals.billionths(run.downNanos()));
            out.append("," + run.peakQueue() + ",");
            out.append(Decimals.rounded(run.amplification(), PLACES)).append('\n');
        }
    }
}
