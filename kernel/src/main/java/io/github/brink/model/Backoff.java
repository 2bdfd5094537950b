package io.github.brink.model;

import java.util.Objects;

/**
 * How long a caller waits before a retry. After the attempt number {@code n} (from 1), with {@code key =
 * child(attempt's key, }{@link Draws#BACKOFF}{@code )}, the plain delay is {@code d = base} if fixed, and {@code d =
 * min(most, base * 2^(n-1))} if exponential. A delay of 0 sends the retry at once.
 *
 * @param growth how the plain delay grows
 * @param baseNanos plain delay before the first retry; 0 or more; 0 if there is none
 * @param mostNanos largest delay; from the base to 25 years
 * @param jitter how the plain delay is spread
 */
public record Backoff(Growth growth, long baseNanos, long mostNanos, Jitter jitter) {

    /** How the plain delay grows. */
    public enum Growth {
        /** There is no delay. */
        NONE,
        /** Always the base. */
        FIXED,
        /** Doubles from retry to retry. */
        EXPONENTIAL
    }

    /**
     * How the plain delay is spread; the names are those of Brooker, "Exponential Backoff And Jitter" (AWS Architecture
     * Blog, 2015).
     */
    public enum Jitter {
        /** Not at all: {@code d}. */
        NONE,
        /** {@code d - d / 2 + below(key, d / 2 + 1)}. */
        EQUAL,
        /** {@code below(key, d + 1)}. */
        FULL,
        /**
         * {@code min(most, base + below(key, 3 * previous - base + 1))}, where {@code previous} is the delay before the
         * attempt that has just ended, or the base if that was the first.
         */
        DECORRELATED
    }

    /** Retries are sent at once. */
    public static final Backoff NONE = new Backoff(Growth.NONE, 0, 0, Jitter.NONE);

    public Backoff {
        Objects.requireNonNull(growth, "growth");
        Objects.requireNonNull(jitter, "jitter");
        Check.lasting("base", baseNanos);
        // Three times a delay still fits a long.
        Check.range(
                "max", mostNanos, baseNanos, Limits.MAX_NANOS / 4, "a duration from the base to 25 years is needed");
        if (growth == Growth.NONE && (mostNanos != 0 || jitter != Jitter.NONE)) {
            throw new InvalidScenarioException("", "without backoff there is neither a delay nor jitter");
        }
    }
}
