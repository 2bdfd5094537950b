package io.github.brink.cli;

import io.github.brink.cli.output.RunReport;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.theory.RetryLoop;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a run came to, in a few lines that a person understands; stateless. */
final class Verdict {

    private static final int LAST_WINDOWS = 5;
    private static final double LEAST_PERCENT = 0.1;

    /**
     * Why one seed tells little.
     *
     * @param command that repeats the run with others
     */
    record Chance(String why, String command) {}

    private Verdict() {}

    /**
     * Writes the lines.
     *
     * @param chance why one seed tells little, and how to repeat it; empty if there is no reason
     */
    static void write(RunReport report, Scenario scenario, Optional<Chance> chance, PrintWriter out) {
        out.println(report.scenario());
        if (scenario.kernel() == KernelKind.EVENT) {
            line(out, "seed", Long.toString(scenario.seed()));
        }
        line(out, "outcome", report.verdict());
        chance.ifPresent(note -> {
            line(out, "by chance", "one seed is one throw of the dice: " + note.why());
            line(out, "", "`" + note.command() + "` tells how often");
        });
        Client client = scenario.clients().get(0);
        report.capacity().ifPresent(capacity -> {
            line(
                    out,
                    "capacity",
                    number(capacity.advertised()) + "/s advertised, " + number(capacity.hidden())
                            + "/s hidden (with the retry loop active)");
            load(client)
                    .ifPresent(load -> line(
                            out, "load", number(load) + "/s is " + state(capacity, load, scenario, report.outcome())));
        });
        line(out, "requests", requests(report.timeline()));
        if (report.timeline().scopes().size() == 1) {
            line(out, "amplification", amplification(report.timeline()));
        }
        line(out, "goodput", goodput(report.timeline()));
        if (report.timeline().scopes().size() > 1) {
            ServiceTable.write(report.timeline(), LAST_WINDOWS, out);
        }
    }

    /** Arrivals a second, without any trigger; empty if they have no one rate. */
    static OptionalDouble load(Client client) {
        Arrivals arrivals = client.arrivals();
        if (arrivals instanceof Arrivals.Interval interval) {
            return OptionalDouble.of(1e9 / interval.nanos());
        } else if (arrivals instanceof Arrivals.Poisson poisson) {
            return OptionalDouble.of(Fixed.toDouble(poisson.rateE9()));
        } else if (arrivals instanceof Arrivals.Constant constant) {
            return OptionalDouble.of(Fixed.toDouble(constant.rateE9()));
        }
        return OptionalDouble.empty();
    }

    /** What theory says of a load; never what became of the run, which theory does not know. */
    private static String state(RetryLoop capacity, double load, Scenario scenario, Outcome outcome) {
        if (load >= capacity.advertised()) {
            return "at or above the advertised capacity";
        }
        if (load >= capacity.hidden()) {
            return "vulnerable: between hidden and advertised capacity, a trigger can tip it for good"
                    + (scenario.undisturbed().isRandom() ? ", and chance alone can" : "");
        }
        return "below the hidden capacity" + (outcome == Outcome.RECOVERED ? ": no trigger can tip it for good" : "");
    }

    /** How the requests ended; the share of those that ended is what health is about. */
    private static String requests(Timeline timeline) {
        int windows = timeline.windows();
        long shed = timeline.sum(Column.SHED, 0, windows);
        long answered = timeline.sum(Column.ANSWERED, 0, windows);
        long lost = timeline.sum(Column.LOST, 0, windows);
        long open = windows == 0 ? 0 : timeline.get(Column.OPEN, windows - 1);
        return count(timeline.sum(Column.WANTED, 0, windows)) + " wanted, "
                + (shed == 0 ? "" : count(shed) + " shed, ")
                + count(answered) + " answered, " + count(lost) + " lost" + share(lost, answered + lost) + ", "
                + count(open) + " open at the end";
    }

    private static String share(long lost, long ended) {
        if (lost == 0) {
            return "";
        }
        double percent = 100.0 * lost / ended;
        return percent < LEAST_PERCENT
                ? " (under " + LEAST_PERCENT + " %)"
                : String.format(Locale.ROOT, " (%.1f %%)", percent);
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String amplification(Timeline timeline) {
        int windows = timeline.windows();
        int from = Math.max(0, windows - LAST_WINDOWS);
        return perRequest(timeline, 0, windows) + " attempts for each request over the run, "
                + perRequest(timeline, from, windows) + " at its end";
    }

    private static String perRequest(Timeline timeline, int from, int to) {
        long firsts = timeline.sum(Column.FIRST, from, to);
        return firsts == 0
                ? "no"
                : String.format(Locale.ROOT, "%.2f", (double) timeline.sum(Column.OFFERED, from, to) / firsts);
    }

    private static String goodput(Timeline timeline) {
        int windows = timeline.windows();
        int from = Math.max(0, windows - LAST_WINDOWS);
        double seconds = (windows - from) * Fixed.toDouble(timeline.windowNanos());
        return number(timeline.sum(Column.GOODPUT, from, windows) / seconds) + "/s at the end, of "
                + number(timeline.sum(Column.FIRST, from, windows) / seconds) + "/s first attempts";
    }

    /** With one decimal, unless that is 0. */
    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.1f", value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static void line(PrintWriter out, String what, String text) {
        out.println(String.format(Locale.ROOT, "  %-14s %s", what, text));
    }
}
