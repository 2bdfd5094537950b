package io.github.brink.sweep;

import io.github.brink.model.Action;
import io.github.brink.model.Scenario;
import io.github.brink.model.Trigger;
import java.util.List;

/** Scenarios that differ from others; stateless. */
final class Variation {

    private Variation() {}

    /**
     * A scenario with another horizon and other disturbances.
     *
     * @param horizonNanos the horizon at least; made a whole number of windows, and the limit at least as much
     */
    static Scenario of(Scenario scenario, long horizonNanos, List<Trigger> triggers, List<Action> actions) {
        long window = scenario.windowNanos();
        long horizon = (horizonNanos + window - 1) / window * window;
        return new Scenario(
                scenario.name(),
                scenario.about(),
                scenario.kernel(),
                horizon,
                Math.max(horizon, scenario.horizonLimitNanos()),
                window,
                scenario.stepping(),
                scenario.seed(),
                scenario.health(),
                scenario.clients(),
                scenario.services(),
                scenario.links(),
                triggers,
                actions);
    }

    /** A trigger of another length. */
    static Trigger lasting(Trigger trigger, long nanos) {
        if (trigger instanceof Trigger.Surge t) {
            return new Trigger.Surge(
                    t.name(), t.target(), t.fromNanos(), nanos, t.change(), t.rampUpNanos(), t.rampDownNanos());
        } else if (trigger instanceof Trigger.Outage t) {
            return new Trigger.Outage(t.name(), t.target(), t.fromNanos(), nanos);
        } else if (trigger instanceof Trigger.Slowdown t) {
            return new Trigger.Slowdown(t.name(), t.target(), t.fromNanos(), nanos, t.timesE9());
        } else if (trigger instanceof Trigger.Capacity t) {
            return new Trigger.Capacity(t.name(), t.target(), t.fromNanos(), nanos, t.slots());
        } else if (trigger instanceof Trigger.Cut t) {
            return new Trigger.Cut(t.name(), t.target(), t.fromNanos(), nanos, t.kind());
        }
        throw new AssertionError(trigger);
    }
}
