package io.github.brink.event;

import io.github.brink.internal.run.Budgets;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Fixed;

/**
 * The limits on the retries of one instance of a caller: windowed budget, token bucket, bucket that successes fill. Owned by one kernel;
 * O(1) and free of allocation.
 */
final class RetryGate {

    private long ratioE9;
    private long capRateE9;
    private long burstE9;
    private long sizeE9;
    private long depositE9;
    private long costE9;

    /** Tokens of the cap, in billionths, and the 10^-18 parts beyond them; {@code burstE9} and 0 when full. */
    private long capE9;

    private long capRest;
    private long capAt;

    private long tokensE9;

    /** First attempts sent, and retries granted, in the budget window now running. */
    private long firsts;

    private long granted;

    /**
     * Begins a run.
     *
     * @param call what to add to the slots of the first call
     */
    void load(PlanSlots plan, int call) {
        ratioE9 = plan.values[call + PlanSlots.BUDGET_RATIO];
        capRateE9 = plan.values[call + PlanSlots.CAP_RATE];
        burstE9 = capRateE9 == PlanSlots.NONE ? 0 : plan.values[call + PlanSlots.CAP_BURST] * Fixed.ONE;
        sizeE9 = plan.values[call + PlanSlots.TOKENS];
        depositE9 = plan.values[call + PlanSlots.TOKEN_DEPOSIT];
        costE9 = plan.values[call + PlanSlots.TOKEN_COST];
        capE9 = burstE9;
        capRest = 0;
        capAt = 0;
        tokensE9 = sizeE9;
        beginBudgetWindow();
    }

    void beginBudgetWindow() {
        firsts = 0;
        granted = 0;
    }

    void sentFirst() {
        firsts++;
    }

    void succeeded() {
        if (sizeE9 != PlanSlots.NONE) {
            tokensE9 = Math.min(sizeE9, tokensE9 + depositE9);
        }
    }

    /** Whether a retry may be sent; if so, it is counted and paid for. */
    boolean grant(long now) {
        if (capRateE9 != PlanSlots.NONE) {
            refill(now);
            if (capE9 < Fixed.ONE) {
                return false;
            }
        }
        if (sizeE9 != PlanSlots.NONE && tokensE9 < costE9) {
            return false;
        }
        if (ratioE9 != PlanSlots.NONE && granted >= Budgets.allowed(ratioE9, firsts)) {
            return false;
        }
        granted++;
        if (capRateE9 != PlanSlots.NONE) {
            capE9 -= Fixed.ONE;
        }
        if (sizeE9 != PlanSlots.NONE) {
            tokensE9 -= costE9;
        }
        return true;
    }

    private void refill(long now) {
        final long over = now - capAt;
        capAt = now;
        final long missing = burstE9 - capE9;
        if (missing == 0 || Fixed.toDouble(capRateE9) * over > 1.0 + missing) {
            capE9 = burstE9;
            capRest = 0;
            return;
        }
        // rate * over = E9 * 1e9 + rest; the product itself would not fit a long.
        final long seconds = over / Fixed.ONE;
        final long nanos = over % Fixed.ONE;
        final long rest = capRateE9 % Fixed.ONE * nanos + capRest;
        capE9 += capRateE9 * seconds + capRateE9 / Fixed.ONE * nanos + rest / Fixed.ONE;
        capRest = rest % Fixed.ONE;
        if (capE9 >= burstE9) {
            capE9 = burstE9;
            capRest = 0;
        }
    }

    void copyFrom(RetryGate other) {
        ratioE9 = other.ratioE9;
        capRateE9 = other.capRateE9;
        burstE9 = other.burstE9;
        sizeE9 = other.sizeE9;
        depositE9 = other.depositE9;
        costE9 = other.costE9;
        capE9 = other.capE9;
        capRest = other.capRest;
        capAt = other.capAt;
        tokensE9 = other.tokensE9;
        firsts = other.firsts;
        granted = other.granted;
    }
}
