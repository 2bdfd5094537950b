/** What a run leaves behind: its timeline, and what became of the system. Shared by the kernels and their oracles. */
package io.github.brink.outcome;
