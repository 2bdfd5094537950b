/**
 * The simulation kernels of Brink: what a system is, how it runs, what became of it.
 *
 * <p>Nothing in here prints, opens a file, reads a clock or, outside the {@code sweep} package, starts a thread. Packages
 * below {@code io.github.brink.internal} are not exported and may change at any time.
 */
module io.github.brink.kernel {
    exports io.github.brink.event;
    exports io.github.brink.model;
    exports io.github.brink.outcome;
    exports io.github.brink.rounds;
    exports io.github.brink.step;
    exports io.github.brink.sweep;
    exports io.github.brink.theory;
}
