package io.github.brink.cli;

import io.github.brink.cli.journal.JournalHeader;
import io.github.brink.cli.journal.JournalReader;
import io.github.brink.cli.journal.RecordCodec;
import io.github.brink.cli.journal.RefusedException;
import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.sweep.CellSink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Parts of a map of which it is certain that they belong together and that none is missing. Immutable.
 *
 * @param header of the whole map
 * @param files the parts, in the order of their numbers
 */
record Parts(JournalHeader header, List<Path> files) {

    /** Looks into every part. */
    static Parts check(List<Path> named) throws IOException, RefusedException {
        List<Path> files = files(named);
        Path first = files.get(0);
        JournalHeader header = null;
        Map<Integer, Path> byNumber = new TreeMap<>();
        for (Path file : files) {
            JournalReader part = read(file, RecordCodec.ANY, (cell, result) -> {});
            JournalHeader found = part.header();
            header = header == null ? found : header;
            Optional<String> difference = found.whole().difference(header.whole());
            if (difference.isPresent()) {
                throw new RefusedException("'" + file + "' does not belong to '" + first + "': " + difference.get());
            } else if (found.shard().count() != header.shard().count()) {
                throw new RefusedException("'" + file + "' is part " + JournalHeader.shown(found.shard()) + ", but '"
                        + first + "' is part " + JournalHeader.shown(header.shard())
                        + ": parts of one division are needed");
            }
            refuseUnfinished(file, part); // after what would not be mended by going on with it
            Path twin = byNumber.put(found.shard().index(), file);
            if (twin != null) {
                throw new RefusedException(
                        "'" + twin + "' and '" + file + "' are both part " + JournalHeader.shown(found.shard()));
            }
        }
        if (!header.version().equals(Main.version())) {
            throw new RefusedException("the parts were written by brink " + header.version() + ", and this is brink "
                    + Main.version() + ": merge them with that version");
        }
        int count = header.shard().count();
        if (byNumber.size() < count) {
            String missing = IntStream.rangeClosed(1, count)
                    .filter(number -> !byNumber.containsKey(number))
                    .mapToObj(number -> number + "/" + count)
                    .collect(Collectors.joining(", "));
            throw new RefusedException("some parts of the map are missing: " + missing);
        }
        return new Parts(header.whole(), List.copyOf(byNumber.values()));
    }

    private static <R> JournalReader read(Path file, RecordCodec<R> codec, CellSink<R> sink)
            throws IOException, RefusedException {
        return JournalReader.read(file, codec, sink)
                .orElseThrow(() -> new RefusedException("'" + file + "' is not a part of a map: it holds nothing yet"));
    }

    private static void refuseUnfinished(Path file, JournalReader part) throws RefusedException {
        if (!part.isComplete()) {
            throw new RefusedException(String.format(
                    Locale.ROOT,
                    "'%s' is not finished: it has %,d of %,d cells; go on with brink map --shard %s --resume",
                    file,
                    part.cells(),
                    part.header().cells(),
                    JournalHeader.shown(part.header().shard())));
        }
    }

    /** Files as they are, folders as the parts in them; each once. */
    private static List<Path> files(List<Path> named) throws IOException, RefusedException {
        List<Path> files = new ArrayList<>();
        for (Path path : named) {
            if (!Files.isDirectory(path)) {
                files.add(path);
                continue;
            }
            try (Stream<Path> entries = Files.list(path)) {
                List<Path> found = entries.filter(
                                file -> String.valueOf(file.getFileName()).endsWith(".part"))
                        .sorted()
                        .toList();
                if (found.isEmpty()) {
                    throw new RefusedException("there are no parts (files that end in .part) in '" + path + "'");
                }
                files.addAll(found);
            } catch (IOException failed) {
                throw new IOException("cannot read '" + path + "': " + AtomicFiles.reason(path, failed), failed);
            }
        }
        return files.stream().map(Path::normalize).distinct().toList();
    }

    /** The first part. */
    Path first() {
        return files.get(0);
    }

    /** How many parts there are. */
    int count() {
        return files.size();
    }

    /**
     * Reads all cells.
     *
     * @param codec how they are written
     */
    <R> void read(RecordCodec<R> codec, CellSink<R> sink) throws IOException, RefusedException {
        for (Path file : files) {
            refuseUnfinished(file, read(file, codec, sink));
        }
    }
}
