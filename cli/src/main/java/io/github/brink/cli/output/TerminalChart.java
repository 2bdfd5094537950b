package io.github.brink.cli.output;

import io.github.brink.model.Fixed;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Offered load and goodput over time, small, in the terminal: goodput as bars, offered load as a line above them, so
 * that the gap between the two is the work in vain. Where more attempts, or others, reach the busiest of several services, they
 * are a second line. Triggers are marked on the time axis. Where a run has more windows
 * than the terminal has columns, each column shows a mean. Where there are several services, a row below shows the queue of
 * each. Not thread-safe; used for one drawing.
 */
public final class TerminalChart {

    /** Rows of the plot itself; divisible by the numbers of parts that {@link Ticks#upTo} may choose. */
    static final int ROWS = 12;

    private static final int WIDEST = 120;
    private static final int WIDEST_LABEL = 7;

    /** Dots of a braille character, from the lowest to the highest, left and right. */
    private static final int[][] DOTS = {{0x40, 0x04, 0x02, 0x01}, {0x80, 0x20, 0x10, 0x08}};

    private static final int BRAILLE = 0x2800;
    private static final int DOTS_UP = 4;
    private static final int EIGHTHS = 8;

    private final Timeline timeline;
    private final List<Trigger> triggers;
    private final TerminalStyle style;
    private final Canvas canvas = new Canvas();
    private final TerminalQueues queues;
    private final Ticks yTicks;

    /** Column of the y axis, and number of columns right of it. */
    private final int axis;

    private final int columns;
    private final double[] goodput;

    /** Two values for each column, or one without braille characters. */
    private final double[] offered;

    private final Optional<BusiestService> busiest;

    /** The same for the attempts at the busiest service; none if there is no such service. */
    private final double[] atBusiest;

    private TerminalChart(Timeline timeline, List<Trigger> triggers, TerminalStyle style) {
        this.timeline = timeline;
        this.triggers = triggers;
        this.style = style;
        int width = Math.min(WIDEST, style.width());
        queues = new TerminalQueues(timeline, style);
        // The labels' width depends on the largest mean, which depends on the columns left: assume the widest labels.
        columns = queues.rows() == 0
                ? width - WIDEST_LABEL - 1
                : width - Math.max(WIDEST_LABEL, queues.nameWidth() + 1) - 1 - TerminalQueues.RIGHT;
        int points = style.unicode() ? 2 * columns : columns;
        goodput = means(0, Column.GOODPUT, columns);
        offered = means(0, Column.OFFERED, points);
        busiest = BusiestService.of(timeline);
        atBusiest = busiest.map(service -> means(service.scope(), Column.OFFERED, points))
                .orElse(new double[0]);
        double highest = Stream.of(goodput, offered, atBusiest)
                .flatMapToDouble(Arrays::stream)
                .max()
                .orElse(0);
        // Nine digits: a mean that rounding lifts a hair above 300 must not change the axis.
        yTicks = Ticks.upTo(new BigDecimal(highest, new MathContext(9)), false);
        int labels = yTicks.labels().stream().mapToInt(String::length).max().orElse(0);
        axis = queues.rows() == 0 ? labels + 1 : Math.max(labels, queues.nameWidth()) + 1;
    }

    /** The chart as lines of text; at most 120 columns wide. */
    public static String render(Timeline timeline, List<Trigger> triggers, TerminalStyle style) {
        if (timeline.windows() == 0) {
            return "no window was recorded\n";
        }
        return new TerminalChart(timeline, triggers, style).draw();
    }

    private String draw() {
        canvas.text(0, Math.max(0, axis - 3), "/s", Canvas.NONE);
        TerminalAxis.left(canvas, 1, ROWS, axis, style.unicode());
        for (int column = 0; column < columns; column++) {
            bar(column);
        }
        drawLines();
        TerminalAxis.bottom(canvas, ROWS + 1, axis, columns, style.unicode());
        for (BigDecimal value : yTicks.values()) {
            int row = ROWS + 1 - (int) Math.round(ROWS * value.doubleValue() / top());
            if (row <= ROWS) {
                TerminalAxis.leftTick(canvas, row, axis, yTicks.label(value), style.unicode());
            } else {
                canvas.text(row, axis - 1, yTicks.label(value), Canvas.NONE);
            }
        }
        drawTimeAxis();
        queues.draw(canvas, ROWS + 3, axis, columns);
        drawLegend();
        return canvas.toString();
    }

    private void bar(int column) {
        int eighths = eighths(column);
        for (int level = 0; level < ROWS && eighths > 0; level++, eighths -= EIGHTHS) {
            char glyph = style.unicode() ? (char) ('▁' + Math.min(EIGHTHS, eighths) - 1) : ':';
            canvas.put(ROWS - level, axis + 1 + column, glyph, colour(Palette.GOODPUT), Canvas.NONE);
        }
    }

    /** Height of a bar; without block characters rounded to whole rows. */
    private int eighths(int column) {
        double rows = ROWS * goodput[column] / top();
        if (style.unicode()) {
            int eighths = (int) Math.round(EIGHTHS * rows);
            return eighths == 0 && rows > 0 ? 1 : eighths;
        }
        return EIGHTHS * (int) Math.round(rows);
    }

    private void drawLines() {
        if (!style.unicode()) {
            for (int column = 0; column < columns; column++) {
                if (busiest.isPresent()) {
                    line(column, dot(atBusiest[column], 1), '^', Palette.BUSIEST);
                }
                line(column, dot(offered[column], 1), 'o', Palette.OFFERED);
            }
            return;
        }
        int[][] behind = busiest.isPresent() ? dots(atBusiest, 2) : new int[ROWS][columns];
        int[][] before = dots(offered, 1);
        for (int level = 0; level < ROWS; level++) {
            for (int column = 0; column < columns; column++) {
                int both = behind[level][column] | before[level][column];
                if (both != 0) {
                    Palette.Swatch swatch = before[level][column] != 0 ? Palette.OFFERED : Palette.BUSIEST;
                    line(column, level, (char) (BRAILLE + both), swatch);
                }
            }
        }
    }

    /** A line as the dots of each place; dotted, if only every second dot is drawn where it is level. */
    private int[][] dots(double[] values, int every) {
        int[][] cells = new int[ROWS][columns];
        int before = dot(values[0], DOTS_UP);
        for (int i = 0; i < values.length; i++) {
            int dot = dot(values[i], DOTS_UP);
            // A jump is a vertical line: from next to the dot before to this one.
            int from = dot > before ? before + 1 : dot;
            int to = dot < before ? before - 1 : dot;
            for (int d = from; d <= to && (from != to || i % every == 0); d++) {
                cells[d / DOTS_UP][i / 2] |= DOTS[i % 2][d % DOTS_UP];
            }
            before = dot;
        }
        return cells;
    }

    private void line(int column, int level, char glyph, Palette.Swatch swatch) {
        boolean inBar = style.colour() && style.unicode() && eighths(column) >= EIGHTHS * (level + 1);
        int background = inBar ? Palette.GOODPUT.ansi() : Canvas.NONE;
        canvas.put(ROWS - level, axis + 1 + column, glyph, colour(swatch), background);
    }

    /** The dot of a value, counted upwards, with so many dots in a row. */
    private int dot(double value, int dots) {
        return Math.max(0, (int) Math.ceil(ROWS * dots * value / top()) - 1);
    }

    private void drawTimeAxis() {
        int row = ROWS + 1;
        for (Trigger trigger : triggers) {
            int from = column(trigger.fromNanos());
            int to = Math.max(from + 1, Math.min(columns, column(trigger.endNanos())));
            for (int column = from; column < to && trigger.forNanos() > 0 && from < columns; column++) {
                char glyph = style.unicode() ? '━' : '=';
                canvas.put(row, axis + 1 + column, glyph, colour(Palette.TRIGGER), Canvas.NONE);
            }
        }
        AxisUnit.Shown unit = AxisUnit.DURATION.shownUpTo(endNanos());
        BigDecimal end = unit.of(endNanos());
        List<BigDecimal> labelled = TerminalAxis.bottomLabels(
                canvas, row + 1, most -> Ticks.within(BigDecimal.ZERO, end, most, false), value -> place(value, unit));
        for (BigDecimal value : labelled) {
            int column = place(value, unit);
            boolean during = triggered(column - axis - 1);
            char glyph = !style.unicode() ? '+' : during ? '┷' : '┴';
            canvas.put(row, column, glyph, during ? colour(Palette.TRIGGER) : Canvas.NONE, Canvas.NONE);
        }
        String symbol = style.unicode() ? unit.symbol() : unit.symbol().replace('\u00b5', 'u');
        canvas.text(row + 1, canvas.end(row + 1) + 1, symbol, Canvas.NONE);
    }

    private boolean triggered(int column) {
        return triggers.stream().anyMatch(t -> column >= column(t.fromNanos()) && column < column(t.endNanos()));
    }

    private void drawLegend() {
        int row = ROWS + 3 + queues.rows();
        if (busiest.isPresent()) {
            entry(
                    row,
                    style.unicode() ? "⠂⠂" : "^^",
                    Palette.BUSIEST,
                    busiest.get().label());
        }
        entry(
                row,
                style.unicode() ? "⠒⠒" : "oo",
                Palette.OFFERED,
                busiest.isPresent() ? "offered by clients" : "offered");
        entry(row, style.unicode() ? "██" : "::", Palette.GOODPUT, "goodput");
        if (queues.rows() > 0) {
            entry(row, queues.sample(), Palette.QUEUE, "queue of each service");
        }
        for (Trigger trigger : triggers) {
            String text = trigger.name() + " " + Decimals.billionths(trigger.fromNanos()) + " to "
                    + Decimals.billionths(trigger.endNanos()) + " s";
            if (canvas.end(row) + text.length() + 6 > style.width()) {
                row++;
            }
            entry(row, style.unicode() ? "━━" : "==", Palette.TRIGGER, text);
        }
    }

    private void entry(int row, String sample, Palette.Swatch swatch, String text) {
        int column = canvas.end(row) == 0 ? axis + 1 : canvas.end(row) + 3;
        canvas.text(row, column, sample, colour(swatch));
        canvas.text(row, column + sample.length() + 1, text, Canvas.NONE);
    }

    /** The column that a time falls into, counted from the y axis. */
    private int column(long nanos) {
        return BigDecimal.valueOf(nanos)
                .multiply(BigDecimal.valueOf(columns))
                .divide(BigDecimal.valueOf(endNanos()), 0, RoundingMode.FLOOR)
                .min(BigDecimal.valueOf(columns))
                .intValueExact();
    }

    private int place(BigDecimal time, AxisUnit.Shown unit) {
        // The end of the run is the right edge of the last column.
        return axis
                + 1
                + Math.min(
                        columns - 1, column(time.movePointRight(unit.decimals()).longValue()));
    }

    private long endNanos() {
        return timeline.startNanos(timeline.windows());
    }

    private double top() {
        return yTicks.last().doubleValue();
    }

    private int colour(Palette.Swatch swatch) {
        return style.colour() ? swatch.ansi() : Canvas.NONE;
    }

    /** Means of a column per second, over as many stretches of the run as wanted. */
    private double[] means(int scope, Column column, int wanted) {
        double[] means = new double[wanted];
        long windows = timeline.windows();
        for (int i = 0; i < wanted; i++) {
            int from = (int) (i * windows / wanted);
            int to = Math.max(from + 1, (int) ((i + 1) * windows / wanted));
            double each = (double) timeline.sum(scope, column, from, to) / (to - from);
            means[i] = each * Fixed.ONE / timeline.windowNanos();
        }
        return means;
    }
}
