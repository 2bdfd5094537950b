package io.github.brink.rounds;

/**
 * The arithmetic of the transitions on one set of parameters, in ints; one thread owns it, and it is loaded again for
 * other parameters. Every method is O(1) and allocates nothing.
 */
final class Rules {

    int capacity;
    int roundArrivals;
    int good;
    int trappedFresh;

    private boolean freshFirst;
    private int retriers;
    private int threshold;
    private int timeout;
    private int budget;

    /** Takes over the constants of some parameters. */
    void load(RoundParameters parameters) {
        capacity = parameters.capacity();
        roundArrivals = parameters.roundArrivals();
        good = parameters.goodBacklog();
        trappedFresh = parameters.trappedFresh();
        freshFirst = parameters.service() == ServiceRule.FRESH_FIRST;
        retriers = parameters.retriers();
        threshold = parameters.threshold();
        timeout = parameters.timeout();
        budget = parameters.budget().orElse(Integer.MAX_VALUE);
    }

    /**
     * Retries that all retriers together send in a round; never fewer when more requests are open.
     *
     * @param open requests open at the start of the round, p - done; at most 2^31 / N
     */
    int flux(int open) {
        if (retriers == 1) {
            return Math.min(budget, Math.max(0, open - threshold) / timeout);
        }
        return fluxOfSeveral(open);
    }

    /** Open requests are spread as evenly as whole ones allow: some retriers hold one more than the others. */
    private int fluxOfSeveral(int open) {
        final int each = open / retriers;
        final int more = open - each * retriers;
        return (retriers - more) * fluxOfOne(each) + more * fluxOfOne(each + 1);
    }

    /** A retrier is served S / N a round, so that its open requests wait for N * open / S rounds. */
    private int fluxOfOne(int open) {
        return Math.min(budget, Math.max(0, retriers * open - threshold) / (retriers * timeout));
    }

    /** Fresh requests that the server completes in a round. */
    int served(int fresh, int duplicates) {
        final int total = fresh + duplicates;
        if (total <= capacity) {
            return fresh;
        }
        return freshFirst ? Math.min(capacity, fresh) : capacity * fresh / total;
    }

    /** The same for a backlog that needs a long. */
    long served(long fresh, long duplicates) {
        final long total = fresh + duplicates;
        if (total <= capacity) {
            return fresh;
        }
        return freshFirst ? Math.min(capacity, fresh) : capacity * fresh / total;
    }

    /** All work, fresh and duplicate, that the server does in a round. */
    int work(int fresh, int duplicates) {
        return Math.min(capacity, fresh + duplicates);
    }

    /**
     * Whether, from here at the retrier's turn, the most arrivals in every round keep the backlog from ever falling, and so
     * from ever being Good. With A = N * AMax arrivals, f retries, q = qf + A and t = q + qd + f, it is so if no more fresh
     * work is done than arrives, sf <= A, and no less of all work arrives than is done, A + f >= S. Then qf does not fall,
     * nor f, nor t; and sf = S q div t stays at most A: from S q < (sf + 1) t follows, for the next round, S q' = S q +
     * S (A - sf) < (sf + 1) t + (A - sf) t = (A + 1) t <= (A + 1) t', because t is above S. Fresh-first service does
     * no more fresh work than arrives only if A >= S, and then always.
     */
    boolean isOverrun(int fresh, int duplicates) {
        if (fresh + duplicates <= good) {
            return false;
        }
        final int flux = flux(fresh);
        return roundArrivals + flux >= capacity
                && (freshFirst
                        ? roundArrivals >= capacity
                        : served(fresh + roundArrivals, duplicates + flux) <= roundArrivals);
    }

    boolean isTrapped(int fresh, int duplicates) {
        return fresh >= trappedFresh && duplicates >= 3 * fresh;
    }
}
