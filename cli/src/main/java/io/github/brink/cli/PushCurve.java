package io.github.brink.cli;

import io.github.brink.cli.output.AxisLabel;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.cli.output.Curve;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.PushSpec;
import io.github.brink.scenario.Quantity;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Edge;
import io.github.brink.sweep.EdgeCurve;
import io.github.brink.theory.RetryLoop;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How small a push may be, as users say it: what is shed, not what is kept. Immutable.
 *
 * @param spec what was tried
 * @param range what was varied, as users say it
 * @param along the values for each of which that was done; empty for one edge
 * @param edges one for each
 * @param runs number of runs
 */
record PushCurve(PushSpec spec, AxisSpec range, Optional<AxisSpec> along, List<Edge> edges, int runs) {

    private static final String KEEP = ".keep";

    static PushCurve of(PushSpec spec, EdgeCurve found) {
        AxisSpec range = spec.range().orElseThrow();
        List<Edge> edges = new ArrayList<>(found.edges());
        if (range.path().endsWith(KEEP)) {
            edges.replaceAll(PushCurve::shed);
        }
        if (spec.along().filter(axis -> axis.path().endsWith(KEEP)).isPresent()) {
            Collections.reverse(edges);
        }
        return new PushCurve(spec, said(range), spec.along().map(PushCurve::said), edges, found.runs());
    }

    private static AxisSpec said(AxisSpec axis) {
        return axis.path().endsWith(KEEP)
                ? new AxisSpec(
                        axis.path(), axis.quantity(), Fixed.ONE - axis.to(), Fixed.ONE - axis.from(), axis.steps())
                : axis;
    }

    private static Edge shed(Edge edge) {
        return new Edge(
                edge.kind(),
                shed(edge.last()),
                shed(edge.first()),
                edge.crossing().map(PushCurve::shed),
                edge.fatal().map(PushCurve::shed),
                edge.contradictions().stream().map(PushCurve::shed).toList(),
                edge.runs());
    }

    private static Edge.Side shed(Edge.Side side) {
        return new Edge.Side(Fixed.ONE - side.value(), side.outcome(), side.recoveryNanos(), side.downNanos());
    }

    private static Edge.Crossing shed(Edge.Crossing crossing) {
        return new Edge.Crossing(shed(crossing.upper()), shed(crossing.lower()));
    }

    /** What a quantity of the action is called: {@code shed of web}. */
    String name(AxisSpec axis) {
        String key = axis.path().substring(axis.path().lastIndexOf('.') + 1);
        return switch (key) {
            case "keep" -> "shed";
            case "for" -> "for";
            default -> "scale to " + key;
        };
    }

    AxisLabel label(AxisSpec axis) {
        String target = spec.action().target();
        String key = axis.path().substring(axis.path().lastIndexOf('.') + 1);
        String text = switch (key) {
            case "keep" -> "first attempts of " + target + " that are shed";
            case "for" -> "how long " + spec.action().keyword() + " of " + target + " lasts";
            case "times" -> "how many times its slots " + target + " has";
            default -> key + " of " + target;
        };
        return new AxisLabel(text, AxisUnit.of(axis.quantity()));
    }

    Optional<Axis> axis() {
        return along.map(other -> new Axis(other.path(), other.from(), other.to(), other.steps()));
    }

    /** The smallest sufficient value; empty if none, or not even the lowest that was tried, is needed. */
    Optional<Edge.Side> smallest(Edge edge) {
        return switch (edge.kind()) {
            case FOUND -> Optional.of(edge.crossing().orElseThrow().better());
            case ALL_RECOVER -> Optional.of(edge.first());
            case NONE_RECOVERS -> Optional.empty();
        };
    }

    /** The share that must be shed, by theory, for the load to fall to the hidden capacity. */
    static OptionalDouble shedByTheory(Scenario scenario) {
        Optional<RetryLoop> loop = RetryLoop.of(scenario);
        OptionalDouble load = Verdict.load(scenario.clients().get(0));
        return loop.isEmpty()
                        || load.isEmpty()
                        || load.getAsDouble() <= loop.get().hidden()
                ? OptionalDouble.empty()
                : OptionalDouble.of(1 - loop.get().hidden() / load.getAsDouble());
    }

    /** The curve as charts show it; there must be one. */
    Curve chart(Scenario scenario, String caption) {
        List<Curve.Mark> marks = new ArrayList<>();
        OptionalDouble theory = shedByTheory(scenario);
        if (range.path().endsWith(KEEP) && theory.isPresent()) {
            marks.add(new Curve.Mark(
                    "shed down to the hidden capacity", Math.round(theory.getAsDouble() * Fixed.ONE), false));
        }
        return new Curve(
                scenario.name(),
                caption,
                axis().orElseThrow(),
                label(along.orElseThrow()),
                label(range),
                range.from(),
                range.to(),
                edges,
                marks);
    }

    String text(long value) {
        return new ValueText(range.quantity(), spec.within()).exact(value);
    }

    String alongText(int index) {
        Quantity quantity = along.orElseThrow().quantity();
        return quantity.format(axis().orElseThrow().value(index));
    }
}
