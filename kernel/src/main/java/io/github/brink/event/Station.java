package io.github.brink.event;

import io.github.brink.internal.run.Controls;
import io.github.brink.model.Service;

/** One replica of a service: its slots, its queue, and what is in service there. Owned by one kernel. */
final class Station {

    final int index;
    final Tier tier;
    final Controls controls = new Controls();
    final WaitingLine queue;

    /** What is in service, if it finishes in the order in which it starts. */
    final Line finishing = new Line(true);

    /** The family of {@link #finishing} in the calendar; -1 if it shares that of all random service times. */
    int finishFamily = -1;

    /** The family of the ends of waits; -1 if attempts may wait for ever. */
    int waitFamily = -1;

    /** Slots that are held. */
    long busy;

    /** Slots that may be held for something to start: none while the replica is stalled. */
    long open;

    Station(int index, Tier tier, Attempts attempts) {
        this.index = index;
        this.tier = tier;
        queue = new WaitingLine(tier.service.order(), attempts, tier.service.maxWaitNanos() != Service.UNLIMITED);
    }

    boolean inOrder() {
        return finishFamily >= 0;
    }

    void clear() {
        queue.clear();
        finishing.clear();
        busy = 0;
        open = 0;
    }

    void copyFrom(Station other) {
        controls.copyFrom(other.controls);
        queue.copyFrom(other.queue);
        finishing.copyFrom(other.finishing);
        busy = other.busy;
        open = other.open;
    }
}
