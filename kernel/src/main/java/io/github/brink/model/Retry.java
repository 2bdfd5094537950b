package io.github.brink.model;

import java.util.Objects;
import java.util.Optional;

/**
 * When a caller tries again. An attempt that was given up is retried as long as it was not the last one allowed and every
 * limit agrees: where several are given, a retry needs all of them, and takes from all or from none. Limits are asked, and
 * taken from, when the attempt is given up; the retry is sent when the backoff after that is over.
 *
 * @param attempts attempts a request may make in all, the first one included; 1 to 100
 * @param onRejection whether an attempt that met a full queue is retried too; otherwise it just ends
 * @param backoff how long to wait before a retry
 * @param budget limit on retries as a share of first attempts
 * @param cap limit on retries a second
 * @param tokens limit on retries as a share of successes
 */
public record Retry(
        int attempts,
        boolean onRejection,
        Backoff backoff,
        Optional<RetryBudget> budget,
        Optional<RetryCap> cap,
        Optional<RetryTokens> tokens) {

    /** Never. */
    public static final Retry NONE = upTo(1);

    public Retry {
        Check.range("attempts", attempts, 1, Limits.MAX_ATTEMPTS, "a whole number from 1 to 100 is allowed");
        Objects.requireNonNull(backoff, "backoff");
        Objects.requireNonNull(budget, "budget");
        Objects.requireNonNull(cap, "cap");
        Objects.requireNonNull(tokens, "tokens");
    }

    /** After timeouts only, at once, with the limits that the step kernel knows too. */
    public Retry(int attempts, Optional<RetryBudget> budget, Optional<RetryCap> cap) {
        this(attempts, false, Backoff.NONE, budget, cap, Optional.empty());
    }

    /** Up to so many attempts in all, after timeouts, at once and without limits. */
    public static Retry upTo(int attempts) {
        return new Retry(attempts, Optional.empty(), Optional.empty());
    }

    /** The same with another {@code attempts}; checked again. */
    public Retry withAttempts(int attempts) {
        return new Retry(attempts, onRejection, backoff, budget, cap, tokens);
    }

    /** The same with another {@code onRejection}; checked again. */
    public Retry withOnRejection(boolean onRejection) {
        return new Retry(attempts, onRejection, backoff, budget, cap, tokens);
    }

    /** The same with another {@code backoff}; checked again. */
    public Retry withBackoff(Backoff backoff) {
        return new Retry(attempts, onRejection, backoff, budget, cap, tokens);
    }

    /** The same with another {@code budget}; checked again. */
    public Retry withBudget(Optional<RetryBudget> budget) {
        return new Retry(attempts, onRejection, backoff, budget, cap, tokens);
    }

    /** The same with another {@code cap}; checked again. */
    public Retry withCap(Optional<RetryCap> cap) {
        return new Retry(attempts, onRejection, backoff, budget, cap, tokens);
    }

    /** The same with another {@code tokens}; checked again. */
    public Retry withTokens(Optional<RetryTokens> tokens) {
        return new Retry(attempts, onRejection, backoff, budget, cap, tokens);
    }
}
