/**
 * JMH benchmarks of the kernels and of their oracles. Each states its run command and what it measures, and compares its
 * result with the oracle's before anything is timed.
 */
package io.github.brink.bench;
