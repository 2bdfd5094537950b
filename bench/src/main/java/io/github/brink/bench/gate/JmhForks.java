package io.github.brink.bench.gate;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Forks by JMH, short and silent. Not thread-safe: two at a time would disturb each other. */
final class JmhForks implements Forks {

    /** The allocation rate has a fixed part, of JMH's own: longer iterations spread it over more runs. */
    private static final Effort ALLOCATION = new Effort(2, 3, 1000);

    /** For machines on which a second holds few runs. */
    private static final Effort PATIENT_ALLOCATION = new Effort(2, 2, 5000);

    /** Short iterations, because the fastest counts: the shorter they are, the likelier one is left alone. */
    private static final Effort TIMING = new Effort(5, 10, 200);

    private static final String BYTES_PER_RUN = "gc.alloc.rate.norm";

    private final Consumer<Benchmark> progress;

    private record Effort(int warmups, int iterations, long millis) {}

    /**
     * Forks with the JVM options that the benchmark's class asks for.
     *
     * @param progress told of each benchmark before it starts
     */
    JmhForks(Consumer<Benchmark> progress) {
        this.progress = progress;
    }

    @Override
    public double bytesPerRun(Benchmark benchmark, boolean patient) {
        // What a run allocates, it allocates in every iteration: what only some have is not the run's.
        return iterations(benchmark, patient ? PATIENT_ALLOCATION : ALLOCATION).stream()
                .mapToDouble(iteration ->
                        iteration.getSecondaryResults().get(BYTES_PER_RUN).getScore())
                .min()
                .orElseThrow();
    }

    @Override
    public double secondsPerRun(Benchmark benchmark) {
        double runsPerSecond = iterations(benchmark, TIMING).stream()
                .mapToDouble(iteration -> iteration.getPrimaryResult().getScore())
                .max()
                .orElseThrow();
        return 1 / runsPerSecond;
    }

    private List<IterationResult> iterations(Benchmark benchmark, Effort effort) {
        progress.accept(benchmark);
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(benchmark.name()) + "$")
                .forks(1)
                .warmupIterations(effort.warmups)
                .warmupTime(TimeValue.milliseconds(effort.millis))
                .measurementIterations(effort.iterations)
                .measurementTime(TimeValue.milliseconds(effort.millis))
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        benchmark.workload().ifPresent(workload -> options.param("workload", workload));
        try {
            Collection<RunResult> results = new Runner(options.build()).run();
            return results.stream()
                    .flatMap(result -> result.getBenchmarkResults().stream())
                    .flatMap(fork -> fork.getIterationResults().stream())
                    .toList();
        } catch (RunnerException failure) {
            throw new NotMeasuredException(
                    benchmark.title() + " could not be measured: " + firstCause(failure), failure);
        }
    }

    /** JMH wraps what a benchmark threw, several times, partly as a suppressed exception. */
    private static String firstCause(Throwable failure) {
        Throwable deepest = failure;
        while (true) {
            if (deepest.getCause() != null) {
                deepest = deepest.getCause();
            } else if (deepest.getSuppressed().length > 0) {
                deepest = deepest.getSuppressed()[0];
            } else {
                return deepest.getMessage() == null ? deepest.toString() : deepest.getMessage();
            }
        }
    }
}
