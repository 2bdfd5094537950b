package io.github.brink.cli.output;

import io.github.brink.cli.parquet.ParquetColumn;
import io.github.brink.cli.parquet.ParquetTable;
import io.github.brink.sweep.PhaseMap;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
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
        List<ParquetColumn> columns = new ArrayList<>(MapTable.axes(map.grid(), report.x(), report.y()));
        columns.add(ParquetColumn.texts("outcome", cell -> map.outcome(cell).label()));
        columns.add(MapTable.seconds("recovery_s", map::recoveryNanos));
        columns.add(MapTable.seconds("down_by_itself_s", map::downNanos));
        columns.add(ran(map, ParquetColumn.longs("peak_queue", "1", map::peakQueue)));
        columns.add(ran(
                map, ParquetColumn.doubles("amplification", "1", cell -> MapTable.rounded(map.amplification(cell)))));
        columns.add(ran(
                map, ParquetColumn.doubles("final_goodput", "1/s", cell -> MapTable.rounded(map.finalGoodput(cell)))));
        Map<String, String> metadata = MapTable.metadata(report.scenario(), scenario, report.seed());
        if (map.cellsRun() < map.grid().cells()) {
            metadata.put("brink:cells_run", Integer.toString(map.cellsRun()));
        }
        new ParquetTable(map.grid().cells(), columns, metadata, report.version()).write(out);
    }

    /** A column that has nothing for cells that were not run, if there are any. */
    private static ParquetColumn ran(PhaseMap map, ParquetColumn column) {
        return map.cellsRun() == map.grid().cells()
                ? column
                : new ParquetColumn(
                        column.name(),
                        column.unit(),
                        column.type(),
                        cell -> map.wasRun(cell) ? column.value().apply(cell) : null,
                        true);
    }
}
