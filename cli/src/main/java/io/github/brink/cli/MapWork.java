package io.github.brink.cli;

import io.github.brink.cli.journal.Journal;
import io.github.brink.sweep.CellSink;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;

/**
 * Runs the cells of a map and keeps each in a journal as soon as it is finished; used once, by one thread.
 *
 * @param <R> what becomes known of a cell
 */
final class MapWork<R> {

    /**
     * What runs cells: a {@link io.github.brink.sweep.Sweep}, or something that works like one.
     *
     * @param <R> what becomes known of a cell
     * @param <M> what becomes known of all of them
     */
    @FunctionalInterface
    interface Cells<R, M> {
        /** Runs them; see {@link io.github.brink.sweep.Sweep#run(int, IntConsumer, CellSink)}. */
        M run(IntConsumer progress, CellSink<R> sink);
    }

    private final Journal<R> journal;
    private final int cells;
    private final PrintWriter err;

    /**
     * Work that has not begun.
     *
     * @param cells all that are wanted, those that the journal has already among them
     */
    MapWork(Journal<R> journal, int cells, PrintWriter err) {
        this.journal = journal;
        this.cells = cells;
        this.err = err;
    }

    /**
     * Does the work. Whatever ends it, finished cells are in the journal then, and the user has been told how to go on.
     *
     * @return empty if the user has interrupted it
     * @throws IOException if the journal could not be written
     */
    <M> Optional<M> run(Cells<R, M> work) throws IOException {
        try {
            return Interruption.during(() -> {
                Optional<M> map = runCells(work);
                journal.flush();
                if (map.isEmpty()) {
                    err.println("brink: interrupted; " + kept() + ": go on with --resume");
                    err.flush();
                }
                return map;
            });
        } catch (UncheckedIOException failed) {
            throw explained(failed.getCause());
        } catch (IOException failed) {
            throw explained(failed);
        }
    }

    private <M> Optional<M> runCells(Cells<R, M> work) {
        try (MapProgress progress = MapProgress.of(cells, journal.cells(), err)) {
            return Optional.of(work.run(
                    finished -> {
                        flush();
                        progress.finished(finished);
                    },
                    journal::append));
        } catch (CancellationException interrupted) {
            Thread.interrupted(); // what is left to do must not be broken off too
            return Optional.empty();
        }
    }

    private void flush() {
        try {
            journal.flush();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private IOException explained(IOException failed) {
        return new IOException(
                failed.getMessage() + "; " + kept() + ": once this is mended, go on with --resume", failed);
    }

    private String kept() {
        return String.format(Locale.ROOT, "%,d of %,d cells are kept in '%s'", journal.cells(), cells, journal.path());
    }
}
