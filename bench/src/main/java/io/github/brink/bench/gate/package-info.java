/**
 * The regression gate for continuous integration. What it measures: bytes allocated by a run, which is deterministic, and
 * ratios of times taken beside each other, which survive a noisy machine. Times as such it does not judge.
 */
package io.github.brink.bench.gate;
