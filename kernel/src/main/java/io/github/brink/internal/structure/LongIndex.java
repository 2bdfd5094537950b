package io.github.brink.internal.structure;

import java.util.Arrays;

/**
 * Numbers distinct longs in the order in which they are added, from 0 on; not thread-safe. Adding and finding are O(1) on
 * average, {@link #clear} is O(1) always; -1 means absent. The table doubles when it is half full, and nothing else
 * allocates.
 *
 * <p>Open addressing with linear probing. Key and tag of a slot lie side by side, so that a probe touches one cache
 * line. The tag holds the number of the key and the generation in which it was added: a slot of an older generation is
 * empty, which is why clearing costs nothing, however large the table has become.
 */
public final class LongIndex {

    private static final int ABSENT = -1;
    private static final int SMALLEST = 64;
    private static final int MOST_SLOTS = 1 << 29;

    /** Spreads neighbouring keys: the golden ratio in 64 bits. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** Key at twice the slot; beside it generation (high half) and number (low half). */
    private long[] table;

    /** Right shift that makes a slot of a spread key. */
    private int shift;

    private int size;
    private int generation = 1;

    /** An empty index with room for a few keys. */
    public LongIndex() {
        this(SMALLEST / 2);
    }

    /**
     * An empty index.
     *
     * @param capacity keys that it has room for before it grows; 0 to 2^28
     */
    public LongIndex(int capacity) {
        if (capacity < 0 || capacity > MOST_SLOTS / 2) {
            throw new IllegalArgumentException("capacity " + capacity + ": 0 to " + MOST_SLOTS / 2 + " is possible");
        }
        int slots = SMALLEST;
        while (slots < 2 * capacity) {
            slots *= 2;
        }
        allocate(slots);
    }

    /** Number of keys. */
    public int size() {
        return size;
    }

    /** The number of a key; -1 if it was not added. */
    public int indexOf(long key) {
        final long[] slots = table;
        final int mask = slots.length - 1;
        final int current = generation;
        int at = (int) ((key * SPREAD) >>> shift) << 1;
        while (true) {
            final long tag = slots[at + 1];
            if ((int) (tag >>> 32) != current) {
                return ABSENT;
            }
            if (slots[at] == key) {
                return (int) tag;
            }
            at = (at + 2) & mask;
        }
    }

    /**
     * Adds a key unless it is there.
     *
     * @return the number of the key: equal to {@link #size} as it was before, if the key is new
     */
    public int add(long key) {
        final long[] slots = table;
        final int mask = slots.length - 1;
        final int current = generation;
        int at = (int) ((key * SPREAD) >>> shift) << 1;
        while (true) {
            final long tag = slots[at + 1];
            if ((int) (tag >>> 32) != current) {
                break;
            }
            if (slots[at] == key) {
                return (int) tag;
            }
            at = (at + 2) & mask;
        }
        final int number = size++;
        slots[at] = key;
        slots[at + 1] = (long) current << 32 | number;
        // Four longs a key: two words a slot, half of the slots in use.
        if (size << 2 > slots.length) {
            grow();
        }
        return number;
    }

    /** Removes all keys; O(1), except once in four billion times. */
    public void clear() {
        size = 0;
        if (++generation == 0) {
            Arrays.fill(table, 0);
            generation = 1;
        }
    }

    private void allocate(int slots) {
        table = new long[2 * slots];
        shift = Long.SIZE - Integer.numberOfTrailingZeros(slots);
    }

    private void grow() {
        final long[] old = table;
        if (old.length == 2 * MOST_SLOTS) {
            throw new IllegalStateException(size + " keys: there is no room for more");
        }
        allocate(old.length);
        final long[] slots = table;
        final int mask = slots.length - 1;
        for (int from = 0; from < old.length; from += 2) {
            if ((int) (old[from + 1] >>> 32) == generation) {
                int at = (int) ((old[from] * SPREAD) >>> shift) << 1;
                while (slots[at + 1] != 0) {
                    at = (at + 2) & mask;
                }
                slots[at] = old[from];
                slots[at + 1] = old[from + 1];
            }
        }
    }
}
