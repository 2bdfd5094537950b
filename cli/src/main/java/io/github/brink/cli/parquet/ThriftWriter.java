package io.github.brink.cli.parquet;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes structures in Thrift's compact protocol, of which Parquet's metadata is made; not thread-safe. Fields must come
 * in rising order of their numbers.
 */
final class ThriftWriter {

    private static final int I32 = 5;
    private static final int I64 = 6;
    private static final int BINARY = 8;
    private static final int LIST = 9;
    private static final int STRUCT = 12;
    private static final int LONGEST_SHORT_LIST = 14;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Deque<Integer> outerFields = new ArrayDeque<>();
    private int lastField;

    byte[] bytes() {
        return out.toByteArray();
    }

    ThriftWriter i32(int field, int value) {
        header(field, I32);
        varint(zigzag(value));
        return this;
    }

    ThriftWriter i64(int field, long value) {
        header(field, I64);
        varint(zigzag(value));
        return this;
    }

    ThriftWriter text(int field, String text) {
        header(field, BINARY);
        binary(text);
        return this;
    }

    /** Begins a structure, which {@link #end} ends. */
    ThriftWriter struct(int field) {
        header(field, STRUCT);
        return item();
    }

    /** Begins a structure that is an item of a list; the outermost is ended by {@link #end} too, but not begun. */
    ThriftWriter item() {
        outerFields.push(lastField);
        lastField = 0;
        return this;
    }

    ThriftWriter end() {
        out.write(0);
        lastField = outerFields.isEmpty() ? 0 : outerFields.pop();
        return this;
    }

    /** Begins a list of so many structures. */
    ThriftWriter structs(int field, int size) {
        list(field, STRUCT, size);
        return this;
    }

    ThriftWriter i32s(int field, int... values) {
        list(field, I32, values.length);
        for (int value : values) {
            varint(zigzag(value));
        }
        return this;
    }

    ThriftWriter texts(int field, String... texts) {
        list(field, BINARY, texts.length);
        for (String text : texts) {
            binary(text);
        }
        return this;
    }

    private void list(int field, int type, int size) {
        header(field, LIST);
        if (size <= LONGEST_SHORT_LIST) {
            out.write((size << 4) | type);
        } else {
            out.write(0xf0 | type);
            varint(size);
        }
    }

    private void header(int field, int type) {
        int delta = field - lastField;
        if (delta < 1 || delta > 15) {
            throw new IllegalStateException("field " + field + " after field " + lastField);
        }
        out.write((delta << 4) | type);
        lastField = field;
    }

    private void binary(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        varint(utf8.length);
        out.writeBytes(utf8);
    }

    private void varint(long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            out.write((int) ((rest & 0x7f) | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private static long zigzag(long value) {
        return (value << 1) ^ (value >> 63);
    }
}
