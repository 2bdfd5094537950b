package io.github.brink.cli.output;

import io.github.brink.cli.parquet.ParquetColumn;
import io.github.brink.cli.parquet.ParquetTable;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Proportion;
import io.github.brink.sweep.Tally;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** A map of probabilities as a Parquet file with the rows and columns of {@link ChanceCsv}; stateless. */
public final class ChanceParquet {

    private ChanceParquet() {}

    /**
     * Writes the table, with the units of the columns and the scenario in its metadata.
     *
     * @param scenario text of a scenario file that stands alone
     */
    public static void write(ChanceReport report, String scenario, OutputStream out) throws IOException {
        new ParquetTable(
                        report.map().grid().cells(),
                        columns(report),
                        MapTable.metadata(report.scenario(), scenario, report.seed()),
                        report.version())
                .write(out);
    }

    static List<ParquetColumn> columns(ChanceReport report) {
        ChanceMap map = report.map();
        List<ParquetColumn> columns = new ArrayList<>(MapTable.axes(map.grid(), report.x(), report.y()));
        columns.add(count(map, "reps", Tally::runs));
        columns.add(count(map, "recovered", Tally::recovered));
        columns.add(count(map, "metastable", Tally::metastable));
        columns.add(count(map, "overloaded", Tally::overloaded));
        columns.add(count(map, "undecided", Tally::undecided));
        columns.add(share(map, "p_metastable", Tally::metastableShare, Proportion::estimate));
        columns.add(share(map, "low", Tally::metastableShare, Proportion::low));
        columns.add(share(map, "high", Tally::metastableShare, Proportion::high));
        columns.add(share(map, "p_down", Tally::downShare, Proportion::estimate));
        columns.add(share(map, "p_down_low", Tally::downShare, Proportion::low));
        columns.add(share(map, "p_down_high", Tally::downShare, Proportion::high));
        columns.add(
                MapTable.seconds("median_recovery_s", cell -> map.tally(cell).medianRecoveryNanos()));
        columns.add(MapTable.seconds("p95_recovery_s", cell -> map.tally(cell).p95RecoveryNanos()));
        return columns;
    }

    private static ParquetColumn count(ChanceMap map, String name, ToLongFunction<Tally> count) {
        return ParquetColumn.longs(name, "1", cell -> count.applyAsLong(map.tally(cell)));
    }

    private static ParquetColumn share(
            ChanceMap map, String name, Function<Tally, Proportion> of, ToDoubleFunction<Proportion> number) {
        return ParquetColumn.doubles(
                name, "1", cell -> MapTable.rounded(number.applyAsDouble(of.apply(map.tally(cell)))));
    }
}
