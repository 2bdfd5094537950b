package io.github.brink.outcome;

import java.util.Optional;

/**
 * A run that can be looked at and continued; implemented by kernels and by their oracles. One thread owns it.
 */
public interface Simulation {

    /**
     * Runs until so many windows have been recorded since the start; does nothing if they already are.
     *
     * @param windows 0 or more
     */
    void advanceTo(int windows);

    /** What has been recorded so far. Belongs to the run: it changes when the run goes on. */
    Timeline timeline();

    /** What measures how long its answers take, if anything does. Belongs to the run: it changes when the run goes on. */
    default Optional<Latency> latency() {
        return Optional.empty();
    }

    /** Number of services. */
    default int services() {
        return 1;
    }

    /** Number of replicas of a service. */
    default int replicas(int service) {
        return 1;
    }

    /** Slots that a replica of a service has now. */
    long slots(int service, int replica);

    /** Mean time that an attempt started now at a replica of a service would be served, in nanoseconds. */
    long serviceNanos(int service, int replica);

    /** Whether chance has a part in it: a run with another seed would differ. */
    boolean random();

    /** When the last trigger ends, or 0 if there is none, in nanoseconds from the start. */
    long lastTriggerEndNanos();
}
