package io.github.brink.cli.output;

import io.github.brink.sweep.ChanceEdge;
import io.github.brink.sweep.Proportion;
import java.io.IOException;
import java.util.List;

/**
 * Edges of probability as a table with a row for each; stateless. {@code lower} and {@code upper} are the two values between
 * which the edge lies, in seconds, per second, as fractions or as they are; exact. {@code p_lower} and {@code p_upper} are the
 * shares of runs that do not recover there, with Wilson's intervals at 95 %.
 */
public final class ChanceEdgeCsv {

    private ChanceEdgeCsv() {}

    /**
     * Writes the table.
     *
     * @param value what the quantity is called along which the edges lie
     */
    public static void write(List<ChanceEdge> edges, AxisLabel value, Appendable out) throws IOException {
        out.append("edge_of,level,kind,lower,p_lower,p_lower_low,p_lower_high,upper,p_upper,p_upper_low,p_upper_high,"
                + "reps,monotone\n");
        for (ChanceEdge edge : edges) {
            out.append(value.name()).append(',');
            out.append(Decimals.rounded(edge.level(), MapCsv.PLACES)).append(',');
            out.append(kind(edge));
            if (edge.crossing().isPresent()) {
                side(edge.crossing().get().lower(), value.unit(), out);
                side(edge.crossing().get().upper(), value.unit(), out);
            } else {
                out.append(",,,,,,,,");
            }
            out.append(',').append(Integer.toString(edge.first().tally().runs()));
            out.append(',').append(Boolean.toString(edge.isMonotone())).append('\n');
        }
    }

    private static String kind(ChanceEdge edge) {
        if (edge.crossing().isPresent()) {
            return "edge";
        }
        return edge.first().isBelow(edge.level()) ? "all below" : "none below";
    }

    private static void side(ChanceEdge.Side side, AxisUnit unit, Appendable out) throws IOException {
        Proportion down = side.tally().downShare();
        out.append(',').append(Decimals.plain(unit.base(side.value())));
        for (double share : new double[] {down.estimate(), down.low(), down.high()}) {
            out.append(',').append(Decimals.rounded(share, MapCsv.PLACES));
        }
    }
}
