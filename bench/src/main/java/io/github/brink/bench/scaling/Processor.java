package io.github.brink.bench.scaling;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Makes JMH report, beside runs per second, the processor time of these: while others use the cores too, that is far
 * steadier than the time that passes. One thread owns it.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Processor {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Nanoseconds since the iteration began; JMH resets it. */
    public long cpuNanos;

    private long since;

    /** For JMH. */
    public Processor() {}

    /** A run begins; only what this thread does counts. */
    void begin() {
        since = THREADS.getCurrentThreadCpuTime();
    }

    /** It has ended. */
    <T> T end(T result) {
        cpuNanos += THREADS.getCurrentThreadCpuTime() - since;
        return result;
    }

    /** A run begins; what any thread does counts, in steps of ten milliseconds on some JVMs. */
    void beginAll() {
        since = SYSTEM.getProcessCpuTime();
    }

    /** It has ended. */
    <T> T endAll(T result) {
        cpuNanos += SYSTEM.getProcessCpuTime() - since;
        return result;
    }
}
