package io.github.brink.bench.structure;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How structures are measured: as nanoseconds an operation, each contender in JVMs of its own, which therefore know of no
 * other; otherwise as in {@link io.github.brink.bench.Suite}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(
        value = 3,
        jvmArgs = {
            "-Xms512m",
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--sun-misc-unsafe-memory-access=allow"
        })
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 3, time = 1)
public abstract class StructureSuite {

    /** Operations of one call of a benchmark. */
    static final int OPERATIONS = 1 << 14;

    /** Entries of a table of random numbers less one. They are drawn beforehand, so that drawing costs nothing. */
    static final int TABLE_MASK = (1 << 16) - 1;

    /** For the suites. */
    protected StructureSuite() {}

    /** A table of exponentially distributed times, at least 1. */
    static long[] exponentials(double mean, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] table = new long[TABLE_MASK + 1];
        for (int i = 0; i < table.length; i++) {
            table[i] = Math.max(1, Math.round(-Math.log(1 - random.nextDouble()) * mean));
        }
        return table;
    }

    /**
     * Lets a right result pass.
     *
     * @throws IllegalStateException with a sentence, if the result is another one
     */
    static void require(String what, long result, long expected) {
        if (result != expected) {
            throw new IllegalStateException(
                    what + " is not timed, because it gives " + result + ", and what it is compared with " + expected);
        }
    }
}
