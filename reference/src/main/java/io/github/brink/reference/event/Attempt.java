package io.github.brink.reference.event;

import io.github.brink.model.Draws;

/** One try at a request. Two attempts are never equal. Not thread-safe. */
final class Attempt {

    /** Where an attempt is. */
    enum Place {
        /** Under way, held by a cut, or lost by one. */
        ON_ITS_WAY,
        /** In the queue of a replica. */
        WAITING,
        /** Being served by a replica, in a slot. */
        IN_SERVICE,
        /** Served by a replica, and waiting for a call that it makes; in a slot or not. */
        CALLING,
        /** No longer at the service: completed, failed, rejected or dropped. */
        GONE
    }

    final Request request;

    /** 1 for the first attempt of its request. */
    final int number;

    /** The delay of the backoff before it; 0 before the first. */
    final long delayNanos;

    /** When it was sent. */
    long sentNanos;

    /** When it reached a replica. */
    long reachedNanos;

    /** When it need not be started any more, or {@link Agenda#NEVER}. */
    long deadlineNanos;

    Place place = Place.ON_ITS_WAY;

    /** The replica that it has reached; null before. */
    ReplicaOracle replica;

    /** Its place in the order in which attempts began to wait at the replica. */
    long ticket;

    /** Whether it holds a slot of the replica. */
    boolean hasSlot;

    /** The call that it makes; null if it makes none. */
    Request calling;

    Attempt(Request request, int number, long delayNanos) {
        this.request = request;
        this.number = number;
        this.delayNanos = delayNanos;
    }

    long key() {
        return Draws.child(request.key, number);
    }

    /** The key of a random quantity of this attempt. */
    long key(int purpose) {
        return Draws.child(key(), purpose);
    }

    /** Whether the caller waits for it. */
    boolean isAwaited() {
        return request.awaited == this;
    }
}
