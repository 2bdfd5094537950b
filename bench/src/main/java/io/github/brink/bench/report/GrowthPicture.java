package io.github.brink.bench.report;

import io.github.brink.bench.scaling.Law;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.DefaultXYDataset;

/** How time grows, a panel for each law: what was measured, the fit, and the expected slope; stateless. */
final class GrowthPicture {

    private static final int COLUMNS = 2;
    private static final int PANEL_WIDTH = Canvas.WIDTH / COLUMNS;
    private static final int PANEL_HEIGHT = 270;
    private static final double LEAST_SPAN = 20;

    private GrowthPicture() {}

    static void write(List<Growth> growths, Path file) throws IOException {
        int rows = (growths.size() + COLUMNS) / COLUMNS;
        Canvas.write(file, rows * PANEL_HEIGHT, graphics -> {
            for (int i = 0; i < growths.size(); i++) {
                int left = i % COLUMNS * PANEL_WIDTH;
                int top = Math.floorDiv(i, COLUMNS) * PANEL_HEIGHT;
                panel(growths.get(i)).draw(graphics, new Rectangle2D.Double(left, top, PANEL_WIDTH, PANEL_HEIGHT));
            }
            legend(graphics, growths.size() % COLUMNS * PANEL_WIDTH, growths.size() / COLUMNS * PANEL_HEIGHT);
        });
    }

    private static JFreeChart panel(Growth growth) {
        Law law = growth.law();
        double[] x = growth.sizes();
        double[] y = growth.nanos();
        double first = x[0];
        double last = x[x.length - 1];
        double middle = Math.sqrt(first * last);
        double[] ends = {first, last};
        double[] fitted = {growth.fit().at(first), growth.fit().at(last)};
        double[] expected = new double[2];
        for (int i = 0; i < 2; i++) {
            expected[i] = growth.fit().at(middle) * Math.pow(ends[i] / middle, law.expected());
        }
        DefaultXYDataset data = new DefaultXYDataset();
        data.addSeries("expected", new double[][] {ends, expected});
        data.addSeries("fit", new double[][] {ends, fitted});
        data.addSeries("measured", new double[][] {x, y});

        double low = Math.min(Arrays.stream(y).min().orElseThrow(), Math.min(expected[0], expected[1])) / 1.5;
        double high = Math.max(Arrays.stream(y).max().orElseThrow(), Math.max(expected[0], expected[1])) * 1.5;
        double missing = Math.max(1, Math.sqrt(LEAST_SPAN / (high / low)));
        LogAxis sizes = Canvas.axis(law.size(), first / 1.3, last * 1.3, Canvas::count);
        LogAxis times = Canvas.axis(
                law.perAttempt() ? "time of an attempt" : "time of a run", low / missing, high * missing, Canvas::time);
        XYPlot plot = new XYPlot(data, sizes, times, lines());
        plot.setBackgroundPaint(Color.WHITE);
        plot.setDomainGridlinePaint(Canvas.GRID);
        plot.setRangeGridlinePaint(Canvas.GRID);
        plot.setOutlineVisible(false);
        JFreeChart chart = new JFreeChart(law.title(), Canvas.font(Font.BOLD, 14), plot, false);
        Canvas.style(
                chart,
                14,
                String.format(
                        Locale.ROOT,
                        "expected %s; slope %.2f, %s",
                        law.order(),
                        growth.fit().slope(),
                        growth.judgement()));
        return chart;
    }

    private static XYLineAndShapeRenderer lines() {
        XYLineAndShapeRenderer lines = new XYLineAndShapeRenderer(true, false);
        lines.setSeriesPaint(0, Canvas.ORANGE);
        lines.setSeriesStroke(0, Canvas.dashed(2));
        lines.setSeriesPaint(1, Canvas.BLUE);
        lines.setSeriesStroke(1, new BasicStroke(1.4f));
        lines.setSeriesPaint(2, Canvas.BLUE);
        lines.setSeriesLinesVisible(2, false);
        lines.setSeriesShapesVisible(2, true);
        lines.setSeriesShape(2, new Ellipse2D.Double(-3.5, -3.5, 7, 7));
        return lines;
    }

    private static void legend(Graphics2D graphics, int left, int top) {
        graphics.setFont(Canvas.font(Font.PLAIN, 13));
        int x = left + 70;
        int y = top + 90;
        graphics.setColor(Canvas.BLUE);
        graphics.fill(new Ellipse2D.Double(x + 16.5, y - 8.5, 7, 7));
        text(graphics, "measured, the best of all iterations", x, y);
        graphics.setColor(Canvas.BLUE);
        graphics.setStroke(new BasicStroke(1.4f));
        graphics.drawLine(x, y + 21, x + 40, y + 21);
        text(graphics, "fit: a power of the size", x, y + 26);
        graphics.setColor(Canvas.ORANGE);
        graphics.setStroke(Canvas.dashed(2));
        graphics.drawLine(x, y + 47, x + 40, y + 47);
        text(graphics, "the expected power", x, y + 52);
        text(graphics, "Both scales are logarithmic in every panel.", x - 50, y + 78);
    }

    private static void text(Graphics2D graphics, String text, int x, int y) {
        graphics.setColor(Canvas.INK);
        graphics.drawString(text, x + 50, y);
    }
}
