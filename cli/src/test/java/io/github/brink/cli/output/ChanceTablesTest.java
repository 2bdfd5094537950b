package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.cli.parquet.ParquetColumn;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Maps of probabilities as tables. */
class ChanceTablesTest {

    @Test
    void probabilitiesAsCsv() throws IOException {
        StringBuilder out = new StringBuilder();
        ChanceCsv.write(Samples.chances(), out);
        List<String> lines = out.toString().lines().toList();
        assertTrue(lines.get(0).startsWith("clients.web.arrivals.rate,triggers.outage.for,reps,"), lines.get(0));
        assertEquals("100,0,3,3,0,0,0,0,0,0.561497,0,0,0.561497,0,0", lines.get(1));
        assertEquals("200,0,8,5,1,0,2,0.125,0.022417,0.470888,0.375,0.136844,0.694258,3,20", lines.get(2));
        assertEquals("300,0,4,0,0,4,0,0,0,0.489891,1,0.510109,1,,", lines.get(3));
        assertEquals(7, lines.size());
    }

    /** Probabilities are doubles, counts longs, and times are missing where nothing recovered. */
    @Test
    void parquetHasTheRowsOfTheCsvWithTypes() throws IOException {
        StringBuilder out = new StringBuilder();
        ChanceCsv.write(Samples.chances(), out);
        List<String> lines = out.toString().lines().toList();
        List<ParquetColumn> columns = ChanceParquet.columns(Samples.chances());
        assertEquals(lines.get(0), columns.stream().map(ParquetColumn::name).collect(Collectors.joining(",")));
        for (int cell = 0; cell < 6; cell++) {
            String[] texts = lines.get(1 + cell).split(",", -1);
            for (int i = 0; i < columns.size(); i++) {
                ParquetColumn column = columns.get(i);
                boolean count = i >= 2 && i <= 6;
                Object expected = texts[i].isEmpty()
                        ? null
                        : count ? (Object) Long.valueOf(texts[i]) : (Object) Double.valueOf(texts[i]);
                assertEquals(expected, column.value().apply(cell), column.name() + " of cell " + cell);
                assertEquals(i >= 13, column.optional(), column.name());
            }
        }
    }

    @Test
    void parquetTellsUnitsAndScenario() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ChanceParquet.write(Samples.chances(), "brink: 1\nname: Zwölf\n", out);
        String text = out.toString(StandardCharsets.UTF_8);
        for (String part : List.of("brink:seed", "name: Zwölf", "unit:p_down_high", "unit:median_recovery_s")) {
            assertTrue(text.contains(part), part);
        }
    }
}
