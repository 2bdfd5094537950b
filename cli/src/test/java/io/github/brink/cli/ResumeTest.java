package io.github.brink.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.brink.cli.Brink.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps that are ended in the middle, and go on. */
class ResumeTest {

    /** So many cells that a process of its own is at work on them for a few seconds. */
    private static final List<String> LARGE = List.of(
            "map",
            "outage",
            "--set",
            "horizon=400s",
            "--x",
            "clients.web.arrivals.rate=100/s:320/s:221",
            "--y",
            "triggers.outage.for=0s:4s:41",
            "--threads",
            "2");

    private static final List<String> SMALL = List.of(
            "map",
            "outage",
            "--x",
            "clients.web.arrivals.rate=140/s:160/s:5",
            "--y",
            "triggers.outage.for=0s:4s:3",
            "--threads",
            "1");

    @TempDir
    private Path directory;

    private Path in(String folder, String file) {
        return directory.resolve(folder).resolve(file);
    }

    private List<String> to(List<String> arguments, String folder) {
        return Brink.with(
                arguments,
                "--out",
                directory.resolve(folder).toString(),
                "--parquet",
                directory.resolve(folder + ".parquet").toString());
    }

    private void assertSameFiles(String expected, String found) throws IOException {
        for (String file : List.of("map.csv", "map.png")) {
            assertArrayEquals(Files.readAllBytes(in(expected, file)), Files.readAllBytes(in(found, file)), file);
        }
        assertArrayEquals(
                Files.readAllBytes(directory.resolve(expected + ".parquet")),
                Files.readAllBytes(directory.resolve(found + ".parquet")));
        assertFalse(Files.exists(in(found, "map.journal")), "the journal is left");
    }

    /** The first half of the small map with some of its 8 cells. */
    private Path journal(String folder, int cells) throws IOException {
        Path whole = in("parts", "map-1-of-2.part");
        Brink.run(SMALL, "--shard", "1/2", "--out", directory.resolve("parts").toString());
        List<String> lines = Files.readAllLines(whole);
        int records = lines.indexOf(lines.stream()
                        .filter(l -> l.startsWith("sealed "))
                        .findFirst()
                        .orElseThrow())
                + 1;
        Path file = in(folder, "map-1-of-2.part");
        Files.createDirectories(file.getParent());
        Files.write(file, lines.subList(0, records + cells));
        return file;
    }

    @Test
    void killedTenTimesItEndsWithTheSameBytes() throws IOException, InterruptedException {
        assertEquals(0, Brink.run(to(LARGE, "undisturbed")).status());
        long seed = System.nanoTime();
        Random random = new Random(seed);
        Path journal = in("killed", "map.journal");
        Path messages = directory.resolve("messages");
        int killedAtWork = 0;
        for (int kill = 0; kill < 10; kill++) {
            long size = Files.exists(journal) ? Files.size(journal) : 0;
            Process process = Brink.start(messages, to(Brink.with(LARGE, "--resume"), "killed"));
            if (kill > 0) {
                Brink.await(process, journal, size + 1 + random.nextInt(30_000));
            }
            Thread.sleep(random.nextInt(100));
            process.destroyForcibly();
            int status = process.waitFor();
            killedAtWork += status == 0 ? 0 : 1;
            assertTrue(status == 0 || status == 137 || status == 1, "seed " + seed + ": " + status);
        }
        assertTrue(killedAtWork >= 5, "seed " + seed + ": only " + killedAtWork + " kills before the end");
        Ended last = Brink.run(to(Brink.with(LARGE, "--resume"), "killed"));
        assertEquals(0, last.status(), "seed " + seed + ": " + last.err());
        assertSameFiles("undisturbed", "killed");
    }

    /** The files of a map of probabilities too do not depend on what disturbed it. */
    @Test
    void aKilledMapOfProbabilitiesEndsWithTheSameBytes() throws IOException, InterruptedException {
        List<String> map = List.of(
                "map",
                "spike-random",
                "--reps",
                "4",
                "--x",
                "clients.users.arrivals.rate=1000/s:1800/s:3",
                "--y",
                "triggers.spike.for=0s:300ms:13",
                "--threads",
                "2");
        assertEquals(0, Brink.run(to(map, "undisturbed")).status());
        Path journal = in("killed", "map.journal");
        Process process = Brink.start(directory.resolve("messages"), to(map, "killed"));
        Brink.await(process, journal, 1_500); // the header and a third of the cells
        process.destroyForcibly();
        process.waitFor();
        Ended resumed = Brink.run(to(Brink.with(map, "--resume"), "killed"));
        assertEquals(0, resumed.status(), resumed.err());
        assertTrue(resumed.err().contains("known from before"), resumed.err());
        assertSameFiles("undisturbed", "killed");
        assertArrayEquals(
                Files.readAllBytes(in("undisturbed", "report.html")), Files.readAllBytes(in("killed", "report.html")));
    }

    @Test
    void anInterruptedMapKeepsItsCellsAndSaysHowToGoOn() throws IOException, InterruptedException {
        assumeFalse(System.getProperty("os.name").startsWith("Windows"), "there a process can only be killed");
        Path journal = in("ended", "map.journal");
        Path messages = directory.resolve("messages");
        Process process = Brink.start(messages, to(LARGE, "ended"));
        Brink.await(process, journal, 5_000);
        process.destroy(); // as Ctrl-C does, but with another signal: shells let no background job have that
        assertEquals(143, process.waitFor());
        String said = Files.readString(messages);
        assertTrue(said.contains("brink: interrupted; "), said);
        assertTrue(said.contains("map.journal': go on with --resume"), said);
        assertTrue(Files.readString(journal).endsWith("\n"), "a torn record");
    }

    @Test
    void aSecondProcessIsKeptOut() throws IOException, InterruptedException {
        Path journal = in("shared", "map.journal");
        Process process = Brink.start(directory.resolve("messages"), to(LARGE, "shared"));
        Brink.await(process, journal, 5_000);
        Ended second = Brink.run(to(LARGE, "shared"));
        Ended third = Brink.run(to(Brink.with(LARGE, "--resume"), "shared"));
        boolean stillAtWork = process.isAlive();
        process.destroyForcibly();
        process.waitFor();
        assumeTrue(stillAtWork, "the first one was too fast");
        for (Ended ended : List.of(second, third)) {
            assertEquals(1, ended.status());
            assertTrue(ended.err().startsWith("brink: another brink is at work in '"), ended.err());
            assertEquals(1, ended.err().lines().count(), ended.err());
        }
    }

    @Test
    void whatIsUnfinishedIsNotOverwritten() throws IOException {
        Path file = journal("unfinished", 3);
        String before = Files.readString(file);
        Ended ended =
                Brink.run(SMALL, "--shard", "1/2", "--out", file.getParent().toString());
        assertEquals(2, ended.status());
        assertEquals(
                "brink: '" + file + "' is an unfinished part of a map, with 3 of 8 cells: go on with --resume, give"
                        + " another --out, or remove it\n",
                ended.err());
        assertEquals(before, Files.readString(file));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --set clients.web.timeout=900ms | of its scenario, clients.web.timeout is '1s', not '900ms'
                    --set triggers.outage.from=31s | of its scenario, triggers.outage.from is '30s', not '31s'
                    """)
    void aChangedScenarioIsRefusedWithTheReason(String change, String reason) throws IOException {
        Path file = journal("changed", 3);
        String before = Files.readString(file);
        Ended ended = Brink.run(
                Brink.with(
                        SMALL,
                        "--shard",
                        "1/2",
                        "--resume",
                        "--out",
                        file.getParent().toString()),
                change.split(" ", 2));
        assertEquals(2, ended.status());
        assertTrue(ended.err().startsWith("brink: '" + file + "' cannot be resumed: " + reason), ended.err());
        assertEquals(before, Files.readString(file));
    }

    @Test
    void aChangedAxisIsRefusedWithTheReason() throws IOException {
        Path file = journal("changed", 3);
        List<String> changed = SMALL.stream()
                .map(argument -> argument.replace("160/s", "170/s"))
                .toList();
        Ended ended = Brink.run(
                changed, "--shard", "1/2", "--resume", "--out", file.getParent().toString());
        assertEquals(2, ended.status());
        assertEquals(
                "brink: '" + file + "' cannot be resumed: of its scenario, map.x.to is '160/s', not '170/s'; undo the"
                        + " change, give another --out, or remove the file\n",
                ended.err());
    }

    /** Whatever the end of a journal is, the result is that of an undisturbed run. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 9, 20, 60, 150, 300, 600, 1500})
    void aTornEndIsDropped(int bytes) throws IOException {
        Path file = journal("torn", 8);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, Math.max(0, whole.length - bytes)));
        Ended ended = Brink.run(
                SMALL, "--shard", "1/2", "--resume", "--out", file.getParent().toString());
        assertEquals(0, ended.status(), ended.err());
        assertEquals(
                Files.readAllLines(in("parts", "map-1-of-2.part")).stream()
                        .sorted()
                        .toList(),
                Files.readAllLines(file).stream().sorted().toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"4 recov", "\0\0\0\0\0\0", "4 recovered 0 0 0 0 0 0 00000000\n", "\n", "99 x 12345678\n"})
    void rubbishAtTheEndIsDropped(String rubbish) throws IOException {
        Path file = journal("torn", 5);
        Files.writeString(file, rubbish, StandardOpenOption.APPEND);
        Ended ended = Brink.run(
                SMALL, "--shard", "1/2", "--resume", "--out", file.getParent().toString());
        assertEquals(0, ended.status(), ended.err());
        assertTrue(ended.err().startsWith("map: 62 % (5 of 8 cells, known from before)\n"), ended.err());
        assertEquals(
                Files.readAllLines(in("parts", "map-1-of-2.part")).stream()
                        .sorted()
                        .toList(),
                Files.readAllLines(file).stream().sorted().toList());
    }

    @Test
    void resumingNothingBeginsAtTheStart() throws IOException {
        assertEquals(0, Brink.run(to(SMALL, "plain")).status());
        assertEquals(0, Brink.run(to(Brink.with(SMALL, "--resume"), "resumed")).status());
        assertSameFiles("plain", "resumed");
    }
}
