package io.github.brink.bench.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.EventRuns;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Param;

class FloorGateTest {

    private static final Floors FLOORS = new Floors(
            new Limit(Limit.Bound.BELOW, 1, "runs allocate nothing"),
            new Limit(Limit.Bound.AT_LEAST, 15, "the kernel is fast"),
            new Limit(Limit.Bound.AT_MOST, 1.5, "load is free"),
            new Limit(Limit.Bound.AT_LEAST, 12, "the event kernel is fast"),
            new Limit(Limit.Bound.AT_LEAST, 16, "the rounds kernel is fast"));

    /** Forks of a measurement of all ratios. */
    private static final int ALL = 3 * FloorGate.ROUNDS + 4 * FloorGate.FEWER_ROUNDS;

    private static final Set<Benchmark> ORACLES =
            Set.of(FloorGate.ORACLE, FloorGate.EVENT_ORACLE, FloorGate.ROUNDS_ORACLE);

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    /** Answers as told, and remembers what was asked. */
    private static final class Scripted implements Forks {
        private final List<Benchmark> timed = new ArrayList<>();
        private boolean patienceHelps;
        private int patiently;
        private ToDoubleFunction<Benchmark> bytes = benchmark -> 0.01;
        private ToDoubleFunction<Benchmark> seconds = FloorGateTest::goodSeconds;

        @Override
        public double bytesPerRun(Benchmark benchmark, boolean patient) {
            patiently += patient ? 1 : 0;
            return patient && patienceHelps ? 0.01 : bytes.applyAsDouble(benchmark);
        }

        @Override
        public double secondsPerRun(Benchmark benchmark) {
            timed.add(benchmark);
            return seconds.applyAsDouble(benchmark);
        }
    }

    private static double goodSeconds(Benchmark benchmark) {
        return ORACLES.contains(benchmark) ? 0.1 : 0.001;
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
                bytes per run: rounds kernel, 29 states         0.01 B      < 1.00 B  holds
                what                                                  measured       allowed  verdict
                throughput on spike, kernel : oracle                       100      >= 15.00  holds
                time of the kernel, spike x 1000 : spike                  1.00       <= 1.50  holds
                throughput on outage-fifo, event kernel : oracle           100      >= 12.00  holds
                throughput from Q0 = 20, rounds kernel : oracle            100      >= 16.00  holds
                """, output().replace(System.lineSeparator(), "\n"));
    }

    @Test
    void forksAlternate() {
        Scripted forks = new Scripted();
        judge(forks);

        List<Benchmark> round = List.of(FloorGate.KERNEL, FloorGate.ORACLE, FloorGate.KERNEL_TIMES_1000);
        List<Benchmark> event = List.of(FloorGate.EVENT_KERNEL, FloorGate.EVENT_ORACLE);
        List<Benchmark> rounds = List.of(FloorGate.ROUNDS_KERNEL, FloorGate.ROUNDS_ORACLE);
        List<Benchmark> expected = new ArrayList<>();
        for (int i = 0; i < FloorGate.ROUNDS; i++) {
            expected.addAll(round);
        }
        for (List<Benchmark> pair : List.of(event, rounds)) {
            for (int i = 0; i < FloorGate.FEWER_ROUNDS; i++) {
                expected.addAll(pair);
            }
        }
        assertEquals(expected, forks.timed);
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
        assertEquals(7, forks.patiently);
    }

    @Test
    void oneGoodForkOutOfThreeIsEnough() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> goodSeconds(benchmark) * (forks.timed.size() <= 6 ? 50 : 1);

        assertTrue(judge(forks));
        assertEquals(ALL, forks.timed.size());
    }

    @Test
    void ratiosThatFailOnceIsRepeated() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> {
            boolean disturbed = forks.timed.size() <= 9 && benchmark.equals(FloorGate.KERNEL);
            return goodSeconds(benchmark) * (disturbed ? 10 : 1);
        };

        assertTrue(judge(forks));
        assertEquals(2 * ALL, forks.timed.size());
        assertTrue(output().startsWith("Ratios fail; they are measured once more"));
    }

    @Test
    void ratiosThatFailTwiceFails() {
        Scripted forks = new Scripted();
        forks.seconds = benchmark -> benchmark.equals(FloorGate.KERNEL_TIMES_1000) ? 0.0016 : goodSeconds(benchmark);

        assertFalse(judge(forks));
        assertEquals(2 * ALL, forks.timed.size());
        assertTrue(output().contains("Why <= 1.50: load is free"));
    }

    @Test
    void slowKernelFailsByItsOwnFloor() {
        Scripted event = new Scripted();
        event.seconds = benchmark -> benchmark.equals(FloorGate.EVENT_KERNEL) ? 0.1 / 11.9 : goodSeconds(benchmark);
        Scripted rounds = new Scripted();
        rounds.seconds = benchmark -> benchmark.equals(FloorGate.ROUNDS_KERNEL) ? 0.1 / 15.9 : goodSeconds(benchmark);

        assertFalse(judge(event));
        assertTrue(output().contains("Why >= 12.00: the event kernel is fast"));
        assertFalse(judge(rounds));
        assertTrue(output().contains("Why >= 16.00: the rounds kernel is fast"));
    }

    /** A wrong name would be told by JMH only, after the minutes that come before it. */
    @Test
    void benchmarksExist() throws NoSuchFieldException {
        Scripted forks = new Scripted();
        List<Benchmark> all = new ArrayList<>();
        forks.bytes = benchmark -> {
            all.add(benchmark);
            return 0;
        };
        judgeBytes(forks);
        judge(forks);
        all.addAll(forks.timed);

        for (Benchmark benchmark : all) {
            assertTrue(
                    Arrays.stream(benchmark.suite().getMethods())
                            .filter(method -> method.isAnnotationPresent(org.openjdk.jmh.annotations.Benchmark.class))
                            .anyMatch(method -> method.getName().equals(benchmark.method())),
                    benchmark.title());
        }
        Param workloads = EventRuns.Workload.class.getField("workload").getAnnotation(Param.class);
        assertTrue(List.of(workloads.value())
                .contains(FloorGate.EVENT_KERNEL.workload().orElseThrow()));
        assertEquals(FloorGate.EVENT_KERNEL.workload(), FloorGate.EVENT_ORACLE.workload());
    }

    @Test
    void figureThatIsNoNumberFails() {
        Scripted forks = new Scripted();
        forks.bytes = benchmark -> Double.NaN;

        assertFalse(judgeBytes(forks));
    }
}
