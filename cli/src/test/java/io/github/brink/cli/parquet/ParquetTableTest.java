package io.github.brink.cli.parquet;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Bytes of the format, as its specification gives them; that readers agree is tested in the profile {@code duckdb}. */
class ParquetTableTest {

    private static byte[] write(ParquetTable table) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        table.write(out);
        return out.toByteArray();
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    @Test
    void framesItsFooter() throws IOException {
        byte[] file = write(new ParquetTable(
                3, List.of(ParquetColumn.longs("n", "1", row -> row)), Map.of("note", "Grüße"), "1.2.3"));
        assertEquals("PAR1", new String(file, 0, 4, StandardCharsets.US_ASCII));
        assertEquals("PAR1", new String(file, file.length - 4, 4, StandardCharsets.US_ASCII));
        int footer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
        String text = new String(file, file.length - 8 - footer, footer, StandardCharsets.UTF_8);
        for (String part : List.of("note", "Grüße", "unit:n", "brink version 1.2.3")) {
            assertEquals(1, occurrences(text, part), part);
        }
        // The page: its header (21 bytes), then three numbers, the least byte first.
        assertEquals(
                "0000000000000000" + "0100000000000000" + "0200000000000000",
                hex(Arrays.copyOfRange(file, file.length - 8 - footer - 24, file.length - 8 - footer)));
    }

    private static int occurrences(String text, String part) {
        return (text.length() - text.replace(part, "").length()) / part.length();
    }

    @Test
    void pagesHoldPlainValues() {
        assertEquals(
                "fe" + "ff".repeat(7),
                hex(ParquetColumn.longs("n", "1", row -> -2).page(0, 1)));
        assertEquals(
                "000000000000f83f",
                hex(ParquetColumn.doubles("x", "1", row -> 1.5).page(7, 8)));
        assertEquals(
                "02000000" + "c3bc" + "00000000",
                hex(ParquetColumn.texts("s", row -> row == 0 ? "ü" : "").page(0, 2)));
    }

    @Test
    void whatIsMissingIsARunOfZeros() {
        ParquetColumn column = ParquetColumn.optionalDoubles("x", "s", row -> row < 200 ? null : 1.0);
        // Length of the runs; 200 x 0 as 400 in two bytes, 1 x 1; one value.
        assertEquals("05000000" + "900300" + "0201" + "000000000000f03f", hex(column.page(0, 201)));
    }

    @Test
    void whatMustNotBeMissingIsNot() {
        assertThrows(
                IllegalStateException.class,
                () -> ParquetColumn.texts("s", row -> null).page(0, 1));
    }

    @Test
    void structuresAreCompact() {
        // Field 1, i32 -1; field 16, i64 300, too far for a short header's delta of 15 from 0, not from 1.
        assertArrayEquals(
                HexFormat.of().parseHex("1501" + "f6d804" + "00"),
                new ThriftWriter().i32(1, -1).i64(16, 300).end().bytes());
        assertArrayEquals(
                HexFormat.of().parseHex("1c" + "1502" + "00" + "1801" + "61" + "00"),
                new ThriftWriter().struct(1).i32(1, 1).end().text(2, "a").end().bytes());
    }
}
