package io.github.brink.cli.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;

/** The lines of a journal, and how many bytes there were up to their ends; owned by one thread. */
final class JournalLines {

    private final InputStream in;
    private long read;
    private long end;

    /** @param in buffered */
    JournalLines(InputStream in) {
        this.in = in;
    }

    /** The next line; empty if the rest is none, because it does not end. */
    Optional<String> next() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        int b = in.read();
        while (b >= 0 && b != '\n') {
            read++;
            line.write(b);
            b = in.read();
        }
        if (b < 0) {
            return Optional.empty();
        }
        read++;
        end = read;
        return Optional.of(line.toString(StandardCharsets.UTF_8));
    }

    /** Bytes up to the end of the last line. */
    long end() {
        return end;
    }

    /** A line with its checksum behind it. */
    static String sealed(String line) {
        return line + ' ' + checksum(line) + '\n';
    }

    /** What {@link #sealed} has sealed; empty if it is not that any more. */
    static Optional<String> opened(String line) {
        int space = line.lastIndexOf(' ');
        return space >= 0 && line.substring(space + 1).equals(checksum(line.substring(0, space)))
                ? Optional.of(line.substring(0, space))
                : Optional.empty();
    }

    /** Eight hexadecimal digits. */
    static String checksum(String text) {
        CRC32 crc = new CRC32();
        crc.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }
}
