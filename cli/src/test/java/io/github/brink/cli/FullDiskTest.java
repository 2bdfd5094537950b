package io.github.brink.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.brink.cli.Brink.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Disks that take no more, and folders that take nothing. */
class FullDiskTest {

    private static final List<String> MAP = List.of(
            "map",
            "outage",
            "--x",
            "clients.web.arrivals.rate=100/s:320/s:45",
            "--y",
            "triggers.outage.for=0s:4s:21",
            "--threads",
            "2");

    @TempDir
    private Path directory;

    private List<String> to(Path folder, String... more) {
        return Brink.with(Brink.with(MAP, "--out", folder.toString()), more);
    }

    @Test
    void aFullDiskIsSaidAtOnce() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "no /dev/full on this system");
        Path journal = Files.createSymbolicLink(directory.resolve("map.journal"), full);
        Ended ended = Brink.run(to(directory));
        Files.delete(journal);
        assertEquals(1, ended.status());
        assertEquals("brink: cannot write '" + journal + "': No space left on device\n", ended.err());
        assertEquals("", ended.out());
    }

    /** The limit of a process for the sizes of its files stands for a disk that becomes full in the middle. */
    @Test
    void aDiskThatBecomesFullCostsNothing() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no shell on this system");
        Path limited = directory.resolve("limited");
        Path messages = directory.resolve("messages");
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", "ulimit -f 24; exec \"$@\"", "sh"));
        command.addAll(Brink.command(to(limited)));
        Process process = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(messages.toFile())
                .start();
        assertEquals(1, process.waitFor(), Files.readString(messages));
        String said = Files.readString(messages);
        assertTrue(said.contains("brink: cannot write '" + limited.resolve("map.journal") + "': "), said);
        assertTrue(said.contains("of 945 cells are kept in"), said);
        assertTrue(said.contains("once this is mended, go on with --resume"), said);
        assertTrue(Files.readString(limited.resolve("map.journal")).endsWith("\n"), "a torn record was left");

        assertEquals(0, Brink.run(to(limited, "--resume")).status());
        Path undisturbed = directory.resolve("undisturbed");
        assertEquals(0, Brink.run(to(undisturbed)).status());
        for (String file : List.of("map.csv", "map.png")) {
            assertArrayEquals(
                    Files.readAllBytes(undisturbed.resolve(file)), Files.readAllBytes(limited.resolve(file)), file);
        }
    }

    @Test
    void cellsAreKeptWhenTheFilesCannotBeWritten() throws IOException {
        Path folder = directory.resolve("map");
        Files.createDirectories(folder.resolve("map.png")); // a directory in the way
        Ended ended = Brink.run(to(folder));
        assertEquals(1, ended.status());
        assertTrue(
                ended.err()
                        .endsWith("brink: cannot write '" + folder.resolve("map.png")
                                + "': it is a directory; all cells are kept in '" + folder.resolve("map.journal")
                                + "': once this is mended, go on with --resume\n"),
                ended.err());
        Files.delete(folder.resolve("map.png"));
        Ended resumed = Brink.run(to(folder, "--resume"));
        assertEquals(0, resumed.status(), resumed.err());
        assertTrue(resumed.out().contains("simulated, 945 of the cells in an earlier run"), resumed.out());
    }

    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws IOException {
        Path folder = Files.createDirectory(directory.resolve("closed"));
        assumeTrue(folder.toFile().setWritable(false) && !Files.isWritable(folder), "everything may be written here");
        Ended ended = Brink.run(to(folder));
        assertEquals(1, ended.status());
        assertEquals("brink: cannot write '" + folder.resolve("map.journal") + "': permission denied\n", ended.err());
    }

    @Test
    void aFileIsNoFolder() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "mine");
        Ended ended = Brink.run(to(file));
        assertEquals(1, ended.status());
        assertEquals("brink: cannot create the directory '" + file + "': '" + file + "' is a file\n", ended.err());
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void whatIsNoJournalIsLeftAlone() throws IOException {
        Path file = Files.writeString(directory.resolve("map.journal"), "Dear diary,\nnothing happened today.\n");
        for (Ended ended : List.of(Brink.run(to(directory)), Brink.run(to(directory, "--resume")))) {
            assertEquals(2, ended.status());
            assertEquals("brink: '" + file + "' cannot be used: it is not a journal of brink\n", ended.err());
        }
        assertTrue(Files.readString(file).startsWith("Dear diary"));
    }
}
