package io.github.brink.bench.structure;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Attempts that come and go: an operation reads key and state of one that leaves, any of those that are there, and writes
 * those of one that comes. The free list is what the event kernel does, in its plainest form: two longs at a place of an array,
 * and an array of the places that are free.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar Pools -prof gc</pre>
 */
public class Pools extends StructureSuite {

    /** The contender. */
    @Param({
        "free list",
        "fastutil IntArrayList",
        "HPPC IntStack",
        "Agrona IntArrayList",
        "objects in an ArrayDeque",
        "new objects"
    })
    public String pool = "";

    /** Number of attempts at once. */
    @Param({"36", "30000"})
    public int size;

    private final long[] keys = exponentials(1e9, 1);
    private Pool attempts = Pool.create("free list", 1);
    private int next;

    /** Refuses to go on if what is read is not what is read from objects. */
    @Setup(Level.Trial)
    public void check() {
        begin("new objects");
        final long expected = turnOver() + turnOver();
        begin(pool);
        require(pool, turnOver() + turnOver(), expected);
    }

    private void begin(String name) {
        attempts = Pool.create(name, size);
        next = 0;
    }

    /** One attempt after the other. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long turnOver() {
        final Pool all = attempts;
        final long[] table = keys;
        int at = next;
        long sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            final long key = table[at++ & TABLE_MASK];
            final int live = (int) (((key & 0xFFFF) * size) >>> 16);
            sum += all.replace(live, key);
        }
        next = at;
        return sum;
    }
}
