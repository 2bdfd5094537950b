package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.PhaseMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A phase diagram in the terminal. A character that stands for several cells shows their most frequent outcome. Stateless.
 */
public final class TerminalMap {

    private TerminalMap() {}

    /** The diagram as lines of text: axes with units, legend with counts. */
    public static String render(MapReport report, TerminalStyle style) {
        return TerminalGrid.render(report.map().grid(), report.x(), report.y(), new Outcomes(report.map()), style);
    }

    private record Outcomes(PhaseMap map) implements TerminalGrid.Look {

        private static final Outcome[] ALL = Outcome.values();

        /** The most frequent outcome; of equally frequent ones, the one that recovers less. */
        @Override
        public TerminalGrid.Shade shade(int[] cells) {
            int[] counts = new int[ALL.length];
            for (int cell : cells) {
                counts[map.outcome(cell).ordinal()]++;
            }
            Outcome most = Outcome.RECOVERED;
            for (Outcome outcome : ALL) {
                if (counts[outcome.ordinal()] > 0 && counts[outcome.ordinal()] >= counts[most.ordinal()]) {
                    most = outcome;
                }
            }
            return shade(most);
        }

        private static TerminalGrid.Shade shade(Outcome outcome) {
            return new TerminalGrid.Shade(
                    Palette.glyph(outcome), Palette.of(outcome).ansi());
        }

        @Override
        public List<TerminalGrid.Entry> legend() {
            return Stream.of(ALL)
                    .filter(outcome -> map.count(outcome) > 0)
                    .map(outcome -> new TerminalGrid.Entry(shade(outcome), inWords(outcome)))
                    .toList();
        }

        @Override
        public List<String> notes() {
            int cells = map.grid().cells();
            int run = map.cellsRun();
            return run == cells
                    ? List.of()
                    : List.of(String.format(
                            Locale.ROOT,
                            "%,d of %,d cells were run (%.1f %%), the others lie between cells that are alike",
                            run,
                            cells,
                            100.0 * run / cells));
        }

        private String inWords(Outcome outcome) {
            return outcome.label()
                    + String.format(Locale.ROOT, " %,d", map.count(outcome))
                    + (outcome == Outcome.OVERLOADED ? whenByThemselves() : "");
        }

        /** When overloaded cells go down without any trigger, as far as that is known. */
        private String whenByThemselves() {
            long[] times = IntStream.range(0, map.grid().cells())
                    .mapToLong(map::downNanos)
                    .filter(nanos -> nanos >= 0)
                    .sorted()
                    .toArray();
            if (times.length == 0) {
                return "";
            }
            String first = Decimals.billionths(times[0]) + " s";
            String last = Decimals.billionths(times[times.length - 1]) + " s";
            return " (by itself after " + (first.equals(last) ? first : first + " to " + last) + ")";
        }
    }
}
