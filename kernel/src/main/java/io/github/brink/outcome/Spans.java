package io.github.brink.outcome;

import io.github.brink.model.Fixed;
import io.github.brink.model.Health;

/**
 * Finds from where on a timeline is healthy, or no more. Not thread-safe; allocates nothing. Every question is O(windows).
 *
 * <p>A <b>span</b> begins with a window and takes at least {@value #LEAST_WINDOWS} of them, and as many more as it takes for
 * {@value #LEAST_ENDS} requests to end in it: of fewer nothing can be told from chance. The last span is the shortest that
 * ends at the horizon. If not so many requests have ended in all, all is one span.
 *
 * <p>A span is healthy if, of the requests that ended in it, no larger part was lost than the wanted share allows, or no
 * larger than chance explains: three standard deviations more.
 */
final class Spans {

    /** Windows that a span has at least. */
    static final int LEAST_WINDOWS = 5;

    /** Requests that end in a span at least. */
    static final int LEAST_ENDS = 20;

    /** Requests wanted lately, of which fewer say nothing about whether they pile up. */
    private static final int LEAST_WANTED = 100;

    /** Whether what is wanted is also brought to an end. */
    enum Pace {
        /** No more stays open than may be lost, or than chance explains. */
        KEEPS_UP,
        /** More does, and more and more. */
        FALLS_BEHIND,
        /** More does, but lately no more: it may be that a slow service has only begun to fill. */
        UNCLEAR
    }

    private Timeline timeline;
    private long allowedE9;
    private long varianceE9;

    // Of the span looked at.
    private int begin;
    private int end;
    private long ended;
    private long lost;

    /** What {@link #healthyFrom} says if there are too few windows to say anything. */
    static final int TOO_FEW = -1;

    /** What {@link #healthyFrom} says if the last span is not healthy. */
    static final int NOWHERE = -2;

    /**
     * The first window from which on every span is healthy; at least one must be.
     *
     * @param from the first window that matters
     * @return or {@link #TOO_FEW}, or {@link #NOWHERE}
     */
    int healthyFrom(Timeline watched, int from, Health health) {
        if (watched.windows() - from < LEAST_WINDOWS) {
            return TOO_FEW;
        }
        last(watched, from, health);
        return isHealthy() ? first(from, true) : NOWHERE;
    }

    /** What {@link Undisturbed#downNanos} asks for. */
    long downNanos(Timeline watched, Health health) {
        if (watched.windows() < LEAST_WINDOWS) {
            return Undisturbed.HEALTHY; // too little to say otherwise
        }
        last(watched, 0, health);
        if (!isHealthy()) {
            return watched.startNanos(firstDown(first(0, false)));
        }
        if (Standstill.atEnd(watched, 0) == Standstill.Kind.CERTAIN) {
            return watched.startNanos(Standstill.lastEnd(watched, 0));
        }
        return pace(watched, watched.windows() / 2, health) == Pace.FALLS_BEHIND
                ? Undisturbed.NEVER_KEPT_UP
                : Undisturbed.HEALTHY;
    }

    /** What {@link Judge#isHealthyAt} asks for. */
    boolean isHealthyAt(Timeline watched, int window, Health health) {
        take(watched, window, health);
        while (end < watched.windows() && (end - begin < LEAST_WINDOWS || ended < LEAST_ENDS)) {
            add(end++, 1);
        }
        return isHealthy() && keepsUp(watched, begin, end, health);
    }

    /** Whether requests pile up, from a window on: see {@link Judge}. */
    static Pace pace(Timeline watched, int from, Health health) {
        final int to = watched.windows();
        if (keepsUp(watched, from, to, health)) {
            return Pace.KEEPS_UP;
        }
        final int later = from + (to - from) / 2;
        final boolean few = wanted(watched, later, to) < LEAST_WANTED;
        return few || keepsUp(watched, later, to, health) ? Pace.UNCLEAR : Pace.FALLS_BEHIND;
    }

    private static long wanted(Timeline watched, int from, int to) {
        return watched.sum(Column.WANTED, from, to) - watched.sum(Column.SHED, from, to);
    }

    private static boolean keepsUp(Timeline watched, int from, int to, Health health) {
        final long grown = level(watched, Column.OPEN, to) - level(watched, Column.OPEN, from);
        return grown <= 0 || Chance.explains(grown, wanted(watched, from, to), Fixed.ONE - health.shareE9(), Fixed.ONE);
    }

    /** A level when a window begins. */
    static long level(Timeline watched, Column column, int window) {
        return window == 0 ? 0 : watched.get(column, window - 1);
    }

    /** Goes to the last span. */
    private void last(Timeline watched, int from, Health health) {
        take(watched, watched.windows(), health);
        while (begin > from && (end - begin < LEAST_WINDOWS || ended < LEAST_ENDS)) {
            grow();
        }
    }

    /** Begins with a span of no windows. */
    private void take(Timeline watched, int window, Health health) {
        timeline = watched;
        allowedE9 = Fixed.ONE - health.shareE9();
        varianceE9 = Chance.varianceE9(health.shareE9());
        begin = window;
        end = window;
        ended = 0;
        lost = 0;
    }

    private void grow() {
        begin--;
        add(begin, 1);
    }

    private void add(int window, int times) {
        final long without = timeline.get(Column.LOST, window);
        ended += times * (timeline.get(Column.ANSWERED, window) + without);
        lost += times * (without + timeline.get(Column.SLOW, window));
    }

    private boolean isHealthy() {
        return Chance.explains(lost, ended, allowedE9, varianceE9);
    }

    /** The first window from which on all spans up to the last one are alike. */
    private int first(int from, boolean healthy) {
        int first = begin;
        while (begin > from) {
            grow();
            while (end - begin > LEAST_WINDOWS && ended - endedIn(end - 1) >= LEAST_ENDS) {
                end--;
                add(end, -1);
            }
            if (isHealthy() != healthy) {
                break;
            }
            first = begin;
        }
        return first;
    }

    /** The first window of the span that begins with a window in which more is lost than is healthy. */
    private int firstDown(int window) {
        for (int w = window; w < timeline.windows(); w++) {
            final long lostIn = timeline.get(Column.LOST, w) + timeline.get(Column.SLOW, w);
            if (!Chance.explains(lostIn, endedIn(w), allowedE9, varianceE9)) {
                return w;
            }
        }
        return window; // little is too much in each
    }

    private long endedIn(int window) {
        return Standstill.endedIn(timeline, window);
    }
}
