package io.github.brink.outcome;

/**
 * Whether nothing ends any more, although something is open: users who wait for ever for what was thrown away. Stateless;
 * allocates nothing; O(windows).
 */
final class Standstill {

    /** Mean times that may pass before it is no longer chance, nor what is left of a disturbance. */
    private static final int TIMES = 20;

    /** What can be said. */
    enum Kind {
        /** Requests end, or none is open. */
        NONE,
        /** None has ended for longer than chance explains, but it may be that they just take long. */
        UNCLEAR,
        /** None has ended for so long that it cannot be that they take long, either. */
        CERTAIN
    }

    private Standstill() {}

    /** What the end of a timeline is. */
    static Kind atEnd(Timeline timeline, int from) {
        final int windows = timeline.windows();
        final int still = lastEnd(timeline, from);
        final long silent = (long) windows - still;
        if (silent < Spans.LEAST_WINDOWS || Spans.level(timeline, Column.OPEN, still) == 0) {
            return Kind.NONE;
        }
        if (isLong(timeline, still, silent)) {
            return Kind.CERTAIN;
        }
        final long all = (long) windows - from;
        long ended = 0;
        for (int w = from; w < still; w++) {
            ended += endedIn(timeline, w);
        }
        // So many mean times between two ends, or nearly all of the time.
        return Chance.atMost(TIMES, all, ended, silent) || 10 * silent >= 9 * all ? Kind.UNCLEAR : Kind.NONE;
    }

    /**
     * Whether some windows are twenty times as long as a request was open on average up to one: by Little's law, which
     * divides all the time that requests were open by the number of those that ended.
     */
    static boolean isLong(Timeline timeline, int until, long windows) {
        long open = 0;
        long ended = 0;
        for (int w = 0; w < until; w++) {
            open += timeline.get(Column.OPEN, w);
            ended += endedIn(timeline, w);
        }
        return ended > 0 && Chance.atMost(TIMES, open, ended, windows);
    }

    /** The window after the last in which a request ended; the first that counts, if none did from there on. */
    static int lastEnd(Timeline timeline, int from) {
        int window = timeline.windows();
        while (window > from && endedIn(timeline, window - 1) == 0) {
            window--;
        }
        return window;
    }

    static long endedIn(Timeline timeline, int window) {
        return timeline.get(Column.ANSWERED, window) + timeline.get(Column.LOST, window);
    }
}
