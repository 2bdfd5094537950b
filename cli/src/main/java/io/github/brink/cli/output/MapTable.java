package io.github.brink.cli.output;

import io.github.brink.cli.parquet.ParquetColumn;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.IntToLongFunction;

/** What the Parquet files of all kinds of maps have in common; stateless. */
final class MapTable {

    private MapTable() {}

    /** The values of both axes: the first two columns. */
    static List<ParquetColumn> axes(Grid grid, AxisLabel x, AxisLabel y) {
        int steps = grid.x().steps();
        double[] xs = values(grid.x(), x.unit());
        double[] ys = values(grid.y(), y.unit());
        return List.of(
                ParquetColumn.doubles(grid.x().path(), unit(x.unit()), cell -> xs[cell % steps]),
                ParquetColumn.doubles(grid.y().path(), unit(y.unit()), cell -> ys[cell / steps]));
    }

    /** A time in seconds that some rows do not have: those below 0. */
    static ParquetColumn seconds(String name, IntToLongFunction nanos) {
        return ParquetColumn.optionalDoubles(name, "s", cell -> {
            long found = nanos.applyAsLong(cell);
            return found < 0 ? null : Double.valueOf(Decimals.billionths(found));
        });
    }

    /** What is told of a map beside its rows; more can be added. */
    static Map<String, String> metadata(String name, String scenario, OptionalLong seed) {
        Map<String, String> metadata = new LinkedHashMap<>();
        metadata.put("brink:name", name);
        metadata.put("brink:scenario", scenario);
        seed.ifPresent(number -> metadata.put("brink:seed", Long.toString(number)));
        return metadata;
    }

    /** The number that stands in the CSV file. */
    static double rounded(double value) {
        return Double.parseDouble(Decimals.rounded(value, MapCsv.PLACES));
    }

    private static double[] values(Axis axis, AxisUnit unit) {
        double[] values = new double[axis.steps()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.parseDouble(Decimals.plain(unit.base(axis.value(i))));
        }
        return values;
    }

    private static String unit(AxisUnit unit) {
        return switch (unit) {
            case DURATION -> "s";
            case RATE -> "1/s";
            case RATIO, FACTOR, COUNT -> "1";
        };
    }
}
