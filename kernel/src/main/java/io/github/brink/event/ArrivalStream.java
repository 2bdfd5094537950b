package io.github.brink.event;

import io.github.brink.internal.random.Exponential;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;

/**
 * When the requests of one client arrive. Owned by one kernel; allocates nothing. O(1) for each arrival and each change
 * of the rate.
 *
 * <p>The integral of the rate is exact: it is counted in units of 10^-18 requests, the product of a rate in billionths a
 * second and a time in nanoseconds. What is still missing at the last change is kept, not when the request is due, so a
 * change of the rate only costs a division.
 */
final class ArrivalStream {

    /** The most that is awaited at once, in billionths of a request, so that it fits a long in units of 10^-18. */
    private static final long MOST_E9 = 8 * Fixed.ONE;

    private boolean poisson;
    private long interval;
    private long clientKey;

    /** Rate since {@link #since}, in billionths a second. */
    private long rateE9;

    private long since;

    /** What the integral misses at {@link #since}, in 10^-18 requests, of what is awaited at once; may be below 0. */
    private long missing;

    /** What is awaited after that, in billionths of a request. */
    private long laterE9;

    /** Number and key of the next request. */
    private long number;

    private long nextKey;

    /** When the next request arrives. */
    long next;

    /** Its place in the order of creation. */
    long order;

    /** The key of the request that {@link #take} took. */
    long requestKey;

    /**
     * Begins a run.
     *
     * @param isPoisson whether what separates requests is random
     * @param intervalNanos between requests; 0 if they come at a rate
     * @param key of the client
     * @param firstOrder of the first request in the order of creation
     */
    void load(boolean isPoisson, long intervalNanos, long key, long firstOrder) {
        poisson = isPoisson;
        interval = intervalNanos;
        clientKey = key;
        order = firstOrder;
        rateE9 = 0;
        since = 0;
        missing = 0;
        laterE9 = 0;
        number = 0;
        nextKey = Draws.child(clientKey, 0);
        next = 0;
        if (poisson) {
            laterE9 = Exponential.e9(Draws.child(nextKey, Draws.ARRIVAL));
            awaitNext();
        }
    }

    /** The rate changes. */
    void change(long now, long newRateE9) {
        if (interval > 0 || newRateE9 == rateE9) {
            return;
        }
        pass(now);
        rateE9 = newRateE9;
        settle();
    }

    /** Takes the request that arrives now, and finds out when the one after it does. */
    void take(long now, long orderOfNext) {
        order = orderOfNext;
        requestKey = nextKey;
        number++;
        nextKey = Draws.child(clientKey, number);
        if (interval > 0) {
            next = now + interval;
            return;
        }
        pass(now);
        laterE9 = poisson ? Exponential.e9(Draws.child(nextKey, Draws.ARRIVAL)) : Fixed.ONE;
        awaitNext();
    }

    /** Time passes at the rate that was. */
    private void pass(long now) {
        missing -= rateE9 * (now - since);
        since = now;
    }

    /** Awaits what is left to await, as much of it as can be awaited at once. */
    private void awaitNext() {
        final long atOnce = Math.min(laterE9, MOST_E9);
        missing += atOnce * Fixed.ONE;
        laterE9 -= atOnce;
        settle();
    }

    /** Computes when what is awaited at once has arrived if the rate stays as it is. */
    private void settle() {
        if (missing <= 0) {
            next = since;
        } else if (rateE9 == 0) {
            next = Calendar.NEVER;
        } else {
            final long wait = (missing + rateE9 - 1) / rateE9;
            next = wait > Calendar.NEVER - since ? Calendar.NEVER : since + wait;
        }
    }

    /**
     * Whether what is due now is a request. Otherwise it was only a part of what a request waits for, and the stream has
     * gone on to the next part.
     */
    boolean isRequest(long now) {
        if (laterE9 == 0) {
            return true;
        }
        pass(now);
        awaitNext();
        return false;
    }

    void copyFrom(ArrivalStream other) {
        poisson = other.poisson;
        interval = other.interval;
        clientKey = other.clientKey;
        rateE9 = other.rateE9;
        since = other.since;
        missing = other.missing;
        laterE9 = other.laterE9;
        number = other.number;
        nextKey = other.nextKey;
        next = other.next;
        order = other.order;
        requestKey = other.requestKey;
    }
}
