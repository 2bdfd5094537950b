package io.github.brink.reference.event;

import io.github.brink.model.Draws;

/** One try at a request. Two attempts are never equal. Not thread-safe. */
final class Attempt {

    final Request request;

    /** 1 for the first attempt of its request. */
    final int number;

    /** The delay of the backoff before it; 0 before the first. */
    final long delayNanos;

    /** Whether a stop of retries found it outstanding. */
    boolean lastOfItsRequest;

    Attempt(Request request, int number, long delayNanos) {
        this.request = request;
        this.number = number;
        this.delayNanos = delayNanos;
    }

    /** The key of a random quantity of this attempt. */
    long key(int purpose) {
        return Draws.child(Draws.child(request.key(), number), purpose);
    }
}
