package io.github.brink.event;

/**
 * Attempts (or other numbers) in a line, if wanted with a time each and a place in the order of creation: a ring that is
 * added to at one end and taken from at either. Owned by one kernel. Every operation is O(1); memory grows by doubling and is
 * kept.
 *
 * <p>The queue of a service is one; so is every family of events whose delay is constant, because its events come in
 * order of time.
 */
final class Line {

    private int[] entries = new int[64];

    /** Time and order of an entry side by side, at twice its place; null if they are not wanted. */
    private long[] keys;

    private int head;
    private int size;

    /**
     * An empty line.
     *
     * @param timed whether entries have a time and an order
     */
    Line(boolean timed) {
        keys = timed ? new long[2 * entries.length] : null;
    }

    void clear() {
        head = 0;
        size = 0;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(int entry, long time, long order) {
        if (size == entries.length) {
            grow();
        }
        final int place = (head + size) & (entries.length - 1);
        entries[place] = entry;
        if (keys != null) {
            keys[2 * place] = time;
            keys[2 * place + 1] = order;
        }
        size++;
    }

    int first() {
        return entries[head & (entries.length - 1)];
    }

    int last() {
        return entries[(head + size - 1) & (entries.length - 1)];
    }

    long firstTime() {
        return keys[2 * head];
    }

    long firstOrder() {
        return keys[2 * head + 1];
    }

    int removeFirst() {
        final int entry = entries[head & (entries.length - 1)];
        head = (head + 1) & (entries.length - 1);
        size--;
        return entry;
    }

    int removeLast() {
        size--;
        return entries[(head + size) & (entries.length - 1)];
    }

    void copyFrom(Line other) {
        while (entries.length < other.size) {
            grow();
        }
        head = 0;
        size = other.size;
        final int whole = Math.min(size, other.entries.length - other.head);
        System.arraycopy(other.entries, other.head, entries, 0, whole);
        System.arraycopy(other.entries, 0, entries, whole, size - whole);
        if (keys != null) {
            System.arraycopy(other.keys, 2 * other.head, keys, 0, 2 * whole);
            System.arraycopy(other.keys, 0, keys, 2 * whole, 2 * (size - whole));
        }
    }

    private void grow() {
        final int old = entries.length;
        final int[] newEntries = new int[2 * old];
        System.arraycopy(entries, head, newEntries, 0, old - head);
        System.arraycopy(entries, 0, newEntries, old - head, head);
        entries = newEntries;
        if (keys != null) {
            final long[] newKeys = new long[4 * old];
            System.arraycopy(keys, 2 * head, newKeys, 0, 2 * (old - head));
            System.arraycopy(keys, 0, newKeys, 2 * (old - head), 2 * head);
            keys = newKeys;
        }
        head = 0;
    }
}
