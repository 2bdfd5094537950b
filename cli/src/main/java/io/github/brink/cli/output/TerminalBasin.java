package io.github.brink.cli.output;

import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundState;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * A basin in the terminal: fresh backlog to the right, duplicates upwards, the trap, one path into it and one out; below the
 * plot, the fate of each start. Not thread-safe; used for one drawing.
 */
public final class TerminalBasin {

    private static final int MOST_ROWS = 24;
    private static final int MOST_COLUMNS = 84;

    private final BasinReport report;
    private final TerminalStyle style;
    private final Canvas canvas = new Canvas();
    private final int rows;
    private final int columns;
    private final int axis;
    private final int widest;
    private final int highest;
    private final Ticks yTicks;

    private TerminalBasin(BasinReport report, TerminalStyle style) {
        this.report = report;
        this.style = style;
        widest = report.widest();
        highest = report.highest();
        rows = Math.min(MOST_ROWS, style.height());
        yTicks = Ticks.within(BigDecimal.ZERO, BigDecimal.valueOf(highest), rows / 3, true);
        axis = yTicks.labels().stream().mapToInt(String::length).max().orElse(0) + 1;
        columns = Math.min(MOST_COLUMNS, style.width() - axis - 2);
    }

    /** The picture as lines of text. */
    public static String render(BasinReport report, TerminalStyle style) {
        return new TerminalBasin(report, style).draw();
    }

    private String draw() {
        canvas.text(0, 0, "duplicate backlog", Canvas.NONE);
        TerminalAxis.left(canvas, 1, rows, axis, style.unicode());
        for (BigDecimal value : yTicks.values()) {
            TerminalAxis.leftTick(canvas, row(value.intValue()), axis, yTicks.label(value), style.unicode());
        }
        drawTrap();
        drawPath(report.out(), 'o', Palette.GOODPUT);
        drawPath(report.in(), 'i', Palette.MUTED);
        int below = rows + 1;
        TerminalAxis.bottom(canvas, below, axis, columns, style.unicode());
        List<BigDecimal> labelled = TerminalAxis.bottomLabels(
                canvas,
                below + 2,
                most -> Ticks.within(BigDecimal.ZERO, BigDecimal.valueOf(widest), most, true),
                this::column);
        for (BigDecimal value : labelled) {
            canvas.put(below, column(value), style.unicode() ? '┴' : '+', Canvas.NONE, Canvas.NONE);
        }
        drawStarts(below + 1);
        String title = "fresh backlog; above the numbers, the fate of each Q0";
        canvas.text(below + 3, axis + Math.max(1, (columns - title.length()) / 2), title, Canvas.NONE);
        drawLegend(below + 5);
        return canvas.toString();
    }

    private void drawTrap() {
        int colour = ink(Fates.swatch(Fate.TRAP_REACHABLE));
        int least = report.parameters().trappedFresh();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                double fresh = (double) column * widest / (columns - 1);
                double duplicates = (double) row * highest / (rows - 1);
                if (fresh >= least && duplicates >= 3 * fresh) {
                    canvas.put(rows - row, axis + 1 + column, trapGlyph(), colour, Canvas.NONE);
                }
            }
        }
    }

    private char trapGlyph() {
        return style.unicode() ? '░' : '#';
    }

    private void drawPath(List<RoundState> path, char glyph, Palette.Swatch swatch) {
        for (RoundState state : path) {
            int at = axis + 1 + (int) ((long) state.fresh() * (columns - 1) / widest);
            canvas.put(row(state.duplicates()), at, glyph, ink(swatch), Canvas.NONE);
        }
    }

    private void drawStarts(int row) {
        for (int column = 0; column < columns; column++) {
            int q0 = (int) Math.round((double) column * widest / (columns - 1));
            int at = axis + 1 + column;
            report.row(q0).ifPresent(start -> {
                char glyph = style.colour() && style.unicode() ? '█' : Fates.glyph(start.fate());
                canvas.put(row, at, glyph, ink(Fates.swatch(start.fate())), Canvas.NONE);
            });
        }
    }

    private void drawLegend(int top) {
        int row = top;
        int column = 0;
        for (Fate fate : Fate.values()) {
            if (report.count(fate) > 0) {
                String swatch = style.colour() && style.unicode() ? "██" : String.valueOf(Fates.glyph(fate));
                canvas.text(row, column, swatch, ink(Fates.swatch(fate)));
                canvas.text(row, column + swatch.length() + 1, fate.label() + " " + report.count(fate), Canvas.NONE);
                column = canvas.end(row) + 3;
            }
        }
        canvas.put(++row, 0, trapGlyph(), ink(Fates.swatch(Fate.TRAP_REACHABLE)), Canvas.NONE);
        canvas.text(
                row, 2, "Trapped: qf >= 8 S = " + report.parameters().trappedFresh() + " and qd >= 3 qf", Canvas.NONE);
        if (!report.in().isEmpty()) {
            canvas.put(++row, 0, 'i', ink(Palette.MUTED), Canvas.NONE);
            canvas.text(
                    row, 2, "in: the shortest path to the trap from Q0 = " + BasinReport.q0(report.in()), Canvas.NONE);
        }
        if (!report.out().isEmpty()) {
            canvas.put(++row, 0, 'o', ink(Palette.GOODPUT), Canvas.NONE);
            canvas.text(
                    row,
                    2,
                    "out: from Q0 = " + BasinReport.q0(report.out()) + " to Good without arrivals",
                    Canvas.NONE);
        }
    }

    private int ink(Palette.Swatch swatch) {
        return style.colour() ? swatch.ansi() : Canvas.NONE;
    }

    private int row(int duplicates) {
        return rows - (int) Math.round((double) duplicates * (rows - 1) / highest);
    }

    private int column(BigDecimal fresh) {
        return axis
                + 1
                + fresh.multiply(BigDecimal.valueOf(columns - 1L))
                        .divide(BigDecimal.valueOf(widest), MathContext.DECIMAL64)
                        .intValue();
    }
}
