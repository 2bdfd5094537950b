/**
 * Plain loops on arrays that do what a kernel does for one workload and nothing else: the practical limit of what a kernel
 * on a JVM can reach with the same random numbers and the same memory. Each gives the kernel's result bit for bit before
 * it is timed, and says precisely what it does not do.
 */
package io.github.brink.bench.limit;
