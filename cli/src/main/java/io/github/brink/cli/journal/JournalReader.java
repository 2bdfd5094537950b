package io.github.brink.cli.journal;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.sweep.CellSink;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Optional;

/**
 * What is in a journal; immutable. Reading ends at the first record that is torn or damaged: records are written one
 * behind the other, so that only the last one can be torn.
 *
 * @param header what the results depend on
 * @param cells number of cells that are known
 * @param end bytes up to the end of the last good record
 */
public record JournalReader(JournalHeader header, int cells, long end) {

    static final int BUFFER = 1 << 16;

    /** Whether every cell is known that the journal is for. */
    public boolean isComplete() {
        return cells == header.cells();
    }

    /**
     * Reads a journal that is not being written.
     *
     * @param sink told each cell, once
     * @return empty if the journal holds nothing, not even a whole header
     * @throws RefusedException if it is not a journal, or not one that this program can read
     */
    public static <R> Optional<JournalReader> read(Path file, RecordCodec<R> codec, CellSink<R> sink)
            throws IOException, RefusedException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
            return read(file, in, codec, sink);
        } catch (IOException failed) {
            throw new IOException("cannot read '" + file + "': " + AtomicFiles.reason(file, failed), failed);
        }
    }

    /** Reads a journal from its start. */
    static <R> Optional<JournalReader> read(Path file, InputStream in, RecordCodec<R> codec, CellSink<R> sink)
            throws IOException, RefusedException {
        JournalLines lines = new JournalLines(in);
        Optional<JournalHeader> header;
        try {
            header = HeaderText.read(lines);
        } catch (RefusedException unfit) {
            throw new RefusedException("'" + file + "' cannot be used: " + unfit.getMessage());
        }
        if (header.isEmpty()) {
            return Optional.empty();
        }
        BitSet seen = new BitSet();
        long end = lines.end();
        while (record(lines, header.get(), codec, sink, seen)) {
            end = lines.end();
        }
        return Optional.of(new JournalReader(header.get(), seen.cardinality(), end));
    }

    private static <R> boolean record(
            JournalLines lines, JournalHeader header, RecordCodec<R> codec, CellSink<R> sink, BitSet seen)
            throws IOException {
        Optional<String> record = lines.next().flatMap(JournalLines::opened);
        if (record.isEmpty()) {
            return false;
        }
        String text = record.get();
        int space = text.indexOf(' ');
        int cell = cell(text.substring(0, Math.max(0, space)));
        if (cell < 0 || cell >= header.grid().cells() || !header.shard().owns(cell)) {
            return false;
        }
        Optional<R> result = codec.decode(text.substring(space + 1));
        if (result.isEmpty()) {
            return false;
        }
        if (!seen.get(cell)) {
            seen.set(cell);
            sink.finished(cell, result.get());
        }
        return true;
    }

    private static int cell(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException unreadable) {
            return -1;
        }
    }
}
