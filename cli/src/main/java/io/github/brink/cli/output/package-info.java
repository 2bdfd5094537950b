/**
 * What leaves the command: files written whole or not at all, tables, charts and maps for the terminal and as pictures.
 * Nothing here decides anything; it shows what the kernel found. Bytes do not depend on locale or JDK, except those of
 * pictures, which depend on the fonts of the machine.
 */
package io.github.brink.cli.output;
