package io.github.brink.bench.structure;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;

/**
 * The completions of a service with 50 slots, arrivals at random, 1800/s, and exponential service times of 20 ms: an
 * arrival inserts one, now and then two follow each other, and about 36 are to come. A score is the time of a request, which
 * is inserted and removed; it contains the choice between arrival and completion, which no processor can guess, and the list
 * of free handles. Arrivals that find no slot are let in all the same.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar ServiceModel</pre>
 */
public class ServiceModel extends FutureEventsSuite {

    private static final double SERVICE_NANOS = 20e6;
    private static final double GAP_NANOS = 1e9 / 1800;

    private final long[] services = exponentials(SERVICE_NANOS, 1);
    private final long[] gaps = exponentials(GAP_NANOS, 2);
    private final int[] free = new int[FutureEvents.HANDLES];
    private int freed;
    private int drawn;
    private long nextArrival;

    @Override
    void begin() {
        drawn = 0;
        nextArrival = 0;
        freed = 0;
        for (int handle = free.length - 1; handle >= 0; handle--) {
            free[freed++] = handle;
        }
    }

    @Override
    long run() {
        return serve();
    }

    /** One request after the other. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long serve() {
        final FutureEvents list = events;
        final int[] handles = free;
        int count = freed;
        long arrival = nextArrival;
        long sum = 0;
        int left = OPERATIONS;
        while (left > 0) {
            if (arrival <= list.minTime()) {
                list.insert(handles[--count], arrival + services[drawn & TABLE_MASK], drawn);
                arrival += gaps[drawn & TABLE_MASK];
                drawn++;
                left--;
            } else {
                final int handle = list.removeMin();
                handles[count++] = handle;
                sum += handle;
            }
        }
        freed = count;
        nextArrival = arrival;
        return sum;
    }
}
