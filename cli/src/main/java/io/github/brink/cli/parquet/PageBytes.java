package io.github.brink.cli.parquet;

import java.io.ByteArrayOutputStream;
import java.util.function.IntPredicate;

/** The bytes of one page; not thread-safe. */
final class PageBytes {

    private final ByteArrayOutputStream out;

    /** @param rows how many there will be, about */
    PageBytes(int rows) {
        out = new ByteArrayOutputStream(Math.max(16, rows * Long.BYTES));
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    void int64(long value) {
        for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
            out.write((int) (value >>> shift));
        }
    }

    void int32(int value) {
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            out.write(value >>> shift);
        }
    }

    void binary(byte[] bytes) {
        int32(bytes.length);
        out.writeBytes(bytes);
    }

    /** Which rows have a value, as runs of equal levels: the length of all runs, then (2 x length, level) of each. */
    void presence(int from, int to, IntPredicate present) {
        ByteArrayOutputStream runs = new ByteArrayOutputStream();
        int row = from;
        while (row < to) {
            int end = row + 1;
            while (end < to && present.test(end) == present.test(row)) {
                end++;
            }
            int header = (end - row) << 1;
            while ((header & ~0x7f) != 0) {
                runs.write((header & 0x7f) | 0x80);
                header >>>= 7;
            }
            runs.write(header);
            runs.write(present.test(row) ? 1 : 0);
            row = end;
        }
        binary(runs.toByteArray());
    }
}
