package io.github.brink.outcome;

import io.github.brink.model.Health;

/**
 * Runs a simulation to its horizon, judges it, and extends it as long as it is undecided. Not thread-safe; reusable;
 * allocates nothing. Judging costs O(windows), and a run of the undisturbed twin for a run that stays down.
 *
 * <p>Health is that of <b>spans</b> of at least 5 windows in which at least 20 requests have ended: a span is healthy if the
 * requests lost in it are no larger a share than is allowed, or exceed that by no more than chance explains, three standard
 * deviations. A run <b>keeps up</b> if, over the last half of the time since the last trigger (or since it is healthy, if
 * that is later), the open requests have grown by no more than the share of the wanted ones that may be lost, and three of
 * their square roots; if they have grown by more, but not over the last quarter, that is not certain, as a slow service may
 * only have begun to fill. And there must be no standstill at its end: something open all the while, and nothing ended for twenty
 * times as long as it takes on average, or for nine tenths of the time.
 *
 * <p>Let {@code b} be the end of the last trigger, or the start if there is none.
 *
 * <ul>
 *   <li>{@link Outcome#RECOVERED}: there is a window at or after {@code b} from which on every span up to the horizon is
 *       healthy, at least one, and the run keeps up.
 *   <li>Otherwise, if the {@linkplain Backlog backlog} has been falling over the last half of the time since {@code b}, by
 *       more than chance explains, it may yet recover: the horizon doubles, and the run is judged again; {@link
 *       Outcome#UNDECIDED} at the limit.
 *   <li>Otherwise it stays down, and the undisturbed twin decides why: {@link Outcome#OVERLOADED} if that is not healthy
 *       either at the same horizon; {@link Outcome#METASTABLE} if it is, and it is certain that the backlog does not drain:
 *       because it grows, or because a service is offered at least what it can complete, by more than chance explains, or
 *       because of a standstill.
 *   <li>What is not certain is looked at again after twice the time, like what drains.
 * </ul>
 */
public final class Judge {

    /** Windows that count as evidence of health. */
    public static final int EVIDENCE = Spans.LEAST_WINDOWS;

    private final Spans spans = new Spans();
    private Outcome outcome = Outcome.UNDECIDED;
    private long recoveryNanos = -1;
    private long downNanos = -1;

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
     * Of a run that is overloaded, when it would have gone down by itself, without any trigger, in nanoseconds from the
     * start; -1 for another outcome, or if there is no such time because its backlog has grown from the start.
     */
    public long downNanos() {
        return downNanos;
    }

    /**
     * Runs and judges.
     *
     * @param simulation a started run
     * @param twin the same without triggers and actions; asked only if the run stays down
     * @param horizonNanos a whole number of windows
     * @param horizonLimitNanos at least the horizon; an extension goes to the last whole window within it
     * @param health when a span is healthy
     */
    public Outcome run(
            Simulation simulation, Undisturbed twin, long horizonNanos, long horizonLimitNanos, Health health) {
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
            judge(simulation, twin, health);
            if (outcome != Outcome.UNDECIDED || windows == limit) {
                return outcome;
            }
            windows = Math.min(2 * windows, limit);
        }
    }

    /**
     * Whether a run is healthy for the time being, whatever becomes of it: the span that begins with a window is healthy, and
     * requests do not pile up in it. A span that the horizon cuts off is as long as it is.
     *
     * @param window one that has been recorded
     */
    public static boolean isHealthyAt(Timeline timeline, int window, Health health) {
        return new Spans().isHealthyAt(timeline, window, health);
    }

    /** Judges what has been recorded so far, taking its end as the horizon. */
    public Outcome judge(Simulation simulation, Undisturbed twin, Health health) {
        recoveryNanos = -1;
        downNanos = -1;
        outcome = decide(simulation, twin, health);
        return outcome;
    }

    private Outcome decide(Simulation simulation, Undisturbed twin, Health health) {
        final Timeline timeline = simulation.timeline();
        final long window = timeline.windowNanos();
        final long end = simulation.lastTriggerEndNanos();
        final int windows = timeline.windows();
        final int from = (int) Math.min(windows, (end + window - 1) / window);
        final int half =
                (int) Math.min(windows, (end + (timeline.startNanos(windows) - end) / 2 + window - 1) / window);
        final int healthy = spans.healthyFrom(timeline, from, health);
        if (healthy == Spans.TOO_FEW) {
            return Outcome.UNDECIDED;
        }
        final Standstill.Kind still = Standstill.atEnd(timeline, from);
        if (still == Standstill.Kind.UNCLEAR) {
            return Outcome.UNDECIDED;
        }
        if (healthy >= 0 && still == Standstill.Kind.NONE) {
            final Spans.Pace pace = Spans.pace(timeline, Math.max(healthy, half), health);
            if (pace == Spans.Pace.KEEPS_UP) {
                recoveryNanos = timeline.startNanos(healthy) - end;
                return Outcome.RECOVERED;
            }
            if (pace == Spans.Pace.UNCLEAR) {
                return Outcome.UNDECIDED;
            }
        }
        final Backlog.Trend trend =
                still == Standstill.Kind.CERTAIN ? Backlog.Trend.STAYS : Backlog.trend(simulation, from, half);
        if (trend == Backlog.Trend.DRAINS) {
            return Outcome.UNDECIDED;
        }
        final long down = twin == Undisturbed.ITSELF ? spans.downNanos(timeline, health) : twin.downNanos(windows);
        if (down != Undisturbed.HEALTHY) {
            downNanos = down;
            return Outcome.OVERLOADED;
        }
        return trend == Backlog.Trend.STAYS && twin != Undisturbed.ITSELF ? Outcome.METASTABLE : Outcome.UNDECIDED;
    }
}
