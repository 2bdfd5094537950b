package io.github.brink.model;

/** Which engine a scenario is meant for. */
public enum KernelKind {
    /** Fixed steps, deterministic, one client population and one service; cost grows with steps, not with load. */
    STEP,
    /** Nanoseconds and keyed random numbers; any graph of clients, services and calls. */
    EVENT
}
