package io.github.brink.bench.gate;

import io.github.brink.bench.BriefRuns;
import io.github.brink.bench.EventRuns;
import io.github.brink.bench.RoundsBasin;
import io.github.brink.bench.StepSpike;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds figures of one build to {@code floor.properties}: bytes per run, which are deterministic, and ratios of times taken
 * beside each other. One thread owns it.
 *
 * <p>The forks of the benchmarks in a ratio alternate, so that a slow minute of the machine meets them all, and the fastest
 * of each counts. If a ratio fails, all are measured once more, and that counts.
 */
final class FloorGate {

    static final Benchmark KERNEL = Benchmark.of(StepSpike.class, "kernel");
    static final Benchmark KERNEL_TIMES_1000 = Benchmark.of(StepSpike.class, "kernelTimes1000");
    static final Benchmark ORACLE = Benchmark.of(StepSpike.class, "oracle");
    static final Benchmark EVENT_KERNEL = Benchmark.of(EventRuns.class, "kernel", "outage-fifo");
    static final Benchmark EVENT_ORACLE = Benchmark.of(EventRuns.class, "oracle", "outage-fifo");
    static final Benchmark ROUNDS_KERNEL = Benchmark.of(RoundsBasin.class, "kernel");
    static final Benchmark ROUNDS_ORACLE = Benchmark.of(RoundsBasin.class, "oracle");

    static final Benchmark BRIEF_KERNEL = Benchmark.of(BriefRuns.class, "kernel");
    static final Benchmark BRIEF_KERNEL_TIMES_1000 = Benchmark.of(BriefRuns.class, "kernelTimes1000");
    static final Benchmark BRIEF_CELL = Benchmark.of(BriefRuns.class, "cell");
    static final Benchmark BRIEF_EVENT = Benchmark.of(BriefRuns.class, "event");
    static final Benchmark BRIEF_GATEWAY = Benchmark.of(BriefRuns.class, "eventGateway");
    static final Benchmark BRIEF_EVENT_CELL = Benchmark.of(BriefRuns.class, "eventCell");
    static final Benchmark BRIEF_ROUNDS = Benchmark.of(RoundsBasin.class, "kernelBrief");

    /** Forks of each benchmark of the step kernel. */
    static final int ROUNDS = 3;

    /** And of the others, whose floors leave room for a factor of two: continuous integration waits for all of them. */
    static final int FEWER_ROUNDS = 2;

    private final Floors floors;
    private final Forks forks;
    private final PrintStream out;

    FloorGate(Floors floors, Forks forks, PrintStream out) {
        this.floors = floors;
        this.forks = forks;
        this.out = out;
    }

    /** Bytes per run: measures, prints, and returns what there is to say. */
    List<Check> bytes() {
        return print(List.of(
                bytes("bytes per run: step kernel, spike", BRIEF_KERNEL),
                bytes("bytes per run: step kernel, spike x 1000", BRIEF_KERNEL_TIMES_1000),
                bytes("bytes per run: sweep, a cell of outage", BRIEF_CELL),
                bytes("bytes per run: event kernel, spike", BRIEF_EVENT),
                bytes("bytes per run: event kernel, gateway", BRIEF_GATEWAY),
                bytes("bytes per run: sweep, a cell of events", BRIEF_EVENT_CELL),
                bytes("bytes per run: rounds kernel, 29 states", BRIEF_ROUNDS)));
    }

    /** Ratios within one run: the same. */
    List<Check> ratios() {
        List<Check> ratios = measuredRatios();
        if (!holds(ratios)) {
            out.println("Ratios fail; they are measured once more, and that counts. The first time:");
            out.println(Check.table(ratios));
            ratios = measuredRatios();
        }
        return print(ratios);
    }

    /** Whether everything holds. */
    static boolean holds(List<Check> checks) {
        return checks.stream().allMatch(Check::holds);
    }

    private List<Check> print(List<Check> checks) {
        out.print(Check.table(checks));
        // Several checks may share a limit; its reason is given once.
        checks.stream()
                .filter(check -> !check.holds())
                .map(Check::limit)
                .distinct()
                .forEach(limit -> out.println("Why " + limit.text() + ": " + limit.reason()));
        return checks;
    }

    private Check bytes(String what, Benchmark benchmark) {
        Check check = new Check(what, forks.bytesPerRun(benchmark, false), " B", floors.bytesPerRun());
        return check.holds() ? check : new Check(what, forks.bytesPerRun(benchmark, true), " B", floors.bytesPerRun());
    }

    private List<Check> measuredRatios() {
        Map<Benchmark, Double> seconds = new HashMap<>();
        seconds.putAll(fastest(ROUNDS, List.of(KERNEL, ORACLE, KERNEL_TIMES_1000)));
        seconds.putAll(fastest(FEWER_ROUNDS, List.of(EVENT_KERNEL, EVENT_ORACLE)));
        seconds.putAll(fastest(FEWER_ROUNDS, List.of(ROUNDS_KERNEL, ROUNDS_ORACLE)));
        return List.of(
                new Check(
                        "throughput on spike, kernel : oracle",
                        seconds.get(ORACLE) / seconds.get(KERNEL),
                        "",
                        floors.kernelToOracle()),
                new Check(
                        "time of the kernel, spike x 1000 : spike",
                        seconds.get(KERNEL_TIMES_1000) / seconds.get(KERNEL),
                        "",
                        floors.timesThousand()),
                new Check(
                        "throughput on outage-fifo, event kernel : oracle",
                        seconds.get(EVENT_ORACLE) / seconds.get(EVENT_KERNEL),
                        "",
                        floors.eventKernelToOracle()),
                new Check(
                        "throughput from Q0 = 20, rounds kernel : oracle",
                        seconds.get(ROUNDS_ORACLE) / seconds.get(ROUNDS_KERNEL),
                        "",
                        floors.roundsKernelToOracle()));
    }

    /** Seconds per run of each benchmark in its fastest fork; the forks alternate. */
    private Map<Benchmark, Double> fastest(int rounds, List<Benchmark> benchmarks) {
        Map<Benchmark, Double> fastest = new HashMap<>();
        for (int round = 0; round < rounds; round++) {
            for (Benchmark benchmark : benchmarks) {
                fastest.merge(benchmark, forks.secondsPerRun(benchmark), Math::min);
            }
        }
        return fastest;
    }
}
