package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Edge;
import java.math.BigDecimal;

/**
 * An edge as a curve in the terminal: below and above it the colours of a map, on it the values that were found. Not
 * thread-safe; used for one drawing.
 */
public final class TerminalCurve {

    private static final int ROWS = 16;
    private static final int MOST_COLUMNS = 80;

    private final Curve curve;
    private final TerminalStyle style;
    private final Canvas canvas = new Canvas();
    private final Axis yAxis;
    private final Ticks yTicks;
    private final int stack;
    private final int axis;
    private final int columns;

    private TerminalCurve(Curve curve, TerminalStyle style) {
        this.curve = curve;
        this.style = style;
        stack = style.colour() && style.unicode() ? 2 : 1;
        yAxis = curve.shownY();
        yTicks = curve.y().ticks(yAxis, ROWS / 2);
        axis = yTicks.labels().stream().mapToInt(String::length).max().orElse(0) + 1;
        columns = Math.min(MOST_COLUMNS, style.width() - axis - 3);
    }

    /** The chart as lines of text. */
    public static String render(Curve curve, TerminalStyle style) {
        return new TerminalCurve(curve, style).draw();
    }

    private String draw() {
        canvas.text(0, 0, ascii(curve.y().title(yAxis)), Canvas.NONE);
        TerminalAxis.left(canvas, 1, ROWS, axis, style.unicode());
        for (BigDecimal value : yTicks.values()) {
            int row =
                    row(value.movePointRight(curve.y().shown(yAxis).decimals()).doubleValue());
            TerminalAxis.leftTick(canvas, row, axis, yTicks.label(value), style.unicode());
        }
        for (int column = 0; column < columns; column++) {
            for (int row = 0; row < ROWS; row++) {
                cell(row, column);
            }
        }
        for (int i = 0; i < curve.edges().size(); i++) {
            point(i);
        }
        drawXAxis();
        legend();
        return canvas.toString();
    }

    private void cell(int row, int column) {
        Palette.Swatch lower = swatch(row * stack, column);
        int place = axis + 1 + column;
        if (stack == 1) {
            Outcome outcome = recovers(row, column) ? Outcome.RECOVERED : Outcome.METASTABLE;
            int colour = style.colour() ? lower.ansi() : Canvas.NONE;
            canvas.put(ROWS - row, place, Palette.glyph(outcome), colour, Canvas.NONE);
            return;
        }
        Palette.Swatch upper = swatch(row * stack + 1, column);
        canvas.put(ROWS - row, place, upper.equals(lower) ? ' ' : '▀', upper.ansi(), lower.ansi());
    }

    private Palette.Swatch swatch(int layer, int column) {
        return Palette.of(recovers(layer, column) ? Outcome.RECOVERED : Outcome.METASTABLE);
    }

    private boolean recovers(int layer, int column) {
        double x = (double) column * (curve.edges().size() - 1) / (columns - 1);
        double y = yAxis.from() + (yAxis.to() - yAxis.from()) * (layer + 0.5) / (ROWS * stack);
        return curve.recovers(x, y);
    }

    private void point(int index) {
        Edge edge = curve.edges().get(index);
        if (edge.crossing().isPresent()) {
            int row = row(Curve.place(edge.crossing().get()));
            int column = axis + 1 + column(index);
            if (style.unicode()) {
                int background = stack == 2
                        ? swatch((ROWS - row) * stack, column - axis - 1).ansi()
                        : Canvas.NONE;
                canvas.put(row, column, '●', stack == 2 ? Palette.INK.ansi() : Canvas.NONE, background);
            } else {
                canvas.put(row, column, 'o', Canvas.NONE, Canvas.NONE);
            }
        }
    }

    private int column(double index) {
        return (int) Math.round(index * (columns - 1) / (curve.edges().size() - 1));
    }

    /** The row of the canvas of a value. */
    private int row(double value) {
        double up = (value - yAxis.from()) / (yAxis.to() - yAxis.from());
        return ROWS - (int) Math.max(0, Math.min(ROWS - 1.0, Math.floor(ROWS * up)));
    }

    private void drawXAxis() {
        int row = ROWS + 1;
        TerminalAxis.bottom(canvas, row, axis, columns, style.unicode());
        Axis along = curve.along();
        AxisUnit.Shown shown = curve.x().shown(along);
        double span = (double) along.to() - along.from();
        Iterable<BigDecimal> labelled = TerminalAxis.bottomLabels(
                canvas, row + 1, most -> curve.x().cellTicks(along, most), value -> xPlace(value, shown, span));
        for (BigDecimal value : labelled) {
            canvas.put(row, xPlace(value, shown, span), style.unicode() ? '┴' : '+', Canvas.NONE, Canvas.NONE);
        }
        String title = ascii(curve.x().title(along));
        canvas.text(row + 2, axis + Math.max(1, (columns - title.length()) / 2 + 1), title, Canvas.NONE);
    }

    private int xPlace(BigDecimal value, AxisUnit.Shown shown, double span) {
        double position = value.movePointRight(shown.decimals()).doubleValue()
                - curve.along().from();
        return axis + 1 + column(position / span * (curve.edges().size() - 1));
    }

    private void legend() {
        int row = ROWS + 5;
        entry(row, Outcome.RECOVERED, "recovers");
        entry(row, Outcome.METASTABLE, curve.failing());
        canvas.text(row, canvas.end(row) + 3, (style.unicode() ? "●" : "o") + " found", Canvas.NONE);
    }

    private void entry(int row, Outcome outcome, String text) {
        String sample = stack == 2 ? "██" : String.valueOf(Palette.glyph(outcome));
        int column = canvas.end(row) == 0 ? 0 : canvas.end(row) + 3;
        canvas.text(row, column, sample, style.colour() ? Palette.of(outcome).ansi() : Canvas.NONE);
        canvas.text(row, column + sample.length() + 1, text, Canvas.NONE);
    }

    private String ascii(String text) {
        return style.unicode() ? text : text.replace('\u00b5', 'u');
    }
}
