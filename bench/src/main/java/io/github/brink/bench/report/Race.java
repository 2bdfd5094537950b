package io.github.brink.bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who runs a workload; immutable. All figures of a race are taken from one record.
 *
 * @param workload its name, which is that of the parameter too
 * @param about what it is
 * @param kernel the benchmark of the kernel
 * @param others the benchmarks of all others that may be there, by what they are called
 */
record Race(String workload, String about, String kernel, Map<String, String> others) {

    static final String LIMIT = "limit loop";
    static final String PLAIN = "plain simulator";
    static final String SSJ = "SSJ";
    static final String ORACLE = "oracle";

    /** The others, in the order of the columns. */
    static final List<String> CONTESTANTS = List.of(LIMIT, PLAIN, SSJ, ORACLE);

    static final List<Race> ALL = List.of(
            new Race(
                    "spike",
                    "step kernel, a retry storm, constant times",
                    "StepSpike.kernel",
                    ordered(LIMIT, "StepLimits.spike", ORACLE, "StepSpike.oracle")),
            event("spike-random", "event kernel, the same storm at random, a queue of 328,000"),
            event("mm50", "event kernel, M/M/50, nobody gives up"),
            event("outage-fifo", "event kernel, one slot, constant times"),
            event("gateway", "event kernel, a gateway that retries, four workers"),
            new Race(
                    "basin",
                    "rounds kernel, every schedule of arrivals; an attempt is a transition",
                    "RoundsBasin.kernel",
                    ordered(LIMIT, "RoundsLimits.basin", ORACLE, "RoundsBasin.oracle")));

    private static Race event(String workload, String about) {
        return new Race(
                workload,
                about,
                "EventRuns.kernel",
                ordered(
                        LIMIT,
                        "EventLimits.run",
                        PLAIN,
                        "Contenders.plain",
                        SSJ,
                        "Contenders.ssj",
                        ORACLE,
                        "EventRuns.oracle"));
    }

    private static Map<String, String> ordered(String... namesAndBenchmarks) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndBenchmarks.length; i += 2) {
            map.put(namesAndBenchmarks[i], namesAndBenchmarks[i + 1]);
        }
        return map;
    }

    /** Nanoseconds an attempt of the kernel in a record. */
    Optional<Double> ofKernel(Recorded recorded) {
        return recorded.find(kernel, workload).map(Measurement::nanosAnAttempt);
    }

    /** Nanoseconds an attempt of another in a record. */
    Optional<Double> ofOther(Recorded recorded, String other) {
        return Optional.ofNullable(others.get(other))
                .flatMap(benchmark -> recorded.find(benchmark, workload))
                .map(Measurement::nanosAnAttempt);
    }

    /** How many times as long as the kernel another takes, in one record. */
    Optional<Double> ratio(Recorded recorded, String other) {
        return ofKernel(recorded).flatMap(own -> ofOther(recorded, other).map(its -> its / own));
    }
}
