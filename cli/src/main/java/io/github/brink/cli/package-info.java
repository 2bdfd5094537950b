/** The {@code brink} command. */
package io.github.brink.cli;
