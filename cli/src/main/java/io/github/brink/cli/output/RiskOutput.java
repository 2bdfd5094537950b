package io.github.brink.cli.output;

import io.github.brink.sweep.RiskGrid;
import io.github.brink.sweep.RiskSweep;
import java.io.IOException;
import java.util.Locale;

/** The first start at risk over parameters, as tables for the terminal and as CSV; stateless. */
public final class RiskOutput {

    private RiskOutput() {}

    /** A table for each T: S to the right, AMax downwards. */
    public static String tables(RiskSweep sweep, TerminalStyle style) {
        RiskGrid grid = sweep.grid();
        Canvas canvas = new Canvas();
        int width = Math.max(5, Integer.toString(sweep.mostQ0()).length() + 3);
        int fit = Math.max(1, (style.width() - 8) / width);
        int row = 0;
        for (int t = grid.timeout().from(); t <= grid.timeout().to(); t++) {
            for (int left = grid.capacity().from(); left <= grid.capacity().to(); left += fit) {
                int end = Math.min(grid.capacity().to(), left + fit - 1);
                row = table(sweep, canvas, row, t, left, end, width, style) + 1;
            }
        }
        return canvas.toString();
    }

    private static int table(
            RiskSweep sweep, Canvas canvas, int top, int t, int left, int end, int width, TerminalStyle style) {
        RiskGrid grid = sweep.grid();
        int row = top;
        canvas.text(row++, 0, "T = " + t, Canvas.NONE);
        canvas.text(row, 0, "AMax \\ S", Canvas.NONE);
        for (int s = left; s <= end; s++) {
            canvas.text(row, 8 + (s - left) * width, right(Integer.toString(s), width), Canvas.NONE);
        }
        for (int a = grid.arrivals().from(); a <= grid.arrivals().to(); a++) {
            row++;
            canvas.text(row, 0, right(Integer.toString(a), 6), Canvas.NONE);
            for (int s = left; s <= end; s++) {
                int cell = grid.cell(s, a, t);
                int colour = style.colour() ? Fates.swatch(sweep.fate(cell)).ansi() : Canvas.NONE;
                canvas.text(row, 8 + (s - left) * width, right(text(sweep, cell), width), colour);
            }
        }
        return row + 1;
    }

    private static String right(String text, int width) {
        return String.format(Locale.ROOT, "%" + width + "s", text);
    }

    /** The number with the character of its fate: {@code 8~}. */
    private static String text(RiskSweep sweep, int cell) {
        int first = sweep.firstAtRisk(cell);
        return switch (first) {
            case RiskSweep.SAFE -> "safe";
            case RiskSweep.BEYOND -> ">" + sweep.mostQ0();
            default -> first + String.valueOf(Fates.glyph(sweep.fate(cell)));
        };
    }

    /** A row for each cell; {@code first_q0_at_risk} is empty if there is none. */
    public static void csv(RiskSweep sweep, Appendable out) throws IOException {
        out.append("S,AMax,T,first_q0_at_risk,outcome,tried_to\n");
        for (int cell = 0; cell < sweep.grid().cells(); cell++) {
            int first = sweep.firstAtRisk(cell);
            out.append(Integer.toString(sweep.grid().parameters(cell).capacity()))
                    .append(',');
            out.append(Integer.toString(sweep.grid().parameters(cell).arrivals()))
                    .append(',');
            out.append(Integer.toString(sweep.grid().parameters(cell).timeout()))
                    .append(',');
            out.append(first < 0 ? "" : Integer.toString(first)).append(',');
            out.append(first == RiskSweep.SAFE ? "safe" : sweep.fate(cell).label());
            out.append(',')
                    .append(first == RiskSweep.SAFE ? "" : Integer.toString(sweep.mostQ0()))
                    .append('\n');
        }
    }
}
