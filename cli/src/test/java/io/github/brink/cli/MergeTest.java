package io.github.brink.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.cli.Brink.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Maps in parts, by any number of threads, are the map. */
class MergeTest {

    private static final List<String> RANDOM = List.of(
            "map",
            "spike-random",
            "--seed",
            "12",
            "--set",
            "horizon=60s",
            "--x",
            "clients.users.arrivals.rate=100/s:900/s:5",
            "--y",
            "triggers.spike.for=0s:4s:5");

    private static final List<String> CHANCE = List.of(
            "map",
            "spike-random",
            "--set",
            "horizon=60s",
            "--x",
            "clients.users.arrivals.rate=1000/s:1800/s:3",
            "--y",
            "triggers.spike.for=0s:300ms:4",
            "--report",
            "none");

    @TempDir
    private Path directory;

    private String at(String name) {
        return directory.resolve(name).toString();
    }

    private void assertSameFiles(String expected, String found) throws IOException {
        for (String file : List.of("/map.csv", "/map.png", ".parquet")) {
            assertArrayEquals(
                    Files.readAllBytes(directory.resolve(expected + file)),
                    Files.readAllBytes(directory.resolve(found + file)),
                    file);
        }
    }

    private void part(List<String> map, String shard, String folder) {
        Ended ended = Brink.run(map, "--shard", shard, "--out", at(folder));
        assertEquals(0, ended.status(), ended.err());
    }

    /** One shard of the small map, of which most tests need two. */
    @BeforeEach
    void parts() {
        part(small("--threads", "1"), "1/2", "parts");
        part(small("--threads", "1"), "2/2", "parts");
    }

    private static List<String> small(String... more) {
        return Brink.with(
                List.of(
                        "map",
                        "outage",
                        "--x",
                        "clients.web.arrivals.rate=140/s:160/s:5",
                        "--y",
                        "triggers.outage.for=0s:4s:3"),
                more);
    }

    @Test
    void theSameBytesForAnyThreadsAndParts() throws IOException {
        for (String threads : List.of("1", "2")) {
            Ended ended = Brink.run(
                    RANDOM, "--threads", threads, "--out", at(threads), "--parquet", at(threads + ".parquet"));
            assertEquals(0, ended.status(), ended.err());
        }
        for (int shard = 1; shard <= 5; shard++) {
            part(RANDOM, shard + "/5", shard % 2 == 0 ? "even" : "odd");
        }
        assertFalse(Files.exists(directory.resolve("odd/map.csv")));
        Ended merged = Brink.run("merge", at("merged"), at("even"), at("odd"), "--parquet", at("merged.parquet"));
        assertEquals(0, merged.status(), merged.err());
        assertTrue(merged.out().contains("merged from 5 parts"), merged.out());
        assertTrue(merged.out().contains("Seed 12."), merged.out());
        assertSameFiles("1", "2");
        assertSameFiles("1", "merged");
    }

    @ParameterizedTest
    @CsvSource({"--reps, 4", "--until-width, 60%"})
    void probabilitiesAreTheSameForAnyThreadsAndParts(String option, String value) throws IOException {
        List<String> map = Brink.with(CHANCE, option, value);
        for (String threads : List.of("1", "2")) {
            Ended ended =
                    Brink.run(map, "--threads", threads, "--out", at(threads), "--parquet", at(threads + ".parquet"));
            assertEquals(0, ended.status(), ended.err());
        }
        Ended single = Brink.run(map, "--shard", "1/1", "--out", at("single"), "--parquet", at("single.parquet"));
        assertEquals(0, single.status(), single.err());
        for (int shard = 1; shard <= 5; shard++) {
            part(Brink.with(map, "--threads", shard % 2 == 0 ? "1" : "2"), shard + "/5", "shards");
        }
        assertFalse(Files.exists(directory.resolve("shards/map.csv")));
        Ended merged = Brink.run("merge", at("merged"), at("shards"), "--parquet", at("merged.parquet"));
        assertEquals(0, merged.status(), merged.err());
        assertTrue(merged.out().contains("12 cells, "), merged.out());
        assertTrue(merged.out().contains(" runs, merged from 5 parts"), merged.out());
        assertTrue(merged.out().contains("Seeds from 1 on, the same for every cell."), merged.out());
        assertSameFiles("1", "2");
        assertSameFiles("1", "single");
        assertSameFiles("1", "merged");
        assertFalse(Files.exists(directory.resolve("merged/map.journal")));
    }

    @Test
    void anInterruptedPartOfProbabilitiesGoesOn() throws IOException {
        List<String> map = Brink.with(CHANCE, "--reps", "3");
        part(map, "2/2", "whole");
        List<String> lines = Files.readAllLines(directory.resolve("whole/map-2-of-2.part"));
        Path cut = Files.createDirectories(directory.resolve("cut")).resolve("map-2-of-2.part");
        Files.write(cut, lines.subList(0, lines.size() - 2));
        assertRefused(
                "'" + cut + "' is not finished: it has 4 of 6 cells; go on with brink map --shard 2/2 --resume",
                cut.toString());
        Ended resumed = Brink.run(map, "--shard", "2/2", "--resume", "--out", at("cut"));
        assertEquals(0, resumed.status(), resumed.err());
        assertEquals(
                lines.stream().sorted().toList(),
                Files.readAllLines(cut).stream().sorted().toList());
    }

    @Test
    void partsOfOtherRepetitionsAreRefused() {
        part(Brink.with(CHANCE, "--reps", "2"), "1/2", "two");
        part(Brink.with(CHANCE, "--reps", "3"), "2/2", "three");
        part(CHANCE, "2/2", "once");
        String first = at("two/map-1-of-2.part");
        String refusal = "' does not belong to '" + first + "': it holds ";
        assertRefused(
                "'" + at("three/map-2-of-2.part") + refusal
                        + "repeated cells, 3 runs each, not repeated cells, 2 runs each",
                first,
                at("three"));
        assertRefused(
                "'" + at("once/map-2-of-2.part") + refusal + "cells, not repeated cells, 2 runs each",
                first,
                at("once"));
    }

    /** What one kind of map has left is not nothing to the other. */
    @Test
    void anUnfinishedMapOfTheOtherKindIsNotOverwritten() throws IOException {
        part(Brink.with(CHANCE, "--reps", "2"), "1/2", "two");
        Path part = directory.resolve("two/map-1-of-2.part");
        String before = Files.readString(part);
        Ended other = Brink.run(CHANCE, "--shard", "1/2", "--out", at("two"));
        assertEquals(2, other.status(), other.err());
        assertTrue(other.err().contains("is a finished part already"), other.err());
        Ended resumed = Brink.run(CHANCE, "--shard", "1/2", "--resume", "--out", at("two"));
        assertEquals(2, resumed.status(), resumed.err());
        assertTrue(
                resumed.err().contains("cannot be resumed: it holds repeated cells, 2 runs each, not cells;"),
                resumed.err());
        assertEquals(before, Files.readString(part));
    }

    @Test
    void recordedRatesTravelInTheParts() throws IOException {
        Path scenario = directory.resolve("trace.yaml");
        Files.writeString(
                scenario,
                Brink.run("show", "spike-random")
                        .out()
                        .replaceFirst(
                                "(?s)arrivals: \\{ process: poisson, rate: [^}]*}", "arrivals: { trace: rates.csv }"));
        Files.writeString(directory.resolve("rates.csv"), "0,100\n5,150.25\n20,90\n");
        List<String> map = List.of(
                "map",
                scenario.toString(),
                "--set",
                "horizon=60s",
                "--x",
                "clients.users.timeout=100ms:300ms:3",
                "--y",
                "services.api.slots=2:6:3");
        Ended ended = Brink.run(map, "--out", at("one"), "--parquet", at("one.parquet"));
        assertEquals(0, ended.status(), ended.err());
        part(map, "1/2", "traces");
        part(map, "2/2", "traces");
        Files.delete(scenario);
        Files.delete(directory.resolve("rates.csv"));
        Ended merged = Brink.run("merge", at("merged"), at("traces"), "--parquet", at("merged.parquet"));
        assertEquals(0, merged.status(), merged.err());
        assertSameFiles("one", "merged");
    }

    @Test
    void partsThatDoNotBelongTogetherAreRefused() {
        part(small("--set", "clients.web.timeout=900ms"), "2/2", "other");
        part(small(), "1/3", "thirds");
        String first = at("parts/map-1-of-2.part");
        assertRefused(
                "'" + at("other/map-2-of-2.part") + "' does not belong to '" + first
                        + "': of its scenario, clients.web.timeout is '900ms', not '1s'",
                first,
                at("other/map-2-of-2.part"));
        assertRefused(
                "'" + at("thirds/map-1-of-3.part") + "' is part 1/3, but '" + first
                        + "' is part 1/2: parts of one division are needed",
                first,
                at("thirds"));
    }

    @Test
    void missingPartsAreNamed() {
        part(small(), "2/3", "thirds");
        assertRefused("some parts of the map are missing: 1/3, 3/3", at("thirds"));
        assertRefused("there are no parts (files that end in .part) in '" + directory + "'", directory.toString());
    }

    @Test
    void onePartTwiceIsRefusedUnlessItIsOneFile() throws IOException {
        Path copy = Files.copy(directory.resolve("parts/map-1-of-2.part"), directory.resolve("copy.part"));
        assertRefused(
                "'" + at("parts/map-1-of-2.part") + "' and '" + copy + "' are both part 1/2",
                at("parts"),
                copy.toString());
        assertEquals(
                0,
                Brink.run("merge", at("merged"), at("parts"), at("parts/map-1-of-2.part"))
                        .status());
    }

    @Test
    void anUnfinishedPartIsRefused() throws IOException {
        Path part = directory.resolve("parts/map-1-of-2.part");
        byte[] whole = Files.readAllBytes(part);
        Files.write(part, Arrays.copyOf(whole, whole.length - 3));
        assertRefused(
                "'" + part + "' is not finished: it has 7 of 8 cells; go on with brink map --shard 1/2 --resume",
                at("parts"));
    }

    @Test
    void aDamagedHeaderIsRefused() throws IOException {
        Path part = directory.resolve("parts/map-1-of-2.part");
        Files.writeString(part, Files.readString(part).replaceFirst("timeout: 1s", "timeout: 2s"));
        assertRefused("'" + part + "' cannot be used: it is damaged: the checksum of its header is wrong", at("parts"));
        Files.writeString(part, "brink journal 3\nwhatever\n");
        assertRefused("'" + part + "' cannot be used: it has format 3, and this brink reads format 2", at("parts"));
    }

    @Test
    void anUnfinishedMapIsNotOverwritten() throws IOException {
        Path journal = directory.resolve("out/map.journal");
        Files.createDirectories(journal.getParent());
        Files.copy(directory.resolve("parts/map-1-of-2.part"), journal);
        Ended ended = Brink.run("merge", at("out"), at("parts"));
        assertEquals(2, ended.status());
        assertTrue(ended.err().startsWith("brink: '" + journal + "' is "), ended.err());
    }

    private void assertRefused(String sentence, String... parts) {
        Ended ended = Brink.run(Brink.with(List.of("merge", at("merged")), parts));
        assertEquals("brink: " + sentence + "\n", ended.err());
        assertEquals(2, ended.status());
        assertFalse(Files.exists(directory.resolve("merged/map.csv")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0/2", "3/2", "1", "a/b", "1/0", "-1/2", "99999999999/2"})
    void whatIsNoShardIsRefused(String shard) {
        Ended ended = Brink.run(small("--shard", shard));
        assertEquals(2, ended.status());
        assertTrue(
                ended.err()
                        .contains("found '" + shard + "', but a part and the number of parts are needed, such as 2/5"),
                ended.err());
    }

    @Test
    void aPartIsNoMap() {
        Ended ended = Brink.run(small("--shard", "1/2", "--parquet", at("a.parquet")));
        assertEquals(2, ended.status());
        assertTrue(ended.err().contains("give --parquet to brink merge"), ended.err());
        Ended page = Brink.run(small("--shard", "1/2", "--report", at("a.html")));
        assertEquals(2, page.status());
        assertTrue(page.err().contains("brink merge makes no report; leave it out"), page.err());
    }
}
