package io.github.brink.model;

import java.util.Objects;

/**
 * An edge from a caller to a service.
 *
 * @param calls name of the service
 * @param timeoutNanos how long after sending an attempt the caller gives it up, or {@link #NO_TIMEOUT}; a completion at
 *     exactly that moment is in time
 * @param retry what happens then
 */
public record Call(String calls, long timeoutNanos, Retry retry) {

    /** The caller waits for ever. */
    public static final long NO_TIMEOUT = Long.MAX_VALUE;

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
    }

    /** Whether the caller ever gives an attempt up. */
    public boolean hasTimeout() {
        return timeoutNanos != NO_TIMEOUT;
    }
}
