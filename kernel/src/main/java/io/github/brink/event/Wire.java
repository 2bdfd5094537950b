package io.github.brink.event;

import io.github.brink.internal.run.Controls;

/**
 * A link with a latency, or one that can be cut. Owned by one kernel. A message is an attempt, or the cancellation of one:
 * the complement of its number.
 */
final class Wire {

    final Topology.Wire shape;
    final Controls controls = new Controls();

    /** Messages under way, with the times at which they arrive. */
    final Line underWay = new Line(true);

    /** Messages that a cut holds. */
    final Line held = new Line(false);

    /** The family of arriving messages in the calendar. */
    int family = -1;

    /** In nanoseconds. */
    long latency;

    Wire(Topology.Wire shape) {
        this.shape = shape;
    }

    void clear() {
        underWay.clear();
        held.clear();
    }

    void copyFrom(Wire other) {
        controls.copyFrom(other.controls);
        underWay.copyFrom(other.underWay);
        held.copyFrom(other.held);
        latency = other.latency;
    }
}
