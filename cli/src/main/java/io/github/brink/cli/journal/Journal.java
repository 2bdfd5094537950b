package io.github.brink.cli.journal;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.sweep.CellSink;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A journal that is being written; owned by one thread. It is a text: a header, and a line for each cell with a checksum
 * at its end. One process at a time can have it.
 *
 * @param <R> what becomes known of a cell
 */
public final class Journal<R> implements AutoCloseable {

    /** What happens to a journal that is there already. */
    public enum Existing {
        /** It is refused. */
        REFUSE,
        /** Its results are taken, if it fits. */
        RESUME
    }

    private final Path path;
    private final JournalHeader header;
    private final RecordCodec<R> codec;
    private final LockedFile file;
    private final StringBuilder waiting = new StringBuilder();
    private int cellsWaiting;
    private int cells;

    private Journal(Path path, JournalHeader header, RecordCodec<R> codec, LockedFile file) {
        this.path = path;
        this.header = header;
        this.codec = codec;
        this.file = file;
    }

    /**
     * Opens a journal, and begins it if it is not there or holds nothing.
     *
     * @param known told each cell of a journal that is resumed
     * @throws RefusedException if there is one and it must not be, or does not fit
     * @throws IOException with a sentence, also if another process has it
     */
    public static <R> Journal<R> open(
            Path path, JournalHeader header, RecordCodec<R> codec, Existing existing, CellSink<R> known)
            throws IOException, RefusedException {
        LockedFile file = LockedFile.open(path);
        try {
            Journal<R> journal = new Journal<>(path, header, codec, file);
            journal.begin(existing, known);
            file = null;
            return journal;
        } finally {
            if (file != null) {
                file.close();
            }
        }
    }

    private void begin(Existing existing, CellSink<R> known) throws IOException, RefusedException {
        // Twice, so that no cell of a journal that does not fit is taken. First whatever the cells are, or a journal of
        // another kind would seem empty.
        Optional<JournalReader> there = read(RecordCodec.ANY, (cell, result) -> {});
        if (there.isEmpty() || there.get().cells() == 0) {
            file.goOnAt(0);
            file.append(HeaderText.write(header));
            return;
        }
        JournalReader found = there.get();
        if (existing == Existing.REFUSE) {
            throw new RefusedException(refusal(found));
        }
        Optional<String> difference = found.header().difference(header);
        if (difference.isPresent()) {
            throw new RefusedException("'" + path + "' cannot be resumed: " + difference.get()
                    + "; undo the change, give another --out, or remove the file");
        }
        JournalReader taken = read(codec, known).orElseThrow();
        file.goOnAt(taken.end());
        cells = taken.cells();
    }

    private <T> Optional<JournalReader> read(RecordCodec<T> as, CellSink<T> sink) throws IOException, RefusedException {
        try {
            return JournalReader.read(path, file.content(), as, sink);
        } catch (IOException failed) {
            throw new IOException("cannot read '" + path + "': " + AtomicFiles.reason(path, failed), failed);
        }
    }

    private String refusal(JournalReader found) {
        boolean part = found.header().shard().count() > 1;
        if (part && found.isComplete()) {
            return "'" + path + "' is a finished part already: brink merge takes it; to make it anew, remove it"
                    + " or give another --out";
        }
        return String.format(
                Locale.ROOT,
                "'%s' is %s, with %,d of %,d cells: go on with --resume, give another --out, or remove it",
                path,
                part ? "an unfinished part of a map" : "the journal of an unfinished map",
                found.cells(),
                found.header().cells());
    }

    /** Keeps a cell with the next {@link #flush}. */
    public void append(int cell, R result) {
        waiting.append(JournalLines.sealed(cell + " " + codec.encode(result)));
        cellsWaiting++;
    }

    /** Writes what was appended. If that fails, what was written before stays, and nothing more is written. */
    public void flush() throws IOException {
        if (cellsWaiting > 0 && !file.isBroken()) {
            file.append(waiting.toString());
            cells += cellsWaiting;
            waiting.setLength(0);
            cellsWaiting = 0;
        }
    }

    /** Cells that are written. */
    public int cells() {
        return cells;
    }

    /** Where it is. */
    public Path path() {
        return path;
    }

    /** Closes and removes the journal: its results are safe elsewhere. */
    public void remove() throws IOException {
        file.remove();
    }

    @Override
    public void close() throws IOException {
        try {
            flush();
        } finally {
            file.close();
        }
    }
}
