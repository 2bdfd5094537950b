package io.github.brink.cli;

import io.github.brink.cli.output.TextTable;
import io.github.brink.model.Fixed;
import io.github.brink.outcome.Outcome;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.Quantity;
import io.github.brink.scenario.SearchSpec;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Edge;
import io.github.brink.sweep.EdgeCurve;
import io.github.brink.theory.RetryLoop;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** What a search for edges came to, in words and as a table. */
final class EdgeWords {

    private static final int MOST_CONTRADICTIONS = 5;

    private final SearchSpec search;
    private final EdgeCurve curve;
    private final List<Optional<RetryLoop>> theory;
    private final PrintWriter out;
    private final ValueText text;

    EdgeWords(SearchSpec search, EdgeCurve curve, List<Optional<RetryLoop>> theory, PrintWriter out) {
        this.search = search;
        this.curve = curve;
        this.theory = theory;
        this.out = out;
        text = new ValueText(search.find().quantity(), search.within());
    }

    /** What the edge along these quantities is called. */
    static String name(SearchSpec search) {
        return switch (EdgeRole.of(search.find())) {
            case LOAD -> search.scenario().triggers().isEmpty() ? "largest load" : "largest load that recovers";
            case TRIGGER -> "trigger intensity";
            case OTHER -> "edge of recovery";
        };
    }

    void title(String scenario, OptionalLong seed) {
        out.println(scenario);
        seed.ifPresent(number -> line("seed", Long.toString(number)));
    }

    /** One edge, and what is on both sides of it. */
    void edge() {
        Edge edge = curve.edge();
        String path = search.find().path();
        if (edge.crossing().isEmpty()) {
            String range = text.exact(edge.first().value()) + " to "
                    + text.exact(edge.last().value());
            line("edge", "none: from " + range + ", " + path + " makes no difference");
            line(
                    "",
                    "at both ends the run is " + state(edge.first())
                            + (edge.first().outcome() == edge.last().outcome() ? "" : " or " + state(edge.last())));
            return;
        }
        line("edge", path + " = " + headline(edge));
        Edge.Crossing crossing = edge.crossing().get();
        line("", text.exact(crossing.lower().value()) + ": " + state(crossing.lower()));
        line("", text.exact(crossing.upper().value()) + ": " + state(crossing.upper()));
        edge.fatal()
                .filter(fatal -> !fatal.equals(crossing))
                .ifPresent(fatal -> line("", text.exact(fatal.worse().value()) + ": " + state(fatal.worse())));
    }

    /** The value of an edge to say in a word: of a rate the middle, of anything else the last that recovers. */
    private String headline(Edge edge) {
        return text.about(point(edge));
    }

    /** Where an edge lies: where fatal values begin, for those that only drain slowly are not. */
    private double point(Edge edge) {
        Edge.Crossing crossing = edge.fatal().orElse(edge.crossing().orElseThrow());
        return search.find().quantity() == Quantity.RATE
                ? (crossing.lower().value() + (double) crossing.upper().value()) / 2
                : edge.crossing().orElseThrow().better().value();
    }

    private String limit() {
        return Quantity.DURATION.format(search.scenario().horizonLimitNanos());
    }

    private String state(Edge.Side side) {
        return switch (side.outcome()) {
            case RECOVERED ->
                side.recoveryNanos() == 0
                        ? "recovers at once"
                        : "recovers after " + Quantity.DURATION.format(side.recoveryNanos());
            case METASTABLE, OVERLOADED -> OutcomeWords.of(side);
            case UNDECIDED -> "undecided: not down for good, but not recovered within " + limit();
        };
    }

    /** The hidden capacity, which is what the edge along the load is, if the triggers are strong enough. */
    void hidden(Optional<Edge> longer) {
        Edge edge = curve.edge();
        if (edge.kind() != Edge.Kind.FOUND) {
            theory.get(0).ifPresent(loop -> line("hidden capacity", "theory: " + rate(loop.hidden())));
            return;
        }
        line(
                "hidden capacity",
                headline(edge)
                        + theory.get(0)
                                .map(loop -> ", theory: " + rate(loop.hidden()))
                                .orElse(""));
        if (longer.isEmpty() || longer.get().kind() != Edge.Kind.FOUND) {
            return;
        }
        boolean same = Math.abs(point(longer.get()) - point(edge)) <= 2.0 * search.within();
        line(
                "",
                same
                        ? "triggers twice as long make no difference, so they are strong enough to show it"
                        : "with triggers twice as long " + headline(longer.get())
                                + ": these are too weak to show the hidden capacity");
    }

    /** The advertised capacity. */
    void advertised(Edge edge, long highest) {
        String measured = switch (edge.kind()) {
            case FOUND -> headline(edge);
            case ALL_RECOVER -> "above " + text.exact(highest);
            case NONE_RECOVERS -> "below " + text.exact(edge.first().value());
        };
        line(
                "advertised capacity",
                measured + " undisturbed"
                        + theory.get(0)
                                .map(loop -> ", theory: " + rate(loop.advertised()))
                                .orElse(""));
    }

    /** The trigger intensity, which is what the edge along a trigger is. */
    void triggerIntensity() {
        Edge edge = curve.edge();
        if (edge.recovers().isPresent()) {
            String more = edge.kind() == Edge.Kind.ALL_RECOVER ? " or more" : "";
            line(
                    "trigger intensity",
                    text.exact(edge.recovers().getAsLong()) + more + ": the largest that is survived");
        } else {
            line("trigger intensity", "below " + text.exact(edge.first().value()) + ": none of these is survived");
        }
        theory.get(0)
                .ifPresent(loop -> line(
                        "theory",
                        "hidden capacity " + rate(loop.hidden()) + ", below which every trigger is survived;"
                                + " advertised capacity " + rate(loop.advertised())));
    }

    /** A row for each edge. */
    void table() {
        AxisSpec other = search.along().orElseThrow();
        Axis axis = curve.along().orElseThrow();
        boolean load = EdgeRole.of(search.find()) == EdgeRole.LOAD;
        boolean hasTheory = theory.stream().anyMatch(Optional::isPresent);
        out.println("  " + name(search) + ": " + search.find().path() + " for each " + other.path());
        out.println();
        List<String> headings = new ArrayList<>(List.of("for", "recovers", "does not", "why", "runs"));
        boolean rate = search.find().quantity() == Quantity.RATE;
        if (rate) {
            headings.add(1, "edge");
        }
        if (load && hasTheory) {
            headings.addAll(List.of("hidden", "advertised"));
        }
        TextTable table = new TextTable(0, headings);
        for (int i = 0; i < axis.steps(); i++) {
            Edge edge = curve.edges().get(i);
            List<String> cells = new ArrayList<>();
            cells.add(other.quantity().format(axis.value(i)));
            if (rate) {
                cells.add(edge.kind() == Edge.Kind.FOUND ? headline(edge) : "none");
            }
            cells.add(edge.recovers().isPresent() ? text.exact(edge.recovers().getAsLong()) : "-");
            cells.add(edge.fails().isPresent() ? text.exact(edge.fails().getAsLong()) : "-");
            cells.add(why(edge));
            cells.add(Integer.toString(edge.runs()));
            if (load && hasTheory) {
                cells.add(theory.get(i).map(loop -> rate(loop.hidden())).orElse("-"));
                cells.add(theory.get(i).map(loop -> rate(loop.advertised())).orElse("-"));
            }
            table.add(cells);
        }
        out.print(table);
        if (!load && theory.get(0).isPresent() && theory.stream().distinct().count() == 1) {
            out.println("  theory: hidden capacity " + rate(theory.get(0).get().hidden()) + ", advertised capacity "
                    + rate(theory.get(0).get().advertised()));
        }
    }

    private static String why(Edge edge) {
        Outcome worse = edge.crossing()
                .map(crossing -> crossing.worse().outcome())
                .orElse(edge.first().outcome());
        return worse == Outcome.RECOVERED ? "-" : worse.label();
    }

    /** Where there is more than one edge. */
    void contradictions() {
        for (int i = 0; i < curve.edges().size(); i++) {
            Edge edge = curve.edges().get(i);
            if (edge.isMonotone()) {
                continue;
            }
            String where = curve.along().isEmpty()
                    ? ""
                    : " at " + search.along().orElseThrow().path() + " = "
                            + search.along()
                                    .orElseThrow()
                                    .quantity()
                                    .format(curve.along().get().value(i));
            out.println("Not monotone" + where + ": there is more than one edge. The outcome also changes");
            int shown = Math.min(MOST_CONTRADICTIONS, edge.contradictions().size());
            for (Edge.Crossing other : edge.contradictions().subList(0, shown)) {
                out.println("  between " + text.exact(other.lower().value()) + " (" + state(other.lower()) + ") and "
                        + text.exact(other.upper().value()) + " (" + state(other.upper()) + ")");
            }
            if (shown < edge.contradictions().size()) {
                out.println("  and in " + (edge.contradictions().size() - shown) + " more places");
            }
            out.println("  `brink map` along " + search.find().path() + " shows all of them.");
        }
        if (curve.isMonotone() && curve.edges().stream().anyMatch(edge -> edge.kind() == Edge.Kind.FOUND)) {
            out.println("Monotone, as far as the probes can tell.");
        }
    }

    private static String rate(double perSecond) {
        return Quantity.RATE.format(Math.round(perSecond * 10) * (Fixed.ONE / 10));
    }

    private void line(String what, String words) {
        out.println(String.format(Locale.ROOT, "  %-20s %s", what, words));
    }
}
