package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;
import io.github.brink.rounds.Fate;

/** Colours and characters of the fates of a start; stateless. Those of the outcomes that mean the same. */
final class Fates {

    private Fates() {}

    static Palette.Swatch swatch(Fate fate) {
        return switch (fate) {
            case RECOVERS -> Palette.of(Outcome.RECOVERED);
            case LIMBO -> Palette.of(Outcome.UNDECIDED);
            case TRAP_REACHABLE -> Palette.of(Outcome.METASTABLE);
            case UNDECIDED -> Palette.of(Outcome.OVERLOADED);
        };
    }

    static char glyph(Fate fate) {
        return switch (fate) {
            case RECOVERS -> '.';
            case LIMBO -> '~';
            case TRAP_REACHABLE -> '#';
            case UNDECIDED -> '?';
        };
    }
}
