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

class FloorGateTest {

    private static final Floors FLOORS = new Floors(
            new Limit(Limit.Bound.BELOW, 1, "runs allocate nothing"),
            new Limit(Limit.Bound.AT_LEAST, 15, "the kernel is fast"),
            new Limit(Limit.Bound.AT_MOST, 1.5, "load is free"));

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    /** Answers as told, and remembers what was asked. */
    private static final class Scripted implements Forks {
        private final List<String> timed = new ArrayList<>();
        private boolean patienceHelps;
        private int patiently;
        private ToDoubleFunction<String> bytes = benchmark -> 0.01;
        private ToDoubleFunction<String> seconds = FloorGateTest::goodSeconds;

        @Override
        public double bytesPerRun(String benchmark, boolean patient) {
            patiently += patient ? 1 : 0;
            return patient && patienceHelps ? 0.01 : bytes.applyAsDouble(benchmark);
        }

        @Override
        public double secondsPerRun(String benchmark) {
            timed.add(benchmark);
            return seconds.applyAsDouble(benchmark);
        }
    }

    private static double goodSeconds(String benchmark) {
        return benchmark.equals(FloorGate.ORACLE) ? 0.1 : 0.001;
    }

    private FloorGate gate(Forks forks) {
        return new FloorGate(FLOORS, forks, new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    private boolean judge(Forks forks) {
        return FloorGate.holds(gate(forks).ratios());
    }

    private boolean judgeBytes(Forks forks) {
        return FloorGate.holds(gate(forks).bytes());
    }

    private String output() {
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void goodFiguresHold() {
        assertTrue(judgeBytes(new Scripted()));
        assertTrue(judge(new Scripted()));
        assertEquals("""
                what                                          measured       allowed  verdict
                bytes per run: step kernel, spike               0.01 B      < 1.00 B  holds
                bytes per run: step kernel, spike x 1000        0.01 B      < 1.00 B  holds
                bytes per run: sweep, a cell of outage          0.01 B      < 1.00 B  holds
                bytes per run: event kernel, spike              0.01 B      < 1.00 B  holds
                bytes per run: event kernel, gateway            0.01 B      < 1.00 B  holds
                bytes per run: sweep, a cell of events          0.01 B      < 1.00 B  holds
                what                                          measured       allowed  verdict
                throughput on spike, kernel : oracle               100      >= 15.00  holds
                time of the kernel, spike x 1000 : spike          1.00       <= 1.50  holds
                """, output().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void forksAlternate() {
        Scripted forks = new Scripted();
        judge(forks);

        List<String> round = List.of(FloorGate.KERNEL, FloorGate.ORACLE, FloorGate.KERNEL_TIMES_1000);
        assertEquals(3 * FloorGate.ROUNDS, forks.timed.size());
        for (int fork = 0; fork < forks.timed.size(); fork++) {
            assertEquals(round.get(fork % 3), forks.timed.get(fork));
        }
    }

    @Test
    void allocationFails() {
        Scripted forks = new Scripted();
        forks.bytes = benchmark -> benchmark.equals(FloorGate.BRIEF_GATEWAY) ? 16 : 0;

        assertFalse(judgeBytes(forks));
        assertTrue(output().contains("Why < 1.00: runs allocate nothing"));
        assertEquals(1, forks.patiently, "what seems to allocate is looked at for longer");
    }

    @Test
    void whatVanishesInLongerIterationsIsNotTheRuns() {
        Scripted forks = new Scripted();
        forks.bytes = benchmark -> 1.2;
        forks.patienceHelps = true;

        assertTrue(judgeBytes(forks));
        assertEquals(6, forks.patiently);
    }

    @Test
    void oneGoodForkOutOfThreeIsEnough() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> goodSeconds(benchmark) * (forks.timed.size() <= 6 ? 50 : 1);

        assertTrue(judge(forks));
        assertEquals(3 * FloorGate.ROUNDS, forks.timed.size());
    }

    @Test
    void ratiosThatFailOnceIsRepeated() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> {
            boolean disturbed = forks.timed.size() <= 9 && benchmark.equals(FloorGate.KERNEL);
            return goodSeconds(benchmark) * (disturbed ? 10 : 1);
        };

        assertTrue(judge(forks));
        assertEquals(2 * 3 * FloorGate.ROUNDS, forks.timed.size());
        assertTrue(output().startsWith("Ratios fail; they are measured once more"));
    }

    @Test
    void ratiosThatFailTwiceFails() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> benchmark.equals(FloorGate.KERNEL_TIMES_1000) ? 0.0016 : goodSeconds(benchmark);

        assertFalse(judge(forks));
        assertEquals(2 * 3 * FloorGate.ROUNDS, forks.timed.size());
        assertTrue(output().contains("Why <= 1.50: load is free"));
    }

    @Test
    void figureThatIsNoNumberFails() {
        Scripted forks = new Scripted();
        forks.bytes = benchmark -> Double.NaN;

        assertFalse(judgeBytes(forks));
    }
}
