/** Runs the suites at length and adds what they measured to the append-only record in {@code results}. */
package io.github.brink.bench.record;
