package io.github.brink.bench.report;

import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisLocation;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.labels.ItemLabelAnchor;
import org.jfree.chart.labels.ItemLabelPosition;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.DefaultCategoryDataset;

/** The figures as bars: nanoseconds an attempt, of each contestant on each workload; stateless. */
final class RacePicture {

    private static final String KERNEL = "kernel";
    private static final int HEIGHT = 640;
    private static final double LEAST = 0.5;
    private static final double MOST = 5000;

    private RacePicture() {}

    static void write(List<Recorded> records, Path file) throws IOException {
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        List<String> order = List.of(Race.LIMIT, KERNEL, Race.PLAIN, Race.SSJ, Race.ORACLE);
        for (Race race : Race.ALL) {
            Optional<Recorded> newest = Recorded.newest(records, race.kernel(), race.workload());
            if (newest.isEmpty()) {
                continue;
            }
            Recorded recorded = newest.get();
            for (String who : order) {
                Optional<Double> nanos = who.equals(KERNEL) ? race.ofKernel(recorded) : race.ofOther(recorded, who);
                data.addValue(nanos.orElse(null), who, race.workload());
            }
        }
        LogAxis time = Canvas.axis("time of an attempt, the best of all iterations", LEAST, MOST, Canvas::time);
        CategoryAxis workloads = new CategoryAxis("");
        workloads.setTickLabelFont(Canvas.font(Font.BOLD, 13));
        workloads.setTickLabelPaint(Canvas.INK);
        workloads.setCategoryMargin(0.22);
        CategoryPlot plot = new CategoryPlot(data, workloads, time, bars());
        plot.setOrientation(PlotOrientation.HORIZONTAL);
        plot.setRangeAxisLocation(AxisLocation.BOTTOM_OR_LEFT);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Canvas.GRID);
        plot.setOutlineVisible(false);
        JFreeChart chart = new JFreeChart("What an attempt costs", Canvas.font(Font.BOLD, 18), plot, true);
        Canvas.style(chart, 18, "shorter is better; the scale is logarithmic; each workload was measured in one run");
        Canvas.write(
                file, HEIGHT, graphics -> chart.draw(graphics, new Rectangle2D.Double(0, 0, Canvas.WIDTH, HEIGHT)));
    }

    private static BarRenderer bars() {
        BarRenderer bars = new BarRenderer();
        Color[] colours = {new Color(0xAAAAAA), Canvas.BLUE, Canvas.ORANGE, Canvas.PINK, Canvas.GREEN};
        for (int series = 0; series < colours.length; series++) {
            bars.setSeriesPaint(series, colours[series]);
        }
        bars.setBarPainter(new StandardBarPainter());
        bars.setShadowVisible(false);
        bars.setBase(LEAST);
        bars.setItemMargin(0.05);
        bars.setDefaultItemLabelGenerator(new org.jfree.chart.labels.StandardCategoryItemLabelGenerator() {
            private static final long serialVersionUID = 1L;

            @Override
            public String generateLabel(org.jfree.data.category.CategoryDataset dataset, int row, int column) {
                Number value = dataset.getValue(row, column);
                return value == null ? null : Tables.digits(value.doubleValue()) + " ns";
            }
        });
        bars.setDefaultItemLabelsVisible(true);
        bars.setDefaultItemLabelFont(Canvas.font(Font.PLAIN, 11));
        bars.setDefaultItemLabelPaint(Canvas.INK);
        bars.setDefaultPositiveItemLabelPosition(
                new ItemLabelPosition(ItemLabelAnchor.OUTSIDE3, TextAnchor.CENTER_LEFT));
        return bars;
    }
}
