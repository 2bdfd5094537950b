/** The rounds kernel. */
package io.github.brink.rounds;
