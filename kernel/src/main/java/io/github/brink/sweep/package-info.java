/**
 * Many runs of one scenario: axes, grids, and the threads that run them. No files, no printing. Reaches the kernels so
 * that its users need not know them.
 */
package io.github.brink.sweep;
