package io.github.brink.cli.output;

import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import io.github.brink.theory.RetryLoop;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/**
 * A grid of cells as a picture of 1600 x 1200 pixels: a rectangle for each cell, borders of some of the cells as lines along
 * their edges, and theory as dashed lines. Not thread-safe; used for one drawing.
 */
final class GridPicture {

    private static final BasicStroke THEORY = Picture.dashed(1.2f, 7, 5);
    private static final int MOST_TICKS = 12;
    private static final float HALO = 1.4f;

    /** How far the names of theory lines may reach beyond the plot, and how far they stay apart, in points. */
    private static final int LABEL_OVERHANG = 12;

    private static final int LABEL_GAP = 14;

    private final Frame frame;
    private final Look look;
    private final Grid grid;
    private final Span spanX;
    private final Span spanY;

    /**
     * What is around the cells.
     *
     * @param title of the picture
     * @param caption below the title
     * @param theory capacities to draw along x, one for each value of y from the lowest on, or none
     */
    record Frame(String title, String caption, Grid grid, AxisLabel x, AxisLabel y, List<RetryLoop> theory) {}

    /** What the cells look like. */
    interface Look {
        Palette.Swatch swatch(int cell);

        /** The colours, and what they mean. */
        List<Entry> legend();

        List<Border> borders();
    }

    /** A colour, and what it means. */
    record Entry(Palette.Swatch swatch, String text) {}

    /**
     * A line around some cells.
     *
     * @param width in points
     * @param dash length of dashes and gaps, in points; 0 for an unbroken line
     * @param inside which cells
     */
    record Border(String text, float width, float dash, IntPredicate inside) {

        private static final float MITER_LIMIT = 10;

        BasicStroke stroke(float scale) {
            float[] dashes = dash == 0 ? null : new float[] {dash * scale};
            int cap = dash == 0 ? BasicStroke.CAP_SQUARE : BasicStroke.CAP_BUTT;
            return new BasicStroke(width * scale, cap, BasicStroke.JOIN_MITER, MITER_LIMIT, dashes, 0);
        }
    }

    private GridPicture(Frame frame, Look look) {
        this.frame = frame;
        this.look = look;
        grid = frame.grid();
        spanX = Span.of(grid.x(), frame.x());
        spanY = Span.of(grid.y(), frame.y());
    }

    /**
     * Writes the picture as a PNG.
     *
     * @throws IOException if the stream fails, or if this machine has no fonts
     */
    static void write(Frame frame, Look look, OutputStream out) throws IOException {
        Picture.write(graphics -> new GridPicture(frame, look).draw(graphics), out);
    }

    private void draw(Graphics2D graphics) {
        NumberAxis x = axis(spanX, grid.x(), frame.x());
        NumberAxis y = axis(spanY, grid.y(), frame.y());
        XYPlot plot = new XYPlot(null, x, y, null);
        plot.setBackgroundPaint(Picture.PAPER);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        plot.setOutlineVisible(false);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setFixedLegendItems(legend());
        // Above the cells there is room for the names of the theory lines.
        plot.setInsets(new RectangleInsets(theory().isEmpty() ? 8 : 26, 4, 4, 8));

        JFreeChart chart = new JFreeChart(frame.title(), Picture.font(Font.BOLD, 18), plot, true);
        Picture.style(chart, frame.caption());

        ChartRenderingInfo info = new ChartRenderingInfo();
        chart.draw(graphics, new Rectangle2D.Double(0, 0, Picture.WIDTH, Picture.HEIGHT), info);
        Rectangle2D area = info.getPlotInfo().getDataArea();

        // Cells and their boundary on whole pixels, so that no seams show between them.
        AffineTransform points = graphics.getTransform();
        graphics.setTransform(new AffineTransform());
        Pixels pixels = new Pixels(
                pixels(area.getMinX(), area.getMaxX(), grid.x().steps()),
                pixels(area.getMaxY(), area.getMinY(), grid.y().steps()));
        drawCells(graphics, pixels);
        look.borders().forEach(border -> drawBorder(graphics, pixels, border));
        graphics.setTransform(points);

        graphics.setColor(Picture.INK);
        graphics.setStroke(Picture.solid(1));
        graphics.draw(area);
        drawTheory(graphics, area);
    }

    private static NumberAxis axis(Span span, Axis axis, AxisLabel label) {
        return Picture.axis(label.title(axis), span.low(), span.high(), label.ticks(axis, MOST_TICKS));
    }

    private LegendItemCollection legend() {
        LegendItemCollection items = new LegendItemCollection();
        for (Entry entry : look.legend()) {
            Shape box = new Rectangle2D.Double(-7, -6, 14, 12);
            items.add(new LegendItem(entry.text(), null, null, null, box, Picture.colour(entry.swatch())));
        }
        for (Border border : look.borders()) {
            long inside =
                    IntStream.range(0, grid.cells()).filter(border.inside()).count();
            if (inside > 0 && inside < grid.cells()) {
                Shape line = new Line2D.Double(-11, 0, 11, 0);
                items.add(new LegendItem(border.text(), null, null, null, line, border.stroke(1), Picture.INK));
            }
        }
        return items;
    }

    private void drawCells(Graphics2D graphics, Pixels pixels) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
        for (int y = 0; y < grid.y().steps(); y++) {
            int start = 0;
            for (int x = 1; x <= grid.x().steps(); x++) {
                // Equal neighbours become one rectangle.
                if (x == grid.x().steps() || !swatch(x, y).equals(swatch(start, y))) {
                    graphics.setColor(Picture.colour(swatch(start, y)));
                    graphics.fillRect(
                            pixels.x()[start],
                            pixels.y()[y + 1],
                            pixels.x()[x] - pixels.x()[start],
                            pixels.y()[y] - pixels.y()[y + 1]);
                    start = x;
                }
            }
        }
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    }

    private void drawBorder(Graphics2D graphics, Pixels pixels, Border border) {
        Path2D edges = new Path2D.Double();
        for (int y = 0; y < grid.y().steps(); y++) {
            for (int x = 0; x < grid.x().steps(); x++) {
                if (x > 0 && inside(border, x, y) != inside(border, x - 1, y)) {
                    edges.moveTo(pixels.x()[x], pixels.y()[y]);
                    edges.lineTo(pixels.x()[x], pixels.y()[y + 1]);
                }
                if (y > 0 && inside(border, x, y) != inside(border, x, y - 1)) {
                    edges.moveTo(pixels.x()[x], pixels.y()[y]);
                    edges.lineTo(pixels.x()[x + 1], pixels.y()[y]);
                }
            }
        }
        if (look.borders().size() > 1) {
            // Some of several may run through dark cells: light edges show on these.
            graphics.setColor(Picture.PAPER);
            graphics.setStroke(Picture.solid((border.width() + HALO) * Picture.SCALE));
            graphics.draw(edges);
        }
        graphics.setColor(Picture.INK);
        graphics.setStroke(border.stroke(Picture.SCALE));
        graphics.draw(edges);
    }

    private List<Mark> theory() {
        double[] hidden = frame.theory().stream().mapToDouble(RetryLoop::hidden).toArray();
        double[] advertised =
                frame.theory().stream().mapToDouble(RetryLoop::advertised).toArray();
        List<Mark> marks = new ArrayList<>();
        if (hidden.length == 0) {
            return marks;
        }
        if (Arrays.equals(hidden, advertised)) {
            marks.add(new Mark("hidden = advertised capacity", hidden));
        } else {
            marks.add(new Mark("hidden capacity", hidden));
            marks.add(new Mark("advertised capacity", advertised));
        }
        marks.removeIf(mark -> Arrays.stream(mark.values()).noneMatch(spanX::contains));
        return marks;
    }

    /** Dashed lines with their names above the plot, moved apart where they would touch. */
    private void drawTheory(Graphics2D graphics, Rectangle2D area) {
        graphics.setFont(Picture.font(Font.PLAIN, 12.5f));
        FontMetrics metrics = graphics.getFontMetrics();
        List<Mark> marks = theory();
        double[] starts = new double[marks.size()];
        double free = area.getMinX() - LABEL_OVERHANG;
        for (int i = 0; i < marks.size(); i++) {
            double width = metrics.stringWidth(marks.get(i).label());
            double wanted = placeX(marks.get(i).top(), area) - width / 2;
            starts[i] = Math.max(free, wanted);
            free = starts[i] + width + LABEL_GAP;
        }
        // Some may now reach too far to the right: push them back from there.
        double limit = area.getMaxX() + LABEL_OVERHANG;
        for (int i = marks.size() - 1; i >= 0; i--) {
            starts[i] =
                    Math.min(starts[i], limit - metrics.stringWidth(marks.get(i).label()));
            limit = starts[i] - LABEL_GAP;
        }
        for (int i = 0; i < marks.size(); i++) {
            Mark mark = marks.get(i);
            graphics.setColor(Picture.INK);
            graphics.drawString(mark.label(), (float) starts[i], (float) area.getMinY() - 9);
            if (spanX.contains(mark.top())) {
                double x = placeX(mark.top(), area);
                double end = starts[i] + metrics.stringWidth(mark.label()) - 4;
                double foot = Math.max(starts[i] + 4, Math.min(end, x));
                graphics.setStroke(Picture.solid(1));
                graphics.draw(new Line2D.Double(foot, area.getMinY() - 6, x, area.getMinY()));
            }
            drawLine(graphics, area, mark);
        }
    }

    private void drawLine(Graphics2D graphics, Rectangle2D area, Mark mark) {
        Path2D line = new Path2D.Double();
        int rows = mark.values().length;
        line.moveTo(placeX(mark.top(), area), area.getMinY());
        for (int row = rows - 1; row >= 0; row--) {
            double middle = area.getMaxY() - area.getHeight() * (row + 0.5) / rows;
            line.lineTo(placeX(mark.values()[row], area), middle);
        }
        line.lineTo(placeX(mark.values()[0], area), area.getMaxY());
        Shape clip = graphics.getClip();
        graphics.clip(area);
        // Light gaps between the dashes show on every colour, and on the boundary, which is wider.
        graphics.setColor(Picture.PAPER);
        graphics.setStroke(Picture.solid(THEORY.getLineWidth()));
        graphics.draw(line);
        graphics.setColor(Picture.INK);
        graphics.setStroke(THEORY);
        graphics.draw(line);
        graphics.setClip(clip);
    }

    private double placeX(double value, Rectangle2D area) {
        return area.getMinX() + area.getWidth() * (value - spanX.low()) / (spanX.high() - spanX.low());
    }

    private Palette.Swatch swatch(int x, int y) {
        return look.swatch(grid.cell(x, y));
    }

    private boolean inside(Border border, int x, int y) {
        return border.inside().test(grid.cell(x, y));
    }

    /** Edges of so many cells between two places, in whole pixels. */
    private static int[] pixels(double from, double to, int cells) {
        int[] edges = new int[cells + 1];
        for (int i = 0; i <= cells; i++) {
            edges[i] = (int) Math.round(Picture.SCALE * (from + (to - from) * i / cells));
        }
        return edges;
    }

    /** Edges of the cells in pixels; y runs downwards, so it falls. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Pixels(int[] x, int[] y) {}

    /** A line of theory: a value for each row, from the lowest on. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Mark(String name, double[] values) {

        /** Says the value, if it is the same everywhere. */
        String label() {
            boolean same = Arrays.stream(values).allMatch(value -> value == values[0]);
            return same ? name + " " + Picture.rate(values[0]) : name;
        }

        double top() {
            return values[values.length - 1];
        }
    }

    /** What an axis covers, in the unit shown: the values, and half a cell on each side. */
    private record Span(double low, double high) {

        static Span of(Axis axis, AxisLabel label) {
            AxisUnit.Shown shown = label.shown(axis);
            double from = shown.of(axis.from()).doubleValue();
            double to = shown.of(axis.to()).doubleValue();
            double half = axis.steps() > 1 ? (to - from) / (axis.steps() - 1) / 2 : Math.max(0.5, from / 10);
            return new Span(from - half, to + half);
        }

        boolean contains(double value) {
            return low <= value && value <= high;
        }
    }
}
