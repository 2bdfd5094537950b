package io.github.brink.cli.journal;

import io.github.brink.cli.output.AtomicFiles;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A file that one process at a time writes to, at its end; owned by one thread. The system gives up the lock when the
 * process ends, however it ends. Writes are of the kind that a thread's interruption does not break off.
 */
final class LockedFile implements AutoCloseable {

    private static final long SYNC_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Path path;
    private final RandomAccessFile file;
    private long end;
    private long synced = System.nanoTime();
    private boolean broken;

    private LockedFile(Path path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    /**
     * Opens a file, or creates it.
     *
     * @throws IOException with a sentence, also if another process has locked it
     */
    static LockedFile open(Path path) throws IOException {
        try {
            while (true) {
                // This first, because its exceptions say what is wrong.
                Files.newByteChannel(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)
                        .close();
                Object before = key(path);
                LockedFile locked = new LockedFile(path, new RandomAccessFile(path.toFile(), "rw"));
                try {
                    FileLock lock = locked.file.getChannel().tryLock();
                    if (lock == null) {
                        throw new OverlappingFileLockException();
                    }
                    // The one who had it before may have removed it, and somebody may have made another one.
                    if (Files.exists(path) && Objects.equals(before, key(path))) {
                        LockedFile result = locked;
                        locked = null;
                        return result;
                    }
                } finally {
                    if (locked != null) {
                        locked.file.close();
                    }
                }
            }
        } catch (OverlappingFileLockException taken) {
            throw new IOException(
                    "another brink is at work in '" + path.toAbsolutePath().getParent() + "' and has locked '"
                            + path.getFileName() + "': wait for it, or give another --out",
                    taken);
        } catch (IOException failed) {
            throw new IOException("cannot write '" + path + "': " + AtomicFiles.reason(path, failed), failed);
        }
    }

    private static Object key(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    /**
     * What is in the file, from its start; not to be closed. It must not be opened a second time to read it, because a
     * process loses its locks on a file as soon as it closes it in any way.
     */
    InputStream content() throws IOException {
        if (file.length() == 0) {
            return InputStream.nullInputStream(); // a device such as /dev/full has no length, and no end
        }
        file.seek(0);
        return new BufferedInputStream(new FileInputStream(file.getFD()), JournalReader.BUFFER);
    }

    /** Goes on behind so many bytes; what is there is cut off. */
    void goOnAt(long position) throws IOException {
        try {
            if (file.length() != position) {
                file.setLength(position);
            }
            end = position;
        } catch (IOException failed) {
            throw new IOException("cannot write '" + path + "': " + AtomicFiles.reason(path, failed), failed);
        }
    }

    /** Whether writing has failed; then nothing more is written. */
    boolean isBroken() {
        return broken;
    }

    /** Writes at the end, all or nothing as far as the system allows; to the disk itself at least once a second. */
    void append(String text) throws IOException {
        if (broken) {
            throw new IOException("cannot write '" + path + "': an earlier attempt has failed");
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            file.seek(end);
            file.write(bytes);
            end += bytes.length;
            if (System.nanoTime() - synced > SYNC_NANOS) {
                file.getFD().sync();
                synced = System.nanoTime();
            }
        } catch (IOException failed) {
            broken = true;
            try {
                file.setLength(end); // a record that is there in part is no use to anybody
            } catch (IOException alsoFailed) {
                failed.addSuppressed(alsoFailed);
            }
            throw new IOException("cannot write '" + path + "': " + AtomicFiles.reason(path, failed), failed);
        }
    }

    /** Removes the file, where the system allows it before it is closed, so that nobody else can get it meanwhile. */
    void remove() throws IOException {
        try {
            Files.deleteIfExists(path);
            file.close();
        } catch (IOException open) {
            file.close();
            Files.deleteIfExists(path);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
