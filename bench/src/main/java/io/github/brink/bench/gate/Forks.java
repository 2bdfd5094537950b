package io.github.brink.bench.gate;

/** Where figures come from: each call starts a JVM of its own, because two JVMs seldom compile the same way. */
interface Forks {

    /**
     * Bytes that a run allocates once warm.
     *
     * @param benchmark what is run
     * @param patient whether to take longer: what JMH itself allocates, some kilobytes an iteration, is divided among more runs
     * @throws NotMeasuredException if the benchmark fails or refuses to be timed
     */
    double bytesPerRun(Benchmark benchmark, boolean patient);

    /**
     * How long a run takes, in the fastest iteration of the fork: whatever else the machine does can only make it longer.
     *
     * @param benchmark what is run
     * @throws NotMeasuredException if the benchmark fails or refuses to be timed
     */
    double secondsPerRun(Benchmark benchmark);
}
