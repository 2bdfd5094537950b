/**
 * The oracle of the rounds kernel: the same transitions on objects, searched breadth first with the collections of
 * {@code java.util}. Written from the formulas of the model alone: it does not even share the kernel's record of constants.
 */
package io.github.brink.reference.rounds;
