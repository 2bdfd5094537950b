package io.github.brink.cli;

import io.github.brink.scenario.Quantity;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.theory.RetryLoop;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

/** Where the edge of a map lies, in words. */
final class Boundary {

    private static final int SAMPLES = 4;

    private Boundary() {}

    static void write(
            PhaseMap map, Quantity xQuantity, Quantity yQuantity, Optional<RetryLoop> theory, PrintWriter out) {
        Grid grid = map.grid();
        int columns = grid.x().steps();
        int first = firstBelow(map, grid.y().steps());
        String xName = grid.x().path();
        if (first == columns) {
            out.println("No edge on this map: every cell recovers.");
        } else {
            out.println("The edge: from " + xName + " = "
                    + xQuantity.format(grid.x().value(first)) + " on, some "
                    + grid.y().path() + " of this map is too much.");
            int last = firstBelow(map, 1);
            int end = last == columns ? columns - 1 : last - 1;
            for (int sample = 0; sample < SAMPLES && end >= first; sample++) {
                int column = first + (int) Math.round((double) (end - first) * sample / (SAMPLES - 1));
                int rows = map.recoveringRows(column);
                if (rows > 0) {
                    out.println(String.format(
                            Locale.ROOT,
                            "  at %-8s the largest survived is %s",
                            xQuantity.format(grid.x().value(column)),
                            yQuantity.format(grid.y().value(rows - 1))));
                }
            }
            if (last < columns) {
                out.println("  from " + xQuantity.format(grid.x().value(last)) + " on, not even "
                        + yQuantity.format(grid.y().value(0)) + " is survived");
            }
        }
        theory.ifPresent(loop -> out.println(String.format(
                Locale.ROOT,
                "Theory: hidden capacity %.1f/s, advertised capacity %.1f/s.",
                loop.hidden(),
                loop.advertised())));
    }

    /** The first column with fewer than so many recovering rows; the number of columns if there is none. */
    private static int firstBelow(PhaseMap map, int rows) {
        int column = 0;
        while (column < map.grid().x().steps() && map.recoveringRows(column) >= rows) {
            column++;
        }
        return column;
    }
}
