package io.github.brink.cli.output;

import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Edge;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The edge between what recovers and what does not, for each of several values of another quantity, as charts show it;
 * immutable.
 *
 * @param scenario name of the scenario
 * @param caption what is said below that
 * @param along the values of the other quantity; at least two
 * @param x what these are called
 * @param y what the quantity is called along which the edge lies
 * @param low the lowest value that was looked at
 * @param high the highest
 * @param edges one for each value of {@code along}
 * @param marks values of theory
 */
public record Curve(
        String scenario,
        String caption,
        Axis along,
        AxisLabel x,
        AxisLabel y,
        long low,
        long high,
        List<Edge> edges,
        List<Mark> marks) {

    /** How much further than the highest edge charts reach, as a share of the way to it. */
    private static final double HEADROOM = 0.35;

    /**
     * A value of theory.
     *
     * @param name what it is called
     * @param value in the unit of the axis
     * @param onX whether it is a value of x; otherwise of y
     */
    public record Mark(String name, long value, boolean onX) {}

    public Curve {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(caption, "caption");
        Objects.requireNonNull(along, "along");
        edges = List.copyOf(edges);
        marks = List.copyOf(marks);
        if (edges.size() != along.steps() || along.steps() < 2) {
            throw new IllegalArgumentException(edges.size() + " edges for " + along);
        }
    }

    /** The highest value that is worth showing: not far above the highest edge. */
    long shownHigh() {
        long highest = low;
        for (int i = 0; i < edges.size(); i++) {
            if (edges.get(i).kind() == Edge.Kind.FOUND) {
                highest = Math.max(
                        highest, edges.get(i).crossing().orElseThrow().upper().value());
            }
        }
        return highest == low ? high : Math.min(high, highest + Math.max(1, (long) (HEADROOM * (highest - low))));
    }

    /** The values along y, as an axis of charts. */
    Axis shownY() {
        return new Axis(y.name(), low, shownHigh(), 2);
    }

    /** Whether something recovers at a place between two edges, which count as if a line led from one to the next. */
    boolean recovers(double column, double value) {
        int left = (int) Math.max(0, Math.min(edges.size() - 1.0, Math.floor(column)));
        int right = Math.min(edges.size() - 1, left + 1);
        Edge nearest = edges.get(column - left < 0.5 ? left : right);
        Optional<Edge.Crossing> a = edges.get(left).crossing();
        Optional<Edge.Crossing> b = edges.get(right).crossing();
        if (a.isEmpty() || b.isEmpty() || lowerRecovers(a.get()) != lowerRecovers(b.get())) {
            return nearest.crossing()
                    .map(crossing -> value <= place(crossing) == lowerRecovers(crossing))
                    .orElse(nearest.kind() == Edge.Kind.ALL_RECOVER);
        }
        double edge = place(a.get()) + (place(b.get()) - place(a.get())) * (column - left);
        return value <= edge == lowerRecovers(a.get());
    }

    /** Where a chart draws an edge: in the middle. */
    static double place(Edge.Crossing crossing) {
        return (crossing.lower().value() + (double) crossing.upper().value()) / 2;
    }

    private static boolean lowerRecovers(Edge.Crossing crossing) {
        return crossing.lower().recovers();
    }

    /** Whether all that does not recover is one and the same outcome, as far as it was run. */
    String failing() {
        List<String> labels = edges.stream()
                .flatMap(edge -> edge.fatal().or(edge::crossing).map(Edge.Crossing::worse).stream())
                .map(side -> side.outcome().label())
                .distinct()
                .toList();
        return labels.size() == 1 ? labels.get(0) : "does not recover";
    }
}
