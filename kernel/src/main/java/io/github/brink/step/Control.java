package io.github.brink.step;

/** What a trigger or an action does, once compiled. */
enum Control {
    SURGE_TO,
    SURGE_TIMES,
    OUTAGE,
    SLOWDOWN,
    CAPACITY,
    SHED,
    PAUSE,
    PURGE,
    STOP_RETRIES,
    SCALE_TO,
    SCALE_TIMES,
    RESTART
}
