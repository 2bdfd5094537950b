package io.github.brink.internal.structure;

import java.util.List;
import java.util.function.IntFunction;

/** What the queues of handles have in common, so that one suite of tests runs over all of them. */
interface HandleQueue {

    /** A way to make queues. */
    record Kind(String name, IntFunction<HandleQueue> factory) {

        HandleQueue create(int capacity) {
            return factory.apply(capacity);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Kind> kinds() {
        return List.of(
                new Kind("heap", capacity -> new Heap(new IndexedMinHeap(capacity))),
                new Kind("calendar", capacity -> new Calendar(new CalendarQueue(capacity))));
    }

    int size();

    boolean isEmpty();

    boolean contains(int handle);

    int min();

    long minTime();

    long minSequence();

    void insert(int handle, long time, long sequence);

    int removeMin();

    boolean remove(int handle);

    void clear();

    void copyFrom(HandleQueue other);

    /** {@link IndexedMinHeap}. */
    record Heap(IndexedMinHeap heap) implements HandleQueue {

        @Override
        public int size() {
            return heap.size();
        }

        @Override
        public boolean isEmpty() {
            return heap.isEmpty();
        }

        @Override
        public boolean contains(int handle) {
            return heap.contains(handle);
        }

        @Override
        public int min() {
            return heap.min();
        }

        @Override
        public long minTime() {
            return heap.minTime();
        }

        @Override
        public long minSequence() {
            return heap.minSequence();
        }

        @Override
        public void insert(int handle, long time, long sequence) {
            heap.insert(handle, time, sequence);
        }

        @Override
        public int removeMin() {
            return heap.removeMin();
        }

        @Override
        public boolean remove(int handle) {
            return heap.remove(handle);
        }

        @Override
        public void clear() {
            heap.clear();
        }

        @Override
        public void copyFrom(HandleQueue other) {
            heap.copyFrom(((Heap) other).heap);
        }
    }

    /** {@link CalendarQueue}. */
    record Calendar(CalendarQueue queue) implements HandleQueue {

        @Override
        public int size() {
            return queue.size();
        }

        @Override
        public boolean isEmpty() {
            return queue.isEmpty();
        }

        @Override
        public boolean contains(int handle) {
            return queue.contains(handle);
        }

        @Override
        public int min() {
            return queue.min();
        }

        @Override
        public long minTime() {
            return queue.minTime();
        }

        @Override
        public long minSequence() {
            return queue.minSequence();
        }

        @Override
        public void insert(int handle, long time, long sequence) {
            queue.insert(handle, time, sequence);
        }

        @Override
        public int removeMin() {
            return queue.removeMin();
        }

        @Override
        public boolean remove(int handle) {
            return queue.remove(handle);
        }

        @Override
        public void clear() {
            queue.clear();
        }

        @Override
        public void copyFrom(HandleQueue other) {
            queue.copyFrom(((Calendar) other).queue);
        }
    }
}
