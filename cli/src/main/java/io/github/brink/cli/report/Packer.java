package io.github.brink.cli.report;

import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.zip.Deflater;

/**
 * Whole numbers in few bytes, as the script of a report reads them: seven bits a byte, the lowest first, and neighbours in
 * a row as differences. Nothing is lost. Not thread-safe.
 */
final class Packer {

    private static final int BITS = 7;
    private static final int MORE = 1 << BITS;
    private static final int BUFFER = 1 << 13;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /** Adds a number from 0 on. */
    Packer number(long value) {
        if (value < 0) {
            throw new IllegalArgumentException(value + " is below 0");
        }
        long rest = value;
        while (rest >= MORE) {
            bytes.write((int) (rest & (MORE - 1)) | MORE);
            rest >>>= BITS;
        }
        bytes.write((int) rest);
        return this;
    }

    /** Adds a row of numbers, each as its difference from the one before, with the sign in the lowest bit. */
    Packer row(long[] values) {
        long before = 0;
        for (long value : values) {
            long difference = value - before;
            number((difference << 1) ^ (difference >> (Long.SIZE - 1)));
            before = value;
        }
        return this;
    }

    /** Adds what another packer has made. */
    Packer bytes(byte[] packed) {
        bytes.write(packed, 0, packed.length);
        return this;
    }

    /** What has been added. */
    byte[] toBytes() {
        return bytes.toByteArray();
    }

    /** What has been added, compressed (zlib, without a date or a system's name) and in base 64. */
    String toText() {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try {
            deflater.setInput(bytes.toByteArray());
            deflater.finish();
            ByteArrayOutputStream compressed = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER];
            while (!deflater.finished()) {
                compressed.write(buffer, 0, deflater.deflate(buffer));
            }
            return Base64.getEncoder().encodeToString(compressed.toByteArray());
        } finally {
            deflater.end();
        }
    }
}
