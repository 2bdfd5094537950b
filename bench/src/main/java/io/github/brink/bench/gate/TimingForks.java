package io.github.brink.bench.gate;

/** Where the times of the paired part come from: each call starts a JVM of its own. */
interface TimingForks {

    /**
     * The time of a run of a workload.
     *
     * @throws NotMeasuredException if the fork fails
     */
    Sample time(Timed workload, Side side);
}
