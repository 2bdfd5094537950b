package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.brink.cli.parquet.ParquetColumn;
import io.github.brink.cli.parquet.ParquetTable;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * DuckDB reads the Parquet files, and finds in them what is in the CSV files. Only in the profile {@code duckdb}: the
 * library is a download of 85 megabytes.
 */
class DuckDbTest {

    @TempDir
    private Path directory;

    @BeforeEach
    void needsDuckDb() {
        assumeTrue(DriverManager.drivers()
                .anyMatch(driver -> driver.getClass().getName().startsWith("org.duckdb")));
    }

    private static List<String> rows(String query) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            while (found.next()) {
                List<String> row = new ArrayList<>();
                for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                    row.add(String.valueOf(found.getString(i)));
                }
                rows.add(String.join("|", row));
            }
        }
        return rows;
    }

    private void assertSameContent(Path parquet, Path csv, int rows) throws SQLException {
        String here = "(from '" + parquet + "')";
        String there = "(from read_csv('" + csv + "', header = true))";
        assertEquals(List.of(), rows("from " + here + " except all from " + there));
        assertEquals(List.of(), rows("from " + there + " except all from " + here));
        assertEquals(List.of(Integer.toString(rows)), rows("select count(*) from " + here));
    }

    private List<String> metadata(Path parquet) throws SQLException {
        return rows("select decode(key), decode(value) from parquet_kv_metadata('" + parquet + "')");
    }

    @Test
    void readsMaps() throws IOException, SQLException {
        MapReport report = Samples.map(25, 16);
        Path parquet = directory.resolve("map.parquet");
        Path csv = directory.resolve("map.csv");
        AtomicFiles.write(parquet, out -> MapParquet.write(report, "brink: 1\nname: \"Zwölf\"\n", out));
        AtomicFiles.writeText(csv, out -> MapCsv.write(report, out));
        assertSameContent(parquet, csv, 400);
        assertEquals(
                List.of(
                        "clients.web.arrivals.rate|DOUBLE",
                        "triggers.outage.for|DOUBLE",
                        "outcome|VARCHAR",
                        "recovery_s|DOUBLE",
                        "down_by_itself_s|DOUBLE",
                        "peak_queue|BIGINT",
                        "amplification|DOUBLE",
                        "final_goodput|DOUBLE"),
                rows("select column_name, column_type from (describe from '" + parquet + "')"));
        assertEquals(
                List.of(
                        "brink:name|Database outage",
                        "brink:scenario|brink: 1\nname: \"Zwölf\"\n",
                        "unit:clients.web.arrivals.rate|1/s",
                        "unit:triggers.outage.for|s",
                        "unit:recovery_s|s",
                        "unit:down_by_itself_s|s",
                        "unit:peak_queue|1",
                        "unit:amplification|1",
                        "unit:final_goodput|1/s"),
                metadata(parquet));
        assertEquals(
                List.of("0"),
                rows("select count(*) from '" + parquet + "' where (outcome = 'recovered') = (recovery_s is null)"));
        assertEquals(
                List.of("0"),
                rows("select count(*) from '" + parquet
                        + "' where (outcome = 'overloaded') = (down_by_itself_s is null)"));
    }

    @Test
    void readsMapsOfProbabilities() throws IOException, SQLException {
        ChanceReport report = Samples.chances();
        Path parquet = directory.resolve("chances.parquet");
        Path csv = directory.resolve("chances.csv");
        AtomicFiles.write(parquet, out -> ChanceParquet.write(report, "brink: 1\n", out));
        AtomicFiles.writeText(csv, out -> ChanceCsv.write(report, out));
        assertSameContent(parquet, csv, 6);
        assertEquals(
                List.of("DOUBLE|10", "BIGINT|5"),
                rows("select column_type, count(*) from (describe from '" + parquet + "') group by 1 order by 2 desc"));
        assertEquals(
                List.of("0"),
                rows("select count(*) from '" + parquet + "' where (recovered = 0) <> (median_recovery_s is null)"));
        List<String> metadata = metadata(parquet);
        assertEquals(
                List.of("brink:name|Random outage", "brink:scenario|brink: 1\n", "brink:seed|7"),
                metadata.subList(0, 3));
        assertEquals(3 + 15, metadata.size());
    }

    @Test
    void readsMoreRowsThanOneGroupHas() throws IOException, SQLException {
        List<ParquetColumn> columns = List.of(
                ParquetColumn.longs("n", "1", row -> row),
                ParquetColumn.optionalDoubles("half", "1", row -> row % 3 == 0 ? null : row / 2.0),
                ParquetColumn.texts("word", row -> "row " + row));
        Path parquet = directory.resolve("large.parquet");
        AtomicFiles.write(parquet, new ParquetTable(200_000, columns, Map.of(), "1.2.3")::write);
        assertEquals(
                List.of("200000|133333"),
                rows("select count(*), count(half) from '" + parquet + "' where word = 'row ' || n"
                        + " and half is not distinct from case when n % 3 = 0 then null else n / 2 end"));
        assertEquals(
                List.of("2"), rows("select count(distinct row_group_id) from parquet_metadata('" + parquet + "')"));
    }

    @Test
    void readsTimelinesOfGraphs() throws IOException, SQLException {
        RunReport report = Samples.graph("Graph");
        Path parquet = directory.resolve("run.parquet");
        Path csv = directory.resolve("run.csv");
        AtomicFiles.write(parquet, out -> TimelineParquet.write(report, "", out));
        AtomicFiles.writeText(csv, out -> TimelineCsv.write(report.timeline(), out));
        assertSameContent(parquet, csv, 3);
        List<String> metadata = metadata(parquet);
        assertEquals(
                List.of(
                        "brink:name|Graph",
                        "brink:scenario|",
                        "brink:seed|7",
                        "brink:outcome|metastable",
                        "brink:window_s|1",
                        "unit:t|s"),
                metadata.subList(0, 6));
    }
}
