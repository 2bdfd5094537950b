package io.github.brink.cli.output;

import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundState;
import java.util.List;
import java.util.Locale;

/** A basin, and a path through it, as text for the terminal; stateless. */
public final class BasinTable {

    private BasinTable() {}

    /** A line for each start. */
    public static String starts(BasinReport report, TerminalStyle style) {
        Canvas canvas = new Canvas();
        canvas.text(0, 0, "  Q0    outcome          if arrivals stop    steps to the trap      states", Canvas.NONE);
        int line = 1;
        for (BasinRow row : report.rows()) {
            Fate fate = row.fate();
            int colour = style.colour() ? Fates.swatch(fate).ansi() : Canvas.NONE;
            canvas.text(line, 0, String.format(Locale.ROOT, "%4d", row.q0()), Canvas.NONE);
            canvas.put(line, 6, style.colour() && style.unicode() ? '■' : Fates.glyph(fate), colour, Canvas.NONE);
            canvas.text(line, 8, fate.label(), Canvas.NONE);
            canvas.text(line, 25, quiet(row), Canvas.NONE);
            canvas.text(line, 45, String.format(Locale.ROOT, "%17s", steps(row)), Canvas.NONE);
            canvas.text(line, 63, String.format(Locale.ROOT, "%,11d", row.states()), Canvas.NONE);
            line++;
        }
        return canvas.toString();
    }

    private static String quiet(BasinRow row) {
        return switch (row.quiet()) {
            case YES -> row.quietRounds() == 0 ? "Good at once" : "Good in " + count(row.quietRounds(), "round");
            case NO -> "never Good";
            case UNKNOWN -> "unknown";
        };
    }

    /** {@code 1 round}, {@code 2 rounds}. */
    public static String count(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String steps(BasinRow row) {
        if (row.trapSteps() < 0) {
            return row.cut() && row.fate() == Fate.UNDECIDED ? "?" : "-";
        }
        return (row.exact() ? "" : "at most ") + row.trapSteps();
    }

    /** Runs of starts with the same fate: {@code 0 to 7 recovers, 8 to 9 limbo, 10 to 40 trap reachable}. */
    public static String summary(BasinReport report) {
        StringBuilder text = new StringBuilder();
        List<BasinRow> rows = report.rows();
        int first = 0;
        for (int i = 1; i <= rows.size(); i++) {
            if (i == rows.size() || rows.get(i).fate() != rows.get(first).fate()) {
                int from = rows.get(first).q0();
                int to = rows.get(i - 1).q0();
                text.append(text.isEmpty() ? "" : ", ")
                        .append(from == to ? Integer.toString(from) : from + " to " + to)
                        .append(' ')
                        .append(rows.get(first).fate().label());
                first = i;
            }
        }
        return text.toString();
    }

    /** From where on stopping arrivals is not enough. */
    public static String quietSummary(BasinReport report) {
        return report.rows().stream()
                .filter(row -> row.quiet() != Answer.YES)
                .findFirst()
                .map(row -> row.equals(report.rows().get(0))
                        ? "if arrivals stop, Good is out of reach from Q0 = " + row.q0() + " already"
                        : "if arrivals stop, Good is reached from every start before Q0 = " + row.q0()
                                + ", and not from there")
                .orElse("if arrivals stop, Good is reached from every start");
    }

    /** A path, a line for each round. Begins at the retrier's turn. */
    public static String path(List<RoundState> path) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(Locale.ROOT, "%5s   %12s   %19s   %17s%n", "", "sent", "queued", "done"));
        text.append(String.format(
                Locale.ROOT,
                "%5s   %8s %8s   %8s %8s   %8s %8s   %8s%n",
                "round",
                "first",
                "retries",
                "fresh",
                "dupl.",
                "fresh",
                "dupl.",
                "left"));
        text.append(String.format(
                Locale.ROOT,
                "%5s   %36d %8d   %26d%n",
                "start",
                path.get(0).fresh(),
                path.get(0).duplicates(),
                path.get(0).backlog()));
        for (int i = 1; i < path.size(); i += 2) {
            RoundState before = path.get(i - 1);
            RoundState queued = path.get(i);
            text.append(String.format(
                    Locale.ROOT,
                    "%5d   %8d %8d   %8d %8d",
                    (i + 1) / 2,
                    queued.fresh() - before.fresh(),
                    queued.duplicates() - before.duplicates(),
                    queued.fresh(),
                    queued.duplicates()));
            if (i + 1 < path.size()) {
                RoundState after = path.get(i + 1);
                text.append(String.format(
                        Locale.ROOT,
                        "   %8d %8d   %8d",
                        after.done(),
                        queued.duplicates() - after.duplicates(),
                        after.backlog()));
            }
            text.append(String.format("%n"));
        }
        return text.toString();
    }
}
