package io.github.brink.cli.output;

import io.github.brink.outcome.Outcome;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A phase diagram as a picture: the outcome of each cell, and the edge of recovery; stateless. */
public final class MapPng {

    private static final float EDGE = 2.2f;

    private MapPng() {}

    /**
     * Writes the picture as a PNG.
     *
     * @throws IOException if the stream fails, or if this machine has no fonts
     */
    public static void write(MapReport report, OutputStream out) throws IOException {
        Grid grid = report.map().grid();
        int run = report.map().cellsRun();
        String caption = String.format(
                Locale.ROOT,
                "%d \u00d7 %d cells%s \u00b7 %sbrink %s",
                grid.x().steps(),
                grid.y().steps(),
                run < grid.cells() ? String.format(Locale.ROOT, ", of which %,d were run", run) : "",
                SeedText.caption(report.seed()),
                report.version());
        GridPicture.write(
                new GridPicture.Frame(report.scenario(), caption, grid, report.x(), report.y(), report.theory()),
                new Outcomes(report.map()),
                out);
    }

    /** The colours of outcomes. */
    private record Outcomes(PhaseMap map) implements GridPicture.Look {

        @Override
        public Palette.Swatch swatch(int cell) {
            return Palette.of(map.outcome(cell));
        }

        @Override
        public List<GridPicture.Entry> legend() {
            return Stream.of(Outcome.values())
                    .filter(outcome -> map.count(outcome) > 0)
                    .map(outcome -> new GridPicture.Entry(Palette.of(outcome), inWords(outcome)))
                    .toList();
        }

        private static String inWords(Outcome outcome) {
            return switch (outcome) {
                case RECOVERED, UNDECIDED -> outcome.label();
                case METASTABLE -> outcome.label() + ": stays down";
                case OVERLOADED -> outcome.label() + ": goes down by itself";
            };
        }

        @Override
        public List<GridPicture.Border> borders() {
            return List.of(new GridPicture.Border(
                    "edge of recovery", EDGE, 0, cell -> map.outcome(cell) == Outcome.RECOVERED));
        }
    }
}
