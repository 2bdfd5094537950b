package io.github.brink.reference.event;

import static io.github.brink.model.Draws.below;
import static io.github.brink.model.Draws.child;

import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;

/**
 * One unit of a client's demand, or one call that a service makes for an attempt. Two requests are never equal. Not
 * thread-safe.
 */
final class Request {

    /** By which it goes to the service. */
    final CallOracle call;

    /** What is random about it is a function of this. */
    final long key;

    /** The deadline that the attempt carries for which this call is made, or {@link Agenda#NEVER}. */
    final long deadlineNanos;

    private final Origin origin;

    /** The attempt that the caller waits for, wherever it is, and even if it is lost; null if there is none. */
    Attempt awaited;

    /** The retry that will be sent when its backoff ends; null if there is none. */
    Attempt backingOff;

    /** Who made it, and learns how it ended, unless he has abandoned it. */
    interface Origin {

        void succeeded();

        void failed();
    }

    Request(CallOracle call, long key, long deadlineNanos, Origin origin) {
        this.call = call;
        this.key = key;
        this.deadlineNanos = deadlineNanos;
        this.origin = origin;
    }

    /** The unit exponential between the arrival of the request before one with this key and its own, in billionths. */
    static long gapE9(long key) {
        return Draws.exponentialE9(child(key, Draws.ARRIVAL));
    }

    /** Whether a shed that keeps such a share of the requests keeps one with this key. */
    static boolean isKept(long key, long keepE9) {
        return below(child(key, Draws.SHED), Fixed.ONE) < keepE9;
    }

    /** The one of so many instances of its caller to which it belongs. */
    int instance(int instances) {
        return (int) below(child(key, Draws.INSTANCE), instances);
    }

    void succeed() {
        origin.succeeded();
    }

    void fail() {
        origin.failed();
    }
}
