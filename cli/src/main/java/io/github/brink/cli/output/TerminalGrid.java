package io.github.brink.cli.output;

import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/**
 * A grid of cells in the terminal: colours, two cells above each other in a character, or one plain character for each
 * cell. A grid that is too large is thinned out: each character then stands for several cells, and a note says so. Not
 * thread-safe; used for one drawing.
 */
final class TerminalGrid {

    /** Maps with fewer characters than these are enlarged, if cells are coloured areas. */
    private static final int SMALL_COLUMNS = 64;

    private static final int SMALL_LAYERS = 40;

    private static final BigDecimal HALF = new BigDecimal("0.5");

    private final Grid grid;
    private final AxisLabel x;
    private final AxisLabel y;
    private final Look look;
    private final TerminalStyle style;
    private final Canvas canvas = new Canvas();

    /** Rows of (thinned) cells in a character. */
    private final int stack;

    /** Cells that are thinned to one, to the right and upwards. */
    private final int blockX;

    private final int blockY;

    /** Cells after thinning. */
    private final int columns;

    private final int layers;

    /** Repetitions of a cell, for grids too small to be seen well; 1 where a character is a cell. */
    private final int zoomX;

    private final int zoomY;

    private final Ticks yTicks;
    private final int rows;

    /** Column of the y axis. */
    private final int axis;

    /**
     * How cells are shown.
     *
     * @param glyph where there is no colour
     * @param ansi colour
     */
    record Shade(char glyph, int ansi) {}

    /** A shade, and what it means. */
    record Entry(Shade shade, String text) {}

    /** What the cells look like. */
    interface Look {
        /** How some cells look together. */
        Shade shade(int[] cells);

        List<Entry> legend();

        /** More lines below the legend. */
        List<String> notes();
    }

    private TerminalGrid(Grid grid, AxisLabel x, AxisLabel y, Look look, TerminalStyle style) {
        this.grid = grid;
        this.x = x;
        this.y = y;
        this.look = look;
        this.style = style;
        stack = style.colour() && style.unicode() ? 2 : 1;
        blockY = divideUp(grid.y().steps(), style.height() * stack);
        zoomY = zoom(SMALL_LAYERS, style.height() * stack, grid.y().steps());
        layers = divideUp(grid.y().steps(), blockY) * zoomY;
        rows = divideUp(layers, stack);
        yTicks = y.cellTicks(grid.y(), Math.max(2, rows / 2));
        axis = yTicks.labels().stream().mapToInt(String::length).max().orElse(0) + 1;
        int room = style.width() - axis - 2;
        blockX = divideUp(grid.x().steps(), room);
        zoomX = zoom(SMALL_COLUMNS, room, grid.x().steps());
        columns = divideUp(grid.x().steps(), blockX) * zoomX;
    }

    private int zoom(int wanted, int room, int steps) {
        return stack == 1 ? 1 : Math.max(1, Math.min(wanted, room) / steps);
    }

    /** The diagram as lines of text: axes with units, legend with counts. */
    static String render(Grid grid, AxisLabel x, AxisLabel y, Look look, TerminalStyle style) {
        return new TerminalGrid(grid, x, y, look, style).draw();
    }

    private String draw() {
        canvas.text(0, 0, ascii(y.title(grid.y())), Canvas.NONE);
        TerminalAxis.left(canvas, 1, rows, axis, style.unicode());
        for (BigDecimal value : yTicks.values()) {
            int layer = place(grid.y(), y, value, zoomY, blockY);
            TerminalAxis.leftTick(canvas, row(layer / stack), axis, yTicks.label(value), style.unicode());
        }
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                cell(row, column);
            }
        }
        drawXAxis();
        drawLegend();
        return canvas.toString();
    }

    private void cell(int row, int column) {
        Shade lower = shade(column, row * stack);
        int column0 = axis + 1 + column;
        if (stack == 1) {
            canvas.put(row(row), column0, lower.glyph(), style.colour() ? lower.ansi() : Canvas.NONE, Canvas.NONE);
        } else if (row * stack + 1 < layers) {
            int upper = shade(column, row * stack + 1).ansi();
            // A blank where both are equal: its background has no seams, whatever the font.
            canvas.put(row(row), column0, upper == lower.ansi() ? ' ' : '▀', upper, lower.ansi());
        } else {
            canvas.put(row(row), column0, '▄', lower.ansi(), Canvas.NONE);
        }
    }

    private Shade shade(int column, int layer) {
        int left = column / zoomX * blockX;
        int bottom = layer / zoomY * blockY;
        int right = Math.min(grid.x().steps(), left + blockX);
        int top = Math.min(grid.y().steps(), bottom + blockY);
        int[] cells = new int[(right - left) * (top - bottom)];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = grid.cell(left + i % (right - left), bottom + i / (right - left));
        }
        return look.shade(cells);
    }

    private void drawXAxis() {
        int row = rows + 1;
        TerminalAxis.bottom(canvas, row, axis, columns, style.unicode());
        Iterable<BigDecimal> labelled =
                TerminalAxis.bottomLabels(canvas, row + 1, most -> x.cellTicks(grid.x(), most), this::column);
        for (BigDecimal value : labelled) {
            canvas.put(row, column(value), style.unicode() ? '┴' : '+', Canvas.NONE, Canvas.NONE);
        }
        String title = ascii(x.title(grid.x()));
        canvas.text(row + 2, axis + Math.max(1, (columns - title.length()) / 2 + 1), title, Canvas.NONE);
    }

    private void drawLegend() {
        int row = rows + 5;
        int column = 0;
        for (Entry entry : look.legend()) {
            if (column > 0 && column + entry.text().length() + 3 > style.width()) {
                row++;
                column = 0;
            }
            int colour = style.colour() ? entry.shade().ansi() : Canvas.NONE;
            String swatch = stack == 2 ? "██" : String.valueOf(entry.shade().glyph());
            canvas.text(row, column, swatch, colour);
            canvas.text(row, column + swatch.length() + 1, entry.text(), Canvas.NONE);
            column = canvas.end(row) + 3;
        }
        if (blockX > 1 || blockY > 1) {
            String note = "each character covers " + blockX + " x " + blockY * stack + " cells";
            canvas.text(++row, 0, note, Canvas.NONE);
        }
        for (String note : look.notes()) {
            canvas.text(++row, 0, note, Canvas.NONE);
        }
    }

    /** The row of the canvas of a row of the plot, counted upwards. */
    private int row(int plotRow) {
        return rows - plotRow;
    }

    private int column(BigDecimal value) {
        return axis + 1 + place(grid.x(), x, value, zoomX, blockX);
    }

    /** How many characters (or halves) of the plot lie before a value, if each cell's value is at its middle. */
    private static int place(Axis axis, AxisLabel label, BigDecimal value, int zoom, int block) {
        if (axis.steps() == 1) {
            return zoom / 2;
        }
        AxisUnit.Shown shown = label.shown(axis);
        BigDecimal low = shown.of(axis.from());
        BigDecimal intervals = BigDecimal.valueOf(axis.steps() - 1L);
        BigDecimal cells = value.subtract(low)
                .multiply(intervals)
                .divide(shown.of(axis.to()).subtract(low), MathContext.DECIMAL64)
                .add(HALF);
        return cells.multiply(BigDecimal.valueOf(zoom))
                .divide(BigDecimal.valueOf(block), 0, RoundingMode.FLOOR)
                .intValueExact();
    }

    private String ascii(String text) {
        return style.unicode() ? text : text.replace('\u00b5', 'u');
    }

    private static int divideUp(int dividend, int divisor) {
        return Math.max(1, (dividend + divisor - 1) / divisor);
    }
}
