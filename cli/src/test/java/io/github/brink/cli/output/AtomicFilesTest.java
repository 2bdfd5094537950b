package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFilesTest {

    @TempDir
    Path directory;

    @Test
    void writesAndReplaces() throws IOException {
        Path file = directory.resolve("a.txt");
        AtomicFiles.writeText(file, out -> out.write("first"));
        assertEquals("first", Files.readString(file));
        AtomicFiles.writeText(file, out -> out.write("zwölf"));
        assertEquals("zwölf", Files.readString(file));
        AtomicFiles.write(file, out -> out.write(new byte[] {1, 2}));
        assertEquals(2, Files.size(file));
        assertEquals(List.of("a.txt"), names());
    }

    @Test
    void failureInTheMiddleLeavesTheOldFile() throws IOException {
        Path file = directory.resolve("a.txt");
        Files.writeString(file, "old");
        IOException failed = assertThrows(
                IOException.class,
                () -> AtomicFiles.writeText(file, out -> {
                    out.write("x".repeat(100_000));
                    throw new IOException("the cable is out");
                }));
        assertEquals("cannot write '" + file + "': the cable is out", failed.getMessage());
        assertEquals("old", Files.readString(file));
        assertEquals(List.of("a.txt"), names());
    }

    @Test
    void bugInTheContentLeavesNothingBehind() throws IOException {
        Path file = directory.resolve("a.txt");
        assertThrows(
                IllegalStateException.class,
                () -> AtomicFiles.write(file, out -> {
                    out.write(1);
                    throw new IllegalStateException();
                }));
        assertEquals(List.of(), names());
    }

    @Test
    void oldContentIsThereUntilTheNewIsWhole() throws IOException {
        Path file = directory.resolve("a.txt");
        Files.writeString(file, "old");
        AtomicFiles.writeText(file, out -> {
            out.write("new");
            out.flush();
            assertEquals("old", Files.readString(file));
        });
        assertEquals("new", Files.readString(file));
    }

    @Test
    void missingDirectoryIsNamed() {
        Path file = directory.resolve("no").resolve("a.txt");
        IOException failed = assertThrows(IOException.class, () -> AtomicFiles.writeText(file, out -> {}));
        assertEquals(
                "cannot write '" + file + "': the directory '" + directory.resolve("no") + "' does not exist",
                failed.getMessage());
    }

    @Test
    void directoryIsRefused() throws IOException {
        IOException failed = assertThrows(IOException.class, () -> AtomicFiles.writeText(directory, out -> {}));
        assertEquals("cannot write '" + directory + "': it is a directory", failed.getMessage());
    }

    @Test
    void fileAsDirectoryIsRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("a.txt"), "old");
        Path below = file.resolve("b.txt");
        IOException failed = assertThrows(IOException.class, () -> AtomicFiles.writeText(below, out -> {}));
        assertEquals("cannot write '" + below + "': '" + file + "' is not a directory", failed.getMessage());
        failed = assertThrows(IOException.class, () -> AtomicFiles.createDirectories(below));
        assertTrue(
                failed.getMessage().startsWith("cannot create the directory '" + below + "': "), failed.getMessage());
        failed = assertThrows(IOException.class, () -> AtomicFiles.createDirectories(file));
        assertEquals("cannot create the directory '" + file + "': '" + file + "' is a file", failed.getMessage());
    }

    @Test
    void createsDirectoriesAsFarAsTheyAreMissing() throws IOException {
        Path deep = directory.resolve("a/b/c");
        AtomicFiles.createDirectories(deep);
        AtomicFiles.createDirectories(deep);
        assertTrue(Files.isDirectory(deep));
    }

    @Test
    void symbolicLinkStaysOne() throws IOException {
        Path file = Files.writeString(directory.resolve("a.txt"), "old");
        Path link = directory.resolve("link.txt");
        try {
            Files.createSymbolicLink(link, file.getFileName());
        } catch (IOException | UnsupportedOperationException impossible) {
            assumeTrue(false, "no symbolic links here");
        }
        AtomicFiles.writeText(link, out -> out.write("new"));
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("new", Files.readString(file));
    }

    @Test
    void othersMayReadTheFileAsAnyOther() throws IOException {
        assumeTrue(Files.getFileStore(directory).supportsFileAttributeView("posix"));
        Path plain = Files.writeString(directory.resolve("plain.txt"), "");
        Path file = directory.resolve("a.txt");
        AtomicFiles.writeText(file, out -> {});
        assertEquals(Files.getPosixFilePermissions(plain), Files.getPosixFilePermissions(file));
        assertTrue(Files.getPosixFilePermissions(file).contains(PosixFilePermission.OWNER_WRITE));
    }

    @Test
    void devicesAreWrittenAndNotReplaced() throws IOException {
        Path none = Path.of("/dev/null");
        assumeTrue(Files.exists(none));
        AtomicFiles.write(none, out -> out.write("text".getBytes(StandardCharsets.UTF_8)));
        assertFalse(Files.isRegularFile(none));
    }

    @Test
    void fullDiskIsOneSentence() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full));
        IOException failed = assertThrows(
                IOException.class, () -> AtomicFiles.write(full, out -> MapPng.write(Samples.map(2, 2), out)));
        assertEquals(fullDisk(), failed.getMessage());
        failed = assertThrows(
                IOException.class,
                () -> AtomicFiles.write(
                        full, out -> TimelineJson.write(Samples.run(Samples.outage(100, Samples.SECOND)), out)));
        assertEquals(fullDisk(), failed.getMessage());
    }

    /** What the system itself says, which depends on its language. */
    private static String fullDisk() {
        IOException said = assertThrows(IOException.class, () -> Files.write(Path.of("/dev/full"), new byte[1]));
        return "cannot write '/dev/full': " + said.getMessage();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
