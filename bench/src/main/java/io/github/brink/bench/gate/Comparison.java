package io.github.brink.bench.gate;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A workload on head and base; immutable.
 *
 * @param workload what was run
 * @param forks times of the forks, in nanoseconds, in the order in which they were taken
 * @param headToBase the least time of head as a multiple of that of the base
 * @param baseToBase the same of the control: what the measurement makes of no difference
 * @param sameResults whether all forks recorded the same
 */
record Comparison(
        Timed workload, Map<Side, List<Double>> forks, Estimate headToBase, Estimate baseToBase, boolean sameResults) {

    /** What follows from a comparison. */
    enum Verdict {
        HOLDS("holds"),
        /** Slower than allowed, but the base differs from itself as much. */
        TOO_NOISY("too noisy"),
        FAILS("FAILS");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }
    }

    /** From the samples of each side, at least one of each. */
    static Comparison of(Timed workload, Map<Side, List<Sample>> samples) {
        Map<Side, List<Double>> forks = new EnumMap<>(Side.class);
        samples.forEach((side, ofSide) ->
                forks.put(side, ofSide.stream().map(Sample::nanos).toList()));
        long results = samples.values().stream()
                .flatMap(List::stream)
                .mapToLong(Sample::digest)
                .distinct()
                .count();
        double[] base = nanos(forks, Side.BASE);
        return new Comparison(
                workload,
                forks,
                Estimate.ofMinima(nanos(forks, Side.HEAD), base),
                Estimate.ofMinima(nanos(forks, Side.CONTROL), base),
                results == 1);
    }

    private static double[] nanos(Map<Side, List<Double>> forks, Side side) {
        return forks.get(side).stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** The least time of a side. */
    double nanos(Side side) {
        return Arrays.stream(nanos(forks, side)).min().orElseThrow();
    }

    /**
     * Fails only if head is slower by more than the threshold, and by more than the base may seem slower than itself.
     *
     * @param threshold a share: 0.1 is ten per cent
     */
    Verdict verdict(double threshold) {
        double slowdown = headToBase.value() - 1;
        if (slowdown <= threshold) {
            return Verdict.HOLDS;
        }
        return slowdown > baseToBase.error() ? Verdict.FAILS : Verdict.TOO_NOISY;
    }

    /** A table, one line a workload, with a heading. */
    static String table(List<Comparison> comparisons, double threshold) {
        StringBuilder table = new StringBuilder(String.format(
                Locale.ROOT,
                "%-14s %14s %14s  %-22s %11s %7s  %s%n",
                "workload",
                "base, ns/run",
                "head, ns/run",
                "head : base (90 %)",
                "base : base",
                "error",
                "verdict"));
        for (Comparison comparison : comparisons) {
            Estimate ratio = comparison.headToBase;
            table.append(String.format(
                    Locale.ROOT,
                    "%-14s %,14.0f %,14.0f  %5.3f (%5.3f to %5.3f) %11.3f %5.1f %%  %s%n",
                    comparison.workload.title(),
                    comparison.nanos(Side.BASE),
                    comparison.nanos(Side.HEAD),
                    ratio.value(),
                    ratio.low(),
                    ratio.high(),
                    comparison.baseToBase.value(),
                    100 * comparison.baseToBase.error(),
                    comparison.verdict(threshold).text));
        }
        return table.toString();
    }
}
