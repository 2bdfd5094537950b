package io.github.brink.scenario;

import io.github.brink.model.Arrivals.Trace.Sample;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files with recorded rates that a scenario names, each read once; owned by one thread. */
final class TraceFiles {

    private static final int MOST_MEBIBYTES = 64;

    private final Path folder;
    private final Map<Path, Contents> known = new HashMap<>();

    /** @param folder of the scenario file */
    TraceFiles(Path folder) {
        this.folder = folder;
    }

    /**
     * What was in a file.
     *
     * @param samples none if anything is wrong
     * @param problems in the file
     * @param unreadable why there is nothing to look into
     */
    record Contents(List<Sample> samples, List<Problem> problems, Optional<String> unreadable) {

        private static Contents unreadable(String message) {
            return new Contents(List.of(), List.of(), Optional.of(message));
        }
    }

    /**
     * Reads a file.
     *
     * @param place where its name was written: in a file, then it is relative to that; or on the command line, then to the
     *     current folder
     */
    Contents read(String name, Place place) {
        Path path;
        try {
            path = place.line() == 0 ? Path.of(name) : folder.resolve(name);
        } catch (InvalidPathException e) {
            return Contents.unreadable("found " + Shown.quoted(name) + ", which cannot be the name of a file");
        }
        return known.computeIfAbsent(path, TraceFiles::read);
    }

    private static Contents read(Path path) {
        try {
            return TraceCsv.read(path.toString(), TextFiles.text(path, MOST_MEBIBYTES, "trace"));
        } catch (TextFiles.UnreadableException e) {
            return Contents.unreadable(Shown.plain(path.toString()) + ": " + e.getMessage());
        }
    }
}
