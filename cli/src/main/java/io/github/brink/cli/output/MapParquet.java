package io.github.brink.cli.output;

import io.github.brink.cli.parquet.ParquetColumn;
import io.github.brink.cli.parquet.ParquetTable;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.PhaseMap;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A map as a Parquet file with the rows and columns of {@link MapCsv}; stateless. */
public final class MapParquet {

    private MapParquet() {}

    /**
     * Writes the table, with the units of the columns and the scenario in its metadata.
     *
     * @param scenario text of a scenario file that stands alone
     */
    public static void write(MapReport report, String scenario, OutputStream out) throws IOException {
        PhaseMap map = report.map();
        int steps = map.grid().x().steps();
        double[] xs = values(map.grid().x(), report.x().unit());
        double[] ys = values(map.grid().y(), report.y().unit());
        List<ParquetColumn> columns = List.of(
                ParquetColumn.doubles(map.grid().x().path(), unit(report.x().unit()), cell -> xs[cell % steps]),
                ParquetColumn.doubles(map.grid().y().path(), unit(report.y().unit()), cell -> ys[cell / steps]),
                ParquetColumn.texts("outcome", cell -> map.outcome(cell).label()),
                ParquetColumn.optionalDoubles(
                        "recovery_s",
                        "s",
                        cell -> map.recoveryNanos(cell) < 0
                                ? null
                                : Double.valueOf(Decimals.billionths(map.recoveryNanos(cell)))),
                ParquetColumn.longs("peak_queue", "1", map::peakQueue),
                ParquetColumn.doubles("amplification", "1", cell -> rounded(map.amplification(cell))),
                ParquetColumn.doubles("final_goodput", "1/s", cell -> rounded(map.finalGoodput(cell))));
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("brink:name", report.scenario());
        metadata.put("brink:scenario", scenario);
        report.seed().ifPresent(seed -> metadata.put("brink:seed", Long.toString(seed)));
        new ParquetTable(map.grid().cells(), columns, metadata, report.version()).write(out);
    }

    private static double[] values(Axis axis, AxisUnit unit) {
        double[] values = new double[axis.steps()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.parseDouble(Decimals.plain(unit.base(axis.value(i))));
        }
        return values;
    }

    /** The number that stands in the CSV file. */
    private static double rounded(double value) {
        return Double.parseDouble(Decimals.rounded(value, MapCsv.PLACES));
    }

    private static String unit(AxisUnit unit) {
        return switch (unit) {
            case DURATION -> "s";
            case RATE -> "1/s";
            case RATIO, FACTOR, COUNT -> "1";
        };
    }
}
