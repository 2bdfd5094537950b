package io.github.brink.cli.output;

import io.github.brink.sweep.Axis;
import io.github.brink.sweep.PhaseMap;
import java.io.IOException;

/**
 * A map as a table with a row for each cell, in order of cell number; stateless. Times are in seconds, rates per
 * second, shares as fractions, all exact; the other numbers have at most six decimals.
 */
public final class MapCsv {

    static final int PLACES = 6;

    private MapCsv() {}

    /**
     * Writes the table; {@code recovery_s} is empty for a cell that did not recover, {@code down_by_itself_s} for one that is
     * not overloaded, or has never kept up. If some cells were not run, all that is known of them is their outcome, and a
     * column {@code run} tells them apart.
     */
    public static void write(MapReport report, Appendable out) throws IOException {
        PhaseMap map = report.map();
        String[] xs = values(map.grid().x(), report.x().unit());
        String[] ys = values(map.grid().y(), report.y().unit());
        StringBuilder line = new StringBuilder();
        boolean refined = map.cellsRun() < map.grid().cells();
        line.append(map.grid().x().path()).append(',').append(map.grid().y().path());
        out.append(line.append(",outcome,recovery_s,down_by_itself_s,peak_queue,amplification,final_goodput"));
        out.append(refined ? ",run\n" : "\n");
        for (int cell = 0; cell < map.grid().cells(); cell++) {
            line.setLength(0);
            line.append(xs[cell % xs.length]).append(',').append(ys[cell / xs.length]);
            line.append(',').append(map.outcome(cell).label()).append(',');
            if (map.recoveryNanos(cell) >= 0) {
                line.append(Decimals.billionths(map.recoveryNanos(cell)));
            }
            line.append(',');
            if (map.downNanos(cell) >= 0) {
                line.append(Decimals.billionths(map.downNanos(cell)));
            }
            if (map.wasRun(cell)) {
                line.append(',').append(map.peakQueue(cell));
                line.append(',').append(Decimals.rounded(map.amplification(cell), PLACES));
                line.append(',').append(Decimals.rounded(map.finalGoodput(cell), PLACES));
            } else {
                line.append(",,,");
            }
            if (refined) {
                line.append(',').append(map.wasRun(cell));
            }
            out.append(line.append('\n'));
        }
    }

    /** The values of an axis, exact. */
    static String[] values(Axis axis, AxisUnit unit) {
        String[] values = new String[axis.steps()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Decimals.plain(unit.base(axis.value(i)));
        }
        return values;
    }
}
