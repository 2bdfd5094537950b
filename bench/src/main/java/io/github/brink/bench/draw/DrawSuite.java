package io.github.brink.bench.draw;

import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How draws are measured: as nanoseconds a draw, many in a row, each benchmark in JVMs of its own. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 2,
        jvmArgs = {
            "-Xms512m",
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--sun-misc-unsafe-memory-access=allow"
        })
@Warmup(iterations = 4, time = 250, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 40, time = 20, timeUnit = TimeUnit.MILLISECONDS)
public abstract class DrawSuite {

    /** Draws of one call of a benchmark. */
    static final int DRAWS = 4096;

    private static final int CHECKED = 1 << 20;

    /** For the suites. */
    protected DrawSuite() {}

    /**
     * Lets a generator pass whose mean is right.
     *
     * @throws IllegalStateException with a sentence, if it is another one
     */
    static void requireMean(String what, DoubleSupplier draw, double mean, double tolerance) {
        double sum = 0;
        for (int i = 0; i < CHECKED; i++) {
            sum += draw.getAsDouble();
        }
        final double found = sum / CHECKED;
        if (!(Math.abs(found - mean) <= tolerance * mean)) {
            throw new IllegalStateException(
                    what + " is not timed, because its mean is " + found + " and should be " + mean);
        }
    }
}
