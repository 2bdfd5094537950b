package io.github.brink.cli.output;

import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundState;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.List;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/**
 * A basin as a picture of 1600 x 1200 pixels: fresh backlog to the right, duplicates upwards, the trap as an area, one path
 * into it and one out, and along the lower edge the fate of each start. Not thread-safe; used for one drawing.
 */
public final class BasinPng {

    private static final BasicStroke IN = Picture.solid(2.2f);
    private static final BasicStroke OUT = Picture.dashed(2.2f, 6, 3);
    private static final Color IN_INK = Picture.INK;
    private static final Color OUT_INK = Picture.colour(Palette.GOODPUT);
    private static final int TRAP_ALPHA = 110;
    private static final int GOOD_ALPHA = 130;

    /** Height of the band of starts, as a part of the axis. */
    private static final double BAND = 0.045;

    private final BasinReport report;
    private final double right;
    private final double top;
    private final double bottom;
    private Rectangle2D area = new Rectangle2D.Double();

    private BasinPng(BasinReport report) {
        this.report = report;
        right = report.widest() + 1;
        top = report.highest() * 1.03;
        bottom = -BAND * top;
    }

    /**
     * Writes the picture as a PNG.
     *
     * @throws IOException if the stream fails, or if this machine has no fonts
     */
    public static void write(BasinReport report, OutputStream out) throws IOException {
        Picture.write(graphics -> new BasinPng(report).draw(graphics), out);
    }

    private void draw(Graphics2D graphics) {
        NumberAxis x =
                Picture.axis("fresh backlog qf (in the band: Q0)", -0.5, right - 0.5, ticks(report.widest(), 14));
        NumberAxis y = Picture.axis("duplicate backlog qd", bottom, top, ticks(report.highest(), 12));
        XYPlot plot = new XYPlot(null, x, y, null);
        plot.setBackgroundPaint(Picture.PAPER);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinesVisible(false);
        plot.setOutlineVisible(false);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.setFixedLegendItems(legend());
        plot.setInsets(new RectangleInsets(8, 4, 4, 8));
        JFreeChart chart = new JFreeChart(
                "From which backlogs can retries trap the service?", Picture.font(Font.BOLD, 18), plot, true);
        Picture.style(chart, report.parameters() + " \u00b7 brink " + report.version());
        ChartRenderingInfo info = new ChartRenderingInfo();
        chart.draw(graphics, new Rectangle2D.Double(0, 0, Picture.WIDTH, Picture.HEIGHT), info);
        area = info.getPlotInfo().getDataArea();

        Shape clip = graphics.getClip();
        graphics.clip(area);
        drawRegions(graphics);
        drawBand(graphics);
        drawPath(graphics, report.out(), OUT_INK, OUT);
        drawPath(graphics, report.in(), IN_INK, IN);
        graphics.setClip(clip);
        graphics.setColor(Picture.INK);
        graphics.setStroke(Picture.solid(1));
        graphics.draw(area);
        double zero = y(0);
        graphics.draw(new Line2D.Double(area.getMinX(), zero, area.getMaxX(), zero));
    }

    private static Ticks ticks(int most, int count) {
        return Ticks.within(BigDecimal.ZERO, BigDecimal.valueOf(most), count, true);
    }

    private LegendItemCollection legend() {
        LegendItemCollection items = new LegendItemCollection();
        Shape box = new Rectangle2D.Double(-7, -6, 14, 12);
        for (Fate fate : Fate.values()) {
            if (report.count(fate) > 0) {
                items.add(new LegendItem(
                        "Q0: " + fate.label(), null, null, null, box, Picture.colour(Fates.swatch(fate))));
            }
        }
        items.add(new LegendItem("Trapped", null, null, null, box, trapInk()));
        items.add(new LegendItem("Good", null, null, null, box, goodInk()));
        Shape line = new Line2D.Double(-12, 0, 12, 0);
        if (!report.in().isEmpty()) {
            String text = "shortest way in, from " + BasinReport.q0(report.in());
            items.add(new LegendItem(text, null, null, null, line, IN, IN_INK));
        }
        if (!report.out().isEmpty()) {
            String text = "way out without arrivals, from " + BasinReport.q0(report.out());
            items.add(new LegendItem(text, null, null, null, line, OUT, OUT_INK));
        }
        return items;
    }

    private static Color trapInk() {
        return Picture.tint(Fates.swatch(Fate.TRAP_REACHABLE), TRAP_ALPHA);
    }

    private static Color goodInk() {
        return Picture.tint(Fates.swatch(Fate.RECOVERS), GOOD_ALPHA);
    }

    private void drawRegions(Graphics2D graphics) {
        double least = report.parameters().trappedFresh();
        graphics.setColor(trapInk());
        graphics.fill(polygon(least, 3 * least, least, top, Math.max(least, top / 3), top));
        double good = report.parameters().goodBacklog();
        graphics.setColor(goodInk());
        graphics.fill(polygon(-0.5, 0, -0.5, good, good, 0));
    }

    private Path2D polygon(double... points) {
        Path2D path = new Path2D.Double();
        path.moveTo(x(points[0]), y(points[1]));
        for (int i = 2; i < points.length; i += 2) {
            path.lineTo(x(points[i]), y(points[i + 1]));
        }
        path.closePath();
        return path;
    }

    private void drawBand(Graphics2D graphics) {
        List<BasinRow> rows = report.rows();
        double upper = y(0);
        int start = 0;
        for (int i = 1; i <= rows.size(); i++) {
            // Equal neighbours become one rectangle, so that no seams show.
            if (i == rows.size() || rows.get(i).fate() != rows.get(start).fate()) {
                double left = x(rows.get(start).q0() - 0.5);
                double width = x(rows.get(i - 1).q0() + 0.5) - left;
                graphics.setColor(Picture.colour(Fates.swatch(rows.get(start).fate())));
                graphics.fill(new Rectangle2D.Double(left, upper, width, area.getMaxY() - upper));
                start = i;
            }
        }
    }

    private void drawPath(Graphics2D graphics, List<RoundState> path, Color ink, BasicStroke stroke) {
        if (path.isEmpty()) {
            return;
        }
        Path2D line = new Path2D.Double();
        line.moveTo(x(path.get(0).fresh()), y(path.get(0).duplicates()));
        for (RoundState state : path) {
            line.lineTo(x(state.fresh()), y(state.duplicates()));
        }
        graphics.setColor(ink);
        graphics.setStroke(stroke);
        graphics.draw(line);
        for (RoundState state : path) {
            graphics.fill(new Ellipse2D.Double(x(state.fresh()) - 3, y(state.duplicates()) - 3, 6, 6));
        }
    }

    private double x(double fresh) {
        return area.getMinX() + (fresh + 0.5) / right * area.getWidth();
    }

    private double y(double duplicates) {
        return area.getMaxY() - (duplicates - bottom) / (top - bottom) * area.getHeight();
    }
}
