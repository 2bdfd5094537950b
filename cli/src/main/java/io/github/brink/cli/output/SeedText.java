package io.github.brink.cli.output;

import java.io.IOException;
import java.util.OptionalLong;

/** How outputs name the seed of a scenario that has one; stateless. */
final class SeedText {

    private SeedText() {}

    /** Part of a picture's caption: {@code "seed 7 · "}. */
    static String caption(OptionalLong seed) {
        return seed.isPresent() ? "seed " + seed.getAsLong() + " \u00b7 " : "";
    }

    /** The first line of a table: {@code # scenario Name, seed 7}; nothing without a seed. */
    static void comment(String scenario, OptionalLong seed, Appendable out) throws IOException {
        if (seed.isPresent()) {
            // A name with a line end in it must not begin a line of its own.
            String name = scenario.codePoints()
                    .map(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029 ? ' ' : c)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            out.append("# scenario " + name + ", seed " + seed.getAsLong() + "\n");
        }
    }
}
