package io.github.brink.cli.output;

import io.github.brink.sweep.ChanceEdge;
import io.github.brink.sweep.Collapses;
import io.github.brink.sweep.Comparison;
import io.github.brink.sweep.Difference;
import io.github.brink.sweep.Edge;
import io.github.brink.sweep.Proportion;
import io.github.brink.sweep.Tally;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A comparison of variants as a table with a row for each; not thread-safe; used for one table. Shares are fractions, times in
 * seconds. Of random scenarios the two values of an edge lie around the one at which half of the runs recover.
 */
public final class CompareCsv {

    private static final int PLACES = 6;

    private final Optional<AxisUnit> load;
    private final Optional<AxisUnit> trigger;
    private final Appendable out;

    /**
     * Begins a table.
     *
     * @param load unit of the load, if edges along it were looked for
     * @param trigger unit of the trigger, if edges along it were looked for
     */
    public CompareCsv(Optional<AxisUnit> load, Optional<AxisUnit> trigger, Appendable out) throws IOException {
        this.load = load;
        this.trigger = trigger;
        this.out = out;
        out.append("variant,changes,runs,recovered,metastable,overloaded,undecided,p_down,p_down_low,p_down_high,"
                + "median_recovery_s,p95_recovery_s,median_down_by_itself_s,load_recovers,load_fails,trigger_recovers,trigger_fails,"
                + "diff_p_down,diff_p_down_low,diff_p_down_high,diff_recovery_s,diff_recovery_s_low,"
                + "diff_recovery_s_high\n");
    }

    /** A row. */
    public void row(String changes, Comparison.Row row) throws IOException {
        Tally tally = row.tally();
        Proportion down = tally.downShare();
        out.append(quoted(row.variant().name())).append(',').append(quoted(changes));
        out.append("," + tally.runs() + "," + tally.recovered() + "," + tally.metastable());
        out.append("," + tally.overloaded() + "," + tally.undecided() + ",");
        boolean repeated = tally.runs() > 1; // one run says nothing about chance
        out.append(share(down.estimate())).append(',');
        out.append(repeated ? share(down.low()) : "").append(',');
        out.append(repeated ? share(down.high()) : "").append(',');
        out.append(seconds(tally.medianRecoveryNanos())).append(',').append(seconds(tally.p95RecoveryNanos()));
        // A length of windows makes no difference to the median.
        out.append(',').append(seconds(Collapses.of(row.runs(), 1).medianNanos()));
        edge(load, row.load(), row.chanceLoad());
        edge(trigger, row.trigger(), row.chanceTrigger());
        Difference difference = row.toFirst();
        if (!repeated) {
            out.append(",,,,,,\n");
            return;
        }
        out.append(',').append(share(difference.down())).append(',').append(share(difference.downLow()));
        out.append(',').append(share(difference.downHigh())).append(',');
        boolean some = difference.bothRecover() > 0;
        boolean timed = difference.lowNanos() != Long.MIN_VALUE;
        out.append(some ? Decimals.billionths(difference.medianNanos()) : "").append(',');
        out.append(timed ? Decimals.billionths(difference.lowNanos()) : "").append(',');
        out.append(timed ? Decimals.billionths(difference.highNanos()) : "").append('\n');
    }

    private void edge(Optional<AxisUnit> unit, Optional<Edge> edge, Optional<ChanceEdge> chance) throws IOException {
        String recovers = "";
        String fails = "";
        if (edge.isPresent()) {
            recovers = number(edge.get().recovers(), unit);
            fails = number(edge.get().fails(), unit);
        } else if (chance.flatMap(ChanceEdge::crossing).isPresent()) {
            ChanceEdge.Crossing crossing = chance.flatMap(ChanceEdge::crossing).get();
            boolean rises = 2 * crossing.lower().tally().recovered()
                    > crossing.lower().tally().runs();
            long lower = crossing.lower().value();
            long upper = crossing.upper().value();
            recovers = number(OptionalLong.of(rises ? lower : upper), unit);
            fails = number(OptionalLong.of(rises ? upper : lower), unit);
        }
        out.append(',').append(recovers).append(',').append(fails);
    }

    private static String number(OptionalLong value, Optional<AxisUnit> unit) {
        return value.isPresent() ? Decimals.plain(unit.orElseThrow().base(value.getAsLong())) : "";
    }

    private static String share(double share) {
        return Decimals.rounded(share, PLACES);
    }

    private static String seconds(long nanos) {
        return nanos < 0 ? "" : Decimals.billionths(nanos);
    }

    /** In quotes where a comma or a quote would otherwise end the cell. */
    private static String quoted(String text) {
        return text.matches("[^\",\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
