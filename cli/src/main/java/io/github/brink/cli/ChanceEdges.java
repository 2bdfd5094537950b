package io.github.brink.cli;

import io.github.brink.cli.output.TextTable;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.Quantity;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Grid;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Where, on a map of probabilities, the probability of not recovering passes 5 %, 50 % and 95 %, as a table; stateless. */
final class ChanceEdges {

    private static final double[] LEVELS = {0.05, 0.5, 0.95};
    private static final int SAMPLES = 8;

    private ChanceEdges() {}

    /** Writes a row for each of some values of x: the first y at which a level is reached. */
    static void write(ChanceMap map, AxisSpec right, AxisSpec up, PrintWriter out) {
        Grid grid = map.grid();
        out.println("The edges: the first " + up.path() + " at which so many runs do not recover.");
        TextTable table = new TextTable(0, List.of(right.path(), "5 %", "50 %", "95 %"));
        int columns = grid.x().steps();
        int shown = Math.min(SAMPLES, columns);
        for (int sample = 0; sample < shown; sample++) {
            int column = shown == 1 ? 0 : (int) Math.round((double) (columns - 1) * sample / (shown - 1));
            List<String> cells = new ArrayList<>();
            cells.add(right.quantity().format(grid.x().value(column)));
            for (double level : LEVELS) {
                cells.add(first(map, column, level, up.quantity()));
            }
            table.add(cells);
        }
        out.print(table);
    }

    private static String first(ChanceMap map, int column, double level, Quantity quantity) {
        Grid grid = map.grid();
        for (int row = 0; row < grid.y().steps(); row++) {
            if (map.tally(grid.cell(column, row)).downShare().estimate() >= level) {
                return quantity.format(grid.y().value(row));
            }
        }
        return "-";
    }
}
