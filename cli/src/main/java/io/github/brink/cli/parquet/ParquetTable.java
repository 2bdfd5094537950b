package io.github.brink.cli.parquet;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A table that can be written as a Parquet file; immutable, if its columns are. The numbers in the code are those of the
 * fields in {@code parquet.thrift}, the definition of the format.
 *
 * @param rows how many
 * @param columns at least one, with different names
 * @param metadata texts about the table by their names; the units of columns are added as {@code unit:} and the name
 * @param version of the program that writes it
 */
public record ParquetTable(int rows, List<ParquetColumn> columns, Map<String, String> metadata, String version) {

    /** Rows that are written together: a reader may hold that many values of a column in memory. */
    private static final int GROUP = 1 << 17;

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int DATA_PAGE = 0;
    private static final int PLAIN = 0;
    private static final int RLE = 3;
    private static final int UNCOMPRESSED = 0;
    private static final int REQUIRED = 0;
    private static final int OPTIONAL = 1;
    private static final int UTF8 = 0;

    public ParquetTable {
        columns = List.copyOf(columns);
        Map<String, String> texts = new LinkedHashMap<>(metadata);
        for (ParquetColumn column : columns) {
            if (!column.unit().isEmpty()) {
                texts.put("unit:" + column.name(), column.unit());
            }
        }
        metadata = Collections.unmodifiableMap(texts);
    }

    /** Where the values of one column and group are. */
    private record Chunk(long offset, int bytes) {}

    /** Writes the file; does not close the stream. */
    public void write(OutputStream out) throws IOException {
        out.write(MAGIC);
        long offset = MAGIC.length;
        List<List<Chunk>> groups = new ArrayList<>();
        for (int from = 0; from < rows; from += GROUP) {
            int to = Math.min(rows, from + GROUP);
            List<Chunk> chunks = new ArrayList<>();
            for (ParquetColumn column : columns) {
                byte[] page = column.page(from, to);
                byte[] header = pageHeader(page.length, to - from);
                out.write(header);
                out.write(page);
                chunks.add(new Chunk(offset, header.length + page.length));
                offset += header.length + page.length;
            }
            groups.add(chunks);
        }
        byte[] footer = footer(groups);
        out.write(footer);
        out.write(ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(footer.length)
                .array());
        out.write(MAGIC);
    }

    private static byte[] pageHeader(int bytes, int values) {
        return new ThriftWriter()
                .i32(1, DATA_PAGE)
                .i32(2, bytes)
                .i32(3, bytes)
                .struct(5)
                .i32(1, values)
                .i32(2, PLAIN)
                .i32(3, RLE)
                .i32(4, RLE)
                .end()
                .end()
                .bytes();
    }

    private byte[] footer(List<List<Chunk>> groups) {
        ThriftWriter out = new ThriftWriter().i32(1, 1).structs(2, 1 + columns.size());
        out.item().text(4, "table").i32(5, columns.size()).end();
        for (ParquetColumn column : columns) {
            out.item().i32(1, column.type().code()).i32(3, column.optional() ? OPTIONAL : REQUIRED);
            out.text(4, column.name());
            if (column.type() == ParquetColumn.Type.TEXT) {
                out.i32(6, UTF8).struct(10).struct(1).end().end();
            }
            out.end();
        }
        out.i64(3, rows).structs(4, groups.size());
        for (int group = 0; group < groups.size(); group++) {
            group(groups.get(group), Math.min(GROUP, rows - group * GROUP), out);
        }
        out.structs(5, metadata.size());
        metadata.forEach((name, text) -> out.item().text(1, name).text(2, text).end());
        return out.text(6, "brink version " + version).end().bytes();
    }

    private void group(List<Chunk> chunks, int groupRows, ThriftWriter out) {
        long bytes = chunks.stream().mapToLong(Chunk::bytes).sum();
        out.item().structs(1, chunks.size());
        for (int i = 0; i < chunks.size(); i++) {
            Chunk chunk = chunks.get(i);
            out.item().i64(2, chunk.offset()).struct(3);
            out.i32(1, columns.get(i).type().code())
                    .i32s(2, PLAIN, RLE)
                    .texts(3, columns.get(i).name());
            out.i32(4, UNCOMPRESSED).i64(5, groupRows).i64(6, chunk.bytes()).i64(7, chunk.bytes());
            out.i64(9, chunk.offset()).end().end();
        }
        out.i64(2, bytes).i64(3, groupRows).end();
    }
}
