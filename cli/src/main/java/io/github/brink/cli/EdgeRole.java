package io.github.brink.cli;

import io.github.brink.scenario.AxisSpec;

/** What a quantity is in the theory of metastable failures; edges along some have names. */
enum EdgeRole {
    /** How much is asked of the system. */
    LOAD,
    /** How long or how strong a disturbance is. */
    TRIGGER,
    /** Anything else. */
    OTHER;

    static EdgeRole of(AxisSpec axis) {
        String path = axis.path();
        if (path.startsWith("clients.") && (path.endsWith(".arrivals.rate") || path.endsWith(".arrivals.users"))) {
            return LOAD;
        }
        return path.startsWith("triggers.") && !path.endsWith(".from") ? TRIGGER : OTHER;
    }
}
