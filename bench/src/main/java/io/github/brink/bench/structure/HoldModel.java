package io.github.brink.bench.structure;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;

/**
 * The hold model, the usual measure of future-event lists: take the first of a constant number of events, insert it again
 * an exponential time later. A score is the time of both together.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar HoldModel</pre>
 */
public class HoldModel extends FutureEventsSuite {

    private static final double MEAN_NANOS = 20e6;

    /** Number of events. */
    @Param({"36", "1000", "30000"})
    public int size;

    private final long[] delays = exponentials(MEAN_NANOS, 1);
    private int drawn;
    private long sequence;

    @Override
    void begin() {
        drawn = 0;
        sequence = 0;
        for (int handle = 0; handle < size; handle++) {
            events.insert(handle, delays[drawn++ & TABLE_MASK], sequence++);
        }
    }

    @Override
    long run() {
        return hold();
    }

    /** One event after the other. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long hold() {
        final FutureEvents list = events;
        final long[] table = delays;
        int next = drawn;
        long sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            final long now = list.minTime();
            final int handle = list.removeMin();
            list.insert(handle, now + table[next++ & TABLE_MASK], sequence++);
            sum += handle;
        }
        drawn = next;
        return sum;
    }
}
