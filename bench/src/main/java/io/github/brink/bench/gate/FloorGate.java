package io.github.brink.bench.gate;

import io.github.brink.bench.BriefRuns;
import io.github.brink.bench.StepSpike;
import java.io.PrintStream;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Holds figures of one build to {@code floor.properties}: bytes per run, which are deterministic, and ratios of times taken
 * beside each other. One thread owns it.
 *
 * <p>The forks of the benchmarks in a ratio alternate, so that a slow minute of the machine meets them all, and the fastest
 * of each counts. If a ratio fails, all are measured once more, and that counts.
 */
final class FloorGate {

    static final String KERNEL = StepSpike.class.getName() + ".kernel";
    static final String KERNEL_TIMES_1000 = StepSpike.class.getName() + ".kernelTimes1000";
    static final String ORACLE = StepSpike.class.getName() + ".oracle";
    static final String BRIEF_KERNEL = BriefRuns.class.getName() + ".kernel";
    static final String BRIEF_KERNEL_TIMES_1000 = BriefRuns.class.getName() + ".kernelTimes1000";
    static final String BRIEF_CELL = BriefRuns.class.getName() + ".cell";
    static final String BRIEF_EVENT = BriefRuns.class.getName() + ".event";
    static final String BRIEF_GATEWAY = BriefRuns.class.getName() + ".eventGateway";
    static final String BRIEF_EVENT_CELL = BriefRuns.class.getName() + ".eventCell";

    /** Forks of each benchmark in a ratio. */
    static final int ROUNDS = 3;

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
                bytes("bytes per run: sweep, a cell of events", BRIEF_EVENT_CELL)));
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

    private Check bytes(String what, String benchmark) {
        Check check = new Check(what, forks.bytesPerRun(benchmark, false), " B", floors.bytesPerRun());
        return check.holds() ? check : new Check(what, forks.bytesPerRun(benchmark, true), " B", floors.bytesPerRun());
    }

    private List<Check> measuredRatios() {
        Map<String, Double> seconds = fastest(List.of(KERNEL, ORACLE, KERNEL_TIMES_1000));
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
                        floors.timesThousand()));
    }

    /** Seconds per run of each benchmark in its fastest fork; the forks alternate. */
    private Map<String, Double> fastest(List<String> benchmarks) {
        Map<String, Double> fastest = new TreeMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            for (String benchmark : benchmarks) {
                fastest.merge(benchmark, forks.secondsPerRun(benchmark), Math::min);
            }
        }
        return Collections.unmodifiableMap(fastest);
    }
}
