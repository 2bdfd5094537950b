package io.github.brink.rounds;

import java.util.Locale;

/** How the server divides a round's capacity between fresh and duplicate work when there is more than it can serve. */
public enum ServiceRule {

    /** In proportion to the two backlogs, the fresh share rounded down: {@code S * qf div (qf + qd)}. */
    PROPORTIONAL,

    /** Fresh work first, duplicates with what is left: {@code min(S, qf)}. */
    FRESH_FIRST;

    /** The name in options and tables: {@code proportional}, {@code fresh-first}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
