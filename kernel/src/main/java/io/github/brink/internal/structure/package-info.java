/** Queues of primitives that the kernels are built from; each is sized once and then allocates nothing. */
package io.github.brink.internal.structure;
