package io.github.brink.bench.record;

import java.util.Locale;
import java.util.Map;

/** Figures as a text for people: a table, then the ratios between them. Stateless. */
final class Summary {

    private static final String ROW = "%-36s %16s %16s %12s %10s%n";

    private Summary() {}

    /** A table of what was measured. Ratios whose benchmarks are not there are left out. */
    static String of(Map<String, Figures> figures) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, ROW, "", "attempts/s best", "median", "runs/s best", "B/run"));
        figures.forEach((name, measured) -> text.append(String.format(
                Locale.ROOT,
                ROW,
                name,
                engineering(measured.best()),
                engineering(measured.median()),
                plain(measured.runsPerSecond(), 1_000_000, "%.1f"),
                plain(measured.bytesPerRun(), 1000, "%.2f"))));
        text.append(System.lineSeparator());
        Figures kernel = figures.get("StepSpike.kernel");
        ratio(text, "throughput on spike, kernel : oracle", kernel, figures.get("StepSpike.oracle"));
        ratio(text, "time of the kernel, spike x 1000 : spike", kernel, figures.get("StepSpike.kernelTimes1000"));
        Figures rounds = figures.get("RoundsBasin.kernel");
        ratio(text, "transitions of the basin, kernel : oracle", rounds, figures.get("RoundsBasin.oracle"));
        return text.toString();
    }

    /** Runs of one a second over runs of the other: by their best, then by their medians. */
    private static void ratio(StringBuilder text, String what, Figures one, Figures other) {
        if (one == null || other == null) {
            return;
        }
        double best = one.runsPerSecond() / other.runsPerSecond();
        double attemptsOfBoth = (one.best() / one.runsPerSecond()) / (other.best() / other.runsPerSecond());
        double median = one.median() / other.median() / attemptsOfBoth;
        text.append(String.format(Locale.ROOT, "%-42s %8.2f (medians %.2f)%n", what, best, median));
    }

    /** In full below a limit. */
    private static String plain(double value, double limit, String format) {
        return value < limit ? String.format(Locale.ROOT, format, value) : engineering(value);
    }

    /** A number with three digits and K, M, G or T; a dash for one that is not known. */
    static String engineering(double value) {
        if (Double.isNaN(value)) {
            return "-";
        }
        double scaled = value;
        String[] units = {"", " K", " M", " G", " T"};
        int unit = 0;
        while (scaled >= 999.5 && unit < units.length - 1) {
            scaled /= 1000;
            unit++;
        }
        String format = scaled < 9.995 ? "%.2f%s" : scaled < 99.95 ? "%.1f%s" : "%.0f%s";
        return String.format(Locale.ROOT, format, scaled, units[unit]);
    }
}
