package io.github.brink.cli.output;

import java.util.OptionalLong;

/** How pictures name the seed of a scenario that has one; stateless. */
final class SeedText {

    private SeedText() {}

    /** Part of a picture's caption: {@code "seed 7 · "}. */
    static String caption(OptionalLong seed) {
        return seed.isPresent() ? "seed " + seed.getAsLong() + " \u00b7 " : "";
    }
}
