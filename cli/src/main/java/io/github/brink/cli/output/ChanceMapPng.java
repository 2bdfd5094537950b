package io.github.brink.cli.output;

import io.github.brink.sweep.Grid;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A map of probabilities as a picture: the darker, the more often a cell does not recover; stateless. */
public final class ChanceMapPng {

    private static final int[] SHOWN = {0, 25, 50, 75, 100};
    private static final float WIDTH = 1.8f;
    private static final float DOTTED = 2;
    private static final float DASHED = 7;

    private ChanceMapPng() {}

    /**
     * Writes the picture as a PNG.
     *
     * @throws IOException if the stream fails, or if this machine has no fonts
     */
    public static void write(ChanceReport report, OutputStream out) throws IOException {
        Grid grid = report.map().grid();
        String caption = String.format(
                Locale.ROOT,
                "probability of not recovering \u00b7 %d \u00d7 %d cells, %,d runs \u00b7 %sbrink %s",
                grid.x().steps(),
                grid.y().steps(),
                report.map().runs(),
                SeedText.caption(report.seed()),
                report.version());
        GridPicture.write(
                new GridPicture.Frame(report.scenario(), caption, grid, report.x(), report.y(), report.theory()),
                new Shares(report),
                out);
    }

    private record Shares(ChanceReport report) implements GridPicture.Look {

        @Override
        public Palette.Swatch swatch(int cell) {
            return Palette.share(report.down(cell));
        }

        @Override
        public List<GridPicture.Entry> legend() {
            return Arrays.stream(SHOWN)
                    .mapToObj(percent -> new GridPicture.Entry(Palette.share(percent / 100.0), percent + " %"))
                    .toList();
        }

        @Override
        public List<GridPicture.Border> borders() {
            return List.of(border("edge at 5 %", DOTTED, 0.05), border("95 %", DASHED, 0.95), border("50 %", 0, 0.5));
        }

        private GridPicture.Border border(String text, float dash, double level) {
            return new GridPicture.Border(text, WIDTH, dash, cell -> report.down(cell) < level);
        }
    }
}
