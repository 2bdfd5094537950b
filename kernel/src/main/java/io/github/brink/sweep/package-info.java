/**
 * Many runs that answer a question: maps of a grid, whole ({@link io.github.brink.sweep.Sweep}) or only near its boundaries
 * ({@link io.github.brink.sweep.Refinement}), edges and capacities ({@link io.github.brink.sweep.EdgeSearch}, {@link
 * io.github.brink.sweep.Capacities}), probabilities ({@link io.github.brink.sweep.ChanceSweep}, {@link
 * io.github.brink.sweep.ChanceEdgeSearch}, {@link io.github.brink.sweep.RepeatedRun}), corrective pushes ({@link
 * io.github.brink.sweep.PushSearch}) and variants side by side ({@link io.github.brink.sweep.Comparison}).
 *
 * <p>The only package that starts threads. No result depends on their number. It opens no file and prints nothing: progress
 * and finished cells are told to the caller, on the caller's thread, and interrupting that thread cancels.
 */
package io.github.brink.sweep;
