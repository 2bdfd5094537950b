package io.github.brink.cli;

import io.github.brink.cli.output.RunReport;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.theory.RetryLoop;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.OptionalDouble;

/** What a run came to, in a few lines that a person understands. */
final class Verdict {

    private static final int LAST_WINDOWS = 5;

    private Verdict() {}

    static void write(RunReport report, Scenario scenario, PrintWriter out) {
        out.println(report.scenario());
        if (scenario.kernel() == KernelKind.EVENT) {
            line(out, "seed", Long.toString(scenario.seed()));
        }
        line(out, "outcome", report.verdict());
        Client client = scenario.clients().get(0);
        report.capacity().ifPresent(capacity -> {
            line(
                    out,
                    "capacity",
                    number(capacity.advertised()) + "/s advertised, " + number(capacity.hidden())
                            + "/s hidden (with the retry loop active)");
            load(client).ifPresent(load -> line(out, "load", number(load) + "/s is " + state(capacity, load)));
        });
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

    private static String state(RetryLoop capacity, double load) {
        if (load >= capacity.advertised()) {
            return "at or above the advertised capacity: overloaded";
        }
        return load >= capacity.hidden()
                ? "vulnerable: healthy, but a trigger can tip it for good"
                : "stable: below the hidden capacity";
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
