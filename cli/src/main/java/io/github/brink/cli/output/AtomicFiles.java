package io.github.brink.cli.output;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * Writes a file whole or not at all; stateless. The content goes to a temporary file in the same directory, to the
 * disk, and then takes the place of the old file in one move: whoever looks meanwhile sees the old content or the new,
 * and a failure leaves the old. What is not a regular file ({@code /dev/null}, a pipe) is written straight, never replaced.
 *
 * <p>Every failure is an {@link IOException} whose message is one sentence that names the file.
 */
public final class AtomicFiles {

    private static final int NAMES_TRIED = 1000;

    private AtomicFiles() {}

    /** Writes bytes. */
    @FunctionalInterface
    public interface Content {
        /** Writes everything; need not close the stream. */
        void writeTo(OutputStream out) throws IOException;
    }

    /** Writes text. */
    @FunctionalInterface
    public interface Text {
        /** Writes everything; need not close the writer. */
        void writeTo(Writer out) throws IOException;
    }

    /** Writes text in UTF-8. The directory of the file must exist. */
    public static void writeText(Path file, Text text) throws IOException {
        write(file, out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            text.writeTo(writer);
            writer.flush();
        });
    }

    /** Writes bytes. The directory of the file must exist. */
    public static void write(Path file, Content content) throws IOException {
        try {
            if (Files.isDirectory(file)) {
                throw new IOException("it is a directory");
            }
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                try (OutputStream out =
                        new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.WRITE))) {
                    content.writeTo(out);
                }
                return;
            }
            // A symbolic link stays one: the file that it names is replaced.
            replace(Files.exists(file) ? file.toRealPath() : file.toAbsolutePath(), content);
        } catch (IOException failed) {
            throw new IOException("cannot write '" + file + "': " + reason(file, failed), failed);
        }
    }

    /** Creates a directory and those above it, as far as they are missing. */
    public static void createDirectories(Path directory) throws IOException {
        try {
            Files.createDirectories(directory);
        } catch (FileAlreadyExistsException exists) {
            throw new IOException(
                    "cannot create the directory '" + directory + "': '" + exists.getFile() + "' is a file", exists);
        } catch (IOException failed) {
            throw new IOException(
                    "cannot create the directory '" + directory + "': " + reason(directory, failed), failed);
        }
    }

    private static void replace(Path target, Content content) throws IOException {
        if (Files.exists(target) && !Files.isWritable(target)) {
            // The move would not ask: it needs permission on the directory only.
            throw new AccessDeniedException(target.toString());
        }
        Path temporary = null;
        try {
            for (int n = 0; temporary == null; n++) {
                Path candidate = target.resolveSibling("." + target.getFileName() + "."
                        + ProcessHandle.current().pid() + "-" + n + ".tmp");
                try {
                    // Not Files.createTempFile: its files are readable by their owner only, and so would the result be.
                    Files.createFile(candidate);
                    temporary = candidate;
                } catch (FileAlreadyExistsException taken) {
                    if (n == NAMES_TRIED) {
                        throw taken;
                    }
                }
            }
            temporary.toFile().deleteOnExit(); // in case the user ends the program in the middle
            fill(temporary, content);
            move(temporary, target);
            temporary = null;
        } finally {
            if (temporary != null) {
                Files.deleteIfExists(temporary);
            }
        }
    }

    private static void fill(Path temporary, Content content) throws IOException {
        try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
            content.writeTo(out);
            out.flush();
            channel.force(true);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException unsupported) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Why something could not be done with a file, in words that fit behind a colon. */
    public static String reason(Path file, IOException failed) {
        Path parent = file.toAbsolutePath().getParent();
        if (failed instanceof NoSuchFileException && parent != null && !Files.exists(parent)) {
            return "the directory '" + parent + "' does not exist";
        }
        if (parent != null && Files.exists(parent) && !Files.isDirectory(parent)) {
            return "'" + parent + "' is not a directory";
        }
        if (failed instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failed instanceof ClosedByInterruptException) {
            return "interrupted";
        }
        if (failed.getCause() instanceof IOException cause) {
            return reason(file, cause); // a library's "could not write" around what really happened
        }
        // The message of a file system exception begins with a path, perhaps that of the temporary file.
        String message = failed instanceof FileSystemException system ? system.getReason() : failed.getMessage();
        return Objects.requireNonNullElse(message, failed.getClass().getSimpleName());
    }
}
