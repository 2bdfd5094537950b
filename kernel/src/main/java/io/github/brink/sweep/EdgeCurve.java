package io.github.brink.sweep;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The edges along one quantity for each value of another; immutable.
 *
 * @param range of the quantity along which the edges were looked for
 * @param along the values of the other quantity; empty if there is only one edge
 * @param edges one for each value, in order
 */
public record EdgeCurve(Range range, Optional<Axis> along, List<Edge> edges) {

    public EdgeCurve {
        Objects.requireNonNull(range, "range");
        edges = List.copyOf(edges);
        if (edges.size() != along.map(Axis::steps).orElse(1)) {
            throw new IllegalArgumentException(edges.size() + " edges along " + along);
        }
    }

    /** The only edge, or the first. */
    public Edge edge() {
        return edges.get(0);
    }

    /** Number of runs that all edges took. */
    public int runs() {
        return edges.stream().mapToInt(Edge::runs).sum();
    }

    /** Whether nothing contradicts that each value of the other quantity has one edge at most. */
    public boolean isMonotone() {
        return edges.stream().allMatch(Edge::isMonotone);
    }
}
