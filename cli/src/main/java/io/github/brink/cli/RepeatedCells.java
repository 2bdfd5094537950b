package io.github.brink.cli;

import io.github.brink.cli.journal.JournalHeader;
import io.github.brink.sweep.Repetitions;

/** How journals and parts say that their cells were run again and again; stateless. */
final class RepeatedCells {

    private static final String REPEATED = "repeated cells, ";

    private RepeatedCells() {}

    /** What a journal of such cells holds; different for all repetitions that give different results. */
    static String holds(Repetitions repetitions) {
        return REPEATED
                + (repetitions.isFixed()
                        ? repetitions.most() + " runs each"
                        : "run until an interval is " + repetitions.width() + " wide, at most " + repetitions.most()
                                + " times");
    }

    /** Whether a journal has such cells. */
    static boolean areIn(JournalHeader header) {
        return header.holds().startsWith(REPEATED);
    }
}
