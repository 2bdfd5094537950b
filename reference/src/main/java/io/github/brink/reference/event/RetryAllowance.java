package io.github.brink.reference.event;

import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.RetryTokens;
import java.math.BigInteger;
import java.util.Optional;

/** What limits the retries of an instance of a caller: budget, cap and tokens, each as far as there is one. Not thread-safe. */
final class RetryAllowance {

    private static final BigInteger TOKEN = BigInteger.TEN.pow(18);

    private final Optional<RetryBudget> budget;
    private final Optional<RetryCap> cap;
    private final Optional<RetryTokens> tokens;

    /** The window of the budget in which something was last sent or asked for. */
    private long window;

    /** Sent, or granted, in that window. */
    private long firsts;

    private long retries;

    /** What the cap's bucket held at a time, in units of 10^-18 tokens: exact, as a rate is in 10^-9 a second. */
    private BigInteger capLevel;

    private long capNanos;

    /** What successes have left of the tokens, in billionths. */
    private long tokensE9;

    RetryAllowance(Retry retry) {
        this.budget = retry.budget();
        this.cap = retry.cap();
        this.tokens = retry.tokens();
        this.capLevel = cap.map(RetryAllowance::full).orElse(BigInteger.ZERO);
        this.tokensE9 = tokens.map(RetryTokens::tokensE9).orElse(0L);
    }

    /** A first attempt is sent; the budget allows for it, even if a full queue then rejects it. */
    void firstSent(long nanos) {
        budget.ifPresent(limit -> enter(limit, nanos));
        firsts++;
    }

    /** An attempt completed in time. */
    void succeeded() {
        tokens.ifPresent(limit -> tokensE9 = Math.min(limit.tokensE9(), tokensE9 + limit.depositE9()));
    }

    /** Whether a retry is granted now; takes it from every limit if so, and from none otherwise. */
    boolean take(long nanos) {
        budget.ifPresent(limit -> enter(limit, nanos));
        cap.ifPresent(limit -> refill(limit, nanos));
        boolean overBudget = budget.isPresent() && isSpent(budget.get());
        boolean overCap = cap.isPresent() && capLevel.compareTo(TOKEN) < 0;
        boolean overTokens = tokens.isPresent() && tokensE9 < tokens.get().costE9();
        if (overBudget || overCap || overTokens) {
            return false;
        }
        retries++;
        capLevel = cap.isPresent() ? capLevel.subtract(TOKEN) : capLevel;
        tokensE9 -= tokens.map(RetryTokens::costE9).orElse(0L);
        return true;
    }

    /** What happens at the end of a window belongs to the next one. */
    private void enter(RetryBudget limit, long nanos) {
        long entered = nanos / limit.windowNanos();
        if (entered != window) {
            window = entered;
            firsts = 0;
            retries = 0;
        }
    }

    /** Whether {@code retries >= ratio * (firsts + 1)}. */
    private boolean isSpent(RetryBudget limit) {
        BigInteger used = BigInteger.valueOf(retries).multiply(BigInteger.valueOf(Fixed.ONE));
        BigInteger allowed = BigInteger.valueOf(limit.ratioE9()).multiply(BigInteger.valueOf(firsts + 1));
        return used.compareTo(allowed) >= 0;
    }

    private void refill(RetryCap limit, long nanos) {
        BigInteger brought = BigInteger.valueOf(limit.rateE9()).multiply(BigInteger.valueOf(nanos - capNanos));
        capLevel = capLevel.add(brought).min(full(limit));
        capNanos = nanos;
    }

    private static BigInteger full(RetryCap cap) {
        return TOKEN.multiply(BigInteger.valueOf(cap.burst()));
    }
}
