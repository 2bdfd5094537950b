package io.github.brink.reference;

import io.github.brink.outcome.Durations;
import io.github.brink.outcome.Histogram;
import io.github.brink.outcome.Latency;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the first thing in which what a kernel measured differs from what its oracle remembers; stateless. */
public final class LatencyDifference {

    private static final long MEDIAN_E9 = 500_000_000;
    private static final long P99_E9 = 990_000_000;
    private static final long[] SHARES_E9 = {MEDIAN_E9, 900_000_000, P99_E9, 999_000_000};

    private LatencyDifference() {}

    /**
     * Compares how long things took: numbers, means and longest exactly, and quantiles within the width of a bucket.
     *
     * @param oracle has recorded as many windows as the run that was measured
     * @return what differs first, in words; empty if nothing does
     */
    public static Optional<String> between(Latency kernel, Oracle oracle) {
        List<DurationLists> answers = oracle.answerTimes();
        List<DurationLists> waits = oracle.waits();
        int windows = oracle.timeline().windows();
        if (kernel.clients() != answers.size() || kernel.services() != waits.size()) {
            return Optional.of("the kernel measured " + kernel.clients() + " clients and " + kernel.services()
                    + " services, the oracle " + answers.size() + " and " + waits.size());
        }
        Stream.Builder<Optional<String>> all = Stream.builder();
        all.add(of("all clients", kernel.answered(), DurationLists.merged(answers), windows, kernel.isByWindow()));
        for (int i = 0; i < answers.size(); i++) {
            all.add(of("client " + i, kernel.answered(i), answers.get(i), windows, kernel.isByWindow()));
        }
        for (int i = 0; i < waits.size(); i++) {
            all.add(of("service " + i, kernel.waits(i), waits.get(i), windows, kernel.isByWindow()));
        }
        return all.build().flatMap(Optional::stream).findFirst();
    }

    private static Optional<String> of(
            String what, Durations kernel, DurationLists oracle, int windows, boolean byWindow) {
        Histogram histogram = kernel.all();
        List<Long> all = oracle.sorted();
        double mean = all.isEmpty()
                ? 0
                : new BigDecimal(all.stream().map(BigInteger::valueOf).reduce(BigInteger.ZERO, BigInteger::add))
                        .divide(BigDecimal.valueOf(all.size()), MathContext.DECIMAL128)
                        .doubleValue();
        long longest = all.isEmpty() ? 0 : all.get(all.size() - 1);
        if (histogram.count() != all.size() || histogram.meanNanos() != mean || histogram.maxNanos() != longest) {
            return Optional.of(what + ": kernel " + histogram.count() + " durations, mean " + histogram.meanNanos()
                    + ", longest " + histogram.maxNanos() + ", oracle " + all.size() + ", " + mean + ", " + longest);
        }
        for (long shareE9 : SHARES_E9) {
            if (!isQuantile(histogram.quantileNanos(shareE9), all, shareE9)) {
                return Optional.of(what + ": kernel has " + histogram.quantileNanos(shareE9) + " at " + shareE9
                        + " billionths of " + all);
            }
        }
        if (kernel.windows() != (byWindow ? windows : 0)) {
            return Optional.of(what + ": the kernel measured " + kernel.windows() + " windows of " + windows);
        }
        for (int window = 0; window < kernel.windows(); window++) {
            List<Long> durations = oracle.sorted(window);
            if (kernel.count(window) != durations.size()
                    || !isQuantile(kernel.medianNanos(window), durations, MEDIAN_E9)
                    || !isQuantile(kernel.p99Nanos(window), durations, P99_E9)) {
                return Optional.of(what + ", window " + window + ": kernel has " + kernel.count(window)
                        + " durations, median " + kernel.medianNanos(window) + ", 99 % " + kernel.p99Nanos(window)
                        + " of " + durations);
            }
        }
        return Optional.empty();
    }

    /** Whether a number falls in the bucket of a quantile, and not below the quantile. */
    private static boolean isQuantile(long nanos, List<Long> sorted, long shareE9) {
        if (sorted.isEmpty()) {
            return nanos == 0;
        }
        long rank = BigDecimal.valueOf(shareE9, 9)
                .multiply(BigDecimal.valueOf(sorted.size()))
                .setScale(0, RoundingMode.CEILING)
                .max(BigDecimal.ONE)
                .longValueExact();
        long exact = sorted.get((int) rank - 1);
        return exact <= nanos && nanos <= Histogram.highestEquivalentNanos(exact);
    }
}
