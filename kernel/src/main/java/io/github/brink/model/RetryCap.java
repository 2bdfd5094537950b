package io.github.brink.model;

/**
 * A token bucket that caps the rate of retries. It starts full, refills continuously at {@code rate}, never holds more
 * than {@code burst}, and is counted in billionths of a token. A retry takes one whole token or is refused. On the step
 * kernel it holds, at step {@code i}, what a refill of {@link Fixed#times}{@code (rateE9, stepNanos)} at each step
 * (none at step 0) has brought, before the retries of that step.
 *
 * @param rateE9 tokens a second, in billionths; 0 or more
 * @param burst size of the bucket, in tokens; at least 1
 */
public record RetryCap(long rateE9, long burst) {

    public RetryCap {
        Check.rate("rate", rateE9);
        Check.count("burst", burst, 1);
    }
}
