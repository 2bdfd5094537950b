package io.github.brink.event;

import io.github.brink.internal.run.Controls;

/** Whoever makes calls, a client or a service, as far as its retries can be stopped. Owned by one kernel. */
final class Caller {

    /** What rules; of a client also its rate, and which requests it sends. */
    final Controls controls = new Controls();

    /** Whether anything ever stops its retries. */
    final boolean stoppable;

    /** When the last stop-retries began; -1 if none has. */
    long retriesStoppedAt;

    Caller(boolean stoppable) {
        this.stoppable = stoppable;
    }

    /** Whether an attempt sent at a time, or a backoff that began then, may not lead to a retry now. */
    boolean mayNotRetry(long since) {
        return controls.retriesStopped || since < retriesStoppedAt;
    }

    void copyFrom(Caller other) {
        controls.copyFrom(other.controls);
        retriesStoppedAt = other.retriesStoppedAt;
    }
}
