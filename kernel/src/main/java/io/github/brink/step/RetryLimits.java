package io.github.brink.step;

import io.github.brink.internal.run.Budgets;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Fixed;

/** The windowed retry budget and the token bucket of one client. Owned by one kernel; allocates nothing. */
final class RetryLimits {

    private boolean exact;
    private long ratioE9;
    private double ratio;
    private long refillE9;
    private long burstE9;

    private long tokensE9;
    private int refilledAt;

    /** Whether there is a budget, a cap, or both. */
    boolean present;

    /** Steps in a budget window, or {@link Controls#NEVER}. */
    int budgetSteps;

    /** Takes the limits from a plan and fills the bucket. */
    void load(StepPlan plan) {
        exact = plan.exact;
        ratioE9 = plan.slots.values[PlanSlots.BUDGET_RATIO];
        ratio = Fixed.toDouble(ratioE9);
        final long budgetWindow = plan.slots.values[PlanSlots.BUDGET_WINDOW];
        budgetSteps = budgetWindow == PlanSlots.NONE
                ? StepKernel.NEVER
                : (int) Math.min(StepKernel.NEVER, budgetWindow / plan.stepNanos);
        final long capRate = plan.slots.values[PlanSlots.CAP_RATE];
        burstE9 = PlanSlots.NONE;
        if (capRate != PlanSlots.NONE) {
            refillE9 = Fixed.times(capRate, plan.stepNanos);
            burstE9 = plan.slots.values[PlanSlots.CAP_BURST] * Fixed.ONE;
        }
        tokensE9 = burstE9;
        refilledAt = 0;
        present = ratioE9 != PlanSlots.NONE || burstE9 != PlanSlots.NONE;
    }

    /** Whether there is a budget. */
    boolean budgeted() {
        return ratioE9 != PlanSlots.NONE;
    }

    /**
     * How many of some retries may be sent; takes their tokens.
     *
     * @param wanted retries that want to be sent now, one after the other
     * @param firsts first attempts sent so far in this budget window
     * @param retries retries sent so far in this budget window
     * @param step the step now
     */
    long grant(long wanted, long firsts, long retries, int step) {
        long granted = wanted;
        if (budgeted()) {
            granted = Math.min(granted, Math.max(0, budget(firsts) - retries));
        }
        if (burstE9 != PlanSlots.NONE) {
            refill(step);
            granted = Math.min(granted, tokensE9 / Fixed.ONE);
            tokensE9 -= granted * Fixed.ONE;
        }
        return granted;
    }

    /** The smallest number of retries that is refused the next one: the first {@code k >= ratio * (firsts + 1)}. */
    private long budget(long firsts) {
        if (exact) {
            return Budgets.allowed(ratioE9, firsts);
        }
        return (long) Math.ceil(ratio * (firsts + 1));
    }

    /** Describes what the future depends on. */
    void describe(Repetition repetition, int step) {
        if (burstE9 != PlanSlots.NONE) {
            refill(step);
            repetition.add(tokensE9);
        }
    }

    /** Moves on in time with the bucket as full as it is. */
    void shift(int steps) {
        refilledAt += steps;
    }

    private void refill(int step) {
        final int steps = step - refilledAt;
        refilledAt = step;
        final long missing = burstE9 - tokensE9;
        // Written as a division because steps * refillE9 may overflow where the bucket is full long before.
        if (refillE9 != 0 && steps >= (missing + refillE9 - 1) / refillE9) {
            tokensE9 = burstE9;
        } else {
            tokensE9 += steps * refillE9;
        }
    }

    void copyFrom(RetryLimits other) {
        exact = other.exact;
        ratioE9 = other.ratioE9;
        ratio = other.ratio;
        refillE9 = other.refillE9;
        burstE9 = other.burstE9;
        tokensE9 = other.tokensE9;
        refilledAt = other.refilledAt;
        present = other.present;
        budgetSteps = other.budgetSteps;
    }
}
