package io.github.brink.bench.gate;

import java.util.List;
import java.util.Locale;

/**
 * A figure beside its limit; immutable.
 *
 * @param what names the figure
 * @param measured the figure
 * @param unit follows both numbers; may be empty
 * @param limit what it is held to
 */
record Check(String what, double measured, String unit, Limit limit) {

    boolean holds() {
        return limit.admits(measured);
    }

    /** A table, one line a check, with a heading. */
    static String table(List<Check> checks) {
        int widest =
                checks.stream().mapToInt(check -> check.what.length()).max().orElse(0);
        String format = "%-" + Math.max(widest, 4) + "s  %12s  %12s  %s%n";
        StringBuilder table =
                new StringBuilder(String.format(Locale.ROOT, format, "what", "measured", "allowed", "verdict"));
        for (Check check : checks) {
            table.append(String.format(
                    Locale.ROOT,
                    format,
                    check.what,
                    Limit.number(check.measured) + check.unit,
                    check.limit.text() + check.unit,
                    check.holds() ? "holds" : "FAILS"));
        }
        return table.toString();
    }
}
