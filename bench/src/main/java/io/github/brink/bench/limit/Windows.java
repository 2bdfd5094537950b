package io.github.brink.bench.limit;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Timeline;

/** What a limit loop has counted up to the end of each window; one thread owns it. */
final class Windows {

    private static final int COUNTS = 5;

    private final long windowNanos;
    private final long[] counts;
    private final long[] queues;
    private final long[] busy;
    private int windows;

    Windows(int most, long windowNanos) {
        this.windowNanos = windowNanos;
        counts = new long[COUNTS * most];
        queues = new long[most];
        busy = new long[most];
    }

    void clear() {
        windows = 0;
    }

    /** The counts are those since the start of the run. */
    void record(long firsts, long retries, long goodput, long late, long timeouts, long queue, long inService) {
        final int at = COUNTS * windows;
        counts[at] = firsts;
        counts[at + 1] = retries;
        counts[at + 2] = goodput;
        counts[at + 3] = late;
        counts[at + 4] = timeouts;
        queues[windows] = queue;
        busy[windows] = inService;
        windows++;
    }

    long offered() {
        return counts[COUNTS * (windows - 1)] + counts[COUNTS * (windows - 1) + 1];
    }

    /** The same as the kernels have it. */
    Timeline timeline() {
        Timeline timeline = new Timeline();
        timeline.reset(windowNanos);
        long open = 0;
        for (int window = 0; window < windows; window++) {
            timeline.append();
            long offered = in(window, 0) + in(window, 1);
            timeline.set(Column.FIRST, window, in(window, 0));
            timeline.set(Column.RETRIES, window, in(window, 1));
            timeline.set(Column.OFFERED, window, offered);
            timeline.set(Column.ADMITTED, window, offered);
            timeline.set(Column.GOODPUT, window, in(window, 2));
            timeline.set(Column.LATE, window, in(window, 3));
            timeline.set(Column.TIMEOUTS, window, in(window, 4));
            timeline.set(Column.QUEUE, window, queues[window]);
            timeline.set(Column.IN_SERVICE, window, busy[window]);
            // Nothing is shed or rejected: each first attempt is a request, and each timeout a retry or a loss.
            long lost = in(window, 4) - in(window, 1);
            open += in(window, 0) - in(window, 2) - lost;
            timeline.set(Column.WANTED, window, in(window, 0));
            timeline.set(Column.ANSWERED, window, in(window, 2));
            timeline.set(Column.LOST, window, lost);
            timeline.set(Column.OPEN, window, open);
        }
        return timeline;
    }

    private long in(int window, int count) {
        return counts[COUNTS * window + count] - (window == 0 ? 0 : counts[COUNTS * (window - 1) + count]);
    }
}
