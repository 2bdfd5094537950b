package io.github.brink.rounds;

import java.util.Arrays;

/**
 * The table in which a search finds the numbers of states that it has met; one thread owns it. Open addressing with linear
 * probing; the caller probes, because it has the states.
 *
 * <p>A slot is an int, so that the table of a large search stays in a cache as long as possible: a base, plus the number of
 * a state. Emptying the table raises the base above all numbers that were given: slots below it are empty, which is why it
 * costs nothing, however large the table has become.
 */
final class Slots {

    /** So much of the range of ints is kept for the numbers of one search. */
    private static final int MOST_STATES = 1 << 27;

    /**
     * Spreads packed states. Of the multipliers that were tried this one makes the fewest probes, with the fields of a state where
     * they are; if they move, others should be tried.
     */
    private static final long SPREAD = 0xFF51AFD7ED558CCDL;

    int[] table = new int[0];
    int base = 1;

    /** Right shift that makes a slot of a spread state. */
    int shift;

    /** The slot at which to begin to look for a state. */
    static int of(long packed, int shift) {
        return (int) ((packed * SPREAD) >>> shift);
    }

    /** Removes all states, those with numbers below {@code states}. */
    void clear(int states) {
        base += states;
        if (base > Integer.MAX_VALUE - MOST_STATES) {
            Arrays.fill(table, 0);
            base = 1;
        }
    }

    /** Makes the table at least twice as large as the number of states that there is to be room for; keeps what is in it. */
    void grow(int capacity, long[] states) {
        final int[] old = table;
        final int bits = Integer.SIZE - Integer.numberOfLeadingZeros(2 * capacity - 1);
        table = new int[1 << bits];
        shift = Long.SIZE - bits;
        final int mask = table.length - 1;
        for (final int tag : old) {
            if (tag >= base) {
                int at = of(states[tag - base], shift);
                while (table[at] != 0) {
                    at = (at + 1) & mask;
                }
                table[at] = tag;
            }
        }
    }
}
