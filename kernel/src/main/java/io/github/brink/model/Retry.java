package io.github.brink.model;

import java.util.Objects;
import java.util.Optional;

/**
 * When a caller tries again. An attempt that timed out is retried at once, as long as it was not the last one allowed
 * and every limit agrees: where a budget and a cap are both given, a retry needs both, and takes from both or neither.
 *
 * @param attempts attempts a request may make in all, the first one included; 1 to 100
 * @param budget limit on retries as a share of first attempts
 * @param cap limit on retries a second
 */
public record Retry(int attempts, Optional<RetryBudget> budget, Optional<RetryCap> cap) {

    /** Never. */
    public static final Retry NONE = new Retry(1, Optional.empty(), Optional.empty());

    public Retry {
        Check.range("attempts", attempts, 1, Limits.MAX_ATTEMPTS, "a whole number from 1 to 100 is allowed");
        Objects.requireNonNull(budget, "budget");
        Objects.requireNonNull(cap, "cap");
    }

    /** Up to so many attempts in all, without a budget or a cap. */
    public static Retry upTo(int attempts) {
        return new Retry(attempts, Optional.empty(), Optional.empty());
    }
}
