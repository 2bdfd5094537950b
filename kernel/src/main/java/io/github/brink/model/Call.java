package io.github.brink.model;

import java.util.Objects;

/**
 * An edge from a caller (a client, or a service) to a service.
 *
 * @param calls name of the service
 * @param timeoutNanos how long after sending an attempt the caller gives it up, or {@link #NO_TIMEOUT}; a completion at
 *     exactly that moment is in time
 * @param retry what happens then
 * @param cancel whether the caller tells the service that it has given an attempt up, so that the service drops it
 * @param propagatesDeadline whether an attempt carries its deadline (the moment at which its caller gives it up, or the
 *     deadline that the caller's own attempt carries, if that is earlier), so that a service does not start it any more
 *     once it cannot be in time
 * @param instances independent instances of the caller; each has retry limits of its own, as the retry policy states
 *     them; 1 to 10,000
 */
public record Call(
        String calls, long timeoutNanos, Retry retry, boolean cancel, boolean propagatesDeadline, int instances) {

    /** The caller waits for ever. */
    public static final long NO_TIMEOUT = Long.MAX_VALUE;

    /** A call that tells the service nothing, from a caller of which there is one. */
    public Call(String calls, long timeoutNanos, Retry retry) {
        this(calls, timeoutNanos, retry, false, false, 1);
    }

    public Call {
        Check.name("calls", calls);
        if (timeoutNanos != NO_TIMEOUT) {
            Check.duration("timeout", timeoutNanos);
        }
        Objects.requireNonNull(retry, "retry");
        if (retry.attempts() > 1 && timeoutNanos == NO_TIMEOUT && !retry.onRejection()) {
            throw new InvalidScenarioException(
                    "retry.attempts", "retries need a timeout: without one no attempt is ever given up");
        }
        Check.range(
                "instances",
                instances,
                1,
                Limits.MAX_INSTANCES,
                "a whole number from 1 to " + Limits.MAX_INSTANCES + " is allowed");
    }

    /** Whether the caller ever gives an attempt up. */
    public boolean hasTimeout() {
        return timeoutNanos != NO_TIMEOUT;
    }

    /** The same with another {@code calls}; checked again. */
    public Call withCalls(String calls) {
        return new Call(calls, timeoutNanos, retry, cancel, propagatesDeadline, instances);
    }

    /** The same with another {@code timeoutNanos}; checked again. */
    public Call withTimeoutNanos(long timeoutNanos) {
        return new Call(calls, timeoutNanos, retry, cancel, propagatesDeadline, instances);
    }

    /** The same with another {@code retry}; checked again. */
    public Call withRetry(Retry retry) {
        return new Call(calls, timeoutNanos, retry, cancel, propagatesDeadline, instances);
    }

    /** The same with another {@code cancel}; checked again. */
    public Call withCancel(boolean cancel) {
        return new Call(calls, timeoutNanos, retry, cancel, propagatesDeadline, instances);
    }

    /** The same with another {@code propagatesDeadline}; checked again. */
    public Call withPropagatesDeadline(boolean propagatesDeadline) {
        return new Call(calls, timeoutNanos, retry, cancel, propagatesDeadline, instances);
    }

    /** The same with another {@code instances}; checked again. */
    public Call withInstances(int instances) {
        return new Call(calls, timeoutNanos, retry, cancel, propagatesDeadline, instances);
    }
}
