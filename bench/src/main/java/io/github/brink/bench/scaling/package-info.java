/**
 * How time grows with the size of what is simulated. {@link io.github.brink.bench.scaling.Law} has the order of growth that
 * is expected, and why; {@code bench/report} fits the slope to what was recorded, draws both, and fails if they differ.
 */
package io.github.brink.bench.scaling;
