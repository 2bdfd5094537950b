package io.github.brink.bench.report;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import javax.imageio.ImageIO;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;

/** What the pictures share: size, fonts, colours, logarithmic axes, the way into a PNG; stateless. */
final class Canvas {

    /** In points; a point has two pixels in each direction. */
    static final int WIDTH = 800;

    private static final int SCALE = 2;

    static final Color INK = new Color(0x222222);
    static final Color MUTED = new Color(0x666666);
    static final Color GRID = new Color(0xE4E4E4);

    // Okabe and Ito's colours, which people who are colour-blind can tell apart; they differ in brightness too.
    static final Color BLUE = new Color(0x0072B2);
    static final Color ORANGE = new Color(0xE69F00);
    static final Color GREEN = new Color(0x009E73);
    static final Color PINK = new Color(0xCC79A7);
    static final Color BLACK = new Color(0x333333);
    static final Color SKY = new Color(0x56B4E9);

    private static final double[] STEPS = {1, 2, 5};

    static {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false);
    }

    private Canvas() {}

    static Font font(int style, float points) {
        return new Font(Font.SANS_SERIF, style, 1).deriveFont(points);
    }

    static BasicStroke dashed(float width) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {6, 4}, 0);
    }

    /** A title, a subtitle, no borders. */
    static void style(JFreeChart chart, float titleSize, String subtitle) {
        chart.setBackgroundPaint(Color.WHITE);
        chart.setPadding(new RectangleInsets(8, 8, 8, 14));
        chart.getTitle().setPaint(INK);
        chart.getTitle().setFont(font(Font.BOLD, titleSize));
        TextTitle second = new TextTitle(subtitle, font(Font.PLAIN, 12));
        second.setPaint(MUTED);
        chart.addSubtitle(second);
        LegendTitle legend = chart.getLegend();
        if (legend != null) {
            legend.setItemFont(font(Font.PLAIN, 12.5f));
            legend.setItemPaint(INK);
            legend.setBorder(0, 0, 0, 0);
            legend.setItemLabelPadding(new RectangleInsets(2, 2, 2, 10));
        }
    }

    /** A logarithmic axis with labels at 1, 2 and 5 times the powers of ten, or at the powers alone if there are many. */
    static LogAxis axis(String title, double low, double high, DoubleFunction<String> label) {
        LogAxis axis = new SteppedAxis(title, label);
        axis.setRange(low, high);
        style(axis);
        return axis;
    }

    private static void style(ValueAxis axis) {
        axis.setLabelFont(font(Font.PLAIN, 12.5f));
        axis.setTickLabelFont(font(Font.PLAIN, 11.5f));
        axis.setLabelPaint(INK);
        axis.setTickLabelPaint(INK);
        axis.setAxisLinePaint(INK);
        axis.setTickMarkPaint(INK);
    }

    /** {@code 250}, {@code 10k}, {@code 1M}. */
    static String count(double value) {
        if (value >= 1e6) {
            return number(value / 1e6) + "M";
        }
        return value >= 1e4 ? number(value / 1e3) + "k" : number(value);
    }

    /** {@code 50 ns}, {@code 2 ms}. */
    static String time(double nanos) {
        if (nanos >= 1e9) {
            return number(nanos / 1e9) + " s";
        } else if (nanos >= 1e6) {
            return number(nanos / 1e6) + " ms";
        }
        return nanos >= 1e3 ? number(nanos / 1e3) + " \u00b5s" : number(nanos) + " ns";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 1 ? "%.1f" : "%.0f", value);
    }

    /** Draws a picture of a height in points, and writes it as a PNG. */
    static void write(Path file, int height, Consumer<Graphics2D> drawing) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setColor(Color.WHITE);
            graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
            graphics.scale(SCALE, SCALE);
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            drawing.accept(graphics);
        } finally {
            graphics.dispose();
        }
        ImageIO.write(image, "png", file.toFile());
    }

    private static final class SteppedAxis extends LogAxis {

        private static final long serialVersionUID = 1L;
        private static final double MANY = 150;

        private final transient DoubleFunction<String> label;

        SteppedAxis(String title, DoubleFunction<String> label) {
            super(title);
            this.label = label;
        }

        @Override
        public List<NumberTick> refreshTicks(
                Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
            TextAnchor anchor = RectangleEdge.isTopOrBottom(edge) ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
            double low = getRange().getLowerBound();
            double high = getRange().getUpperBound();
            List<NumberTick> ticks = new ArrayList<>();
            for (double power = Math.pow(10, Math.floor(Math.log10(low))); power <= high; power *= 10) {
                for (double step : STEPS) {
                    double value = step * power;
                    if (value >= low * 0.999 && value <= high * 1.001 && (step == 1 || high / low <= MANY)) {
                        ticks.add(new NumberTick(value, label.apply(value), anchor, TextAnchor.CENTER, 0));
                    }
                }
            }
            return ticks;
        }
    }
}
