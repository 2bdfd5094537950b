package io.github.brink.cli;

import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.scenario.Quantity;
import io.github.brink.sweep.CellResult;
import io.github.brink.sweep.Collapses;
import io.github.brink.sweep.Proportion;
import io.github.brink.sweep.Repetitions;
import io.github.brink.sweep.Tally;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What many runs of one random scenario came to: how many of each outcome, and how long recovery took; stateless. */
final class ChanceVerdict {

    private static final int BINS = 10;
    private static final int WIDTH = 40;
    private static final int DIGITS = 3;

    private ChanceVerdict() {}

    static void write(Scenario scenario, List<CellResult> runs, boolean unicode, PrintWriter out) {
        Tally tally = Tally.of(runs);
        int count = tally.runs();
        out.println(scenario.name());
        line(
                out,
                "runs",
                count + ", with seeds " + scenario.seed() + " to " + Repetitions.seed(scenario.seed(), count - 1));
        for (Outcome outcome : Outcome.values()) {
            if (tally.count(outcome) > 0) {
                Proportion share = new Proportion(tally.count(outcome), count);
                line(
                        out,
                        OutcomeWords.label(outcome, scenario),
                        String.format(
                                Locale.ROOT,
                                "%,d (%.1f %%; 95 %% interval %.1f %% to %.1f %%)",
                                share.hits(),
                                100 * share.estimate(),
                                100 * share.low(),
                                100 * share.high()));
            }
        }
        example(scenario, runs, out);
        byThemselves(scenario, runs, out);
        if (scenario.triggers().isEmpty()) {
            return; // there is nothing to recover from
        }
        if (tally.recovered() > 0) {
            line(
                    out,
                    "recovery",
                    "median " + time(tally.medianRecoveryNanos()) + ", 95 % within " + time(tally.p95RecoveryNanos()));
        }
        out.println();
        histogram(runs, tally, unicode, out);
    }

    /** A seed of each outcome, for a look at that run. */
    private static void example(Scenario scenario, List<CellResult> runs, PrintWriter out) {
        List<String> seeds = new ArrayList<>();
        for (Outcome outcome : Outcome.values()) {
            for (int i = 0; i < runs.size(); i++) {
                if (runs.get(i).outcome() == outcome) {
                    seeds.add("--seed " + Repetitions.seed(scenario.seed(), i) + " is "
                            + OutcomeWords.label(outcome, scenario));
                    break;
                }
            }
        }
        line(out, "for example", String.join(", ", seeds));
    }

    /** How many went down by themselves, or would have, and when; of a system that nothing disturbs also how often. */
    private static void byThemselves(Scenario scenario, List<CellResult> runs, PrintWriter out) {
        Collapses collapses = Collapses.of(runs, scenario.windowNanos());
        if (collapses.events() > 0) {
            line(
                    out,
                    "by itself",
                    String.format(
                            Locale.ROOT,
                            "%,d of %,d %s by themselves%s",
                            collapses.events(),
                            collapses.runs(),
                            scenario.isDisturbed() ? "would have gone down" : "went down",
                            collapses.medianNanos() < 0 ? "" : ", median after " + time(collapses.medianNanos())));
        }
        if (!scenario.isDisturbed() && collapses.watchedNanos() > 0) {
            line(
                    out,
                    "mean time",
                    collapses.events() == 0
                            ? "to collapse above " + rounded(collapses.lowNanos()) + ", with 95 % confidence"
                            : "to collapse " + rounded(collapses.meanNanos()) + " (95 % interval "
                                    + rounded(collapses.lowNanos()) + " to " + rounded(collapses.highNanos()) + ")");
        }
    }

    /** Seconds with three digits: an estimate has no more. */
    private static String rounded(double nanos) {
        return new BigDecimal(nanos / Fixed.ONE)
                        .round(new MathContext(DIGITS))
                        .stripTrailingZeros()
                        .toPlainString()
                + "s";
    }

    /** How many recovered within which time, and how many did not: a mean would hide that there are two groups. */
    private static void histogram(List<CellResult> runs, Tally tally, boolean unicode, PrintWriter out) {
        long longest = 0;
        long shortest = Long.MAX_VALUE;
        for (CellResult run : runs) {
            longest = Math.max(longest, run.recoveryNanos());
            shortest = run.recoveryNanos() < 0 ? shortest : Math.min(shortest, run.recoveryNanos());
        }
        long bin = bin(longest);
        int bins = (int) (longest / bin) + 1;
        int[] counts = new int[bins];
        int most = runs.size() - tally.recovered();
        for (CellResult run : runs) {
            if (run.outcome() == Outcome.RECOVERED) {
                int place = (int) (run.recoveryNanos() / bin);
                counts[place]++;
                most = Math.max(most, counts[place]);
            }
        }
        if (tally.recovered() > 0) {
            out.println("  recovered after");
            for (int i = (int) (shortest / bin); i < bins; i++) {
                bar(out, time(i * bin) + " to " + time((i + 1) * bin), counts[i], most, unicode);
            }
        }
        bar(out, "did not recover", runs.size() - tally.recovered(), most, unicode);
    }

    /** The smallest of 1, 2, 5, 10, ... with which there are no more bins than fit. */
    private static long bin(long longest) {
        long bin = Fixed.ONE / 1000;
        while (longest / bin >= BINS) {
            long digits = bin;
            while (digits >= 10) {
                digits /= 10;
            }
            bin = digits == 2 ? bin / 2 * 5 : 2 * bin;
        }
        return bin;
    }

    private static void bar(PrintWriter out, String what, int count, int most, boolean unicode) {
        int length = count == 0 ? 0 : Math.max(1, (int) Math.round((double) WIDTH * count / most));
        String bar = (unicode ? "█" : "#").repeat(length);
        out.println(String.format(Locale.ROOT, "  %20s %6s  %s", what, String.format(Locale.ROOT, "%,d", count), bar)
                .stripTrailing());
    }

    private static String time(long nanos) {
        return Quantity.DURATION.format(nanos);
    }

    private static void line(PrintWriter out, String what, String text) {
        out.println(String.format(Locale.ROOT, "  %-14s %s", what, text));
    }
}
