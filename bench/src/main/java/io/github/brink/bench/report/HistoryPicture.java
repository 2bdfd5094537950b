package io.github.brink.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryAxis;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.DefaultDrawingSupplier;
import org.jfree.chart.plot.DrawingSupplier;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.data.category.DefaultCategoryDataset;

/** Kernel : oracle of each record, the only figure that says something across records; stateless. */
final class HistoryPicture {

    private static final int HEIGHT = 400;
    private static final double LEAST = 1;
    private static final double MOST = 500;

    private HistoryPicture() {}

    static void write(List<Recorded> records, Path file) throws IOException {
        DefaultCategoryDataset data = new DefaultCategoryDataset();
        List<String> known = new ArrayList<>();
        for (Recorded recorded : records) {
            String label = recorded.line("date").replaceFirst(" .*$", "") + " " + recorded.commit();
            for (Race race : Race.ALL) {
                Optional<Double> ratio = race.ratio(recorded, Race.ORACLE);
                if (ratio.isPresent()) {
                    // Two records of a commit on a day are two points.
                    String unique = known.contains(label) ? label + " (" + known.size() + ")" : label;
                    data.addValue(ratio.get(), race.workload(), unique);
                }
            }
            known.add(label);
        }
        LogAxis ratio = Canvas.axis("times as fast as its oracle", LEAST, MOST, value -> Canvas.count(value) + " x");
        CategoryAxis axis = new CategoryAxis("");
        axis.setTickLabelFont(Canvas.font(Font.PLAIN, 11.5f));
        axis.setTickLabelPaint(Canvas.INK);
        axis.setMaximumCategoryLabelLines(2);
        axis.setCategoryLabelPositions(CategoryLabelPositions.STANDARD);
        LineAndShapeRenderer lines = new LineAndShapeRenderer();
        DrawingSupplier shapes = new DefaultDrawingSupplier(); // shapes differ, for who does not see the colours
        Color[] colours = {Canvas.BLUE, Canvas.ORANGE, Canvas.GREEN, Canvas.PINK, Canvas.BLACK, Canvas.SKY};
        for (int series = 0; series < colours.length; series++) {
            lines.setSeriesPaint(series, colours[series]);
            lines.setSeriesStroke(series, new BasicStroke(2));
            lines.setSeriesShape(series, shapes.getNextShape());
        }
        CategoryPlot plot = new CategoryPlot(data, axis, ratio, lines);
        plot.setBackgroundPaint(Color.WHITE);
        plot.setRangeGridlinePaint(Canvas.GRID);
        plot.setOutlineVisible(false);
        JFreeChart chart = new JFreeChart("History", Canvas.font(Font.BOLD, 16), plot, true);
        Canvas.style(chart, 16, "each point compares two things measured in one run; higher is better");
        Canvas.write(
                file, HEIGHT, graphics -> chart.draw(graphics, new Rectangle2D.Double(0, 0, Canvas.WIDTH, HEIGHT)));
    }
}
