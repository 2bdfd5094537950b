package io.github.brink.model;

/**
 * A windowed retry budget: within each window a retry is refused when {@code retries >= ratio * (firsts + 1)}, where
 * both count what was sent so far in that window; otherwise it counts, even if a full queue then rejects it. Windows
 * begin at time 0.
 *
 * @param ratioE9 retries allowed for each first attempt, in billionths; 0 to 100 (10000 %)
 * @param windowNanos length of the window; above zero
 */
public record RetryBudget(long ratioE9, long windowNanos) {

    public RetryBudget {
        Check.range("ratio", ratioE9, 0, Limits.MAX_RATIO_E9, "a ratio from 0% to 10000% is allowed");
        Check.duration("window", windowNanos);
    }
}
