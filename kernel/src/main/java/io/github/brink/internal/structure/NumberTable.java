package io.github.brink.internal.structure;

import java.util.Arrays;

/**
 * Where the numbers of distinct longs are found: the slots of a hash table whose keys the caller has, by number from 0 on; one
 * thread owns it. The caller probes, in a loop that has the table in local variables:
 *
 * <pre>{@code
 * int at = NumberTable.slot(key, shift);
 * int number = slots[at] - base;
 * while (number >= 0 && keys[number] != key) {
 *     at = (at + 1) & (slots.length - 1);
 *     number = slots[at] - base;
 * }
 * if (number < 0) {
 *     slots[at] = base + count;
 *     keys[count++] = key;
 * }
 * }</pre>
 *
 * <p>Open addressing with linear probing, at most half full. A slot is an int, so that the table of many keys stays in a cache
 * as long as possible: a base, plus the number of a key. Emptying the table raises the base above all numbers that were
 * given: slots below it are empty, which is why it costs nothing, however large the table has become.
 */
public final class NumberTable {

    /** So much of the range of ints is kept for the numbers given between two times that the table is emptied. */
    public static final int MOST_KEYS = 1 << 27;

    /**
     * Spreads keys. Of the multipliers that were tried this one makes the fewest probes for the packed states of the rounds
     * kernel, with their fields where they are; if they move, others should be tried.
     */
    private static final long SPREAD = 0xFF51AFD7ED558CCDL;

    private int[] slots = new int[0];
    private int base;
    private int shift;

    /** An empty table without room. */
    public NumberTable() {
        this(1);
    }

    /** For tests: where the base begins. */
    NumberTable(int base) {
        this.base = base;
    }

    /** The slots, a power of two of them. */
    public int[] slots() {
        return slots;
    }

    /** What a slot holds beside a number; a slot that holds less is empty. */
    public int base() {
        return base;
    }

    /** For {@link #slot}. */
    public int shift() {
        return shift;
    }

    /** The slot at which to begin to look for a key. */
    public static int slot(long key, int shift) {
        return (int) ((key * SPREAD) >>> shift);
    }

    /**
     * Empties the table; O(1), but once in two billion keys.
     *
     * @param keys more than any number that was given since the last time, at most {@link #MOST_KEYS}
     */
    public void clear(int keys) {
        base += keys;
        if (base > Integer.MAX_VALUE - MOST_KEYS) {
            Arrays.fill(slots, 0);
            base = 1;
        }
    }

    /**
     * Makes room; what is in the table stays there.
     *
     * @param capacity keys, 1 to {@link #MOST_KEYS}
     * @param keys by number
     */
    public void grow(int capacity, long[] keys) {
        final int[] old = slots;
        final int bits = Integer.SIZE - Integer.numberOfLeadingZeros(2 * capacity - 1);
        slots = new int[1 << bits];
        shift = Long.SIZE - bits;
        final int mask = slots.length - 1;
        for (final int held : old) {
            if (held >= base) {
                int at = slot(keys[held - base], shift);
                while (slots[at] != 0) {
                    at = (at + 1) & mask;
                }
                slots[at] = held;
            }
        }
    }
}
