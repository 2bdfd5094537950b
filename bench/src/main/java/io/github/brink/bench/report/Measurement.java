package io.github.brink.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * What was measured of a benchmark with certain parameters: the best iteration of all forks, because other load can only
 * slow one down; immutable.
 *
 * @param name class and method: {@code StepSpike.kernel}
 * @param parameters by name; empty if it has none
 * @param nanos of an operation, a run or a draw; of processor time if that was measured
 * @param nanosAnAttempt of a simulated attempt, or of a transition that was followed; not a number if neither was counted
 */
record Measurement(String name, Map<String, String> parameters, double nanos, double nanosAnAttempt) {

    /** Reads one benchmark from JMH's JSON. */
    static Measurement read(JsonNode benchmark) {
        Map<String, String> parameters = new TreeMap<>();
        benchmark
                .path("params")
                .properties()
                .forEach(
                        entry -> parameters.put(entry.getKey(), entry.getValue().asString()));
        JsonNode primary = benchmark.path("primaryMetric");
        List<Double> scores = raw(primary);
        boolean throughput = benchmark.path("mode").asString().equals("thrpt");
        double best = scores.stream()
                .mapToDouble(score -> throughput ? 1 / score : score)
                .min()
                .orElse(Double.NaN);
        List<Double> processor = raw(benchmark.path("secondaryMetrics").path("cpuNanos"));
        List<Double> attempted = attempts(benchmark.path("secondaryMetrics"));
        if (throughput && processor.size() == scores.size()) {
            return new Measurement(
                    shortName(benchmark), parameters, least(processor, scores), least(processor, attempted));
        }
        double attempts =
                attempted.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
        return new Measurement(
                shortName(benchmark),
                parameters,
                best * unit(primary.path("scoreUnit").asString()),
                1e9 / attempts);
    }

    /** What a rounds kernel does are transitions. */
    private static List<Double> attempts(JsonNode counted) {
        return raw(counted.has("attempts") ? counted.path("attempts") : counted.path("transitions"));
    }

    private static String shortName(JsonNode benchmark) {
        String full = benchmark.path("benchmark").asString();
        return full.substring(full.lastIndexOf('.', full.lastIndexOf('.') - 1) + 1);
    }

    /** The least quotient of two rates; not a number if the second was not measured. */
    private static double least(List<Double> nanos, List<Double> counts) {
        double least = Double.NaN;
        for (int i = 0; i < counts.size(); i++) {
            double quotient = nanos.get(i) / counts.get(i);
            least = i == 0 ? quotient : Math.min(least, quotient);
        }
        return least;
    }

    private static List<Double> raw(JsonNode metric) {
        List<Double> scores = new ArrayList<>();
        metric.path("rawData").forEach(fork -> fork.forEach(score -> scores.add(score.asDouble())));
        return scores;
    }

    /** Nanoseconds in the unit of a score, such as {@code ops/s} or {@code ns/op}. */
    private static double unit(String scoreUnit) {
        return switch (scoreUnit) {
            case "ops/s", "s/op" -> 1e9;
            case "ops/ms", "ms/op" -> 1e6;
            case "ops/us", "us/op" -> 1e3;
            case "ops/ns", "ns/op" -> 1;
            default -> throw new IllegalArgumentException("unknown unit of a score: " + scoreUnit);
        };
    }

    /** Whether its only parameter, if it has one, has a value. */
    boolean is(String wanted, String value) {
        return name.equals(wanted) && (parameters.isEmpty() || parameters.containsValue(value));
    }
}
