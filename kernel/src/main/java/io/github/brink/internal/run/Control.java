package io.github.brink.internal.run;

/** What a trigger or an action does, once compiled. */
public enum Control {
    SURGE_TO,
    SURGE_TIMES,
    OUTAGE,
    SLOWDOWN,
    CAPACITY,
    CUT_HELD,
    CUT_LOST,
    SHED,
    PAUSE,
    PURGE,
    STOP_RETRIES,
    SCALE_TO,
    SCALE_TIMES,
    RESTART
}
