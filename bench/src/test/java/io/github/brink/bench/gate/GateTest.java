package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class GateTest {

    private static final Floors FLOORS = new Floors(
            new Limit(Limit.Bound.BELOW, 1, "runs allocate nothing"),
            new Limit(Limit.Bound.AT_LEAST, 15, "the kernel is fast"),
            new Limit(Limit.Bound.AT_MOST, 1.5, "load is free"));

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    /** Answers as told, and remembers what was asked. */
    private static final class Scripted implements Forks {
        private final List<String> timed = new ArrayList<>();
        private ToDoubleFunction<String> bytes = benchmark -> 0.01;
        private ToDoubleFunction<String> seconds = GateTest::goodSeconds;

        @Override
        public double bytesPerRun(String benchmark) {
            return bytes.applyAsDouble(benchmark);
        }

        @Override
        public double secondsPerRun(String benchmark) {
            timed.add(benchmark);
            return seconds.applyAsDouble(benchmark);
        }
    }

    private static double goodSeconds(String benchmark) {
        return benchmark.equals(Gate.ORACLE) ? 0.1 : 0.001;
    }

    private boolean judge(Forks forks) {
        return new Gate(FLOORS, forks, new PrintStream(printed, true, StandardCharsets.UTF_8)).judge();
    }

    private String output() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void goodFiguresHold() {
        assertTrue(judge(new Scripted()));
        assertEquals("""
                what                                          measured       allowed  verdict
                bytes per run: kernel, spike                    0.01 B      < 1.00 B  holds
                bytes per run: kernel, spike x 1000             0.01 B      < 1.00 B  holds
                bytes per run: sweep, a cell of outage          0.01 B      < 1.00 B  holds
                throughput on spike, kernel : oracle               100      >= 15.00  holds
                time of the kernel, spike x 1000 : spike          1.00       <= 1.50  holds

                """, output().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void forksAlternate() {
        Scripted forks = new Scripted();
        judge(forks);

        List<String> round = List.of(Gate.KERNEL, Gate.ORACLE, Gate.KERNEL_TIMES_1000);
        assertEquals(3 * Gate.ROUNDS, forks.timed.size());
        for (int fork = 0; fork < forks.timed.size(); fork++) {
            assertEquals(round.get(fork % 3), forks.timed.get(fork));
        }
    }

    @Test
    void allocationFails() {
        Scripted forks = new Scripted();
        forks.bytes = benchmark -> benchmark.equals(Gate.BRIEF_CELL) ? 16 : 0;

        assertFalse(judge(forks));
        assertTrue(output().contains("Why < 1.00: runs allocate nothing"));
        assertEquals(
                3 * Gate.ROUNDS, forks.timed.size(), "what is deterministic is no reason to repeat the paired part");
    }

    @Test
    void oneGoodForkOutOfThreeIsEnough() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> goodSeconds(benchmark) * (forks.timed.size() <= 6 ? 50 : 1);

        assertTrue(judge(forks));
        assertEquals(3 * Gate.ROUNDS, forks.timed.size());
    }

    @Test
    void pairedPartThatFailsOnceIsRepeated() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> {
            boolean disturbed = forks.timed.size() <= 9 && benchmark.equals(Gate.KERNEL);
            return goodSeconds(benchmark) * (disturbed ? 10 : 1);
        };

        assertTrue(judge(forks));
        assertEquals(2 * 3 * Gate.ROUNDS, forks.timed.size());
        assertTrue(output().startsWith("The paired part fails; it is measured once more"));
    }

    @Test
    void pairedPartThatFailsTwiceFails() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> benchmark.equals(Gate.KERNEL_TIMES_1000) ? 0.0016 : goodSeconds(benchmark);

        assertFalse(judge(forks));
        assertEquals(2 * 3 * Gate.ROUNDS, forks.timed.size());
        assertTrue(output().contains("Why <= 1.50: load is free"));
    }

    @Test
    void figureThatIsNoNumberFails() {
        Scripted forks = new Scripted();
        forks.bytes = benchmark -> Double.NaN;

        assertFalse(judge(forks));
    }
}
