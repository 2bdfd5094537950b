package io.github.brink.outcome;

/**
 * What becomes of a backlog: the attempts that wait in queues, and the requests that are open. Stateless; allocates
 * nothing; O(windows).
 */
final class Backlog {

    /** Whether it will be gone, or never. */
    enum Trend {
        /** It falls, and by more than chance explains: it will be gone some time. */
        DRAINS,
        /** It stays or grows, and will not be gone. */
        STAYS,
        /** It may be either. */
        UNCLEAR
    }

    /** The square of how many standard errors are beyond chance. */
    private static final int BEYOND = 9;

    private Backlog() {}

    /**
     * The trend over the windows from one on to the end.
     *
     * @param undisturbed the first window after the last trigger
     * @param from the first window that counts
     */
    static Trend trend(Simulation simulation, int undisturbed, int from) {
        final Timeline timeline = simulation.timeline();
        final int to = timeline.windows();
        if (to - from < 2) {
            return Trend.UNCLEAR;
        }
        if (!simulation.random()) {
            if (neverGrows(timeline, from, to)) {
                return Trend.DRAINS;
            }
            if (moreComesThanCanLeave(simulation, from, to)) {
                return Trend.STAYS;
            }
            if (slope(timeline, from, to) < 0) {
                return Trend.DRAINS;
            }
            return isLongOver(timeline, undisturbed) ? Trend.STAYS : Trend.UNCLEAR;
        }
        final double change = size(timeline, to - 1) - size(timeline, from);
        final double changes = to - from - 1;
        final double variance = variance(timeline, from, to, change / changes);
        if (change < 0 && change * change >= BEYOND * changes * variance) {
            return Trend.DRAINS;
        }
        final boolean grows = change > 0 && change * change >= BEYOND * changes * variance;
        if (grows && isLongOver(timeline, undisturbed)) {
            return Trend.STAYS;
        }
        // A service may be offered what has waited before another; but then the backlog as a whole falls.
        final boolean falls = change < 0 && change * change > BEYOND * variance;
        return !falls && moreComesThanCanLeave(simulation, from, to) ? Trend.STAYS : Trend.UNCLEAR;
    }

    /** Whether nothing is left of the disturbance: attempts that take long may make a backlog grow for a while. */
    private static boolean isLongOver(Timeline timeline, int undisturbed) {
        return Standstill.isLong(timeline, undisturbed, (long) timeline.windows() - undisturbed);
    }

    private static long size(Timeline timeline, int window) {
        return timeline.get(Column.QUEUE, window) + timeline.get(Column.OPEN, window);
    }

    /** Of the changes from window to window around their mean; 0 if there is only one. */
    private static double variance(Timeline timeline, int from, int to, double mean) {
        double squares = 0;
        for (int w = from + 1; w < to; w++) {
            final double change = size(timeline, w) - size(timeline, w - 1) - mean;
            squares += change * change;
        }
        return squares / Math.max(1, to - from - 2);
    }

    private static boolean neverGrows(Timeline timeline, int from, int to) {
        for (int w = from + 1; w < to; w++) {
            if (size(timeline, w) > size(timeline, w - 1)) {
                return false;
            }
        }
        return size(timeline, to - 1) < size(timeline, from);
    }

    /** Whether a service is offered at least as much as it can complete, by more than chance explains. */
    private static boolean moreComesThanCanLeave(Simulation simulation, int from, int to) {
        final Timeline timeline = simulation.timeline();
        for (int service = 0; service < simulation.services(); service++) {
            final long offered = timeline.sum(timeline.serviceScope(service), Column.OFFERED, from, to);
            final double excess =
                    offered - capacity(simulation, service, (double) (to - from) * timeline.windowNanos());
            if (excess >= 0 && (!simulation.random() || excess * excess >= (double) BEYOND * offered)) {
                return true;
            }
        }
        return false;
    }

    /** Attempts that a service could complete in a time, as it is now. */
    private static double capacity(Simulation simulation, int service, double nanos) {
        double capacity = 0;
        for (int replica = 0; replica < simulation.replicas(service); replica++) {
            // Multiplied before it is divided: a whole number of attempts comes out whole.
            capacity += simulation.slots(service, replica) * nanos / simulation.serviceNanos(service, replica);
        }
        return capacity;
    }

    /**
     * A number with the sign of the least-squares slope. Windows are paired from both ends, so that a backlog that does not
     * change gives exactly 0.
     */
    private static double slope(Timeline timeline, int from, int to) {
        double slope = 0;
        for (int a = from, b = to - 1; a < b; a++, b--) {
            slope += (double) (b - a) * (size(timeline, b) - size(timeline, a));
        }
        return slope;
    }
}
