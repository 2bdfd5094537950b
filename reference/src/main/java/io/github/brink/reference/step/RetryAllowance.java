package io.github.brink.reference.step;

import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import java.util.Optional;

/** The budget and the cap of a caller, each as far as there is one. Not thread-safe. */
final class RetryAllowance {

    private final StepTime time;
    private final long stepNanos;
    private final Optional<RetryBudget> budget;
    private final Optional<RetryCap> cap;

    private long firsts;
    private long retries;
    private long tokensE9;

    RetryAllowance(Retry retry, StepTime time, long stepNanos) {
        this.time = time;
        this.stepNanos = stepNanos;
        this.budget = retry.budget();
        this.cap = retry.cap();
        this.tokensE9 = cap.map(RetryAllowance::fullE9).orElse(0L);
    }

    /** A first attempt was sent; the budget allows for it, even if a full queue then rejects it. */
    void firstSent() {
        firsts++;
    }

    /** Refills the bucket at the beginning of a step; it is full at step 0. */
    void begin(long step) {
        if (cap.isPresent() && step > 0) {
            long room = fullE9(cap.get()) - tokensE9;
            tokensE9 += Math.min(room, Fixed.times(cap.get().rateE9(), stepNanos));
        }
    }

    /** Whether a retry may be sent now; takes it from budget and cap if so, and from neither otherwise. */
    boolean take() {
        boolean overBudget =
                budget.isPresent() && time.spent(retries, budget.get().ratioE9(), firsts);
        boolean overCap = cap.isPresent() && tokensE9 < Fixed.ONE;
        if (overBudget || overCap) {
            return false;
        }
        retries++;
        tokensE9 -= cap.isPresent() ? Fixed.ONE : 0;
        return true;
    }

    /** Resets the budget at the end of the last step of its window. */
    void end(long step) {
        if (budget.isPresent() && (step + 1) % (budget.get().windowNanos() / stepNanos) == 0) {
            firsts = 0;
            retries = 0;
        }
    }

    private static long fullE9(RetryCap cap) {
        return cap.burst() * Fixed.ONE;
    }
}
