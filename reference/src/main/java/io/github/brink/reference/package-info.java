/**
 * Oracles for the kernels, and scenarios to try them on. Readable first, speed irrelevant: what is here shares with the
 * kernels the records that say what a system is and the timeline that says what happened, and nothing else.
 */
package io.github.brink.reference;
