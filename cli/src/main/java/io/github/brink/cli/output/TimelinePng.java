package io.github.brink.cli.output;

import io.github.brink.model.Fixed;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import io.github.brink.theory.RetryLoop;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItem;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.CombinedDomainXYPlot;
import org.jfree.chart.plot.DatasetRenderingOrder;
import org.jfree.chart.plot.IntervalMarker;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYAreaRenderer;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.xy.DefaultXYDataset;
import org.jfree.data.xy.XYDataset;

/**
 * A run as a picture of 1600 x 1200 pixels, or higher where there are many services: first attempts, offered load, goodput
 * and the attempts at the busiest service above, the queue of each service below, triggers shaded, theory dashed. Not thread-safe; used for one drawing.
 */
public final class TimelinePng {

    private static final BasicStroke THICK = Picture.solid(1.8f);
    private static final BasicStroke THIN = Picture.solid(1);
    private static final BasicStroke DASHES = Picture.dashed(1.3f, 7, 4);
    private static final BasicStroke LONG_DASHES = Picture.dashed(1.8f, 12, 3);
    private static final BasicStroke DOTS = Picture.dashed(1.5f, 1.5f, 3);
    private static final Color BUSIEST = Picture.colour(Palette.BUSIEST);
    private static final double HEADROOM = 1.04;

    /** How much higher than its queue a strip is, so that its name has room. */
    private static final double NAME_ROOM = 1.4;

    private static final int TRIGGER_ALPHA = 70;
    private static final int AREA_ALPHA = 80;

    /** More strips would be too flat to read; those of the longest queues are drawn then. */
    private static final int MOST_QUEUES = 8;

    /** As many strips fit into a picture of the usual height. */
    private static final int USUAL_QUEUES = 3;

    private static final int STRIP = 75;

    private final RunReport report;
    private final Timeline timeline;
    private final long endNanos;
    private final AxisUnit.Shown unit;
    private final List<ServiceQueue> queues;
    private final int height;
    private final LegendItemCollection legend = new LegendItemCollection();

    private TimelinePng(RunReport report) {
        this.report = report;
        timeline = report.timeline();
        endNanos = Math.max(timeline.windowNanos(), timeline.startNanos(timeline.windows()));
        unit = AxisUnit.DURATION.shownUpTo(endNanos);
        queues = ServiceQueue.longest(timeline, MOST_QUEUES);
        height = Picture.HEIGHT + STRIP * Math.max(0, queues.size() - USUAL_QUEUES);
    }

    /**
     * Writes the picture as a PNG.
     *
     * @throws IOException if the stream fails, or if this machine has no fonts
     */
    public static void write(RunReport report, OutputStream out) throws IOException {
        TimelinePng png = new TimelinePng(report);
        Picture.write(png.height, png::draw, out);
    }

    private void draw(Graphics2D graphics) {
        BigDecimal end = unit.of(endNanos);
        NumberAxis time = Picture.axis(
                "time (" + unit.symbol() + ")", 0, end.doubleValue(), Ticks.within(BigDecimal.ZERO, end, 12, false));
        CombinedDomainXYPlot both = new CombinedDomainXYPlot(time);
        both.setGap(14);
        both.add(load(), 5);
        if (queues.isEmpty()) {
            both.add(queue("queue", 0, Ticks.upTo(queuePeak(), true)), 2);
        } else {
            int weight = queues.size() == 1 ? 2 : 1;
            queues.forEach(queue -> both.add(strip(queue), weight + (queues.size() == 2 ? 1 : 0)));
        }
        for (Trigger trigger : report.triggers()) {
            shade(both, trigger);
        }
        both.setFixedLegendItems(legend);
        both.setInsets(new RectangleInsets(12, 4, 4, 8));

        JFreeChart chart = new JFreeChart(report.scenario(), Picture.font(Font.BOLD, 18), both, true);
        Picture.style(
                chart, report.verdict() + " \u00b7 " + SeedText.caption(report.seed()) + "brink " + report.version());
        chart.draw(graphics, new Rectangle2D.Double(0, 0, Picture.WIDTH, height));
    }

    private XYPlot load() {
        double[][] offered = series(Column.OFFERED, true);
        // Offered load does not bound goodput: what a backlog held may all complete in one window.
        double[][] goodput = series(Column.GOODPUT, true);
        double highest = Math.max(max(offered), max(goodput));
        Optional<BusiestService> busiest = BusiestService.of(timeline);
        if (busiest.isPresent()) {
            highest = Math.max(highest, max(series(busiest.get().scope(), Column.OFFERED, true)));
        }
        for (double capacity : capacities()) {
            highest = Math.max(highest, capacity);
        }
        XYPlot plot = plot("attempts (/s)", highest, Ticks.upTo(new BigDecimal(highest, new MathContext(9)), false));
        XYAreaRenderer area = new XYAreaRenderer(XYAreaRenderer.AREA);
        area.setSeriesPaint(0, Picture.tint(Palette.GOODPUT, AREA_ALPHA));
        add(plot, goodput, area);
        add(plot, offered, line(Picture.colour(Palette.OFFERED), THICK));
        add(plot, goodput, line(Picture.colour(Palette.GOODPUT), THICK));
        add(plot, series(Column.FIRST, true), line(Picture.colour(Palette.FIRST), THIN));
        busiest.ifPresent(service -> {
            add(plot, series(service.scope(), Column.OFFERED, true), line(BUSIEST, LONG_DASHES));
            legendLine(service.label(), BUSIEST, LONG_DASHES);
        });
        legendLine(busiest.isPresent() ? "offered by clients" : "offered", Picture.colour(Palette.OFFERED), THICK);
        legendLine("goodput", Picture.colour(Palette.GOODPUT), THICK);
        legendLine("first attempts", Picture.colour(Palette.FIRST), THIN);
        if (report.capacity().isPresent()) {
            RetryLoop loop = report.capacity().get();
            capacity(plot, loop.advertised(), "advertised capacity", DASHES);
            if (loop.hidden() < loop.advertised()) {
                capacity(plot, loop.hidden(), "hidden capacity", DOTS);
            }
        }
        return plot;
    }

    private List<Double> capacities() {
        return report.capacity()
                .map(loop -> List.of(loop.advertised(), loop.hidden()))
                .orElse(List.of());
    }

    private void capacity(XYPlot plot, double perSecond, String name, BasicStroke stroke) {
        ValueMarker marker = new ValueMarker(perSecond, Picture.INK, stroke);
        marker.setAlpha(1);
        plot.addRangeMarker(marker, Layer.FOREGROUND);
        legendLine(name + " " + Picture.rate(perSecond), Picture.INK, stroke);
    }

    private BigDecimal queuePeak() {
        return BigDecimal.valueOf(timeline.max(Column.QUEUE));
    }

    /** The queue of one of several services: too low for more than two ticks, with its name above what it shows. */
    private XYPlot strip(ServiceQueue queue) {
        BigDecimal top = Ticks.upTo(BigDecimal.valueOf(queue.peak()), true).last();
        XYPlot plot = queue(null, queue.scope(), new Ticks(List.of(BigDecimal.ZERO, top), top));
        double high = Math.max(NAME_ROOM * queue.peak(), top.doubleValue());
        plot.getRangeAxis().setUpperBound(high);
        XYTextAnnotation name = new XYTextAnnotation(" queue of " + queue.name(), 0, high);
        name.setTextAnchor(TextAnchor.TOP_LEFT);
        name.setFont(Picture.font(Font.PLAIN, 12.5f));
        name.setPaint(Picture.INK);
        plot.addAnnotation(name);
        return plot;
    }

    private XYPlot queue(String title, int scope, Ticks ticks) {
        double[][] queue = series(scope, Column.QUEUE, false);
        XYPlot plot = plot(title, max(queue), ticks);
        XYAreaRenderer area = new XYAreaRenderer(XYAreaRenderer.AREA);
        area.setSeriesPaint(0, Picture.tint(Palette.QUEUE, AREA_ALPHA));
        add(plot, queue, area);
        add(plot, queue, line(Picture.colour(Palette.QUEUE), THICK));
        return plot;
    }

    private void shade(CombinedDomainXYPlot both, Trigger trigger) {
        if (trigger.forNanos() == 0) {
            return;
        }
        for (Object subplot : both.getSubplots()) {
            IntervalMarker marker = new IntervalMarker(
                    unit.of(trigger.fromNanos()).doubleValue(),
                    unit.of(trigger.endNanos()).doubleValue(),
                    Picture.colour(Palette.TRIGGER));
            marker.setAlpha(TRIGGER_ALPHA / 255f);
            ((XYPlot) subplot).addDomainMarker(marker, Layer.BACKGROUND);
        }
        Shape box = new Rectangle2D.Double(-8, -6, 16, 12);
        legend.add(new LegendItem(trigger.name(), null, null, null, box, Picture.tint(Palette.TRIGGER, TRIGGER_ALPHA)));
    }

    private static XYPlot plot(String title, double highest, Ticks ticks) {
        // What lies on the upper edge would not be seen.
        double high = Math.max(ticks.last().doubleValue(), HEADROOM * highest);
        NumberAxis axis = Picture.axis(title, 0, high, ticks);
        XYPlot plot = new XYPlot(null, null, axis, null);
        plot.setBackgroundPaint(Picture.PAPER);
        plot.setDomainGridlinesVisible(false);
        plot.setRangeGridlinePaint(Picture.GRID);
        plot.setRangeGridlineStroke(THIN);
        plot.setOutlinePaint(Picture.INK);
        plot.setDatasetRenderingOrder(DatasetRenderingOrder.FORWARD);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        return plot;
    }

    private static void add(XYPlot plot, double[][] points, XYItemRenderer renderer) {
        DefaultXYDataset data = new DefaultXYDataset();
        data.addSeries("", points);
        int index = plot.getDatasetCount();
        XYDataset first = plot.getDataset(0);
        plot.setDataset(first == null ? 0 : index, data);
        plot.setRenderer(first == null ? 0 : index, renderer);
    }

    private static XYLineAndShapeRenderer line(Paint paint, BasicStroke stroke) {
        XYLineAndShapeRenderer renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setSeriesPaint(0, paint);
        renderer.setSeriesStroke(0, stroke);
        renderer.setDrawSeriesLineAsPath(true);
        return renderer;
    }

    private void legendLine(String text, Paint paint, BasicStroke stroke) {
        legend.add(new LegendItem(text, null, null, null, new Line2D.Double(-10, 0, 10, 0), stroke, paint));
    }

    /** A column as a staircase: each value holds for its window, counts per second, levels as they are. */
    private double[][] series(Column column, boolean perSecond) {
        return series(0, column, perSecond);
    }

    private double[][] series(int scope, Column column, boolean perSecond) {
        int windows = timeline.windows();
        double[][] points = new double[2][2 * windows];
        for (int w = 0; w < windows; w++) {
            double value = timeline.get(scope, column, w);
            double shown = perSecond ? value * Fixed.ONE / timeline.windowNanos() : value;
            points[0][2 * w] = unit.of(timeline.startNanos(w)).doubleValue();
            points[0][2 * w + 1] = unit.of(timeline.startNanos(w + 1)).doubleValue();
            points[1][2 * w] = shown;
            points[1][2 * w + 1] = shown;
        }
        return points;
    }

    private static double max(double[][] points) {
        double max = 0;
        for (double value : points[1]) {
            max = Math.max(max, value);
        }
        return max;
    }
}
