package io.github.brink.bench.record;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;

/**
 * What was measured of a benchmark; immutable.
 *
 * @param best attempts, or transitions, a second in the fastest iteration
 * @param median attempts, or transitions, a second in the iteration in the middle
 * @param runsPerSecond runs a second in the fastest iteration
 * @param bytesPerRun the mean over all iterations
 */
record Figures(double best, double median, double runsPerSecond, double bytesPerRun) {

    /** The figures of each benchmark, by class, method and parameters: {@code EventRuns.kernel mm50}. */
    static Map<String, Figures> of(Collection<RunResult> results) {
        Map<String, Figures> figures = new TreeMap<>();
        for (RunResult result : results) {
            double[] attempts = result.getBenchmarkResults().stream()
                    .flatMap(fork -> fork.getIterationResults().stream())
                    .mapToDouble(Figures::attempts)
                    .toArray();
            double runs = result.getBenchmarkResults().stream()
                    .flatMap(fork -> fork.getIterationResults().stream())
                    .mapToDouble(
                            iteration -> perSecond(iteration.getPrimaryResult().getScore(), result.getParams()))
                    .max()
                    .orElse(Double.NaN);
            Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
            figures.put(name(result.getParams()), of(attempts, runs, bytes == null ? Double.NaN : bytes.getScore()));
        }
        return figures;
    }

    /** Runs a second, whether JMH was asked for these or for the time of one. */
    private static double perSecond(double score, BenchmarkParams params) {
        double seconds = params.getTimeUnit().toNanos(1) / 1e9;
        return params.getMode() == Mode.Throughput ? score / seconds : 1 / (score * seconds);
    }

    /** From the attempts a second of each iteration. */
    static Figures of(double[] attempts, double runsPerSecond, double bytesPerRun) {
        double[] sorted = attempts.clone();
        Arrays.sort(sorted);
        double best = sorted.length == 0 ? Double.NaN : sorted[sorted.length - 1];
        double median = sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
        return new Figures(best, median, runsPerSecond, bytesPerRun);
    }

    /** The short name, and the values of parameters, if a benchmark has some: {@code VisitedSets.own 9/200}. */
    private static String name(BenchmarkParams params) {
        StringBuilder name = new StringBuilder(shortName(params.getBenchmark()));
        params.getParamsKeys().forEach(key -> name.append(' ').append(params.getParam(key)));
        return name.toString();
    }

    /** The last two parts of a name. */
    static String shortName(String benchmark) {
        return benchmark.substring(benchmark.lastIndexOf('.', benchmark.lastIndexOf('.') - 1) + 1);
    }

    private static double attempts(IterationResult iteration) {
        // What a rounds kernel does are transitions.
        Result<?> attempts = iteration.getSecondaryResults().get("attempts");
        Result<?> work = attempts == null ? iteration.getSecondaryResults().get("transitions") : attempts;
        return work == null ? Double.NaN : work.getScore();
    }
}
