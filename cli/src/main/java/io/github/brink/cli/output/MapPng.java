package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
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
import java.util.Locale;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/**
 * A phase diagram as a picture of 1600 x 1200 pixels: a rectangle for each cell, the boundary of the cells that recover
 * as a line along their edges, and theory as dashed lines. Not thread-safe; used for one drawing.
 */
public final class MapPng {

    private static final BasicStroke BOUNDARY = new BasicStroke(2.2f, BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER);
    private static final BasicStroke THEORY = Picture.dashed(1.2f, 7, 5);
    private static final int MOST_TICKS = 12;

    /** How far the names of theory lines may reach beyond the plot, and how far they stay apart, in points. */
    private static final int LABEL_OVERHANG = 12;

    private static final int LABEL_GAP = 14;

    private final MapReport report;
    private final PhaseMap map;
    private final Grid grid;
    private final Span spanX;
    private final Span spanY;

    private MapPng(MapReport report) {
        this.report = report;
        map = report.map();
        grid = map.grid();
        spanX = Span.of(grid.x(), report.x());
        spanY = Span.of(grid.y(), report.y());
    }

    /**
     * Writes the picture as a PNG.
     *
     * @throws IOException if the stream fails, or if this machine has no fonts
     */
    public static void write(MapReport report, OutputStream out) throws IOException {
        Picture.write(graphics -> new MapPng(report).draw(graphics), out);
    }

    private void draw(Graphics2D graphics) {
        NumberAxis x = axis(spanX, grid.x(), report.x());
        NumberAxis y = axis(spanY, grid.y(), report.y());
        XYPlot plot = new XYPlot(null, x, y, null);
        plot.setBackgroundPaint(Picture.PAPER);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        plot.setOutlineVisible(false);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setFixedLegendItems(legend());
        // Above the cells there is room for the names of the theory lines.
        plot.setInsets(new RectangleInsets(theory().isEmpty() ? 8 : 26, 4, 4, 8));

        JFreeChart chart = new JFreeChart(report.scenario(), Picture.font(Font.BOLD, 18), plot, true);
        Picture.style(
                chart,
                String.format(
                        Locale.ROOT,
                        "%d \u00d7 %d cells \u00b7 %sbrink %s",
                        grid.x().steps(),
                        grid.y().steps(),
                        SeedText.caption(report.seed()),
                        report.version()));

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
        drawBoundary(graphics, pixels);
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
        for (Outcome outcome : Outcome.values()) {
            if (map.count(outcome) > 0) {
                Shape box = new Rectangle2D.Double(-7, -6, 14, 12);
                items.add(new LegendItem(outcome.label(), null, null, null, box, Picture.colour(Palette.of(outcome))));
            }
        }
        int recovered = map.count(Outcome.RECOVERED);
        if (recovered > 0 && recovered < grid.cells()) {
            Shape line = new Line2D.Double(-11, 0, 11, 0);
            items.add(new LegendItem("edge of recovery", null, null, null, line, BOUNDARY, Picture.INK));
        }
        return items;
    }

    private void drawCells(Graphics2D graphics, Pixels pixels) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
        for (int y = 0; y < grid.y().steps(); y++) {
            int start = 0;
            for (int x = 1; x <= grid.x().steps(); x++) {
                // Equal neighbours become one rectangle.
                if (x == grid.x().steps() || outcome(x, y) != outcome(start, y)) {
                    graphics.setColor(Picture.colour(Palette.of(outcome(start, y))));
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

    private void drawBoundary(Graphics2D graphics, Pixels pixels) {
        Path2D edges = new Path2D.Double();
        for (int y = 0; y < grid.y().steps(); y++) {
            for (int x = 0; x < grid.x().steps(); x++) {
                if (x > 0 && recovered(x, y) != recovered(x - 1, y)) {
                    edges.moveTo(pixels.x()[x], pixels.y()[y]);
                    edges.lineTo(pixels.x()[x], pixels.y()[y + 1]);
                }
                if (y > 0 && recovered(x, y) != recovered(x, y - 1)) {
                    edges.moveTo(pixels.x()[x], pixels.y()[y]);
                    edges.lineTo(pixels.x()[x + 1], pixels.y()[y]);
                }
            }
        }
        graphics.setColor(Picture.INK);
        graphics.setStroke(new BasicStroke(
                BOUNDARY.getLineWidth() * Picture.SCALE, BasicStroke.CAP_SQUARE, BasicStroke.JOIN_MITER));
        graphics.draw(edges);
    }

    private List<Mark> theory() {
        double[] hidden =
                report.theory().stream().mapToDouble(RetryLoop::hidden).toArray();
        double[] advertised =
                report.theory().stream().mapToDouble(RetryLoop::advertised).toArray();
        List<Mark> marks = new ArrayList<>();
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

    private Outcome outcome(int x, int y) {
        return map.outcome(grid.cell(x, y));
    }

    private boolean recovered(int x, int y) {
        return outcome(x, y) == Outcome.RECOVERED;
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
