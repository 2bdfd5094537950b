/**
 * The regression gate for continuous integration: results of runs and bytes allocated by them, which are deterministic;
 * ratios within one run; and times of two commits, in forks that take turns, with a control that says how much the same thing
 * differs from itself. Times as such it does not judge.
 */
package io.github.brink.bench.gate;
