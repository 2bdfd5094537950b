/**
 * What random numbers cost: keyed ones, which are functions of a key, beside the generators in sequence of the JDK and of
 * Commons RNG; and each distribution of service times. What comes out is compared with its definition, or its mean with
 * theory, before anything is timed.
 */
package io.github.brink.bench.draw;
