package io.github.brink.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that answer questions, as a user gives them: edges, pushes, comparisons, refined and repeated maps. */
class QuestionsTest {

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

    private List<String> lines(String name) throws IOException {
        return Files.readAllLines(directory.resolve(name));
    }

    @ParameterizedTest(name = "{0} attempts: {1}/s")
    @CsvSource({"2, 150", "3, 100", "4, 75"})
    void theHiddenCapacityIsThatOfTheory(int attempts, String hidden) {
        Ended ended = brink(
                "edge",
                "outage",
                "--find",
                "clients.web.arrivals.rate=50/s:299/s",
                "--set",
                "clients.web.retry.attempts=" + attempts);
        assertAll(
                () -> assertEquals(0, ended.status(), ended.err()),
                () -> assertTrue(
                        ended.out().contains("hidden capacity      " + hidden + "/s, theory: " + hidden + "/s"),
                        ended.out()),
                () -> assertTrue(ended.out().contains("theory: 300/s"), ended.out()),
                () -> assertTrue(ended.out().contains("triggers twice as long make no difference"), ended.out()));
    }

    @Test
    void theTriggerIntensityIsACurve() throws IOException {
        Ended ended = brink(
                "edge",
                "outage",
                "--find",
                "triggers.outage.for=0s:4s",
                "--for",
                "clients.web.arrivals.rate=151/s:280/s:130",
                "--csv",
                file("edge.csv"),
                "--plot",
                file("edge.png"));
        assertEquals(0, ended.status(), ended.err());
        assertTrue(ended.out().contains("Monotone, as far as the probes can tell."), ended.out());
        List<String> rows = lines("edge.csv");
        assertEquals(131, rows.size());
        assertTrue(rows.get(1).startsWith("151,triggers.outage.for,edge,1.499,1.5,metastable,"), rows.get(1));
        assertTrue(rows.get(50).startsWith("200,triggers.outage.for,edge,1.219,1.22,metastable,"), rows.get(50));
        assertTrue(rows.get(130).startsWith("280,triggers.outage.for,edge,1.00"), rows.get(130));
        assertTrue(rows.get(130).endsWith(",150,300"), rows.get(130));
        assertTrue(Files.size(directory.resolve("edge.png")) > 1000);
    }

    /** Two outages: the second is fatal unless the first is still going on. */
    @Test
    void whatIsNotMonotoneIsSaid() {
        Ended ended = brink(
                "edge",
                "outage",
                "--set",
                "clients.web.arrivals.rate=200/s",
                "--set",
                "triggers.outage.for=900ms",
                "--set",
                "triggers.again={ outage: database, kind: stall, from: 60s, for: 900ms }",
                "--find",
                "triggers.again.from=28s:34s",
                "--probes",
                "25");
        assertTrue(ended.out().contains("Not monotone: there is more than one edge."), ended.out() + ended.err());
    }

    @Test
    void theSmallestPushIsThatOfAPlainRun() throws IOException {
        Ended ended = brink(
                "push",
                "outage",
                "--at",
                "60s",
                "--try",
                "shed=0%:100%,for=60s:300s:4",
                "--csv",
                file("push.csv"),
                "--plot",
                file("push.png"));
        assertEquals(0, ended.status(), ended.err());
        List<String> rows = lines("push.csv");
        assertEquals(5, rows.size());
        double last = 1;
        for (String row : rows.subList(1, rows.size())) {
            String[] cells = row.split(",", -1);
            double enough = Double.parseDouble(cells[6]);
            double tooLittle = Double.parseDouble(cells[7]);
            assertTrue(enough > tooLittle && enough <= last, row);
            last = enough;
            for (double shed : new double[] {enough, tooLittle}) {
                String keep = BigDecimal.ONE
                        .subtract(BigDecimal.valueOf(shed))
                        .movePointRight(2)
                        .toPlainString();
                Ended plain = brink(
                        "run",
                        "outage",
                        "--set",
                        "horizon=520s",
                        "--set",
                        "actions.push={ shed: web, keep: " + keep + "%, at: 60s, for: " + cells[4] + "s }");
                assertEquals(
                        shed == enough,
                        plain.out().contains("outcome        recovered"),
                        row + plain.out() + plain.err());
            }
        }
        assertTrue(last > 0.46, "less than down to the hidden capacity is enough");
        assertTrue(ended.out().contains("to see it: brink run outage --set horizon=520s"), ended.out());
    }

    @Test
    void severalPushesAreTriedOneByOne() {
        Ended ended = brink(
                "push",
                "outage",
                "--at",
                "60s",
                "--try",
                "purge",
                "--try",
                "stop-retries,for=1s:60s",
                "--try",
                "scale,slots=3:12",
                "--try",
                "pause,for=1s:100s");
        assertAll(
                () -> assertEquals(0, ended.status(), ended.err()),
                () -> assertTrue(ended.out().contains("purge:         recovers: healthy from 61s on"), ended.out()),
                () -> assertTrue(ended.out().contains("none helps, for 1s to 60s (metastable)"), ended.out()),
                () -> assertTrue(ended.out().contains("slots 6 recovers"), ended.out()),
                () -> assertTrue(ended.out().contains("for 35s recovers"), ended.out()));
    }

    /** An action takes it down later than the push is to begin. */
    @Test
    void whatIsHealthyIsNotTrapped() {
        List<String> push = List.of(
                "push",
                "outage",
                "--set",
                "triggers.outage.for=0s",
                "--set",
                "actions.less={ scale: database, slots: 1, at: 100s }",
                "--try",
                "scale,slots=1:9",
                "--at");
        Ended early = brink(Brink.with(push, "60s").toArray(String[]::new));
        assertEquals(2, early.status());
        assertEquals(
                "--at 60s: the run is not trapped then: it is healthy, of the requests that end in the 5s from then on"
                        + " 1400 are answered and 0 lost\n",
                early.err());
        Ended late = brink(Brink.with(push, "120s").toArray(String[]::new));
        assertEquals(0, late.status(), late.err());
        assertTrue(
                late.out().contains("  at 120s        trapped: 0/s answered of 280/s wanted, and metastable without"),
                late.out());
    }

    @Test
    void variantsStandSideBySide() throws IOException {
        Ended ended = brink(
                "compare",
                "outage",
                "--vary",
                "budget:clients.web.retry.budget={ ratio: 10%, window: 1s },clients.web.timeout=1s",
                "--vary",
                "once:clients.web.retry.attempts=1",
                "--csv",
                file("compare.csv"));
        assertEquals(0, ended.status(), ended.err());
        List<String> rows = lines("compare.csv");
        assertEquals(4, rows.size());
        assertTrue(rows.get(1).startsWith("as it is,,1,0,1,0,0,1,,,,,,149."), rows.get(1));
        assertTrue(
                rows.get(2).startsWith("budget,\"clients.web.retry.budget={ ratio: 10%, window: 1s },"), rows.get(2));
        assertTrue(rows.get(3).startsWith("once,clients.web.retry.attempts=1,1,1,0,"), rows.get(3));
        assertTrue(ended.out().contains("4s or more"), ended.out());
    }

    @Test
    void differencesOfRandomVariantsHaveIntervals() {
        Ended ended = brink(
                "compare",
                "spike-random",
                "--set",
                "triggers.spike.for=300ms",
                "--set",
                "horizonLimit=90s",
                "--load",
                "clients.users.arrivals.rate=1000/s:1001/s",
                "--trigger",
                "triggers.spike.for=10ms:11ms",
                "--reps",
                "8",
                "--vary",
                "once:clients.users.retry.attempts=1");
        assertAll(
                () -> assertEquals(0, ended.status(), ended.err()),
                () -> assertTrue(ended.out().contains("seed 1 to 8, the same for every variant"), ended.out()),
                () -> assertTrue(ended.out().contains("-100 points"), ended.out()),
                () -> assertTrue(ended.out().contains("yes"), ended.out()));
    }

    @Test
    void aRefinedMapSaysHowManyCellsWereRunAndIsRight() throws IOException {
        Ended ended = brink(
                "map",
                "outage",
                "--x",
                "clients.web.arrivals.rate=100/s:320/s:45",
                "--y",
                "triggers.outage.for=0s:4s:41",
                "--refine",
                "--check",
                "--report",
                "none",
                "--out",
                file("map"));
        assertAll(
                () -> assertEquals(0, ended.status(), ended.err()),
                () -> assertTrue(ended.out().contains("Check: all 1,845 cells have the outcome"), ended.out()));
        List<String> rows = lines("map/map.csv");
        assertEquals(1846, rows.size());
        long run = rows.stream().filter(row -> row.endsWith(",true")).count();
        assertTrue(rows.get(0).endsWith(",final_goodput,run"), rows.get(0));
        assertTrue(ended.out().contains(String.format(Locale.ROOT, "%,d of 1,845 cells were run (", run)), ended.out());
        assertTrue(rows.stream().anyMatch(row -> row.endsWith(",metastable,,,,,,false")), "nothing was filled in");
    }

    @Test
    void aMapOfProbabilitiesIsTheSameWhateverTheThreads() throws IOException {
        for (String threads : new String[] {"1", "3"}) {
            Ended ended = brink(
                    "map",
                    "spike-random",
                    "--reps",
                    "6",
                    "--x",
                    "clients.users.arrivals.rate=1800/s:2000/s:2",
                    "--y",
                    "triggers.spike.for=0ms:300ms:3",
                    "--threads",
                    threads,
                    "--out",
                    file("map" + threads),
                    "--parquet",
                    file("map" + threads + ".parquet"));
            assertEquals(0, ended.status(), ended.err());
            assertTrue(ended.out().contains("6 cells, 36 runs"), ended.out());
        }
        assertEquals(-1, Files.mismatch(directory.resolve("map1.parquet"), directory.resolve("map3.parquet")));
        assertEquals(-1, Files.mismatch(directory.resolve("map1/report.html"), directory.resolve("map3/report.html")));
        String page = Files.readString(directory.resolve("map1/report.html"));
        assertTrue(page.contains("brink map spike-random --x "), "the command");
        assertTrue(page.contains(" --reps 6</code>"), "its option");
        assertEquals(-1, Files.mismatch(directory.resolve("map1/map.csv"), directory.resolve("map3/map.csv")));
        assertEquals(-1, Files.mismatch(directory.resolve("map1/map.png"), directory.resolve("map3/map.png")));
        List<String> rows = lines("map1/map.csv");
        assertTrue(rows.get(0)
                .endsWith(",p_metastable,low,high,p_down,p_down_low,p_down_high,median_recovery_s,p95_recovery_s"));
        assertTrue(rows.get(1).startsWith("1800,0,6,6,0,0,0,0,0,0.39"), rows.get(1));
        assertTrue(rows.get(6).startsWith("2000,0.3,6,0,6,0,0,1,0.60"), rows.get(6));
    }

    /** Each side of an edge is what a plain map of that value says, with the same random numbers. */
    @Test
    void edgesOfProbabilityAreThoseOfRepeatedRuns() throws IOException {
        List<String> outputs = new ArrayList<>();
        for (String threads : new String[] {"1", "2"}) {
            Ended ended = brink(
                    "edge",
                    "spike-random",
                    "--set",
                    "horizon=60s",
                    "--seed",
                    "3",
                    "--reps",
                    "6",
                    "--find",
                    "triggers.spike.for=0ms:400ms",
                    "--within",
                    "40ms",
                    "--threads",
                    threads,
                    "--csv",
                    file("edges.csv"));
            assertEquals(0, ended.status(), ended.err());
            outputs.add(ended.out() + lines("edges.csv"));
        }
        assertEquals(outputs.get(0), outputs.get(1));
        assertTrue(outputs.get(0).contains("seeds                3 to 8, the same for every value"), outputs.get(0));
        assertTrue(outputs.get(0).contains("  edge at 50 %         triggers.spike.for = "), outputs.get(0));
        assertTrue(outputs.get(0).contains(" of 6 do not recover (95 % interval "), outputs.get(0));
        List<String> rows = lines("edges.csv");
        assertEquals(4, rows.size());
        for (String row : rows.subList(1, 4)) {
            String[] cells = row.split(",", -1);
            double level = Double.parseDouble(cells[1]);
            assertTrue(Double.parseDouble(cells[4]) < level && Double.parseDouble(cells[8]) >= level, row);
            assertTrue(Double.parseDouble(cells[7]) - Double.parseDouble(cells[3]) <= 0.01, row);
            Ended plain = brink(
                    "run",
                    "spike-random",
                    "--set",
                    "horizon=60s",
                    "--seed",
                    "3",
                    "--reps",
                    "6",
                    "--set",
                    "triggers.spike.for="
                            + new BigDecimal(cells[7]).movePointRight(9).toBigInteger() + "ns",
                    "--csv",
                    file("runs.csv"));
            assertEquals(0, plain.status(), plain.err());
            long down = lines("runs.csv").stream()
                    .skip(1)
                    .filter(run -> !run.contains(",recovered,"))
                    .count();
            assertEquals(Double.parseDouble(cells[8]), down / 6.0, 1e-6, row);
        }
    }

    @Test
    void aRefusedMapLeavesNoFolder() {
        Ended ended = brink("map", "outage", "--reps", "5", "--out", file("refused"));
        assertEquals(2, ended.status());
        assertFalse(Files.exists(directory.resolve("refused")));
    }

    @Test
    void whereNoProbabilityIsPassedThatIsSaid() throws IOException {
        Ended ended = brink(
                "edge",
                "spike-random",
                "--set",
                "horizon=40s",
                "--reps",
                "3",
                "--probes",
                "2",
                "--find",
                "triggers.spike.for=0ms:10ms",
                "--csv",
                file("edges.csv"));
        assertEquals(0, ended.status(), ended.err());
        assertTrue(
                ended.out().contains("  edge at 5 %          none: from 0s to 10ms, fewer than that do not recover"),
                ended.out());
        assertEquals(
                "triggers.spike.for,0.05,all below,,,,,,,,,3,true",
                lines("edges.csv").get(1));
    }

    @Test
    void repeatedRunsPrintADistribution() throws IOException {
        Ended ended = brink(
                "run",
                "spike-random",
                "--reps",
                "10",
                "--set",
                "triggers.spike.for=150ms",
                "--seed",
                "5",
                "--csv",
                file("runs.csv"));
        assertAll(
                () -> assertEquals(0, ended.status(), ended.err()),
                () -> assertTrue(ended.out().contains("10, with seeds 5 to 14"), ended.out()),
                () -> assertTrue(ended.out().contains("95 % interval"), ended.out()),
                () -> assertTrue(ended.out().contains("did not recover"), ended.out()));
        List<String> rows = lines("runs.csv");
        assertEquals(11, rows.size());
        String[] first = rows.get(1).split(",", -1);
        Ended plain = brink("run", "spike-random", "--set", "triggers.spike.for=150ms", "--seed", first[0]);
        assertTrue(plain.out().contains("outcome        " + first[1]), rows.get(1) + plain.out());
    }

    /** Everything that is refused: status 2, a sentence on standard error, nothing on standard output. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    edge outage | Missing required option: '--find=PATH=LOW:HIGH'
                    edge outage --find clients.web.arrivals.rate=50:299 | find.from: found '50' without a unit, but a rate such as 1800/s is needed; did you mean 50/s?
                    edge outage --find clients.web.arrivals.rat=50/s:299/s | did you mean 'clients.web.arrivals.rate'?
                    edge outage --find clients.web.arrivals.rate | PATH=LOW:HIGH is needed
                    edge outage --find clients.web.arrivals.rate=50/s:20/s | found '20/s', but that must be above 50/s
                    edge outage --find clients.web.arrivals.rate=50/s:90/s --within 1s | which is a duration, but a rate such as 1800/s is needed
                    edge outage --find clients.web.arrivals.rate=50/s:90/s --for clients.web.arrivals.rate=1/s:2/s:2 | this is the path of --find already
                    edge outage --find clients.web.arrivals.rate=50/s:90/s --for clients.web.timeout=1s:2s | PATH=FROM:TO:STEPS is needed
                    edge outage --find clients.web.arrivals.rate=50/s:90/s --probes 1 | a whole number from 2 on
                    edge outage --find clients.web.arrivals.rate=50/s:90/s --plot x.png | one edge is no curve
                    edge outage --reps 5 --find clients.web.arrivals.rate=50/s:90/s | the scenario has no random numbers
                    edge spike-random --reps 0 --find triggers.spike.for=0s:1s | a whole number from 1 to 1000000
                    edge spike-random --reps 5 --find seed=1:9 | repetitions have seeds of their own
                    edge spike-random --reps 5 --find triggers.spike.for=0s:1s --for services.api.slots=40:60:3 | --reps and --for exclude each other
                    edge spike-random --reps 5 --find triggers.spike.for=0s:1s --plot x.png | --reps and --plot exclude each other
                    edge gateway --find services.worker.replicas=1:4 | but all runs of a search share it
                    edge outage --find services.database.slots=0:4 | found '0', but a whole number from 1 to 1000000000 is allowed
                    push outage --try purge | Missing required option: '--at=TIME'
                    push outage --at 60 --try purge | --at 60: found '60' without a unit
                    push outage --at 35s --try purge | --at 35s: the run is not trapped then: its last trigger ends at 40s
                    push outage --at 300s --try purge | --at 300s: the run ends at 200s
                    push outage --at 60s --set clients.web.arrivals.rate=140/s --try purge | the run is not trapped: it recovers without help
                    push outage --at 60s --set clients.web.arrivals.rate=340/s --try purge | not trapped but overloaded: it goes down by itself after 9s, without any trigger, so that no push
                    push outage --at 60s --try shedd=0%:100%,for=1s:9s | found 'shedd', but shed, pause, purge, stop-retries, scale or restart is needed
                    push outage --at 60s --try shed=0%:100% | how long it is to last is missing
                    push outage --at 60s --try shed=0:1,for=1s:9s | found '0' without a unit
                    push outage --at 60s --try shed=50%:20%,for=9s | found '50%:20%', but '20%' is not above '50%'
                    push outage --at 60s --try shed=0%:150%,for=9s | no more than 100% can be shed
                    push outage --at 60s --try purge=databas | did you mean 'database'?
                    push outage --at 60s --try purge,fro=9s | but KEY=VALUE is needed after purge
                    push outage --at 60s --try pause,for=1500us | nearest that fit: 1ms and 2ms
                    push gateway --at 90s --try purge | so on=NAME is needed
                    push outage --at 60s --try purge --plot x.png | there is no curve
                    compare outage | Missing required option
                    compare outage --vary clients.web.timeout=2s | NAME:PATH=VALUE is needed
                    compare outage --vary a:clients.wob.timeout=2s | --vary a:clients.wob.timeout=2s: clients.wob.timeout: there is no client 'wob'; did you mean 'web'?
                    compare outage --vary a:clients.web.timeout=2s --vary a:clients.web.timeout=3s | there is a variant 'a' already
                    compare outage --vary a:clients.web.timeout=2s --reps 0 | a whole number from 1 to 1000000
                    compare outage --vary a:clients.web.timeout=2s --reps 5 | the scenario has no random numbers
                    map outage --check | --check checks --refine, which is not there
                    map outage --refine --shard 1/2 | --refine and --shard exclude each other
                    map outage --refine --reps 5 | leave one of the two out
                    map outage --reps 5 | the scenario has no random numbers
                    map spike-random --reps 5 --x seed=1:9:9 | an axis is the seed, but the repetitions of a cell have seeds
                    map spike-random --reps 5 --shard 1/2 --parquet x.parquet | give --parquet to brink merge
                    map spike-random --reps 5 --until-width 5% | exclude each other
                    map spike-random --until-width 5 | but a percentage above 0% and below 100% is needed
                    run outage --reps 5 | the scenario has no random numbers
                    run spike-random --reps 5 --json x.json | show one run
                    """)
    void badInputIsRefused(String arguments, String sentence) {
        Ended ended = brink(arguments.split(" ", -1));
        assertAll(
                () -> assertEquals(2, ended.status(), ended.err()),
                () -> assertTrue(ended.err().contains(sentence), ended.err()),
                () -> assertFalse(ended.err().contains("\tat "), ended.err()),
                () -> assertEquals("", ended.out()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"edge", "push", "compare"})
    void everyCommandHasHelpAndCompletion(String command) {
        Ended ended = brink(command, "--help");
        assertEquals(0, ended.status());
        assertTrue(ended.out().startsWith("Usage: brink " + command), ended.out());
        assertTrue(ended.out().contains("Example"), ended.out());
        assertTrue(brink("generate-completion").out().contains("picocli_brink_" + command), "no completion");
    }
}
