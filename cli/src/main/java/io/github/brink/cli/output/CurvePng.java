package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Edge;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.OutputStream;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/**
 * An edge as a curve, as a picture of 1600 x 1200 pixels: the colours of a map on both sides, a dot for each value that was
 * found, and theory as dashed lines. Not thread-safe; used for one drawing.
 */
public final class CurvePng {

    private static final BasicStroke LINE = Picture.solid(2.2f);
    private static final BasicStroke THEORY = Picture.dashed(1.2f, 7, 5);
    private static final int MOST_TICKS = 12;
    private static final double RADIUS = 4;
    private static final int LABEL_GAP = 5;

    private final Curve curve;
    private final Axis yAxis;
    private final double left;
    private final double right;
    private final double bottom;
    private final double top;

    private CurvePng(Curve curve) {
        this.curve = curve;
        yAxis = curve.shownY();
        left = x(curve.along().from());
        right = x(curve.along().to());
        bottom = y(yAxis.from());
        top = y(yAxis.to());
    }

    /**
     * Writes the picture as a PNG.
     *
     * @throws IOException if the stream fails, or if this machine has no fonts
     */
    public static void write(Curve curve, OutputStream out) throws IOException {
        Picture.write(graphics -> new CurvePng(curve).draw(graphics), out);
    }

    private double x(long value) {
        return curve.x().shown(curve.along()).of(value).doubleValue();
    }

    private double y(long value) {
        return curve.y().shown(yAxis).of(value).doubleValue();
    }

    private void draw(Graphics2D graphics) {
        NumberAxis xAxis = Picture.axis(
                curve.x().title(curve.along()), left, right, curve.x().ticks(curve.along(), MOST_TICKS));
        NumberAxis upwards =
                Picture.axis(curve.y().title(yAxis), bottom, top, curve.y().ticks(yAxis, MOST_TICKS));
        XYPlot plot = new XYPlot(null, xAxis, upwards, null);
        plot.setBackgroundPaint(Picture.PAPER);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        plot.setOutlineVisible(false);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setFixedLegendItems(legend());
        plot.setInsets(new RectangleInsets(12, 4, 4, 14));
        JFreeChart chart = new JFreeChart(curve.scenario(), Picture.font(Font.BOLD, 18), plot, true);
        Picture.style(chart, curve.caption());
        ChartRenderingInfo info = new ChartRenderingInfo();
        chart.draw(graphics, new Rectangle2D.Double(0, 0, Picture.WIDTH, Picture.HEIGHT), info);
        Rectangle2D area = info.getPlotInfo().getDataArea();
        drawSides(graphics, area);
        Shape clip = graphics.getClip();
        graphics.clip(area);
        drawLine(graphics, area);
        graphics.setClip(clip);
        graphics.setColor(Picture.INK);
        graphics.setStroke(Picture.solid(1));
        graphics.draw(area);
        curve.marks().forEach(mark -> drawMark(graphics, area, mark));
        drawPoints(graphics, area);
    }

    private LegendItemCollection legend() {
        LegendItemCollection items = new LegendItemCollection();
        Shape box = new Rectangle2D.Double(-7, -6, 14, 12);
        items.add(new LegendItem("recovers", null, null, null, box, Picture.colour(Palette.of(Outcome.RECOVERED))));
        items.add(
                new LegendItem(curve.failing(), null, null, null, box, Picture.colour(Palette.of(Outcome.METASTABLE))));
        Shape dot = new Ellipse2D.Double(-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS);
        items.add(new LegendItem("edge, as found", null, null, null, dot, Picture.INK));
        return items;
    }

    /** Column by column, a pixel wide: which side is which may change along x. */
    private void drawSides(Graphics2D graphics, Rectangle2D area) {
        int pixels = (int) Math.ceil(area.getWidth() * Picture.SCALE);
        for (int pixel = 0; pixel < pixels; pixel++) {
            double from = area.getMinX() + (double) pixel / Picture.SCALE;
            double width = Math.min(1.0 / Picture.SCALE, area.getMaxX() - from);
            double column = (pixel + 0.5) / pixels * (curve.edges().size() - 1);
            double split = split(column);
            double height = area.getHeight() * split;
            fill(graphics, curve.recovers(column, valueAt(split / 2)), from, area.getMaxY() - height, width, height);
            double above = area.getHeight() - height;
            fill(graphics, curve.recovers(column, valueAt((1 + split) / 2)), from, area.getMinY(), width, above);
        }
    }

    private void fill(Graphics2D graphics, boolean recovers, double x, double y, double width, double height) {
        if (height > 0) {
            graphics.setColor(Picture.colour(Palette.of(recovers ? Outcome.RECOVERED : Outcome.METASTABLE)));
            graphics.fill(new Rectangle2D.Double(x, y, width, height));
        }
    }

    private double valueAt(double share) {
        return yAxis.from() + share * (yAxis.to() - yAxis.from());
    }

    /** How far up, as a share of the axis, the two sides meet; by bisection, as they are one above the other. */
    private double split(double column) {
        boolean atBottom = curve.recovers(column, valueAt(0));
        double low = 0;
        double high = 1;
        for (int i = 0; i < 40; i++) {
            double middle = (low + high) / 2;
            if (curve.recovers(column, valueAt(middle)) == atBottom) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private void drawLine(Graphics2D graphics, Rectangle2D area) {
        Path2D line = new Path2D.Double();
        boolean drawing = false;
        for (int i = 0; i < curve.edges().size(); i++) {
            Edge edge = curve.edges().get(i);
            if (edge.crossing().isPresent() && drawing) {
                line.lineTo(placeX(i, area), placeY(edge, area));
            } else if (edge.crossing().isPresent()) {
                line.moveTo(placeX(i, area), placeY(edge, area));
            }
            drawing = edge.crossing().isPresent();
        }
        graphics.setColor(Picture.INK);
        graphics.setStroke(LINE);
        graphics.draw(line);
    }

    private void drawPoints(Graphics2D graphics, Rectangle2D area) {
        for (int i = 0; i < curve.edges().size(); i++) {
            Edge edge = curve.edges().get(i);
            if (edge.crossing().isPresent()) {
                double x = placeX(i, area);
                double y = placeY(edge, area);
                graphics.setColor(Picture.INK);
                graphics.fill(new Ellipse2D.Double(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS));
            }
        }
    }

    private double placeX(int index, Rectangle2D area) {
        return placeX(x(curve.along().value(index)), area);
    }

    private double placeX(double shown, Rectangle2D area) {
        return area.getMinX() + area.getWidth() * (shown - left) / (right - left);
    }

    private double placeY(Edge edge, Rectangle2D area) {
        return placeY(y(Math.round(Curve.place(edge.crossing().orElseThrow()))), area);
    }

    private double placeY(double shown, Rectangle2D area) {
        return area.getMaxY() - area.getHeight() * (shown - bottom) / (top - bottom);
    }

    /** A dashed line with its name beside it, on a light ground. */
    private void drawMark(Graphics2D graphics, Rectangle2D area, Curve.Mark mark) {
        double shown = mark.onX() ? x(mark.value()) : y(mark.value());
        double low = mark.onX() ? left : bottom;
        double high = mark.onX() ? right : top;
        if (shown < low || shown > high) {
            return;
        }
        double at = mark.onX() ? placeX(shown, area) : placeY(shown, area);
        Line2D line = mark.onX()
                ? new Line2D.Double(at, area.getMinY(), at, area.getMaxY())
                : new Line2D.Double(area.getMinX(), at, area.getMaxX(), at);
        graphics.setColor(Picture.PAPER);
        graphics.setStroke(Picture.solid(THEORY.getLineWidth()));
        graphics.draw(line);
        graphics.setColor(Picture.INK);
        graphics.setStroke(THEORY);
        graphics.draw(line);
        graphics.setFont(Picture.font(Font.PLAIN, 12.5f));
        FontMetrics metrics = graphics.getFontMetrics();
        double width = metrics.stringWidth(mark.name());
        double x = mark.onX() ? at + LABEL_GAP : area.getMaxX() - width - LABEL_GAP;
        if (x + width > area.getMaxX()) {
            x = at - LABEL_GAP - width;
        }
        double y = mark.onX() ? area.getMinY() + 1.5 * metrics.getAscent() : at - LABEL_GAP;
        if (y - metrics.getAscent() < area.getMinY()) {
            y = at + LABEL_GAP + metrics.getAscent();
        }
        graphics.setColor(Picture.PAPER);
        graphics.fill(new Rectangle2D.Double(
                x - 2, y - metrics.getAscent(), width + 4, metrics.getAscent() + metrics.getDescent()));
        graphics.setColor(Picture.INK);
        graphics.drawString(mark.name(), (float) x, (float) y);
    }
}
