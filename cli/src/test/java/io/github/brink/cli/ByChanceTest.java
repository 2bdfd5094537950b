package io.github.brink.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What commands say of systems that chance alone can tip, and when they say nothing of it. */
class ByChanceTest {

    private static final String DICE = "  by chance      one seed is one throw of the dice: ";

    /** Ten a second with four attempts each: from 2.5/s on chance may tip it, at 7/s it does within half a minute. */
    private static final String SMALL = """
            brink: 1
            name: A small service
            kernel: event
            horizon: 300s
            horizonLimit: 300s
            clients:
              users:
                calls: api
                arrivals: { process: poisson, rate: 7/s }
                timeout: 500ms
                retry: { attempts: 4, backoff: { kind: fixed, base: 50ms } }
            services:
              api: { slots: 1, service: 100ms }
            """;

    @TempDir
    private Path directory;

    private String small;

    @BeforeEach
    void write() throws IOException {
        small = directory.resolve("small.yaml").toString();
        Files.writeString(Path.of(small), SMALL);
    }

    private static String out(String... arguments) {
        Brink.Ended ended = Brink.run(arguments);
        assertEquals(0, ended.status(), ended.err());
        return ended.out();
    }

    private String run(String... more) {
        List<String> arguments = new ArrayList<>(List.of("run", small));
        arguments.addAll(List.of(more));
        return out(arguments.toArray(String[]::new));
    }

    /** A spike of ten seconds tips it with any seed, one of a fifth of a millisecond with none; and not all is random. */
    @ParameterizedTest
    @CsvSource({
        "spike-random, clients.users.arrivals.rate=1800/s",
        "spike-random, clients.users.arrivals.rate=900/s",
        "spike-random, clients.users.arrivals.rate=400/s",
        "spike-random, triggers.spike.for=0s",
        "outage, clients.web.arrivals.rate=150/s",
        "outage, clients.web.arrivals.rate=310/s",
        "outage-fifo, triggers.outage.for=5s",
        "gateway, seed=1",
    })
    void whereOtherSeedsEndAlikeNothingIsSaid(String scenario, String set) {
        String said = out("run", scenario, "--set", set);
        assertFalse(said.contains("by chance"), said);
        assertFalse(said.contains("--reps"), said);
    }

    @Test
    void nearAnEdgeOneSeedIsOneThrowOfTheDice() {
        String said = out("run", "spike-random", "--set", "triggers.spike.for=150ms", "--seed", "11");
        assertTrue(said.contains(DICE + "of the 8 seeds from 11 on, "), said);
        assertTrue(said.contains(" recovered, "), said);
        assertTrue(said.contains(" metastable\n"), said);
        assertTrue(
                said.contains("`brink run spike-random --set triggers.spike.for=150ms --seed 11 --reps 200` tells"),
                said);
    }

    @Test
    void whatGoesDownLateMightAsWellHaveStayedUp() {
        String said = run("--set", "clients.users.arrivals.rate=5/s");
        assertTrue(said.contains(DICE + "of the 8 seeds from 1 on, "), said);
        assertTrue(said.contains(" healthy, "), said);
        String sure = run("--set", "clients.users.arrivals.rate=6.5/s");
        assertTrue(sure.contains("outcome        overloaded: goes down by itself after "), sure);
        assertTrue(sure.contains(DICE + "when it goes down by itself is chance\n"), sure);
        assertFalse(run("--set", "clients.users.arrivals.rate=12/s").contains("by chance"), "goes down at once");
        assertFalse(run("--set", "clients.users.arrivals.rate=1/s").contains("by chance"), "never goes down");
    }

    /** Of these eight seeds the fourth loses requests for half a minute, and all are healthy at the end. */
    @Test
    void whatIsUnhealthyForAWhileMayGoDownNextTime() {
        String[] set = {
            "--set",
            "clients.users.arrivals.rate=3/s",
            "--set",
            "clients.users.retry={ attempts: 4 }",
            "--set",
            "horizon=200s",
            "--seed"
        };
        List<String> arguments = new ArrayList<>(List.of(set));
        arguments.add("85");
        String shaken = run(arguments.toArray(String[]::new));
        assertTrue(shaken.contains("  outcome        healthy\n"), shaken);
        assertTrue(shaken.contains(DICE + "without any trigger it is unhealthy for a while with some seeds\n"), shaken);
        arguments.set(set.length, "1");
        String calm = run(arguments.toArray(String[]::new));
        assertFalse(calm.contains("by chance"), calm);
    }

    @Test
    void theoryDoesNotCallHealthyWhatGoesDown() {
        String said = run();
        assertTrue(
                said.contains(
                        "  load           7/s is vulnerable: between hidden and advertised capacity, a trigger can"
                                + " tip it for good, and chance alone can\n"),
                said);
        String over = run("--set", "clients.users.arrivals.rate=12/s");
        assertTrue(over.contains("12/s is at or above the advertised capacity\n"), over);
        String constant = out("run", "outage");
        assertTrue(constant.contains("a trigger can tip it for good\n"), constant);
    }

    @Test
    void manyRunsTellTheMeanTimeToCollapse() throws IOException {
        String csv = directory.resolve("runs.csv").toString();
        String said = run("--set", "clients.users.arrivals.rate=5.5/s", "--reps", "40", "--csv", csv);
        List<String> rows = Files.readAllLines(Path.of(csv));
        assertEquals("seed,outcome,recovery_s,down_by_itself_s,peak_queue,amplification", rows.get(0));
        double up = 0;
        int down = 0;
        for (String row : rows.subList(1, 41)) {
            String[] cells = row.split(",", -1);
            assertEquals(cells[1].equals("overloaded"), !cells[3].isEmpty(), row);
            up += cells[3].isEmpty() ? 300 : Double.parseDouble(cells[3]);
            down += cells[3].isEmpty() ? 0 : 1;
        }
        String mean = String.valueOf(Math.round(up / down));
        String lasting = "  by itself      " + down + " of 40 went down by themselves, median after ";
        assertAll(
                () -> assertTrue(said.contains(lasting), said),
                () -> assertTrue(said.contains("  mean time      to collapse " + mean + "s (95 % interval "), said),
                () -> assertFalse(said.contains("recovered"), said));
    }

    @Test
    void whatNeverCollapsesHasALowerLimit() {
        String said = run("--set", "clients.users.arrivals.rate=1/s", "--reps", "10");
        // 3000 s, by the rule of three
        assertTrue(said.contains("  mean time      to collapse above 1000s, with 95 % confidence\n"), said);
        assertTrue(said.contains("  healthy        10 (100.0 %; "), said);
        assertFalse(said.contains("by itself"), said);
    }

    @Test
    void ofDisturbedRunsIsToldHowManyWouldHaveGoneDown() {
        String said = run("--reps", "20", "--set", "triggers.gc={ outage: api, kind: stall, from: 150s, for: 1s }");
        assertTrue(said.contains("20 of 20 would have gone down by themselves, median after "), said);
        assertFalse(said.contains("to collapse"), said);
    }
}
