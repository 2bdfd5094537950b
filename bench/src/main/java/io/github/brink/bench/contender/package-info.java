/**
 * Simulators that were not written for speed at any price, running the workloads of the event kernel: one as people
 * usually write it, and one on a published library. They draw other random numbers than the kernel, so their results are
 * compared with its own within a tolerance, and with theory, before they are timed.
 */
package io.github.brink.bench.contender;
