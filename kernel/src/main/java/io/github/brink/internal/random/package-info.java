/** The random numbers that {@link io.github.brink.model.Draws} defines, computed fast. */
package io.github.brink.internal.random;
