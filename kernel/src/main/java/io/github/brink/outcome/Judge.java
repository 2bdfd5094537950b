package io.github.brink.outcome;

import io.github.brink.model.Fixed;

/**
 * Runs a simulation to its horizon, judges it, and extends it as long as it is undecided. Not thread-safe; reusable;
 * allocates nothing. Judging costs O(windows).
 *
 * <p>A window is healthy when its goodput is at least {@code health} of the first attempts sent in it, by all clients
 * together. Let {@code b} be
 * the end of the last trigger.
 *
 * <ul>
 *   <li>{@link Outcome#OVERLOADED}: some of the 5 windows before the first trigger is unhealthy (of the last 5 windows,
 *       if there is no trigger).
 *   <li>{@link Outcome#RECOVERED}: from some window at or after {@code b} every window up to the horizon is healthy, and
 *       there are at least 5.
 *   <li>{@link Outcome#METASTABLE}: the last window is unhealthy and the backlog is not draining: over the last half of
 *       the time since {@code b}, the least-squares slope of the queue (of all services together) is at least 0, or the
 *       mean offered load is at least the capacity that a service has at the horizon.
 *   <li>Otherwise the horizon doubles, up to its limit, and the run is judged again; {@link Outcome#UNDECIDED} at the
 *       limit.
 * </ul>
 */
public final class Judge {

    /** Windows that count as evidence of health, before the first trigger and at the end. */
    public static final int EVIDENCE = 5;

    private Outcome outcome = Outcome.UNDECIDED;
    private long recoveryNanos = -1;

    /** A judge that has judged nothing yet. */
    public Judge() {}

    /** The outcome of the run judged last. */
    public Outcome outcome() {
        return outcome;
    }

    /** Time from the end of the last trigger to the first window of lasting health, in nanoseconds; -1 if none. */
    public long recoveryNanos() {
        return recoveryNanos;
    }

    /**
     * Runs and judges.
     *
     * @param simulation a started run
     * @param horizonNanos a whole number of windows
     * @param horizonLimitNanos at least the horizon; an extension goes to the last whole window within it
     * @param healthE9 share of first attempts, in billionths
     */
    public Outcome run(Simulation simulation, long horizonNanos, long horizonLimitNanos, long healthE9) {
        final long window = simulation.timeline().windowNanos();
        long windows = horizonNanos / window;
        if (windows < 1) {
            throw new IllegalArgumentException(
                    "a horizon of " + horizonNanos + " ns is shorter than a window of " + window + " ns");
        }
        final long limit = Math.max(windows, horizonLimitNanos / window);
        if (limit > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("a run of " + limit + " windows: at most 2147483647 are possible");
        }
        while (true) {
            simulation.advanceTo((int) windows);
            judge(simulation, healthE9);
            if (outcome != Outcome.UNDECIDED || windows == limit) {
                return outcome;
            }
            windows = Math.min(2 * windows, limit);
        }
    }

    /** Judges what has been recorded so far, taking its end as the horizon. */
    public Outcome judge(Simulation simulation, long healthE9) {
        recoveryNanos = -1;
        outcome = decide(simulation, healthE9);
        return outcome;
    }

    private Outcome decide(Simulation simulation, long healthE9) {
        final Timeline timeline = simulation.timeline();
        final int windows = timeline.windows();
        final long end = simulation.lastTriggerEndNanos();
        if (overloaded(timeline, simulation.firstTriggerNanos(), healthE9)) {
            return Outcome.OVERLOADED;
        }
        int healthyFrom = windows;
        while (healthyFrom > 0
                && timeline.startNanos(healthyFrom - 1) >= end
                && healthy(timeline, healthyFrom - 1, healthE9)) {
            healthyFrom--;
        }
        if (windows - healthyFrom >= EVIDENCE) {
            recoveryNanos = timeline.startNanos(healthyFrom) - end;
            return Outcome.RECOVERED;
        }
        if (windows > 0 && !healthy(timeline, windows - 1, healthE9) && !draining(simulation, end)) {
            return Outcome.METASTABLE;
        }
        return Outcome.UNDECIDED;
    }

    private static boolean healthy(Timeline timeline, int window, long healthE9) {
        // goodput * 1e9 >= first * health in 128 bits: with long windows and high rates the products exceed a long.
        final long goodput = timeline.get(Column.GOODPUT, window);
        final long first = timeline.get(Column.FIRST, window);
        final long haveHigh = Math.multiplyHigh(goodput, Fixed.ONE);
        final long needHigh = Math.multiplyHigh(first, healthE9);
        return haveHigh != needHigh
                ? haveHigh > needHigh
                : Long.compareUnsigned(goodput * Fixed.ONE, first * healthE9) >= 0;
    }

    private static boolean overloaded(Timeline timeline, long firstTrigger, long healthE9) {
        final int before = (int) Math.min(timeline.windows(), firstTrigger / timeline.windowNanos());
        for (int w = Math.max(0, before - EVIDENCE); w < before; w++) {
            if (!healthy(timeline, w, healthE9)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the queue is getting shorter over the last half of the time since the last trigger ended. */
    private static boolean draining(Simulation simulation, long end) {
        final Timeline timeline = simulation.timeline();
        final long window = timeline.windowNanos();
        final int to = timeline.windows();
        final long half = end + (timeline.startNanos(to) - end) / 2;
        final int from = (int) Math.min(to, Math.max(0, (half + window - 1) / window));
        final int n = to - from;
        if (n < 2) {
            return true; // too little has been seen to say that it does not drain
        }
        for (int service = 0; service < simulation.services(); service++) {
            final long offered = timeline.sum(timeline.serviceScope(service), Column.OFFERED, from, to);
            if (offered >= capacity(simulation, service, (double) n * window)) {
                return false;
            }
        }
        return slope(timeline, from, to) < 0;
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
     * A number with the sign of the least-squares slope of the queue. Windows are paired from both ends, so that a queue
     * that does not change gives exactly 0.
     */
    private static double slope(Timeline timeline, int from, int to) {
        double slope = 0;
        for (int a = from, b = to - 1; a < b; a++, b--) {
            slope += (double) (b - a) * (timeline.get(Column.QUEUE, b) - timeline.get(Column.QUEUE, a));
        }
        return slope;
    }
}
