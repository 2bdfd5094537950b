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
        // Triggers last: the old ones may not fit the new horizon.
        return scenario.undisturbed()
                .withHorizonLimitNanos(Math.max(horizon, scenario.horizonLimitNanos()))
                .withHorizonNanos(horizon)
                .withTriggers(triggers)
                .withActions(actions);
    }
}
