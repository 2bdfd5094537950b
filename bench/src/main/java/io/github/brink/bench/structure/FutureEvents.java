package io.github.brink.bench.structure;

import io.github.brink.internal.structure.CalendarQueue;
import io.github.brink.internal.structure.IndexedMinHeap;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import it.unimi.dsi.fastutil.longs.LongHeapIndirectPriorityQueue;
import it.unimi.dsi.fastutil.objects.ObjectHeapPriorityQueue;
import java.util.PriorityQueue;

/**
 * A future-event list as the benchmarks use it; not thread-safe. Handles are below {@link #HANDLES}. HPPC 0.10 and Agrona
 * 2.6 have no priority queue. fastutil's heaps of plain longs have no place for a handle.
 */
abstract class FutureEvents {

    static final int HANDLES = 1 << 16;

    abstract void insert(int handle, long time, long sequence);

    /** Time of the first event, or {@link Long#MAX_VALUE}. */
    abstract long minTime();

    /** Removes the first event and returns its handle. */
    abstract int removeMin();

    static FutureEvents create(String name) {
        return switch (name) {
            case "CalendarQueue" -> new Calendar();
            case "IndexedMinHeap" -> new Heap();
            case "java.util.PriorityQueue" -> new JavaObjects();
            case "ObjectHeapPriorityQueue" -> new FastutilObjects();
            case "IntHeapPriorityQueue" -> new FastutilInts();
            case "LongHeapIndirectPriorityQueue" -> new FastutilIndirect();
            default -> throw new IllegalArgumentException(name + ": there is no such list");
        };
    }

    private static final class Calendar extends FutureEvents {

        private final CalendarQueue queue = new CalendarQueue();

        @Override
        void insert(int handle, long time, long sequence) {
            queue.insert(handle, time, sequence);
        }

        @Override
        long minTime() {
            return queue.minTime();
        }

        @Override
        int removeMin() {
            return queue.removeMin();
        }
    }

    private static final class Heap extends FutureEvents {

        private final IndexedMinHeap heap = new IndexedMinHeap();

        @Override
        void insert(int handle, long time, long sequence) {
            heap.insert(handle, time, sequence);
        }

        @Override
        long minTime() {
            return heap.minTime();
        }

        @Override
        int removeMin() {
            return heap.removeMin();
        }
    }

    /** An event as an object. They are used again and again, so that nothing is allocated here either. */
    private static final class Event implements Comparable<Event> {

        private final int handle;
        private long time;
        private long sequence;

        Event(int handle) {
            this.handle = handle;
        }

        static Event[] all() {
            Event[] events = new Event[HANDLES];
            for (int handle = 0; handle < HANDLES; handle++) {
                events[handle] = new Event(handle);
            }
            return events;
        }

        Event at(long newTime, long newSequence) {
            time = newTime;
            sequence = newSequence;
            return this;
        }

        @Override
        @SuppressWarnings("ComparableAndComparator")
        public int compareTo(Event other) {
            return time != other.time ? Long.compare(time, other.time) : Long.compare(sequence, other.sequence);
        }
    }

    private static final class JavaObjects extends FutureEvents {

        private final Event[] events = Event.all();
        private final PriorityQueue<Event> queue = new PriorityQueue<>();

        @Override
        void insert(int handle, long time, long sequence) {
            queue.add(events[handle].at(time, sequence));
        }

        @Override
        long minTime() {
            Event first = queue.peek();
            return first == null ? Long.MAX_VALUE : first.time;
        }

        @Override
        int removeMin() {
            return queue.remove().handle;
        }
    }

    private static final class FastutilObjects extends FutureEvents {

        private final Event[] events = Event.all();
        private final ObjectHeapPriorityQueue<Event> queue = new ObjectHeapPriorityQueue<>();

        @Override
        void insert(int handle, long time, long sequence) {
            queue.enqueue(events[handle].at(time, sequence));
        }

        @Override
        long minTime() {
            return queue.isEmpty() ? Long.MAX_VALUE : queue.first().time;
        }

        @Override
        int removeMin() {
            return queue.dequeue().handle;
        }
    }

    /** Handles in a heap that compares what they stand for. */
    private static final class FastutilInts extends FutureEvents {

        private final long[] times = new long[HANDLES];
        private final long[] sequences = new long[HANDLES];
        private final IntHeapPriorityQueue queue = new IntHeapPriorityQueue(this::compare);

        private int compare(int one, int other) {
            return times[one] != times[other]
                    ? Long.compare(times[one], times[other])
                    : Long.compare(sequences[one], sequences[other]);
        }

        @Override
        void insert(int handle, long time, long sequence) {
            times[handle] = time;
            sequences[handle] = sequence;
            queue.enqueue(handle);
        }

        @Override
        long minTime() {
            return queue.isEmpty() ? Long.MAX_VALUE : times[queue.firstInt()];
        }

        @Override
        int removeMin() {
            return queue.dequeueInt();
        }
    }

    /** Compares times only: at equal times it does less than the others, and its order is another. */
    private static final class FastutilIndirect extends FutureEvents {

        private final long[] times = new long[HANDLES];
        private final LongHeapIndirectPriorityQueue queue = new LongHeapIndirectPriorityQueue(times);

        @Override
        void insert(int handle, long time, long sequence) {
            times[handle] = time;
            queue.enqueue(handle);
        }

        @Override
        long minTime() {
            return queue.isEmpty() ? Long.MAX_VALUE : times[queue.first()];
        }

        @Override
        int removeMin() {
            return queue.dequeue();
        }
    }
}
