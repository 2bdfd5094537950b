package io.github.brink.event;

import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Backoff;
import io.github.brink.model.Draws;

/** How long a retry waits before it is sent. Owned by one kernel; allocates nothing. */
final class Delays {

    private Backoff.Growth growth = Backoff.Growth.NONE;
    private Backoff.Jitter jitter = Backoff.Jitter.NONE;
    private long base;
    private long most;

    /**
     * Begins a run.
     *
     * @param backoff whose kinds to take
     * @param call what to add to the slots of the first call, whose lengths to take
     */
    void load(Backoff backoff, PlanSlots plan, int call) {
        growth = backoff.growth();
        jitter = backoff.jitter();
        base = growth == Backoff.Growth.NONE ? 0 : plan.values[call + PlanSlots.BACKOFF_BASE];
        most = growth == Backoff.Growth.NONE ? 0 : plan.values[call + PlanSlots.BACKOFF_MOST];
    }

    /**
     * The delay after an attempt.
     *
     * @param request key of its request
     * @param number its number
     * @param previous delay before it; -1 for a first attempt
     */
    long after(long request, int number, long previous) {
        if (growth == Backoff.Growth.NONE) {
            return 0;
        }
        final long plain = growth == Backoff.Growth.FIXED ? base : doubled(number - 1);
        if (jitter == Backoff.Jitter.NONE) {
            return plain;
        }
        final long key = Draws.child(Draws.child(request, number), Draws.BACKOFF);
        return switch (jitter) {
            case EQUAL -> plain - plain / 2 + Draws.below(key, plain / 2 + 1);
            case FULL -> Draws.below(key, plain + 1);
            case DECORRELATED -> decorrelated(key, previous < 0 ? base : previous);
            case NONE -> plain;
        };
    }

    private long decorrelated(long key, long previous) {
        return Math.min(most, base + Draws.below(key, Math.max(0, 3 * previous - base) + 1));
    }

    /** {@code min(most, base * 2^times)}, without overflow. */
    private long doubled(int times) {
        long delay = base;
        for (int i = 0; i < times && delay < most; i++) {
            delay = 2 * delay;
        }
        return Math.min(most, delay);
    }

    void copyFrom(Delays other) {
        growth = other.growth;
        jitter = other.jitter;
        base = other.base;
        most = other.most;
    }
}
