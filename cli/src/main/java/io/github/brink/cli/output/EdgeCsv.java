package io.github.brink.cli.output;

import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Edge;
import io.github.brink.sweep.EdgeCurve;
import io.github.brink.theory.RetryLoop;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Edges as a table with a row for each; stateless. {@code recovers} and {@code fails} are the two values between which the
 * edge lies, in seconds, per second, as fractions or as they are; exact. {@code down_by_itself_s} is of the one that fails, if it
 * is overloaded.
 */
public final class EdgeCsv {

    private static final int PLACES = 6;

    private EdgeCsv() {}

    /**
     * Writes the table.
     *
     * @param value what the quantity is called along which the edges lie
     * @param along what the other quantity is called, if there is one
     * @param theory capacities for each edge; empty where theory gives none, or where they are no edge of this kind
     */
    public static void write(
            EdgeCurve curve,
            AxisLabel value,
            Optional<AxisLabel> along,
            List<Optional<RetryLoop>> theory,
            Appendable out)
            throws IOException {
        out.append(along.map(label -> label.name() + ",").orElse(""));
        out.append(
                "edge_of,kind,recovers,fails,fails_with,recovery_s,down_by_itself_s,monotone,runs,theory_hidden,theory_advertised\n");
        for (int i = 0; i < curve.edges().size(); i++) {
            Edge edge = curve.edges().get(i);
            if (along.isPresent()) {
                Axis axis = curve.along().orElseThrow();
                out.append(Decimals.plain(along.get().unit().base(axis.value(i))))
                        .append(',');
            }
            out.append(value.name()).append(',').append(kind(edge.kind())).append(',');
            out.append(number(edge.recovers(), value.unit())).append(',');
            out.append(number(edge.fails(), value.unit())).append(',');
            Edge.Side worse = edge.crossing().map(Edge.Crossing::worse).orElse(edge.first());
            out.append(worse.recovers() ? "" : worse.outcome().label()).append(',');
            out.append(edge.crossing()
                            .map(crossing ->
                                    Decimals.billionths(crossing.better().recoveryNanos()))
                            .orElse(""))
                    .append(',');
            out.append(worse.downNanos() < 0 ? "" : Decimals.billionths(worse.downNanos()))
                    .append(',');
            out.append(edge.isMonotone() ? "true" : "false").append(',');
            out.append(Integer.toString(edge.runs())).append(',');
            out.append(theory.get(i)
                    .map(loop -> Decimals.rounded(loop.hidden(), PLACES))
                    .orElse(""));
            out.append(',');
            out.append(theory.get(i)
                    .map(loop -> Decimals.rounded(loop.advertised(), PLACES))
                    .orElse(""));
            out.append('\n');
        }
    }

    private static String kind(Edge.Kind kind) {
        return switch (kind) {
            case FOUND -> "edge";
            case ALL_RECOVER -> "all recover";
            case NONE_RECOVERS -> "none recovers";
        };
    }

    private static String number(OptionalLong value, AxisUnit unit) {
        return value.isPresent() ? Decimals.plain(unit.base(value.getAsLong())) : "";
    }
}
