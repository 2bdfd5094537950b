package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.gate.Comparison.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PairedTest {

    private static final long SECOND = 1_000_000_000L;
    private static final int WORKLOADS = Timed.values().length;
    private static final int ROUND = 3 * WORKLOADS;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final List<Side> sides = new ArrayList<>();
    private final List<Timed> workloads = new ArrayList<>();

    /** Every fork takes two seconds of this clock. */
    private long now;

    /** What a fork says: how many there were before it, too, so that it may depend on that. */
    private interface Script {
        double nanos(Timed workload, Side side, int fork);
    }

    private List<Comparison> judge(double minutes, Script script) {
        TimingForks forks = (workload, side) -> {
            now += 2 * SECOND;
            double nanos = script.nanos(workload, side, sides.size());
            sides.add(side);
            workloads.add(workload);
            return new Sample(nanos, 7);
        };
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        return new Paired(forks, () -> now, (long) (minutes * 60 * SECOND), 0.1, out).judge();
    }

    private static double slowHead(Side side, double factor) {
        return side == Side.HEAD ? 1000 * factor : 1000;
    }

    private String output() {
        return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    @Test
    void noDifferenceHolds() {
        List<Comparison> comparisons = judge(0, (workload, side, fork) -> 1_234_567);

        assertEquals(List.of(), Paired.failing(comparisons, 0.1));
        assertEquals("""

                Times: 3 rounds of 18 forks in 108 s, the least of each side's.
                workload         base, ns/run   head, ns/run  head : base (90 %)     base : base   error  verdict
                step-spike          1,234,567      1,234,567  1.000 (1.000 to 1.000)       1.000   0.0 %  holds
                outage-fifo         1,234,567      1,234,567  1.000 (1.000 to 1.000)       1.000   0.0 %  holds
                spike-random        1,234,567      1,234,567  1.000 (1.000 to 1.000)       1.000   0.0 %  holds
                mm50                1,234,567      1,234,567  1.000 (1.000 to 1.000)       1.000   0.0 %  holds
                gateway             1,234,567      1,234,567  1.000 (1.000 to 1.000)       1.000   0.0 %  holds
                rounds              1,234,567      1,234,567  1.000 (1.000 to 1.000)       1.000   0.0 %  holds
                """, output());
    }

    @Test
    void sidesAlternateWithTheHeadInTheMiddle() {
        judge(0, (workload, side, fork) -> 1000);

        assertEquals(3 * ROUND, sides.size());
        assertEquals(List.of(Side.BASE, Side.HEAD, Side.CONTROL), sides.subList(0, 3));
        assertEquals(List.of(Side.CONTROL, Side.HEAD, Side.BASE), sides.subList(ROUND, ROUND + 3));
        assertEquals(Timed.STEP_SPIKE, workloads.get(2));
        assertEquals(Timed.OUTAGE_FIFO, workloads.get(3));
    }

    @Test
    void asManyRoundsAsFitIntoTwoThirdsOfTheTime() {
        judge(5, (workload, side, fork) -> 1000);

        assertEquals(5 * ROUND, sides.size(), "five rounds of 36 s in 200 s");
        assertTrue(output().contains("Times: 5 rounds of 18 forks in 180 s"), output());
    }

    @Test
    void slowerTwiceFails() {
        List<Comparison> comparisons =
                judge(0, (workload, side, fork) -> slowHead(side, workload == Timed.MM50 ? 1.15 : 1));

        assertEquals(List.of(Timed.MM50), Paired.failing(comparisons, 0.1));
        assertEquals(3 * ROUND + 3 * 3, sides.size(), "only what fails is repeated");
        assertTrue(output().contains("Slower than allowed, and measured once more: mm50."), output());
        assertTrue(
                output().contains("Slower than the base by more than 10 % and more than the base differs from itself, "
                        + "twice: mm50."),
                output());
    }

    @Test
    void slowerOnceHolds() {
        List<Comparison> comparisons = judge(0, (workload, side, fork) -> slowHead(side, fork < 3 * ROUND ? 1.5 : 1));

        assertEquals(List.of(), Paired.failing(comparisons, 0.1));
        assertEquals(6 * ROUND, sides.size());
    }

    @Test
    void slowerByLessThanTheThresholdHolds() {
        List<Comparison> comparisons = judge(0, (workload, side, fork) -> slowHead(side, 1.09));

        assertEquals(List.of(), Paired.failing(comparisons, 0.1));
        assertEquals(3 * ROUND, sides.size());
    }

    @Test
    void slowerByLessThanTheBaseDiffersFromItselfIsNoise() {
        List<Comparison> comparisons = judge(0, (workload, side, fork) -> switch (side) {
            case BASE -> 1000;
            case HEAD -> 1150;
            case CONTROL -> 1200;
        });

        assertEquals(List.of(), Paired.failing(comparisons, 0.1));
        assertEquals(3 * ROUND, sides.size(), "noise is no reason to repeat");
        comparisons.forEach(comparison -> assertEquals(Verdict.TOO_NOISY, comparison.verdict(0.1)));
        assertTrue(output().contains("The machine is too noisy to tell whether these are slower"), output());
    }

    @Test
    void controlThatIsFasterIsNoiseToo() {
        List<Comparison> comparisons = judge(0, (workload, side, fork) -> switch (side) {
            case BASE -> 1000;
            case HEAD -> 1150;
            case CONTROL -> 850;
        });

        comparisons.forEach(comparison -> assertEquals(Verdict.TOO_NOISY, comparison.verdict(0.1)));
    }

    @Test
    void oneQuietForkOfEachSideIsEnough() {
        List<Comparison> comparisons =
                judge(0, (workload, side, fork) -> fork / ROUND == 1 ? 1000 : 1000 + 500 * (fork % 7));

        assertEquals(List.of(), Paired.failing(comparisons, 0.1));
        comparisons.forEach(
                comparison -> assertEquals(1, comparison.headToBase().value()));
    }

    @Test
    void otherResultsAreTold() {
        TimingForks forks = (workload, side) -> new Sample(1000, side == Side.HEAD ? 1 : 2);
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        new Paired(forks, () -> now += SECOND, 0, 0.1, out).judge();

        assertTrue(output().contains("Head and base do not record the same"), output());
    }
}
