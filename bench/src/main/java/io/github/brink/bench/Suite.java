package io.github.brink.bench;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How benchmarks are measured unless the command line says otherwise: several forks, because two JVMs seldom compile the
 * same way; a heap of fixed size; the serial collector, so that the oracles' garbage is collected on the core that made
 * it and figures are figures per core. The last two options let newer JVMs, which warn of what JMH does, do so silently;
 * older ones ignore them.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(
        value = 5,
        jvmArgs = {
            "-Xms512m",
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "--sun-misc-unsafe-memory-access=allow"
        })
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public abstract class Suite {

    /** For the suites. */
    protected Suite() {}
}
