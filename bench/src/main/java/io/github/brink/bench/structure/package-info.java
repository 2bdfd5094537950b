/**
 * JMH benchmarks of the data structures that the kernels are built from, beside those of libraries. Each states its run
 * command and what it measures, and compares what comes out of each contender before anything is timed. {@code
 * bench/record} leaves them out; results/structures.md holds what was measured.
 */
package io.github.brink.bench.structure;
