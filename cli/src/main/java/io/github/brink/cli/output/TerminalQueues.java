package io.github.brink.cli.output;

import io.github.brink.outcome.Timeline;
import java.util.List;
import java.util.Locale;

/**
 * A row for each service below a {@link TerminalChart}: how long its queue was, as a share of the longest that it ever was.
 * Not thread-safe; used for one drawing.
 */
final class TerminalQueues {

    /** Columns right of the chart, for the longest queue. */
    static final int RIGHT = 12;

    private static final int LONGEST_NAME = 16;
    private static final String DENSITY = " .:-=+*#@";

    private final Timeline timeline;
    private final List<ServiceQueue> queues;
    private final TerminalStyle style;

    TerminalQueues(Timeline timeline, TerminalStyle style) {
        this.timeline = timeline;
        this.style = style;
        queues = ServiceQueue.of(timeline);
    }

    /** Number of rows; 0 if the whole system is one service. */
    int rows() {
        return queues.size();
    }

    /** Columns that the names need. */
    int nameWidth() {
        return queues.stream().mapToInt(queue -> name(queue).length()).max().orElse(0);
    }

    private String name(ServiceQueue queue) {
        String name = queue.name();
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME - 1) + (style.unicode() ? "\u2026" : "~");
    }

    /**
     * Draws the rows.
     *
     * @param top first row
     * @param axis column of the y axis
     * @param columns of the chart right of it
     */
    void draw(Canvas canvas, int top, int axis, int columns) {
        int colour = style.colour() ? Palette.QUEUE.ansi() : Canvas.NONE;
        for (int i = 0; i < queues.size(); i++) {
            ServiceQueue queue = queues.get(i);
            String name = name(queue);
            canvas.text(top + i, axis - 1 - name.length(), name, Canvas.NONE);
            canvas.put(top + i, axis, style.unicode() ? '\u2502' : '|', Canvas.NONE, Canvas.NONE);
            for (int column = 0; column < columns; column++) {
                canvas.put(top + i, axis + 1 + column, glyph(queue, column, columns), colour, Canvas.NONE);
            }
            String most = queue.peak() == 0 ? "no queue" : String.format(Locale.ROOT, "max %,d", queue.peak());
            canvas.text(top + i, axis + 2 + columns, most, Canvas.NONE);
        }
    }

    /** What the rows mean, for the legend. */
    String sample() {
        return style.unicode() ? "\u2582\u2585" : "-#";
    }

    private char glyph(ServiceQueue queue, int column, int columns) {
        long windows = timeline.windows();
        int from = (int) (column * windows / columns);
        int to = Math.max(from + 1, (int) ((column + 1) * windows / columns));
        long longest = queue.peak(timeline, from, to);
        if (longest == 0) {
            return ' ';
        }
        int eighth = (int) Math.ceil(8.0 * longest / queue.peak());
        return style.unicode() ? (char) ('\u2581' + eighth - 1) : DENSITY.charAt(eighth);
    }
}
