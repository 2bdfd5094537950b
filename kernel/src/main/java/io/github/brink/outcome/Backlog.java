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

    /** The trend over the windows from one on to the end. */
    static Trend trend(Simulation simulation, int from) {
        final Timeline timeline = simulation.timeline();
        final int to = timeline.windows();
        if (to - from < 2) {
            return Trend.UNCLEAR;
        }
        final boolean random = simulation.random();
        if (random ? moves(timeline, from, to, -1) : neverGrows(timeline, from, to)) {
            return Trend.DRAINS;
        }
        if (moreComesThanCanLeave(simulation, from, to, random)) {
            return Trend.STAYS;
        }
        if (random) {
            return moves(timeline, from, to, 1) ? Trend.STAYS : Trend.UNCLEAR;
        }
        return slope(timeline, from, to) < 0 ? Trend.DRAINS : Trend.STAYS;
    }

    private static long size(Timeline timeline, int window) {
        return timeline.get(Column.QUEUE, window) + timeline.get(Column.OPEN, window);
    }

    /**
     * Whether it changes one way by at least three standard errors. Those are reckoned from the changes from window to
     * window: {@code F^2 >= 9 (n / (n - 1)) (sum d^2 - F^2 / n)}, where {@code F} is the sum of {@code n} changes {@code d}.
     */
    private static boolean moves(Timeline timeline, int from, int to, int way) {
        final double changes = to - from - 1;
        final double all = way * (double) (size(timeline, to - 1) - size(timeline, from));
        double squares = 0; // whole numbers, exact up to 2^53
        for (int w = from + 1; w < to; w++) {
            final double change = size(timeline, w) - size(timeline, w - 1);
            squares += change * change;
        }
        return all > 0 && all * all * (changes - 1 + BEYOND) >= BEYOND * changes * squares;
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
    private static boolean moreComesThanCanLeave(Simulation simulation, int from, int to, boolean random) {
        final Timeline timeline = simulation.timeline();
        for (int service = 0; service < simulation.services(); service++) {
            final long offered = timeline.sum(timeline.serviceScope(service), Column.OFFERED, from, to);
            final double excess =
                    offered - capacity(simulation, service, (double) (to - from) * timeline.windowNanos());
            if (excess >= 0 && (!random || excess * excess >= (double) BEYOND * offered)) {
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
