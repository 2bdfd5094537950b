package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.AxisLabel;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.cli.output.ChanceEdgeCsv;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.SearchSpec;
import io.github.brink.sweep.ChanceEdge;
import io.github.brink.sweep.ChanceEdgeSearch;
import io.github.brink.sweep.Proportion;
import io.github.brink.sweep.Range;
import io.github.brink.sweep.Repetitions;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;

/**
 * A search for the values at which the probability of not recovering passes 5 %, 50 % and 95 %, and what it came to, in words.
 *
 * @param search what is looked for
 * @param range where, and how closely
 * @param repetitions of each value
 */
record ChanceEdgeRun(SearchSpec search, Range range, int repetitions) {

    private static final double[] LEVELS = {0.05, 0.5, 0.95};
    private static final int MOST_CONTRADICTIONS = 5;

    /**
     * Looks for the edges, and says what was found.
     *
     * @param loaded the scenario, to say what of it is to blame if it is refused
     * @param csv where to write them too
     * @param command that is told what was found
     */
    void run(LoadedScenario loaded, int threads, Optional<Path> csv, CommandLine command)
            throws ScenarioProblems, IOException {
        Scenario scenario = search.scenario();
        PrintWriter out = command.getOut();
        ChanceEdgeSearch edgeSearch = loaded.make(() -> new ChanceEdgeSearch(scenario, range, repetitions, LEVELS));
        List<ChanceEdge> edges;
        try (MapProgress progress = MapProgress.of("edge", edgeSearch.mostRuns(), command.getErr())) {
            edges = edgeSearch.run(threads, progress::finished);
        }
        say(edges, out);
        out.println(edgeSearch.runs() + " runs");
        if (csv.isPresent()) {
            AxisSpec axis = search.find();
            AxisLabel label = new AxisLabel(axis.path(), AxisUnit.of(axis.quantity()));
            AtomicFiles.writeText(csv.get(), file -> ChanceEdgeCsv.write(edges, label, file));
            out.println("wrote " + csv.get());
        }
    }

    private void say(List<ChanceEdge> edges, PrintWriter out) {
        out.println(search.scenario().name());
        ScenarioOptions.seedOf(search.scenario())
                .ifPresent(seed -> line(
                        "seeds",
                        seed + " to " + Repetitions.seed(seed, repetitions - 1) + ", the same for every value",
                        out));
        edges.forEach(edge -> edge(edge, out));
        edges.forEach(edge -> contradictions(edge, out));
        if (edges.stream().allMatch(ChanceEdge::isMonotone)
                && edges.stream().anyMatch(edge -> edge.crossing().isPresent())) {
            out.println("Monotone, as far as the probes can tell.");
        }
    }

    private void edge(ChanceEdge edge, PrintWriter out) {
        String what = "edge at " + percent(edge.level());
        if (edge.crossing().isPresent()) {
            ChanceEdge.Crossing crossing = edge.crossing().get();
            // As on maps, the edge is where so many do not recover.
            boolean rises = crossing.lower().isBelow(edge.level());
            long value = (rises ? crossing.upper() : crossing.lower()).value();
            line(what, search.find().path() + " = " + text().exact(value), out);
            line("", state(crossing.lower()), out);
            line("", state(crossing.upper()), out);
        } else {
            boolean below = edge.first().isBelow(edge.level());
            line(
                    what,
                    "none: from " + text().exact(edge.first().value()) + " to "
                            + text().exact(edge.last().value())
                            + (below ? ", fewer than that do not recover" : ", that many or more do not recover"),
                    out);
            line("", state(edge.first()), out);
            line("", state(edge.last()), out);
        }
    }

    /** Other places at which the estimate passes a level: near it, chance alone can do that. */
    private void contradictions(ChanceEdge edge, PrintWriter out) {
        if (edge.isMonotone()) {
            return;
        }
        out.println("Not monotone: " + percent(edge.level()) + " is also passed");
        int shown = Math.min(MOST_CONTRADICTIONS, edge.contradictions().size());
        for (ChanceEdge.Crossing other : edge.contradictions().subList(0, shown)) {
            out.println("  between " + state(other.lower()));
            out.println("      and " + state(other.upper()));
        }
        if (shown < edge.contradictions().size()) {
            out.println("  and in " + (edge.contradictions().size() - shown) + " more places");
        }
        out.println("  More repetitions tell whether that is more than chance.");
    }

    private String state(ChanceEdge.Side side) {
        Proportion down = side.tally().downShare();
        return String.format(
                Locale.ROOT,
                "%s: %,d of %,d do not recover (95 %% interval %s to %s)",
                text().exact(side.value()),
                down.hits(),
                down.trials(),
                percent(down.low()),
                percent(down.high()));
    }

    private ValueText text() {
        return new ValueText(search.find().quantity(), search.within());
    }

    private static String percent(double share) {
        String digits = String.format(Locale.ROOT, "%.1f", 100 * share);
        return (digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits) + " %";
    }

    private static void line(String what, String words, PrintWriter out) {
        out.println(String.format(Locale.ROOT, "  %-20s %s", what, words));
    }
}
