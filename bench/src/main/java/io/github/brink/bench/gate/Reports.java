package io.github.brink.bench.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What was measured, for other programs. Stateless. */
final class Reports {

    private static final String PROBE = Probe.class.getName();

    private Reports() {}

    /**
     * The format of github-action-benchmark that is called {@code customSmallerIsBetter}: bytes, ratios within one run that
     * are better when small, times of head, and head as a multiple of the base.
     */
    static String custom(List<Check> checks, List<Comparison> comparisons) {
        List<String> entries = new ArrayList<>();
        checks.stream()
                .filter(check -> check.limit().bound() != Limit.Bound.AT_LEAST && Double.isFinite(check.measured()))
                .forEach(check -> entries.add(entry(
                        check.what(),
                        check.unit().isBlank() ? "ratio" : check.unit().strip(),
                        check.measured(),
                        "",
                        "allowed " + check.limit().text())));
        for (Comparison comparison : comparisons) {
            String title = comparison.workload().title();
            Estimate ratio = comparison.headToBase();
            Estimate control = comparison.baseToBase();
            entries.add(entry(
                    title + ": time of a run",
                    "ns",
                    comparison.nanos(Side.HEAD),
                    "",
                    "least of " + comparison.forks().get(Side.HEAD).size() + " forks"));
            entries.add(entry(
                    title + ": head : base",
                    "ratio",
                    ratio.value(),
                    number(ratio.low()) + " to " + number(ratio.high()),
                    "base : base " + number(control.value()) + ", error " + number(control.error())));
        }
        return array(entries);
    }

    private static String entry(String name, String unit, double value, String range, String extra) {
        return "  {\"name\": %s, \"unit\": %s, \"value\": %s, %s\"extra\": %s}"
                .formatted(
                        quoted(name),
                        quoted(unit),
                        number(value),
                        range.isEmpty() ? "" : "\"range\": " + quoted(range) + ", ",
                        quoted(extra));
    }

    /** As JMH writes them: a benchmark for each workload and side, its forks with one figure each; the score is the least. */
    static String jmh(List<Comparison> comparisons, String baseCommit) {
        List<String> entries = new ArrayList<>();
        for (Comparison comparison : comparisons) {
            for (Side side : Side.values()) {
                List<Double> forks = comparison.forks().get(side);
                List<Double> sorted = forks.stream().sorted().toList();
                entries.add("""
                          {
                            "benchmark": %s,
                            "jmhVersion": "none: these are forks of bench/gate",
                            "mode": "avgt",
                            "threads": 1,
                            "forks": %d,
                            "measurementIterations": 1,
                            "params": {"side": %s, "base": %s},
                            "primaryMetric": {
                              "score": %s,
                              "scoreError": "NaN",
                              "scoreConfidence": [%s, %s],
                              "scorePercentiles": {"0.0": %s, "50.0": %s, "100.0": %s},
                              "scoreUnit": "ns/op",
                              "rawData": [%s]
                            },
                            "secondaryMetrics": {}
                          }""".formatted(
                        quoted(PROBE + "." + comparison.workload().title()),
                        forks.size(),
                        quoted(side.name().toLowerCase(Locale.ROOT)),
                        quoted(baseCommit),
                        number(comparison.nanos(side)),
                        number(sorted.get(0)),
                        number(sorted.get(sorted.size() - 1)),
                        number(sorted.get(0)),
                        number(sorted.get(sorted.size() / 2)),
                        number(sorted.get(sorted.size() - 1)),
                        forks.stream().map(nanos -> "[" + number(nanos) + "]").collect(Collectors.joining(", "))));
            }
        }
        return array(entries);
    }

    private static String array(List<String> entries) {
        return entries.isEmpty() ? "[]\n" : "[\n" + String.join(",\n", entries) + "\n]\n";
    }

    /** Four decimals at most, and none for large numbers. */
    private static String number(double number) {
        return String.format(Locale.ROOT, Math.abs(number) < 1000 ? "%.4f" : "%.0f", number);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
