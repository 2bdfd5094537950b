package io.github.brink.cli.output;

import java.awt.AWTError;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.title.TextTitle;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;

/**
 * What the pictures share: size, fonts, colours, axes, and the way into a PNG; stateless. Loading this class makes AWT
 * headless, so it must be the first to touch AWT.
 */
final class Picture {

    /** Size in points; a point has {@link #SCALE} pixels in each direction. */
    static final int WIDTH = 800;

    static final int HEIGHT = 600;
    static final int SCALE = 2;

    static final Color INK = new Color(0x222222);
    static final Color MUTED = new Color(Palette.MUTED.rgb());
    static final Color PAPER = Color.WHITE;
    static final Color GRID = new Color(0xE4E4E4);

    static {
        System.setProperty("java.awt.headless", "true");
        // Pictures are small: no temporary files for them.
        ImageIO.setUseCache(false);
    }

    private Picture() {}

    static Font font(int style, float points) {
        return new Font(Font.SANS_SERIF, style, 1).deriveFont(points);
    }

    static Color colour(Palette.Swatch swatch) {
        return new Color(swatch.rgb());
    }

    static Color tint(Palette.Swatch swatch, int alpha) {
        return new Color(swatch.rgb() >> 16 & 0xFF, swatch.rgb() >> 8 & 0xFF, swatch.rgb() & 0xFF, alpha);
    }

    static BasicStroke solid(float width) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    }

    static BasicStroke dashed(float width, float... dashes) {
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dashes, 0);
    }

    /** A capacity: {@code 300/s}, {@code 833.3/s}, {@code 12,500,000/s}. */
    static String rate(double perSecond) {
        String digits = String.format(Locale.ROOT, perSecond < 1000 ? "%,.1f" : "%,.0f", perSecond);
        return (digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits) + "/s";
    }

    /** An axis with a fixed range and round ticks. */
    static NumberAxis axis(String title, double low, double high, Ticks ticks) {
        NumberAxis axis = new FixedAxis(title, ticks);
        axis.setRange(low, high);
        axis.setLabelFont(font(Font.PLAIN, 14));
        axis.setTickLabelFont(font(Font.PLAIN, 12.5f));
        axis.setLabelPaint(INK);
        axis.setTickLabelPaint(INK);
        axis.setAxisLinePaint(INK);
        axis.setTickMarkPaint(INK);
        axis.setTickMarkOutsideLength(4);
        axis.setTickLabelInsets(new RectangleInsets(3, 4, 3, 4));
        return axis;
    }

    /** Gives a chart its subtitle, and the look that all have. */
    static void style(JFreeChart chart, String subtitle) {
        chart.setBackgroundPaint(PAPER);
        chart.setPadding(new RectangleInsets(10, 10, 10, 16));
        chart.getTitle().setPaint(INK);
        TextTitle second = new TextTitle(subtitle, font(Font.PLAIN, 13));
        second.setPaint(MUTED);
        chart.addSubtitle(second);
        LegendTitle legend = chart.getLegend();
        legend.setItemFont(font(Font.PLAIN, 12.5f));
        legend.setItemPaint(INK);
        legend.setBorder(0, 0, 0, 0);
        legend.setBackgroundPaint(PAPER);
        legend.setItemLabelPadding(new RectangleInsets(2, 2, 2, 10));
    }

    /**
     * Draws a picture and writes it as a PNG.
     *
     * @throws IOException if the stream fails, or if this machine has no fonts
     */
    static void write(Consumer<Graphics2D> drawing, OutputStream out) throws IOException {
        write(HEIGHT, drawing, out);
    }

    /** Draws a picture that is as high as wanted, in points. */
    static void write(int height, Consumer<Graphics2D> drawing, OutputStream out) throws IOException {
        ImageIO.write(draw(height, drawing), "png", out);
    }

    private static BufferedImage draw(int height, Consumer<Graphics2D> drawing) throws IOException {
        requireFonts();
        BufferedImage image = new BufferedImage(WIDTH * SCALE, height * SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        try {
            graphics.setColor(PAPER);
            graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
            graphics.scale(SCALE, SCALE);
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            graphics.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            drawing.accept(graphics);
        } finally {
            graphics.dispose();
        }
        return image;
    }

    /** A JDK without fonts, or without the libraries that draw them, fails deep inside, each version in its own way. */
    private static void requireFonts() throws IOException {
        try {
            font(Font.PLAIN, 12).getStringBounds("Brink", new FontRenderContext(null, true, true));
        } catch (RuntimeException | LinkageError | InternalError | AWTError broken) {
            throw new IOException(
                    "this machine has no fonts to draw a picture with (install fontconfig and a font such as DejaVu)",
                    broken);
        }
    }

    /** An axis that has the ticks that it is given: no others beyond the first and the last value of a map. */
    private static final class FixedAxis extends NumberAxis {

        private static final long serialVersionUID = 1L;

        private final transient Ticks fixed;

        FixedAxis(String title, Ticks ticks) {
            super(title);
            fixed = ticks;
        }

        @Override
        public List<NumberTick> refreshTicks(
                Graphics2D graphics, AxisState state, Rectangle2D area, RectangleEdge edge) {
            TextAnchor anchor = RectangleEdge.isTopOrBottom(edge) ? TextAnchor.TOP_CENTER : TextAnchor.CENTER_RIGHT;
            return fixed.values().stream()
                    .map(value -> new NumberTick(value, fixed.label(value), anchor, TextAnchor.CENTER, 0))
                    .toList();
        }
    }
}
