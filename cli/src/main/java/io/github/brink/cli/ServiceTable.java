package io.github.brink.cli;

import io.github.brink.model.Fixed;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How each of several services ended, and how much work it had for each request of a user; stateless. */
final class ServiceTable {

    private static final List<String> HEADINGS =
            List.of("service", "offered/s", "goodput/s", "queue", "attempts for each request");

    private ServiceTable() {}

    /**
     * Writes the table.
     *
     * @param lastWindows over which the rates at the end are taken
     */
    static void write(Timeline timeline, int lastWindows, PrintWriter out) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADINGS);
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            if (timeline.scopes().get(scope).kind() == Scope.Kind.SERVICE) {
                rows.add(row(timeline, scope, lastWindows));
            }
        }
        int[] widths = new int[HEADINGS.size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        out.println();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder("  ").append(padded(row.get(0), -widths[0]));
            for (int i = 1; i < widths.length - 1; i++) {
                line.append("  ").append(padded(row.get(i), widths[i]));
            }
            out.println(line.append("  ").append(row.get(widths.length - 1)));
        }
    }

    private static List<String> row(Timeline timeline, int scope, int lastWindows) {
        int windows = timeline.windows();
        int from = Math.max(0, windows - lastWindows);
        double seconds = (windows - from) * Fixed.toDouble(timeline.windowNanos());
        double peak = 0;
        for (int window = 0; window < windows; window++) {
            peak = Math.max(peak, perRequest(timeline, scope, window, window + 1));
        }
        return List.of(
                timeline.scopes().get(scope).name(),
                Verdict.number(timeline.sum(scope, Column.OFFERED, from, windows) / seconds),
                Verdict.number(timeline.sum(scope, Column.GOODPUT, from, windows) / seconds),
                String.format(Locale.ROOT, "%,d", windows == 0 ? 0 : timeline.get(scope, Column.QUEUE, windows - 1)),
                String.format(
                        Locale.ROOT, "%.2f over the run, at most %.2f", perRequest(timeline, scope, 0, windows), peak));
    }

    /** Attempts that reached a service for each request that a client sent. */
    private static double perRequest(Timeline timeline, int scope, int from, int to) {
        long requests = timeline.sum(Column.FIRST, from, to);
        return requests == 0 ? 0 : (double) timeline.sum(scope, Column.OFFERED, from, to) / requests;
    }

    private static String padded(String text, int width) {
        return String.format(Locale.ROOT, "%" + width + "s", text);
    }
}
