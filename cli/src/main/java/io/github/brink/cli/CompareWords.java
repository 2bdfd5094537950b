package io.github.brink.cli;

import io.github.brink.cli.output.TextTable;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.Quantity;
import io.github.brink.scenario.SearchSpec;
import io.github.brink.scenario.VariantSpec;
import io.github.brink.sweep.CellResult;
import io.github.brink.sweep.ChanceEdge;
import io.github.brink.sweep.Comparison;
import io.github.brink.sweep.Difference;
import io.github.brink.sweep.Edge;
import io.github.brink.sweep.Proportion;
import io.github.brink.sweep.Tally;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A comparison of variants, in words and as tables. */
final class CompareWords {

    /** What stands behind an edge that is not the only one. */
    private static final String NOT_ONLY = " *";

    private final Scenario scenario;
    private final List<VariantSpec> variants;
    private final List<Comparison.Row> rows;
    private final Optional<AxisSpec> load;
    private final Optional<AxisSpec> trigger;
    private final PrintWriter out;

    CompareWords(
            Scenario scenario,
            List<VariantSpec> variants,
            List<Comparison.Row> rows,
            Optional<AxisSpec> load,
            Optional<AxisSpec> trigger,
            PrintWriter out) {
        this.scenario = scenario;
        this.variants = variants;
        this.rows = rows;
        this.load = load;
        this.trigger = trigger;
        this.out = out;
    }

    void write(int repetitions) {
        out.println(scenario.name());
        ScenarioOptions.seedOf(scenario)
                .ifPresent(seed -> out.println("  seed " + seed
                        + (repetitions > 1 ? " to " + (seed + repetitions - 1) + ", the same for every variant" : "")));
        for (VariantSpec variant : variants.subList(1, variants.size())) {
            out.println("  " + variant.name() + ": " + String.join(", ", variant.changes()));
        }
        out.println();
        String table = table(repetitions).toString();
        out.print(table);
        if (load.isEmpty() || trigger.isEmpty()) {
            out.println("  " + (load.isEmpty() ? "--load" : "--trigger")
                    + " PATH=LOW:HIGH looks for the largest that is survived, too");
        }
        out.println(
                repetitions > 1
                        ? "  largest load, largest trigger: those at which half of the runs recover"
                        : "  largest load and trigger: those that are survived, all else being as it is");
        if (table.contains(NOT_ONLY)) {
            out.println("  * not the only edge: `brink edge` tells where the others are");
        }
        if (repetitions > 1) {
            differences();
        }
    }

    private TextTable table(int repetitions) {
        List<String> headings = new ArrayList<>(List.of("variant"));
        headings.addAll(
                repetitions > 1
                        ? List.of("does not recover", "interval", "median", "95 % within")
                        : List.of("outcome", "recovery"));
        load.ifPresent(axis -> headings.add("largest load"));
        trigger.ifPresent(axis -> headings.add("largest trigger"));
        TextTable table = new TextTable(1, headings);
        for (Comparison.Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.variant().name()));
            if (repetitions > 1) {
                Tally tally = row.tally();
                Proportion down = tally.downShare();
                cells.add(down.hits() + " of " + down.trials());
                cells.add(percent(down.low()) + " to " + percent(down.high()));
                cells.add(seconds(tally.medianRecoveryNanos()));
                cells.add(seconds(tally.p95RecoveryNanos()));
            } else {
                CellResult run = row.runs().get(0);
                cells.add(OutcomeWords.of(run));
                cells.add(seconds(run.outcome() == Outcome.RECOVERED ? run.recoveryNanos() : -1));
            }
            load.ifPresent(axis -> cells.add(edge(axis, row.load(), row.chanceLoad())));
            trigger.ifPresent(axis -> cells.add(edge(axis, row.trigger(), row.chanceTrigger())));
            table.add(cells);
        }
        return table;
    }

    private static String edge(AxisSpec axis, Optional<Edge> edge, Optional<ChanceEdge> chance) {
        return edge.map(found -> edge(axis, found)).orElseGet(() -> chanceEdge(axis, chance.orElseThrow()));
    }

    private static String edge(AxisSpec axis, Edge edge) {
        ValueText text = text(axis);
        return switch (edge.kind()) {
            case FOUND -> {
                Edge.Crossing crossing = edge.fatal().orElse(edge.crossing().orElseThrow());
                boolean rate = axis.quantity() == Quantity.RATE;
                double middle =
                        (crossing.lower().value() + (double) crossing.upper().value()) / 2;
                yield (rate ? text.about(middle) : text.exact(edge.recovers().getAsLong()))
                        + (edge.isMonotone() ? "" : NOT_ONLY);
            }
            case ALL_RECOVER -> text.exact(axis.to()) + " or more";
            case NONE_RECOVERS -> "below " + text.exact(axis.from());
        };
    }

    private static String chanceEdge(AxisSpec axis, ChanceEdge edge) {
        ValueText text = text(axis);
        if (edge.crossing().isPresent()) {
            ChanceEdge.Crossing crossing = edge.crossing().get();
            return text.about((crossing.lower().value()
                                    + (double) crossing.upper().value())
                            / 2)
                    + (edge.isMonotone() ? "" : NOT_ONLY);
        }
        Tally first = edge.first().tally();
        return 2 * first.recovered() > first.runs()
                ? text.exact(axis.to()) + " or more"
                : "below " + text.exact(axis.from());
    }

    private static ValueText text(AxisSpec axis) {
        return new ValueText(axis.quantity(), SearchSpec.defaultWithin(Optional.of(axis)));
    }

    private void differences() {
        out.println();
        out.println(
                "  Difference from the scenario as it is: run by run with the same random numbers, intervals at 95 %");
        out.println();
        TextTable table = new TextTable(
                1, List.of("variant", "does not recover", "interval", "real?", "recovery time", "interval", "real?"));
        for (Comparison.Row row : rows.subList(1, rows.size())) {
            Difference difference = row.toFirst();
            boolean timed = difference.bothRecover() > 0 && difference.lowNanos() != Long.MIN_VALUE;
            table.add(List.of(
                    row.variant().name(),
                    signed(100 * difference.down()) + " points",
                    signed(100 * difference.downLow()) + " to " + signed(100 * difference.downHigh()),
                    difference.isRealDown() ? "yes" : "no",
                    difference.bothRecover() == 0 ? "-" : signedSeconds(difference.medianNanos()),
                    timed
                            ? signedSeconds(difference.lowNanos()) + " to " + signedSeconds(difference.highNanos())
                            : "too few",
                    !timed ? "-" : difference.isRealTime() ? "yes" : "no"));
        }
        out.print(table);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }

    private static String signed(double value) {
        return String.format(Locale.ROOT, "%+.0f", value);
    }

    private static String signedSeconds(long nanos) {
        return String.format(Locale.ROOT, "%+.1fs", (double) nanos / Fixed.ONE);
    }

    private static String seconds(long nanos) {
        return nanos < 0 ? "-" : Quantity.DURATION.format(nanos);
    }
}
