package io.github.brink.cli;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code brink basin} as a user gives it. */
class BasinCommandTest {

    @TempDir
    private Path directory;

    private record Ended(int status, String out, String err) {}

    private static Ended basin(String... options) {
        String[] arguments = new String[options.length + 1];
        arguments[0] = "basin";
        System.arraycopy(options, 0, arguments, 1, options.length);
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status =
                Main.commandLine(new PrintWriter(out), new PrintWriter(err)).execute(arguments);
        return new Ended(status, out.toString(), err.toString());
    }

    private String file(String name) {
        return directory.resolve(name).toString();
    }

    private static void contains(Ended ended, String... texts) {
        assertEquals(0, ended.status(), ended.err());
        assertAll(List.of(texts).stream()
                .map(text -> () -> assertTrue(ended.out().contains(text), text + " is missing in\n" + ended.out())));
    }

    @Test
    void theArticlesBasin() {
        Ended ended = basin();
        contains(
                ended,
                "0 to 7 recovers, 8 to 9 limbo, 10 to 40 trap reachable",
                "every start before Q0 = 21, and not from there",
                "closed, proved for all Trapped states",
                "no answer in this table depends on it",
                "p = qf + done holds in every state explored",
                "in: the shortest path to the trap from Q0 = 20",
                "out: from Q0 = 20 to Good without arrivals");
        assertFalse(ended.out().contains("\u001b"), "colours, though this is no terminal");
        assertTrue(ended.out().lines().allMatch(line -> line.length() <= 101), "a line is too long");
    }

    @Test
    void csvOnStandardOutputStandsAlone() {
        List<String> lines = basin("--csv", "-").out().lines().toList();
        assertEquals(42, lines.size());
        assertEquals(
                "q0,outcome,quiet_recovers,quiet_rounds,steps_to_trap,steps_exact,states,bound,met_bound",
                lines.get(0));
        assertTrue(lines.get(8).startsWith("7,recovers,yes,1,,,21,"), lines.get(8));
        assertTrue(lines.get(11).startsWith("10,trap reachable,yes,3,45,true,"), lines.get(11));
        assertTrue(lines.get(22).startsWith("21,trap reachable,no,,23,true,"), lines.get(22));
    }

    @Test
    void filesAreWritten() throws IOException {
        Ended ended = basin("--csv", file("b.csv"), "--png", file("b.png"));
        contains(ended, "wrote " + file("b.csv"), "wrote " + file("b.png"));
        assertEquals(basin("--csv", "-").out(), Files.readString(directory.resolve("b.csv")));
        BufferedImage image = ImageIO.read(directory.resolve("b.png").toFile());
        assertEquals(1600, image.getWidth());
        for (int border = 0; border < 1200; border++) {
            assertEquals(0xFFFFFF, image.getRGB(1, border) & 0xFFFFFF, "cut off at the left");
            assertEquals(0xFFFFFF, image.getRGB(1598, border) & 0xFFFFFF, "cut off at the right");
        }
    }

    @Test
    void aDirectoryThatIsNotThereIsAFailureInASentence() {
        Ended ended = basin("--to", "3", "--csv", file("no/b.csv"));
        assertEquals(1, ended.status());
        assertTrue(ended.err().contains("does not exist"), ended.err());
    }

    @Test
    void traces() {
        contains(basin("--trace", "10"), "45 steps", "   23          0        9         24       72");
        contains(basin("--trace", "8"), "after 1 step a cycle of 1 round begins", "limbo");
        contains(basin("--trace", "7"), "recovers", "No schedule of arrivals leads to the trap");
        contains(
                basin("--trace", "30", "--bound", "60"),
                "undecided",
                "2 arrivals in every round keep the backlog from ever falling again");
    }

    @Test
    void contractsSayWhichPromiseHasAnIf() {
        contains(
                basin("--contracts"),
                "holds IF the server acknowledges exactly",
                "the two ifs hold each other up",
                "DOES NOT HOLD");
        contains(basin("--contracts", "--S", "4", "--budget", "1"), "holds, without an if", "every start recovers");
    }

    @Test
    void severalRetriers() {
        String[] shared = {"--S", "5", "--AMax", "1", "--T", "1", "--budget", "1", "--from", "50", "--to", "60"};
        contains(basin(with(shared, "--retriers", "2")), "50 to 60 recovers", "N * (AMax + B) = 4");
        assertFalse(basin(with(shared, "--retriers", "3")).out().contains("to 60 recovers"));
        contains(
                basin(with(shared, "--retriers", "4", "--service", "fresh-first")),
                "50 to 60 recovers",
                "N * AMax = 4");
    }

    private static String[] with(String[] options, String... more) {
        String[] all = new String[options.length + more.length];
        System.arraycopy(options, 0, all, 0, options.length);
        System.arraycopy(more, 0, all, options.length, more.length);
        return all;
    }

    @Test
    void aBoundTooSmallIsAnsweredWithTheReason() {
        contains(basin("--bound", "60", "--from", "30"), "undecided", "small to answer", "depend on it; at Q0 = 30");
    }

    @Test
    void sweepMapsTheFirstStartAtRisk() throws IOException {
        Ended ended = basin("--sweep", "S=2:4,AMax=1:3,T=1:2", "--threads", "2", "--csv", file("risk.csv"));
        contains(ended, "T = 1", "T = 2", "8~", "18 cells");
        assertTrue(ended.err().contains("map: 100 % (18 of 18 cells)"), ended.err());
        List<String> lines = Files.readAllLines(directory.resolve("risk.csv"));
        assertEquals("S,AMax,T,first_q0_at_risk,outcome,tried_to", lines.get(0));
        assertEquals(19, lines.size());
        assertTrue(lines.contains("3,2,2,8,limbo,400"), lines.toString());
        contains(basin("--sweep", "T=1:3", "--budget", "0"), "safe");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --S 0                       | --S '0': a whole number from 1 to 1000 is allowed
            --AMax -1                   | --AMax '-1': a whole number from 0 to 1000 is allowed
            --T x                       | --T 'x': a whole number from 1 to 1000 is allowed
            --budget -1                 | --budget '-1': a whole number from 0 to 1000000 is allowed
            --retriers 0                | --retriers '0': a whole number from 1 to 1000 is allowed
            --AMax 1000 --retriers 1000 | N * AMax: 1000000 was found
            --service fresh-frist       | --service 'fresh-frist': proportional or fresh-first is allowed; did you mean 'fresh-first'?
            --from 5 --to 4             | --to '4': a whole number from 5 to
            --bound 39                  | --bound '39': a whole number from 40 to 131071 is allowed
            --trace -1                  | --trace '-1': a whole number from 0
            --sweep Amax=1:2            | did you mean 'AMax'?
            --sweep S=2                 | --sweep 'S=2': S=FROM:TO is needed, for example S=2:12
            --sweep S=3:2               | --sweep S '2': a whole number from 3 to 1000 is allowed
            --sweep S=0:2               | --sweep S '0': a whole number from 1 to 1000 is allowed
            --sweep S=1:2,S=1:2         | S is there twice
            --sweep S=1:1000,T=1:1000,AMax=0:1000 | at most 1000000 are allowed
            --sweep S=1:2 --trace 3     | --trace and --sweep exclude each other
            --contracts --png x.png     | --png draws the basin: it cannot be given with --contracts
            --trace 3 --csv x.csv       | it cannot be given with --trace
            --contracts --bound 3       | it cannot be given with --contracts
            """)
    void badOptionsAreRefused(String options, String message) {
        Ended ended = basin(options.strip().split(" +", -1));
        assertEquals(2, ended.status());
        assertTrue(ended.err().contains(message), ended.err());
        assertEquals("", ended.out());
    }

    @Test
    void helpHasExamples() {
        contains(basin("--help"), "Examples:", "--sweep S=2:12,AMax=1:11,T=1:6", "--service=RULE");
    }
}
