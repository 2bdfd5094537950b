package io.github.brink.cli.output;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A map of probabilities in the terminal: the darker, or the higher the digit, the more often a cell does not recover. A
 * character that stands for several cells shows their mean. Stateless.
 */
public final class TerminalChanceMap {

    private static final int PARTS = 10;
    private static final int COLOURS = 4;

    private TerminalChanceMap() {}

    /** The diagram as lines of text: axes with units, and a legend. */
    public static String render(ChanceReport report, TerminalStyle style) {
        boolean glyphs = !(style.colour() && style.unicode());
        return TerminalGrid.render(report.map().grid(), report.x(), report.y(), new Shares(report, glyphs), style);
    }

    private record Shares(ChanceReport report, boolean glyphs) implements TerminalGrid.Look {

        @Override
        public TerminalGrid.Shade shade(int[] cells) {
            return shade(
                    Arrays.stream(cells).mapToDouble(report::down).average().orElse(0));
        }

        private static TerminalGrid.Shade shade(double share) {
            char glyph =
                    share == 0 ? '.' : share == 1 ? '#' : (char) ('0' + Math.min(PARTS - 1, (int) (PARTS * share)));
            return new TerminalGrid.Shade(glyph, Palette.share(share).ansi());
        }

        @Override
        public List<TerminalGrid.Entry> legend() {
            if (glyphs) {
                return List.of(
                        new TerminalGrid.Entry(shade(0), "0 %"),
                        new TerminalGrid.Entry(shade(0.01), "below 10 %"),
                        new TerminalGrid.Entry(shade(0.5), "50 % to 60 %"),
                        new TerminalGrid.Entry(shade(0.99), "90 % and more"),
                        new TerminalGrid.Entry(shade(1), "100 %"));
            }
            return IntStream.rangeClosed(0, COLOURS)
                    .mapToObj(
                            part -> new TerminalGrid.Entry(shade((double) part / COLOURS), 100 * part / COLOURS + " %"))
                    .toList();
        }

        @Override
        public List<String> notes() {
            return List.of(String.format(
                    Locale.ROOT,
                    "do not recover: share of %,d runs in all cells together",
                    report.map().runs()));
        }
    }
}
