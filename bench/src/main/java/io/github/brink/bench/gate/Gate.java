package io.github.brink.bench.gate;

import io.github.brink.bench.BriefRuns;
import io.github.brink.bench.StepSpike;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Judges whether the kernels are as frugal and as fast as they were. Started by {@code bench/gate}; ends with exit code 0
 * if everything holds, with 1 otherwise. Takes a minute or two.
 *
 * <p>First the deterministic part: bytes per run. Then the paired part: benchmarks whose forks alternate, so that a slow
 * minute of the machine meets them all, compared by the fastest of their forks. If the paired part fails, it is measured
 * once more, and that counts.
 */
public final class Gate {

    static final String KERNEL = StepSpike.class.getName() + ".kernel";
    static final String KERNEL_TIMES_1000 = StepSpike.class.getName() + ".kernelTimes1000";
    static final String ORACLE = StepSpike.class.getName() + ".oracle";
    static final String BRIEF_KERNEL = BriefRuns.class.getName() + ".kernel";
    static final String BRIEF_KERNEL_TIMES_1000 = BriefRuns.class.getName() + ".kernelTimes1000";
    static final String BRIEF_CELL = BriefRuns.class.getName() + ".cell";

    /** Forks of each benchmark in the paired part. */
    static final int ROUNDS = 3;

    private final Floors floors;
    private final Forks forks;
    private final PrintStream out;

    Gate(Floors floors, Forks forks, PrintStream out) {
        this.floors = floors;
        this.forks = forks;
        this.out = out;
    }

    /** The only argument is the file with the limits. */
    public static void main(String[] args) {
        System.exit(run(Path.of(args.length == 1 ? args[0] : "bench/floor.properties")));
    }

    private static int run(Path floorFile) {
        long start = System.nanoTime();
        Forks forks = new JmhForks(benchmark -> System.err.printf(
                "gate: %3d s  %s%n", secondsSince(start), benchmark.substring("io.github.brink.bench.".length())));
        try {
            boolean holds = new Gate(Floors.load(floorFile), forks, System.out).judge();
            System.out.printf("The gate %s, after %d s.%n", holds ? "holds" : "FAILS", secondsSince(start));
            return holds ? 0 : 1;
        } catch (NotMeasuredException problem) {
            System.out.println(problem.getMessage());
            System.out.println("The gate FAILS: it could not be applied.");
            return 1;
        }
    }

    private static long secondsSince(long start) {
        return (System.nanoTime() - start) / 1_000_000_000L;
    }

    /** Measures, prints, and says whether everything holds. */
    boolean judge() {
        List<Check> checks = new ArrayList<>(deterministicPart());
        List<Check> paired = pairedPart();
        if (!paired.stream().allMatch(Check::holds)) {
            out.println("The paired part fails; it is measured once more, and that counts. The first time:");
            out.println(Check.table(paired));
            paired = pairedPart();
        }
        checks.addAll(paired);
        out.println(Check.table(checks));
        // Several checks may share a limit; its reason is given once.
        checks.stream()
                .filter(check -> !check.holds())
                .map(Check::limit)
                .distinct()
                .forEach(limit -> out.println("Why " + limit.text() + ": " + limit.reason()));
        return checks.stream().allMatch(Check::holds);
    }

    private List<Check> deterministicPart() {
        return List.of(
                bytes("bytes per run: kernel, spike", BRIEF_KERNEL),
                bytes("bytes per run: kernel, spike x 1000", BRIEF_KERNEL_TIMES_1000),
                bytes("bytes per run: sweep, a cell of outage", BRIEF_CELL));
    }

    private Check bytes(String what, String benchmark) {
        return new Check(what, forks.bytesPerRun(benchmark), " B", floors.bytesPerRun());
    }

    private List<Check> pairedPart() {
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
