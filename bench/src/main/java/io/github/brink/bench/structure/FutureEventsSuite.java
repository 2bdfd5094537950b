package io.github.brink.bench.structure;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/** What models of simulations that run on a list of future events have in common. */
public abstract class FutureEventsSuite extends StructureSuite {

    private static final String REFERENCE = "java.util.PriorityQueue";

    /** The contender. */
    @Param({
        "CalendarQueue",
        "IndexedMinHeap",
        REFERENCE,
        "ObjectHeapPriorityQueue",
        "IntHeapPriorityQueue",
        "LongHeapIndirectPriorityQueue"
    })
    public String list = "";

    FutureEvents events = FutureEvents.create(REFERENCE);

    /** For the models. */
    protected FutureEventsSuite() {}

    /** Begins anew on {@link #events}, which are none. */
    abstract void begin();

    /** What is timed. */
    abstract long run();

    /** Refuses to go on if the times that come out are not those of {@link java.util.PriorityQueue}. */
    @Setup(Level.Trial)
    public void check() {
        final long expected = times(REFERENCE);
        require(list, times(list), expected);
    }

    private long times(String name) {
        events = FutureEvents.create(name);
        begin();
        long sum = 0;
        for (int i = 0; i < 20; i++) {
            run();
            sum = 31 * sum + events.minTime();
        }
        return sum;
    }
}
