/**
 * Finished work of a long run, kept on the disk as it is done: what ends a run in the middle, be it Ctrl-C, {@code kill -9}
 * or a full disk, costs no more than the last moment. The parts of a map that several machines make are such journals too.
 */
package io.github.brink.cli.journal;
