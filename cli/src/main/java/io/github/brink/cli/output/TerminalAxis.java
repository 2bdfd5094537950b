package io.github.brink.cli.output;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/** The lines, ticks and labels around a plot made of characters; stateless. */
final class TerminalAxis {

    private static final int MOST_TICKS = 12;

    /** Blanks between two labels below the x axis. */
    private static final int GAP = 2;

    private TerminalAxis() {}

    /** The line left of a plot of so many rows, without ticks. */
    static void left(Canvas canvas, int top, int rows, int column, boolean unicode) {
        for (int row = 0; row < rows; row++) {
            canvas.put(top + row, column, unicode ? '│' : '|', Canvas.NONE, Canvas.NONE);
        }
    }

    /** A tick on that line, and its label left of it. */
    static void leftTick(Canvas canvas, int row, int column, String label, boolean unicode) {
        canvas.put(row, column, unicode ? '┤' : '+', Canvas.NONE, Canvas.NONE);
        canvas.text(row, column - label.length(), label, Canvas.NONE);
    }

    /** The line below a plot of so many columns, from the corner on, without ticks. */
    static void bottom(Canvas canvas, int row, int column, int columns, boolean unicode) {
        canvas.put(row, column, unicode ? '└' : '+', Canvas.NONE, Canvas.NONE);
        for (int c = 1; c <= columns; c++) {
            canvas.put(row, column + c, unicode ? '─' : '-', Canvas.NONE, Canvas.NONE);
        }
    }

    /**
     * Labels below the x axis, as many as fit.
     *
     * @param row of the labels
     * @param ticks round values, at most so many
     * @param place the column of a value
     * @return the values that were labelled
     */
    static List<BigDecimal> bottomLabels(
            Canvas canvas, int row, IntFunction<Ticks> ticks, ToIntFunction<BigDecimal> place) {
        for (int most = MOST_TICKS; ; most--) {
            Ticks some = ticks.apply(most);
            if (most <= 1 || fits(some, place)) {
                for (BigDecimal value : some.values()) {
                    String label = some.label(value);
                    canvas.text(row, start(place.applyAsInt(value), label), label, Canvas.NONE);
                }
                return some.values();
            }
        }
    }

    private static boolean fits(Ticks ticks, ToIntFunction<BigDecimal> place) {
        int free = 0;
        for (BigDecimal value : ticks.values()) {
            String label = ticks.label(value);
            int start = start(place.applyAsInt(value), label);
            if (start < free) {
                return false;
            }
            free = start + label.length() + GAP;
        }
        return true;
    }

    private static int start(int column, String label) {
        return Math.max(0, column - (label.length() - 1) / 2);
    }
}
