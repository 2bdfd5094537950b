package io.github.brink.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands as a user gives them: what they print, what they write, and how they end. */
class CommandsTest {

    @TempDir
    private Path directory;

    private record Ended(int status, String out, String err) {}

    private static Ended brink(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status =
                Main.commandLine(new PrintWriter(out), new PrintWriter(err)).execute(arguments);
        return new Ended(status, out.toString(), err.toString());
    }

    private String file(String name) {
        return directory.resolve(name).toString();
    }

    @Test
    void listNamesTheBundledScenarios() {
        Ended ended = brink("list");
        assertEquals(0, ended.status());
        assertEquals(
                List.of(
                        "spike",
                        "spike-guarded",
                        "outage",
                        "outage-fifo",
                        "spike-random",
                        "gateway",
                        "gateway-purge",
                        "gateway-reset",
                        "surge-closed",
                        "outage-closed",
                        "layers"),
                ended.out().lines().map(line -> line.split(" ", 2)[0]).toList());
    }

    @Test
    void whatShowPrintsCanBeRun() throws IOException {
        Path mine = directory.resolve("mine.yaml");
        Files.writeString(mine, brink("show", "outage").out());
        assertEquals(brink("run", "outage").out(), brink("run", mine.toString()).out());
    }

    @Test
    void runTellsHowLongAnswersAndWaitsTook() {
        String out = brink("run", "gateway").out();
        for (String row : List.of("\n  latency ", "\n  users ", "\n  waits at gateway ", "\n  waits at worker ")) {
            assertTrue(out.contains(row), out);
        }
    }

    @Test
    void latencyAddsPercentilesOfWindows() {
        String header =
                brink("run", "gateway", "--csv", "-").out().lines().findFirst().orElseThrow();
        String more = brink("run", "gateway", "--csv", "-", "--latency", "--set", "health.within=2s")
                .out()
                .lines()
                .findFirst()
                .orElseThrow();
        String percentiles = ",users.p50_s,users.p99_s,gateway.wait_p50_s,gateway.wait_p99_s"
                + ",worker.wait_p50_s,worker.wait_p99_s";
        assertEquals(header.replace("users.open", "users.slow,users.open") + percentiles, more);
        Ended repeated = brink("run", "spike-random", "--reps", "5", "--latency");
        assertEquals(2, repeated.status());
        assertTrue(repeated.err().contains("--latency adds to the windows of one run"), repeated.err());
    }

    @ParameterizedTest
    @CsvSource({
        "outage, 'metastable: still down', '300/s advertised, 150/s hidden', '280/s is vulnerable'",
        "spike, 'metastable: still down', '2500/s advertised, 833.3/s hidden', '1800/s is vulnerable'",
        "spike-guarded, 'recovered as soon as', '2500/s advertised, 2500/s hidden', '1800/s is below the hidden capacity: no trigger can tip it'",
        "outage-fifo, 'metastable: still down', '300/s advertised, 150/s hidden', '280/s is vulnerable'",
        "spike-random, 'metastable: still down', '2500/s advertised, 833.3/s hidden', '1800/s is vulnerable'"
    })
    void runGivesAVerdict(String scenario, String outcome, String capacity, String load) {
        Ended ended = brink("run", scenario);
        assertAll(
                () -> assertEquals(0, ended.status()),
                () -> assertTrue(ended.out().contains(outcome), ended.out()),
                () -> assertTrue(ended.out().contains(capacity), ended.out()),
                () -> assertTrue(ended.out().contains(load), ended.out()),
                () -> assertFalse(ended.out().contains("\u001b"), "colours, though this is no terminal"));
    }

    /** What the articles say of their systems. */
    @ParameterizedTest
    @CsvSource({
        "gateway, metastable: still down 120 s after the trigger ended, 'goodput        0/s at the end', ",
        "gateway-purge, metastable: still down 120 s after the trigger ended, 'goodput        0/s at the end', ",
        "gateway-reset, recovered 21 s after the trigger ended, 'goodput        14', ",
        "surge-closed, recovered as soon as the trigger ended, 'goodput        13', ",
        "surge-closed, metastable, 0/s at the end, 'clients.users.arrivals={ process: poisson, rate: 1400/s }'",
        "outage-closed, recovered 11 s after the trigger ended, 'goodput        14', ",
        "outage-closed, metastable, 0/s at the end, 'clients.users.arrivals={ process: poisson, rate: 1400/s }'",
        "layers, metastable: still down 30 s after the trigger ended, 'database      12150          0', ",
        "layers, metastable: still down 30 s after the trigger ended, 'over the run, at most 243.00', ",
    })
    void runsOfGraphsGiveAVerdictAndATable(String scenario, String outcome, String part, String set) {
        Ended ended = set == null ? brink("run", scenario) : brink("run", scenario, "--set", set);
        assertAll(
                () -> assertEquals(0, ended.status(), ended.err()),
                () -> assertTrue(ended.out().contains(outcome), ended.out()),
                () -> assertTrue(ended.out().contains(part), ended.out()),
                () -> assertTrue(ended.out().contains("\n  service "), ended.out()));
    }

    @Test
    void retriesInOneLayerAreNoDanger() {
        Ended ended = brink(
                "run",
                "layers",
                "--set",
                "services.tier1.then[0].retry.attempts=1",
                "--set",
                "services.tier2.then[0].retry.attempts=1",
                "--set",
                "services.tier3.then[0].retry.attempts=1",
                "--set",
                "services.tier4.then[0].retry.attempts=1");
        assertTrue(ended.out().contains("recovered 1 s after the trigger ended"), ended.out() + ended.err());
        assertTrue(ended.out().contains("at most 3.00"), ended.out());
    }

    @Test
    void theSeedIsInEveryOutputButTables() throws IOException {
        String set = "clients.users.arrivals.rate=100/s";
        Ended ended = brink(
                "run",
                "spike-random",
                "--seed",
                "12345",
                "--set",
                set,
                "--csv",
                file("a.csv"),
                "--json",
                file("a.json"),
                "--parquet",
                file("a.parquet"));
        assertTrue(ended.out().contains("  seed           12345\n"), ended.out() + ended.err());
        List<String> lines = Files.readAllLines(directory.resolve("a.csv"));
        assertTrue(lines.get(0).startsWith("t,first,retries,offered,"), lines.get(0));
        assertTrue(Files.readString(directory.resolve("a.json")).contains("\"seed\" : 12345,"));
        assertTrue(namesTheSeed("a.parquet"));
        assertEquals(
                brink("run", "spike-random", "--set", "seed=12345", "--set", set, "--csv", "-")
                        .out(),
                Files.readString(directory.resolve("a.csv")));
    }

    @ParameterizedTest
    @CsvSource({
        "clients.users.timeout=100ms:200ms:2, true",
        "seed=1:2:2, false",
    })
    void theSeedIsInAMapUnlessItVaries(String x, boolean named) throws IOException {
        Ended ended = brink(
                "map",
                "spike-random",
                "--seed",
                "77",
                "--set",
                "clients.users.arrivals.rate=100/s",
                "--x",
                x,
                "--y",
                "triggers.spike.for=0s:0s:1",
                "--out",
                file("map"),
                "--parquet",
                file("map.parquet"));
        assertEquals(0, ended.status(), ended.err());
        assertEquals(named, ended.out().contains("Seed 77."), ended.out());
        assertEquals(named, namesTheSeed("map.parquet"));
        List<String> rows = Files.readAllLines(directory.resolve("map").resolve("map.csv"));
        assertEquals(1 + 2, rows.size());
        assertTrue(rows.get(0).startsWith(x.split("=", 2)[0] + ",triggers.spike.for,outcome,"), rows.get(0));
    }

    private boolean namesTheSeed(String parquet) throws IOException {
        return Files.readString(directory.resolve(parquet), StandardCharsets.ISO_8859_1)
                .contains("brink:seed");
    }

    @ParameterizedTest
    @CsvSource({
        "clients.web.arrivals.rate=149/s, recovered",
        "clients.web.arrivals.rate=151/s, metastable",
        "'clients.web.retry={ attempts: 3 }', metastable",
        "clients.web.retry.attempts=1, recovered",
        "'clients.web.retry={ attempts: 2, cap: { rate: 10/s, burst: 10 } }', recovered",
        "'clients.web.retry={ attempts: 2, cap: { rate: 20/s, burst: 20 } }', metastable"
    })
    void setChangesTheScenario(String change, String outcome) {
        Ended ended = brink("run", "outage", "--set", change);
        assertTrue(ended.out().contains("outcome        " + outcome), ended.out() + ended.err());
    }

    @Test
    void csvOnStandardOutputStandsAlone() {
        Ended ended = brink("run", "spike", "--csv", "-");
        List<String> lines = ended.out().lines().toList();
        assertEquals(91, lines.size());
        assertEquals(
                "t,first,retries,offered,refused,rejected,admitted,goodput,late,timeouts,queue,in_service,"
                        + "wanted,shed,blocked,answered,lost,open",
                lines.get(0));
        assertEquals("", ended.err());
    }

    @Test
    void runWritesEveryFileItIsAskedFor() throws IOException {
        Ended ended = brink("run", "spike", "--csv", file("a.csv"), "--json", file("a.json"), "--plot", file("a.png"));
        assertEquals(0, ended.status(), ended.err());
        assertEquals(brink("run", "spike", "--csv", "-").out(), Files.readString(directory.resolve("a.csv")));
        assertTrue(Files.readString(directory.resolve("a.json")).contains("\"metastable\""));
        assertTrue(Files.size(directory.resolve("a.png")) > 1000);
    }

    @Test
    void mapDrawsAndWrites() throws IOException {
        Ended ended = brink(
                "map",
                "outage",
                "--x",
                "clients.web.arrivals.rate=140/s:160/s:5",
                "--y",
                "triggers.outage.for=0s:4s:3",
                "--threads",
                "2",
                "--out",
                file("map"));
        assertEquals(0, ended.status(), ended.err());
        assertTrue(ended.out().contains("The edge: from clients.web.arrivals.rate = 150/s on"), ended.out());
        assertTrue(ended.out().contains("hidden capacity 150.0/s, advertised capacity 300.0/s"), ended.out());
        assertTrue(ended.err().contains("map: 100 % (15 of 15 cells)"), ended.err());
        List<String> rows = Files.readAllLines(directory.resolve("map").resolve("map.csv"));
        assertEquals(16, rows.size());
        assertEquals(
                "clients.web.arrivals.rate,triggers.outage.for,outcome,recovery_s,down_by_itself_s,peak_queue,amplification,"
                        + "final_goodput",
                rows.get(0));
        assertTrue(rows.get(1).startsWith("140,0,recovered,0,,"), rows.get(1));
        assertTrue(rows.get(15).startsWith("160,4,metastable,,,"), rows.get(15));
        assertTrue(Files.exists(directory.resolve("map").resolve("map.png")));
        String page = Files.readString(directory.resolve("map").resolve("report.html"));
        assertTrue(page.contains("<code>brink map outage --x clients.web.arrivals.rate=140/s:160/s:5 --y "), "command");
        assertTrue(page.contains("The edge: from clients.web.arrivals.rate = 150/s on"), "findings");
    }

    @ParameterizedTest
    @CsvSource({"none, false", "page.html, true"})
    void theReportGoesWhereItIsWanted(String report, boolean written) {
        String to = written ? file(report) : report;
        Ended ended = brink(
                "map",
                "spike-random",
                "--set",
                "clients.users.arrivals.rate=100/s",
                "--x",
                "clients.users.timeout=100ms:200ms:2",
                "--y",
                "triggers.spike.for=0s:0s:1",
                "--out",
                file("map"),
                "--report",
                to);
        assertEquals(0, ended.status(), ended.err());
        assertFalse(Files.exists(directory.resolve("map").resolve("report.html")));
        assertEquals(written, Files.exists(directory.resolve("page.html")));
        assertEquals(written, ended.out().contains("wrote " + to));
    }

    @Test
    void theReportOfARunNamesWhatWasChanged() throws IOException {
        Ended ended = brink("run", "gateway-reset", "--seed", "12345", "--report", file("a.html"));
        assertEquals(0, ended.status(), ended.err());
        String page = Files.readString(directory.resolve("a.html"));
        assertTrue(page.contains("<li><code>--seed 12345</code></li>"), "override");
        assertTrue(page.contains("seed 12345 "), "seed");
        assertTrue(page.contains("brink run gateway-reset --seed 12345 --csv timeline.csv"), "command");
        assertTrue(page.contains("actions:"), "text");
    }

    @Test
    void aMapVariesWhatTheFileLeavesOut() {
        Ended ended = brink(
                "map",
                "outage",
                "--x",
                "services.database.queue.limit=100:400:4",
                "--y",
                "triggers.outage.for=0s:4s:3",
                "--out",
                file("map"));
        assertEquals(0, ended.status(), ended.err());
    }

    /** Everything that is refused: status 2, a sentence on standard error, nothing on standard output. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    run outag | outag: there is no such file, and no bundled scenario of this name; did you mean 'outage'?
                    run outage --set clients.web.timeout=1500us | clients.web.timeout: found '1500us', but a whole number of steps of 1ms is needed; nearest that fit: 1ms and 2ms
                    run outage --set clients.web.timeout=1 | found '1' without a unit
                    run outage --set clients.wob.timeout=1s | did you mean
                    run outage --set services.database.slots=0 | '0'
                    run outage --set kernel=event | event
                    run outage --csv - --json - | cannot both write
                    run outage --seed 7 | --seed 7: seed: found 'seed' (random numbers), which the step kernel cannot do; use kernel: event
                    run gateway --seed many | --seed many: seed: found 'many', but a whole number such as 50 is needed
                    run gateway --set clients.users.arrivals.trace=none.csv | none.csv: there is no such file
                    map gateway --x services.worker.replicas=1:4:4 | all cells of a map share it
                    map gateway --x links.users->worker.latency=1ms:4ms:4 | there is no link 'users -> worker'
                    run outage --bogus | Unknown option
                    map outage --threads 0 | a whole number from 1 on
                    map outage --x clients.web.arrivals.rate=1/s:9/s | FROM:TO:STEPS
                    map outage --x triggers.outage.for=0s:4s:3 | but the x axis has this path already
                    map outage --x clients.web.timeout=100ms:1s:8 | a whole number of steps of 1ms is needed
                    map outage --x clients.web.nothing=1:2:3 | no such path
                    """)
    void badInputIsRefused(String arguments, String sentence) {
        Ended ended = brink(arguments.split(" ", -1));
        assertAll(
                () -> assertEquals(2, ended.status(), ended.err()),
                () -> assertTrue(ended.err().contains(sentence), ended.err()),
                () -> assertFalse(ended.err().contains("\tat "), ended.err()),
                () -> assertEquals("", ended.out()));
    }

    @Test
    void aFileThatCannotBeWrittenFailsTheRunWithASentence() {
        Ended ended = brink("run", "spike", "--csv", file("missing/a.csv"));
        assertEquals(1, ended.status());
        assertTrue(ended.err().startsWith("brink: cannot write '"), ended.err());
        assertEquals(1, ended.err().lines().count());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "list", "show", "run", "map", "merge"})
    void everyCommandHasHelp(String command) {
        Ended ended = command.isEmpty() ? brink("--help") : brink(command, "--help");
        assertEquals(0, ended.status());
        assertTrue(ended.out().startsWith("Usage: brink " + command), ended.out());
        assertTrue(command.equals("list") || ended.out().contains("Example"), ended.out());
    }

    /** The help is longer than a screen, and would hide the sentence. */
    @ParameterizedTest
    @ValueSource(
            strings = {"map", "map outage --shrad 1/2", "map outage --shard 9/3", "edge outage", "mapp outage", "push x"
            })
    void aWrongCommandLineIsAnsweredWithASentence(String line) {
        Ended ended = brink(line.split(" "));
        assertEquals(2, ended.status());
        assertEquals("", ended.out());
        assertTrue(ended.err().lines().count() <= 3, ended.err());
        assertTrue(ended.err().strip().endsWith(" --help"), ended.err());
    }

    @Test
    void aMistypedOptionIsAnsweredWithTheNearest() {
        assertTrue(brink("map", "outage", "--shrad", "1/2").err().contains("--shard"));
        assertTrue(brink("mapp", "outage").err().contains("brink map"));
    }

    @Test
    void theCompletionScriptKnowsTheCommands() {
        assertTrue(brink("generate-completion").out().contains("map"));
    }
}
