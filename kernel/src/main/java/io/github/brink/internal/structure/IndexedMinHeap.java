package io.github.brink.internal.structure;

import java.util.Arrays;

/**
 * Handles in order of time, and at equal times in order of a sequence number; one thread owns it. A handle is a small
 * whole number that the owner chooses, such as a slot of its arrays, and is in the heap at most once.
 *
 * <p>Insertion, removal of the first and removal of any handle take O(log size), the rest O(1) unless said otherwise; -1
 * means absent. The arrays grow to the largest size and the largest handle, and no operation allocates after that.
 *
 * <p>A heap of four children each: half as deep as one of two. Time and sequence of an entry lie side by side, so that the
 * keys of four siblings fill one or two cache lines; comparing them never follows a handle.
 */
public final class IndexedMinHeap {

    /** What {@link #minTime} and {@link #minSequence} are of an empty heap: later than anything. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final int ABSENT = -1;

    /** By place: time at twice the place, sequence number beside it. The first is at place 0. */
    private long[] keys;

    /** By place. */
    private int[] handles;

    /** By handle: its place. */
    private int[] places;

    private int size;

    /** An empty heap with room for a few entries. */
    public IndexedMinHeap() {
        this(16);
    }

    /**
     * An empty heap.
     *
     * @param capacity entries and handles that it has room for before it grows
     */
    public IndexedMinHeap(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("negative capacity: " + capacity);
        }
        keys = new long[2 * capacity];
        handles = new int[capacity];
        places = new int[capacity];
        Arrays.fill(places, ABSENT);
    }

    /** Number of handles. */
    public int size() {
        return size;
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Whether a handle is in the heap; any number may be asked for. */
    public boolean contains(int handle) {
        return place(handle) != ABSENT;
    }

    /** The first handle; -1 if there is none. */
    public int min() {
        return size == 0 ? ABSENT : handles[0];
    }

    /** Time of the first handle; {@link #NEVER} if there is none. */
    public long minTime() {
        return size == 0 ? NEVER : keys[0];
    }

    /** Sequence number of the first handle; {@link #NEVER} if there is none. */
    public long minSequence() {
        return size == 0 ? NEVER : keys[1];
    }

    /**
     * Adds a handle.
     *
     * @param handle 0 or more; must not be in the heap
     * @param sequence decides between equal times; if this is equal too, the order is the heap's to choose
     */
    public void insert(int handle, long time, long sequence) {
        if (handle >= places.length || size == handles.length) {
            grow(handle);
        }
        if (places[handle] != ABSENT) {
            throw new IllegalArgumentException("already in the heap: " + handle);
        }
        siftUp(size++, handle, time, sequence);
    }

    /** Removes and returns the first handle; -1 if there is none. */
    public int removeMin() {
        if (size == 0) {
            return ABSENT;
        }
        final int first = handles[0];
        removeAt(0);
        return first;
    }

    /** Removes and returns the handle that is removed at the least cost; -1 if there is none. O(1). */
    public int removeAny() {
        if (size == 0) {
            return ABSENT;
        }
        final int last = handles[--size];
        places[last] = ABSENT;
        return last;
    }

    /** Removes a handle; returns whether it was in the heap. Any number may be asked for. */
    public boolean remove(int handle) {
        final int place = place(handle);
        if (place == ABSENT) {
            return false;
        }
        removeAt(place);
        return true;
    }

    /** Removes all handles; O(size). */
    public void clear() {
        for (int place = 0; place < size; place++) {
            places[handles[place]] = ABSENT;
        }
        size = 0;
    }

    /**
     * Makes room, so that neither so many entries nor handles below a number make it grow.
     *
     * @param entries the most at once
     * @param handles one more than the largest
     */
    public void reserve(int entries, int handles) {
        if (this.handles.length < entries) {
            resizeEntries(entries);
        }
        if (places.length < handles) {
            resizeHandles(handles);
        }
    }

    /** Makes this heap equal to another; O(size) of both. */
    public void copyFrom(IndexedMinHeap other) {
        if (other == this) {
            return;
        }
        clear();
        reserve(other.size, other.places.length);
        size = other.size;
        System.arraycopy(other.keys, 0, keys, 0, 2 * size);
        System.arraycopy(other.handles, 0, handles, 0, size);
        for (int place = 0; place < size; place++) {
            places[handles[place]] = place;
        }
    }

    private int place(int handle) {
        return handle >= 0 && handle < places.length ? places[handle] : ABSENT;
    }

    /** Fills the gap at a place with the last entry, which may belong further up or further down from there. */
    private void removeAt(int place) {
        places[handles[place]] = ABSENT;
        final int last = --size;
        if (place == last) {
            return;
        }
        final int handle = handles[last];
        final long time = keys[2 * last];
        final long sequence = keys[2 * last + 1];
        final int parent = (place - 1) >> 2;
        if (place > 0 && before(time, sequence, keys[2 * parent], keys[2 * parent + 1])) {
            siftUp(place, handle, time, sequence);
        } else {
            siftDown(place, handle, time, sequence);
        }
    }

    private void siftUp(int from, int handle, long time, long sequence) {
        final long[] key = keys;
        int place = from;
        while (place > 0) {
            final int parent = (place - 1) >> 2;
            if (!before(time, sequence, key[2 * parent], key[2 * parent + 1])) {
                break;
            }
            move(parent, place);
            place = parent;
        }
        put(place, handle, time, sequence);
    }

    private void siftDown(int from, int handle, long time, long sequence) {
        final long[] key = keys;
        final int count = size;
        int place = from;
        while (true) {
            final int firstChild = 4 * place + 1;
            if (firstChild >= count) {
                break;
            }
            int least = firstChild;
            long leastTime = key[2 * least];
            long leastSequence = key[2 * least + 1];
            final int end = Math.min(firstChild + 4, count);
            for (int child = firstChild + 1; child < end; child++) {
                if (before(key[2 * child], key[2 * child + 1], leastTime, leastSequence)) {
                    least = child;
                    leastTime = key[2 * child];
                    leastSequence = key[2 * child + 1];
                }
            }
            if (!before(leastTime, leastSequence, time, sequence)) {
                break;
            }
            move(least, place);
            place = least;
        }
        put(place, handle, time, sequence);
    }

    private static boolean before(long time, long sequence, long otherTime, long otherSequence) {
        return time < otherTime || (time == otherTime && sequence < otherSequence);
    }

    private void move(int from, int to) {
        put(to, handles[from], keys[2 * from], keys[2 * from + 1]);
    }

    private void put(int place, int handle, long time, long sequence) {
        keys[2 * place] = time;
        keys[2 * place + 1] = sequence;
        handles[place] = handle;
        places[handle] = place;
    }

    private void grow(int handle) {
        reserve(
                size == handles.length ? Math.max(16, 2 * handles.length) : size,
                handle >= places.length ? Math.max(handle + 1, 2 * places.length) : places.length);
    }

    private void resizeEntries(int capacity) {
        keys = Arrays.copyOf(keys, 2 * capacity);
        handles = Arrays.copyOf(handles, capacity);
    }

    private void resizeHandles(int capacity) {
        final int old = places.length;
        places = Arrays.copyOf(places, capacity);
        Arrays.fill(places, old, capacity, ABSENT);
    }
}
