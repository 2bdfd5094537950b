package io.github.brink.cli;

import io.github.brink.cli.output.TextTable;
import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.PushSpec;
import io.github.brink.scenario.Quantity;
import io.github.brink.sweep.Edge;
import io.github.brink.theory.RetryLoop;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** What corrective pushes came to, in words and as tables. */
final class PushWords {

    private final Scenario scenario;
    private final long atNanos;
    private final PrintWriter out;

    PushWords(Scenario scenario, long atNanos, PrintWriter out) {
        this.scenario = scenario;
        this.atNanos = atNanos;
        this.out = out;
    }

    /** The state of the system before any push. */
    void title(Trapped trapped) {
        out.println(scenario.name());
        ScenarioOptions.seedOf(scenario).ifPresent(seed -> line("seed", Long.toString(seed)));
        line(
                "at " + time(atNanos),
                "trapped: " + Verdict.number(trapped.answered()) + "/s answered of "
                        + Verdict.number(trapped.wanted()) + "/s wanted, and "
                        + trapped.outcome().label() + " without a push");
        OptionalDouble shed = PushCurve.shedByTheory(scenario);
        Optional<RetryLoop> loop = RetryLoop.of(scenario);
        if (loop.isPresent() && shed.isPresent()) {
            line(
                    "theory",
                    String.format(
                            Locale.ROOT,
                            "hidden capacity %s/s: a load below that drains, so more than %.1f %% is to be shed",
                            Verdict.number(loop.get().hidden()),
                            100 * shed.getAsDouble()));
        }
    }

    /** A push that has nothing to vary. */
    void asItIs(PushSpec push, Edge.Side side) {
        line(
                push.text() + ":",
                side.recovers() ? "recovers: " + healthyFrom(side) : "does not help: " + OutcomeWords.of(side));
    }

    /** The smallest push, for each value of the other quantity. */
    void curve(PushCurve curve) {
        AxisSpec range = curve.range();
        String name = curve.name(range);
        if (curve.along().isEmpty()) {
            Edge edge = curve.edges().get(0);
            line(curve.spec().text() + ":", sentence(curve, edge, name));
            return;
        }
        String other = curve.name(curve.along().get());
        out.println("  " + curve.spec().action().keyword() + " "
                + curve.spec().action().target() + ": the smallest that recovers");
        out.println();
        TextTable table =
                new TextTable(0, List.of(other, name + " at least", "not enough", "which is", "healthy from", "runs"));
        for (int i = 0; i < curve.edges().size(); i++) {
            Edge edge = curve.edges().get(i);
            Optional<Edge.Side> smallest = curve.smallest(edge);
            List<String> cells = new ArrayList<>();
            cells.add(curve.alongText(i));
            cells.add(smallest.map(side -> curve.text(side.value())).orElse("none helps"));
            cells.add(
                    edge.kind() == Edge.Kind.NONE_RECOVERS
                            ? curve.text(edge.last().value())
                            : edge.crossing()
                                    .map(c -> curve.text(c.worse().value()))
                                    .orElse("-"));
            cells.add(
                    edge.kind() == Edge.Kind.NONE_RECOVERS
                            ? OutcomeWords.of(edge.last())
                            : edge.crossing()
                                    .map(c -> OutcomeWords.of(c.worse()))
                                    .orElse("-"));
            cells.add(smallest.map(side -> time(scenario.lastTriggerEndNanos() + side.recoveryNanos()))
                    .orElse("-"));
            cells.add(Integer.toString(edge.runs()));
            table.add(cells);
        }
        out.print(table);
    }

    private String sentence(PushCurve curve, Edge edge, String name) {
        String range = curve.text(edge.first().value()) + " to "
                + curve.text(edge.last().value());
        return switch (edge.kind()) {
            case FOUND -> {
                Edge.Crossing crossing = edge.crossing().orElseThrow();
                yield name + " " + curve.text(crossing.better().value()) + " recovers ("
                        + healthyFrom(crossing.better())
                        + "), " + curve.text(crossing.worse().value()) + " does not ("
                        + OutcomeWords.of(crossing.worse()) + ")";
            }
            case ALL_RECOVER -> "all recover, " + name + " " + range + " (" + healthyFrom(edge.first()) + ")";
            case NONE_RECOVERS -> "none helps, " + name + " " + range + " (" + OutcomeWords.of(edge.last()) + ")";
        };
    }

    /** Where a stronger push is worse than a weaker one. */
    void contradictions(PushCurve curve) {
        boolean monotone = true;
        for (int i = 0; i < curve.edges().size(); i++) {
            Edge edge = curve.edges().get(i);
            if (!edge.isMonotone()) {
                monotone = false;
                Edge.Crossing other = edge.contradictions().get(0);
                String where = curve.along().isPresent()
                        ? " for " + curve.name(curve.along().get()) + " = " + curve.alongText(i)
                        : "";
                out.println("Not monotone" + where + ": the outcome also changes between "
                        + curve.text(other.lower().value()) + " and "
                        + curve.text(other.upper().value()) + ".");
            }
        }
        if (curve.along().isPresent() && monotone) {
            out.println("Monotone, as far as the probes can tell; " + curve.runs() + " runs.");
        }
    }

    /**
     * How to see one of these runs as a whole: the first that recovers, if there is a curve.
     *
     * @param command that makes a run without the push
     * @param pushed the scenario with the push, which may be longer
     */
    void repeat(String command, Action action, Scenario pushed, Optional<PushCurve> curve) {
        Map<String, String> values = new LinkedHashMap<>();
        if (curve.isPresent()) {
            List<Edge> edges = curve.get().edges();
            for (int i = 0; i < edges.size() && values.isEmpty(); i++) {
                Optional<Edge.Side> smallest = curve.get().smallest(edges.get(i));
                if (smallest.isPresent()) {
                    put(values, curve.get().range(), smallest.get().value());
                    int index = i;
                    curve.get()
                            .along()
                            .ifPresent(axis -> put(
                                    values,
                                    axis,
                                    curve.get().axis().orElseThrow().value(index)));
                }
            }
            if (values.isEmpty()) {
                return;
            }
        }
        String longer =
                pushed.horizonNanos() > scenario.horizonNanos() ? " --set horizon=" + time(pushed.horizonNanos()) : "";
        out.println("  to see it: " + command + longer + " --set 'actions." + action.name() + "=" + text(action, values)
                + "'");
    }

    private static void put(Map<String, String> values, AxisSpec axis, long value) {
        String key = axis.path().substring(axis.path().lastIndexOf('.') + 1);
        values.put(key, axis.quantity().format(key.equals("keep") ? Fixed.ONE - value : value));
    }

    /** The action as a scenario file has it. */
    private static String text(Action action, Map<String, String> values) {
        StringBuilder text = new StringBuilder("{ " + action.keyword() + ": " + action.target());
        if (action instanceof Action.Shed shed) {
            values.putIfAbsent("keep", Quantity.RATIO.format(shed.keepE9()));
        }
        if (action instanceof Action.Scale scale && scale.change() instanceof Change.Times times) {
            values.putIfAbsent("times", Quantity.FACTOR.format(times.factorE9()));
        } else if (action instanceof Action.Scale scale && scale.change() instanceof Change.To to) {
            values.putIfAbsent("slots", Long.toString(to.value()));
        }
        if (action instanceof Action.Lasting lasting) {
            values.putIfAbsent("for", time(lasting.forNanos()));
        }
        values.forEach(
                (key, value) -> text.append(", ").append(key).append(": ").append(value));
        return text.append(", at: ").append(time(action.atNanos())).append(" }").toString();
    }

    private String healthyFrom(Edge.Side side) {
        return "healthy from " + time(scenario.lastTriggerEndNanos() + side.recoveryNanos()) + " on";
    }

    private static String time(long nanos) {
        return Quantity.DURATION.format(nanos);
    }

    private void line(String what, String words) {
        out.println(String.format(Locale.ROOT, "  %-14s %s", what, words));
    }
}
