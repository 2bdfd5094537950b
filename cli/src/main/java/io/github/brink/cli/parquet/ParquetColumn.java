package io.github.brink.cli.parquet;

import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;

/**
 * A column of a table; immutable. Values are asked for by the number of the row.
 *
 * @param name its name
 * @param unit what its numbers measure: {@code s}, {@code 1/s}, {@code 1} for plain numbers; empty for words
 * @param type of its values
 * @param value of a row: a {@link Long}, {@link Double} or {@link String} as the type says; null where there is none
 * @param optional whether there may be none
 */
public record ParquetColumn(String name, String unit, Type type, IntFunction<Object> value, boolean optional) {

    /** The types that tables here need. */
    public enum Type {
        /** Whole numbers. */
        LONG(2),
        /** Other numbers. */
        DOUBLE(5),
        /** Words. */
        TEXT(6);

        private final int code;

        Type(int code) {
            this.code = code;
        }

        /** What the format calls it. */
        int code() {
            return code;
        }
    }

    public ParquetColumn {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(unit, "unit");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(value, "value");
    }

    /** Whole numbers. */
    public static ParquetColumn longs(String name, String unit, IntToLongFunction value) {
        return new ParquetColumn(name, unit, Type.LONG, value::applyAsLong, false);
    }

    /** Numbers. */
    public static ParquetColumn doubles(String name, String unit, IntToDoubleFunction value) {
        return new ParquetColumn(name, unit, Type.DOUBLE, value::applyAsDouble, false);
    }

    /** Numbers, some of which may be missing. */
    public static ParquetColumn optionalDoubles(String name, String unit, IntFunction<Double> value) {
        return new ParquetColumn(name, unit, Type.DOUBLE, value::apply, true);
    }

    /** Words. */
    public static ParquetColumn texts(String name, IntFunction<String> value) {
        return new ParquetColumn(name, "", Type.TEXT, value::apply, false);
    }

    /** The values of some rows as a page has them. */
    byte[] page(int from, int to) {
        PageBytes out = new PageBytes(to - from);
        if (optional) {
            out.presence(from, to, row -> value.apply(row) != null);
        }
        for (int row = from; row < to; row++) {
            Object found = value.apply(row);
            if (found instanceof Long number) {
                out.int64(number);
            } else if (found instanceof Double number) {
                out.int64(Double.doubleToLongBits(number));
            } else if (found instanceof String text) {
                out.binary(text.getBytes(StandardCharsets.UTF_8));
            } else if (found != null || !optional) {
                throw new IllegalStateException("row " + row + " of " + name + " has " + found);
            }
        }
        return out.bytes();
    }
}
