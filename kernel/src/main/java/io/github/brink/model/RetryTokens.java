package io.github.brink.model;

/**
 * A bucket of tokens that successes fill (Brooker, "Fixing retries with token buckets and circuit breakers", 2022): it
 * starts full, gains {@code deposit} with each completion that is goodput, never holds more than {@code tokens}, and a
 * retry takes {@code cost} from it or is refused.
 *
 * @param tokensE9 size of the bucket, in billionths of a token; above 0
 * @param depositE9 what a success brings, in billionths of a token; 0 or more
 * @param costE9 what a retry takes, in billionths of a token; 0 or more
 */
public record RetryTokens(long tokensE9, long depositE9, long costE9) {

    public RetryTokens {
        Check.range("tokens", tokensE9, 1, Limits.MAX_FACTOR_E9, "a number above 0, up to 1000000, is allowed");
        Check.factor("deposit", depositE9);
        Check.factor("cost", costE9);
    }
}
