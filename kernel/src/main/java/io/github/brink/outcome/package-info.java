/**
 * What a run leaves behind: its timeline, and what became of the system, which {@link io.github.brink.outcome.Judge} decides
 * by the requests that were answered and lost, and by the undisturbed twin of a run that stays down. Shared by the kernels
 * and their oracles.
 */
package io.github.brink.outcome;
