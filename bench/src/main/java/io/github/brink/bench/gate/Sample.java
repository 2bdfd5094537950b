package io.github.brink.bench.gate;

/**
 * What one fork says of a workload; immutable.
 *
 * @param nanos time of a run
 * @param digest of what the run recorded
 */
record Sample(double nanos, long digest) {}
