package io.github.brink.cli.output;

import io.github.brink.sweep.Edge;
import java.io.IOException;
import java.util.OptionalLong;

/**
 * Corrective pushes as a table; one row for each edge, or for each push that was tried as it is. Not thread-safe; used for one
 * table. Times are in seconds from the start of the run, shares are fractions.
 */
public final class PushCsv {

    private final Appendable out;

    /** Begins a table. */
    public PushCsv(Appendable out) throws IOException {
        this.out = out;
        out.append(
                "push,target,at_s,along,along_value,of,recovers,fails,fails_with,healthy_from_s,down_by_itself_s,monotone,runs\n");
    }

    /**
     * A row.
     *
     * @param push kind of action
     * @param target whom it concerns
     * @param atNanos when it begins
     * @param along name and value of the other quantity; empty texts if there is none
     * @param value name and unit of the quantity that was varied
     * @param endNanos end of the last trigger, from which recovery counts
     */
    public void row(String push, String target, long atNanos, String[] along, AxisLabel value, Edge edge, long endNanos)
            throws IOException {
        begin(push, target, atNanos);
        out.append(along[0])
                .append(',')
                .append(along[1])
                .append(',')
                .append(value.name())
                .append(',');
        out.append(number(edge.recovers(), value.unit())).append(',');
        // Of pushes of which none helps the strongest, not the weakest, is worth to know.
        out.append(
                        edge.recovers().isPresent()
                                ? number(edge.fails(), value.unit())
                                : number(edge.last().value(), value.unit()))
                .append(',');
        Edge.Side worse = edge.crossing().map(Edge.Crossing::worse).orElse(edge.first());
        Edge.Side better = edge.crossing().map(Edge.Crossing::better).orElse(edge.first());
        out.append(worse.recovers() ? "" : worse.outcome().label()).append(',');
        out.append(better.recovers() ? Decimals.billionths(endNanos + better.recoveryNanos()) : "");
        out.append("," + down(worse) + "," + edge.isMonotone() + "," + edge.runs() + "\n");
    }

    /** A row for a push that has nothing to vary. */
    public void row(String push, String target, long atNanos, Edge.Side side, long endNanos) throws IOException {
        begin(push, target, atNanos);
        out.append(",,,,,")
                .append(side.recovers() ? "" : side.outcome().label())
                .append(',');
        out.append(side.recovers() ? Decimals.billionths(endNanos + side.recoveryNanos()) : "");
        out.append("," + down(side) + ",true,1\n");
    }

    private static String down(Edge.Side side) {
        return side.downNanos() < 0 ? "" : Decimals.billionths(side.downNanos());
    }

    private void begin(String push, String target, long atNanos) throws IOException {
        out.append(push)
                .append(',')
                .append(target)
                .append(',')
                .append(Decimals.billionths(atNanos))
                .append(',');
    }

    /** A value as tables have it: in seconds, per second, as a fraction or as it is. */
    public static String number(long value, AxisUnit unit) {
        return Decimals.plain(unit.base(value));
    }

    private static String number(OptionalLong value, AxisUnit unit) {
        return value.isPresent() ? number(value.getAsLong(), unit) : "";
    }
}
