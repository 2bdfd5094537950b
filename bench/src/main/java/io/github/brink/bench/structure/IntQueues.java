package io.github.brink.bench.structure;

import com.carrotsearch.hppc.IntArrayDeque;
import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.ArrayDeque;
import org.agrona.collections.IntArrayQueue;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * First-in-first-out queues of ints of steady length: an operation takes the first and adds another. The ring is what the
 * kernels do, in its plainest form: an array of a power of two, a mask, a head and a size.
 *
 * <pre>./mvnw -Pquick -pl bench -am package &amp;&amp; java -jar bench/target/quick/brink-bench.jar IntQueues</pre>
 */
public class IntQueues extends StructureSuite {

    /** Number of ints in the queue. */
    @Param({"36", "30000"})
    public int size;

    private Ring ring = new Ring();
    private ArrayDeque<Integer> java = new ArrayDeque<>();
    private IntArrayFIFOQueue fastutil = new IntArrayFIFOQueue();
    private IntArrayDeque hppc = new IntArrayDeque();
    private IntArrayQueue agrona = new IntArrayQueue();
    private int next;

    private static final class Ring {

        private int[] ints = new int[16];
        private int head;
        private int count;

        void add(int value) {
            if (count == ints.length) {
                grow();
            }
            ints[(head + count) & (ints.length - 1)] = value;
            count++;
        }

        int removeFirst() {
            final int value = ints[head & (ints.length - 1)];
            head = (head + 1) & (ints.length - 1);
            count--;
            return value;
        }

        private void grow() {
            final int[] larger = new int[2 * ints.length];
            for (int i = 0; i < count; i++) {
                larger[i] = ints[(head + i) & (ints.length - 1)];
            }
            ints = larger;
            head = 0;
        }
    }

    /** Fills the queues, and refuses to go on if not all of them give the same. */
    @Setup(Level.Trial)
    public void check() {
        fill();
        long expected = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            expected += i < size ? i : i - size;
        }
        require("the ring", ring(), expected);
        fill();
        require("java.util.ArrayDeque", arrayDeque(), expected);
        fill();
        require("fastutil's queue", fastutil(), expected);
        fill();
        require("HPPC's queue", hppc(), expected);
        fill();
        require("Agrona's queue", agrona(), expected);
    }

    private void fill() {
        ring = new Ring();
        java = new ArrayDeque<>();
        fastutil = new IntArrayFIFOQueue();
        hppc = new IntArrayDeque();
        agrona = new IntArrayQueue();
        next = 0;
        for (int i = 0; i < size; i++) {
            ring.add(i);
            java.add(i);
            fastutil.enqueue(i);
            hppc.addLast(i);
            agrona.addInt(i);
        }
    }

    /** The ring. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long ring() {
        long sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            sum += ring.removeFirst();
            ring.add(next++ & TABLE_MASK);
        }
        return sum;
    }

    /** {@link ArrayDeque}, with a box for each int above 127. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long arrayDeque() {
        long sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            sum += java.removeFirst();
            java.add(next++ & TABLE_MASK);
        }
        return sum;
    }

    /** {@link IntArrayFIFOQueue}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long fastutil() {
        long sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            sum += fastutil.dequeueInt();
            fastutil.enqueue(next++ & TABLE_MASK);
        }
        return sum;
    }

    /** {@link IntArrayDeque}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long hppc() {
        long sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            sum += hppc.removeFirst();
            hppc.addLast(next++ & TABLE_MASK);
        }
        return sum;
    }

    /** {@link IntArrayQueue}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public long agrona() {
        long sum = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            sum += agrona.pollInt();
            agrona.addInt(next++ & TABLE_MASK);
        }
        return sum;
    }
}
