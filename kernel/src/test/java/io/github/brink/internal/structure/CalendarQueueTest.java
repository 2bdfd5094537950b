package io.github.brink.internal.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The calendar queue against the heap, which is held against a sorted map elsewhere, under loads that a calendar queue
 * might not like; and what it allocates. The time limits are a hundred times what is needed: they notice operations that
 * have become O(size).
 */
class CalendarQueueTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final long CENTURY = 3_155_760_000_000_000_000L;
    private static final int MILLION = 1_000_000;

    /** How far ahead of what was removed last a handle is inserted. */
    enum Load {
        EQUAL,
        NEXT_NANOSECOND,
        UNIFORM,
        FEW_TIMES,
        TWO_SCALES,
        HEAVY_TAIL,
        HEAVIER_TAIL,
        BURSTS,
        LONELY_AND_FAR,
        PAIRS;

        long ahead(SplittableRandom random) {
            return switch (this) {
                case EQUAL -> 0;
                case NEXT_NANOSECOND -> 1;
                case UNIFORM -> random.nextLong(20_000_000);
                case FEW_TIMES -> 1_000_000L * random.nextInt(4);
                case TWO_SCALES -> random.nextInt(10) + (random.nextBoolean() ? 0 : 1_000_000_000L);
                case HEAVY_TAIL -> 1L << random.nextInt(50);
                case HEAVIER_TAIL -> (long) (1000 / Math.pow(1 - random.nextDouble(), 2));
                case BURSTS -> random.nextInt(100) == 0 ? 1_000_000_000L : random.nextInt(1000);
                case LONELY_AND_FAR -> random.nextInt(5000) == 0 ? CENTURY / 1000 : 1 + random.nextInt(3);
                case PAIRS -> random.nextInt(1000) / 2 * 100_000L;
            };
        }
    }

    /** Both queues, and how many handles were ever used. */
    private static final class Pair {
        final CalendarQueue calendar = new CalendarQueue(0);
        final IndexedMinHeap heap = new IndexedMinHeap();
        long sequence;
        long now;

        void insert(int handle, long time) {
            calendar.insert(handle, time, sequence);
            heap.insert(handle, time, sequence++);
        }

        int removeMin() {
            now = heap.minTime();
            assertEquals(now, calendar.minTime());
            assertEquals(heap.minSequence(), calendar.minSequence());
            final int handle = heap.removeMin();
            assertEquals(handle, calendar.removeMin());
            return handle;
        }

        void remove(int handle) {
            assertEquals(heap.remove(handle), calendar.remove(handle));
        }

        void drain() {
            while (!heap.isEmpty()) {
                removeMin();
            }
            assertEquals(-1, calendar.removeMin());
        }
    }

    /** Steady at several sizes, one load after the other in one queue, so that it is tuned to the one before each time. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 36, 1000, 30_000})
    void oneLoadAfterAnother(int size) {
        assertTimeoutPreemptively(LIMIT, () -> {
            Pair pair = new Pair();
            SplittableRandom random = new SplittableRandom(size);
            for (int handle = 0; handle < size; handle++) {
                pair.insert(handle, handle);
            }
            for (int round = 0; round < 2; round++) {
                for (Load load : Load.values()) {
                    for (int i = 0; i < 50_000; i++) {
                        if (i % 7 == 3) {
                            int handle = random.nextInt(size);
                            pair.remove(handle);
                            pair.insert(handle, pair.now + load.ahead(random));
                        }
                        pair.insert(pair.removeMin(), pair.now + load.ahead(random));
                    }
                }
                pair.drain();
                for (int handle = 0; handle < size; handle++) {
                    pair.insert(handle, pair.now + handle);
                }
            }
        });
    }

    /** From 0 to a hundred thousand and back, twice, with removals between. */
    @ParameterizedTest
    @EnumSource
    void filledAndEmptied(Load load) {
        assertTimeoutPreemptively(LIMIT, () -> {
            Pair pair = new Pair();
            SplittableRandom random = new SplittableRandom(load.ordinal());
            for (int round = 0; round < 2; round++) {
                int used = 0;
                for (int i = 0; i < 100_000; i++) {
                    pair.insert(used++, pair.now + load.ahead(random));
                    if (i % 5 == 4) {
                        pair.removeMin();
                    } else if (i % 5 == 2) {
                        pair.remove(random.nextInt(used));
                    }
                }
                pair.drain();
            }
        });
    }

    /** A million at one time, and in each order in which an insertion sort would have liked or hated them. */
    @Test
    void aMillion() {
        aMillion("one time", i -> 5);
        aMillion("two times, a nanosecond apart", i -> 5 + i % 2);
        aMillion("two times", i -> 5 + i % 2 * 1_000_000_000);
        aMillion("rising", i -> i);
        aMillion("rising by hours", i -> i * 3_600_000_000_000L);
        aMillion("falling", i -> MILLION - i);
        aMillion("falling by hours", i -> (MILLION - i) * 3_600_000_000_000L);
        aMillion("one in a century, the others a nanosecond apart", i -> i == 0 ? CENTURY : i);
        aMillion("half of them in a century", i -> i % 2 * CENTURY + i);
    }

    private static void aMillion(String name, LongUnaryOperator times) {
        assertTimeoutPreemptively(LIMIT, () -> {
            CalendarQueue queue = new CalendarQueue();
            for (int i = 0; i < MILLION; i++) {
                queue.insert(i, times.applyAsLong(i), i);
            }
            // Some go by their handle, and some of these come back.
            for (int i = 0; i < MILLION; i += 3) {
                assertEquals(true, queue.remove(i), name);
                if (i % 2 == 0) {
                    queue.insert(i, times.applyAsLong(i), i);
                }
            }
            int left = queue.size();
            long lastTime = Long.MIN_VALUE;
            long lastSequence = -1;
            while (left > 0) {
                final long time = queue.minTime();
                final long sequence = queue.minSequence();
                assertEquals(times.applyAsLong(sequence), time, name);
                assertEquals(true, time > lastTime || (time == lastTime && sequence > lastSequence), name);
                assertEquals((int) sequence, queue.removeMin(), name);
                lastTime = time;
                lastSequence = sequence;
                left--;
            }
            assertEquals(true, queue.isEmpty(), name);
        });
    }

    /** The ends of time, with the shortest days there are and with long ones: nothing overflows, nothing lies after them. */
    @ParameterizedTest
    @ValueSource(longs = {1, 1000, 1_000_000_000})
    void endsOfTime(long gap) {
        Pair pair = new Pair();
        for (long start : new long[] {Long.MIN_VALUE, -500 * gap, Long.MAX_VALUE - 2000 * gap, Long.MIN_VALUE}) {
            for (int handle = 0; handle < 1000; handle++) {
                pair.insert(handle, start + handle * gap);
            }
            for (int handle = 1000; handle < 3000; handle++) {
                pair.insert(handle, pair.heap.minTime() + gap * (handle % 1000));
                pair.removeMin();
            }
            pair.insert(3000, Long.MAX_VALUE);
            pair.insert(3001, Long.MAX_VALUE - 1);
            pair.insert(3002, Long.MIN_VALUE);
            pair.drain();
            pair.insert(3000, Long.MAX_VALUE);
            pair.insert(3001, Long.MAX_VALUE);
            pair.drain();
        }
    }

    /** Once warm for a size, nothing is allocated: not for any other load, nor for copies. */
    @Test
    void nothingIsAllocatedOnceWarm() {
        CalendarQueue queue = new CalendarQueue();
        CalendarQueue copy = new CalendarQueue();
        SplittableRandom random = new SplittableRandom(3);
        allocatedBy(queue, copy, random, Load.EQUAL);
        copy.copyFrom(queue);
        for (Load load : Load.values()) {
            long smallest = Long.MAX_VALUE;
            for (int i = 0; i < 5; i++) {
                smallest = Math.min(smallest, allocatedBy(queue, copy, random, load));
            }
            assertEquals(0, smallest, load.name());
        }
    }

    private static long allocatedBy(CalendarQueue queue, CalendarQueue copy, SplittableRandom random, Load load) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int handle = 0; handle < 2000; handle++) {
            queue.insert(handle, load.ahead(random), handle);
        }
        for (int i = 0; i < 20_000; i++) {
            long now = queue.minTime();
            int handle = queue.removeMin();
            queue.insert(handle, now + load.ahead(random), i);
            queue.remove(i % 2000);
            queue.insert(i % 2000, now + load.ahead(random), i);
        }
        copy.copyFrom(queue);
        copy.clear();
        while (queue.size() > 100) {
            queue.removeMin();
        }
        queue.clear();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
