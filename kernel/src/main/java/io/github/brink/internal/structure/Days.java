package io.github.brink.internal.structure;

import java.util.Arrays;

/**
 * The days of a {@link CalendarQueue}: a ring of unordered chains of nodes; one thread owns it. A node is a number from 1,
 * is in one chain at most, and 0 means none.
 *
 * <p>All operations take O(1) unless said otherwise; only {@link #grow} allocates.
 *
 * <p>Node 0 is written to like any other, and never read: so a node needs no branch to find out whether it has a
 * neighbour.
 */
final class Days {

    private static final int WORD_LOG = 6;
    private static final int BLOCK_LOG = 2 * WORD_LOG;

    /** What follows a node that is free. */
    private static final int FREE = -1;

    /** By day: the first node of its chain. */
    private int[] heads = {};

    /** A bit for each day: whether its chain has a node. */
    private long[] bits = {};

    /** A bit for each of the words above: whether it is other than 0. */
    private long[] blocks = {};

    /** By node: the next one in its chain at twice the node, the one before it beside that. */
    private int[] links = {};

    /** Number of days, a power of two, less one. */
    private int mask;

    /** Makes room for nodes, all of which are free at first, and days; the days are given as a power of two. */
    void grow(int nodes, int days) {
        if (links.length < 2 * nodes) {
            final int old = links.length;
            links = Arrays.copyOf(links, 2 * nodes);
            Arrays.fill(links, old, links.length, FREE);
        }
        if (heads.length < days) {
            heads = Arrays.copyOf(heads, days);
            bits = Arrays.copyOf(bits, days >> WORD_LOG);
            blocks = Arrays.copyOf(blocks, ((days - 1) >> BLOCK_LOG) + 1);
        }
    }

    /**
     * Chooses how many days the ring has; all of them must be empty.
     *
     * @param days a power of two, from 64 to what there is room for
     */
    void setLength(int days) {
        mask = days - 1;
    }

    int length() {
        return mask + 1;
    }

    /** The node that follows in the chain; 0 if none does. */
    int after(int node) {
        return links[2 * node];
    }

    /** Whether a node was set free last, or was never there. */
    boolean isFree(int node) {
        return links[2 * node] == FREE;
    }

    /** Sets a node free, which is in no chain. */
    void free(int node) {
        links[2 * node] = FREE;
    }

    /** Makes one node, which is in no chain, follow another. */
    void setAfter(int node, int next) {
        links[2 * node] = next;
    }

    /** Adds a node to a day, which may be any number: the ring repeats. */
    void add(int node, long anyDay) {
        final int[] link = links;
        final int day = (int) anyDay & mask;
        final int old = heads[day];
        heads[day] = node;
        link[2 * node] = old;
        link[2 * node + 1] = 0;
        link[2 * old + 1] = node;
        bits[day >> WORD_LOG] |= 1L << day;
        blocks[day >> BLOCK_LOG] |= 1L << (day >> WORD_LOG);
    }

    /** Takes a node out of the day that it is in. */
    void remove(int node, long anyDay) {
        final int next = links[2 * node];
        final int before = links[2 * node + 1];
        links[2 * next + 1] = before;
        if (before != 0) {
            links[2 * before] = next;
            return;
        }
        final int day = (int) anyDay & mask;
        heads[day] = next;
        if (next == 0) {
            clearBit(day);
        }
    }

    /** Empties a day of the ring and returns the first node of what was its chain. */
    int take(int day) {
        final int node = heads[day];
        heads[day] = 0;
        clearBit(day);
        return node;
    }

    private void clearBit(int day) {
        final int word = day >> WORD_LOG;
        final long rest = bits[word] & ~(1L << day);
        bits[word] = rest;
        if (rest == 0) {
            blocks[day >> BLOCK_LOG] &= ~(1L << word);
        }
    }

    /** How many empty days there are from a day on before the next that is not; -1 if all are empty. O(length / 4096). */
    int emptyFrom(long anyDay) {
        final int from = (int) anyDay & mask;
        final long rest = bits[from >> WORD_LOG] >>> from;
        if (rest != 0) {
            return Long.numberOfTrailingZeros(rest);
        }
        final int day = firstFromWord((from >> WORD_LOG) + 1);
        return day < 0 ? -1 : (day - from) & mask;
    }

    private int firstFromWord(int from) {
        final int lastWord = mask >> WORD_LOG;
        final int lastBlock = mask >> BLOCK_LOG;
        final int word = from & lastWord;
        if (bits[word] != 0) {
            return firstOfWord(word);
        }
        int block = word >> WORD_LOG;
        long rest = blocks[block] & (-1L << word);
        for (int i = 0;
                i <= lastBlock + 1;
                i++) { // one more than there are: the first comes again, now with its beginning
            if (rest != 0) {
                return firstOfWord((block << WORD_LOG) + Long.numberOfTrailingZeros(rest));
            }
            block = (block + 1) & lastBlock;
            rest = blocks[block];
        }
        return -1;
    }

    private int firstOfWord(int word) {
        return (word << WORD_LOG) + Long.numberOfTrailingZeros(bits[word]);
    }

    /** Empties every day, puts what was in them before a chain, and returns its first node; O(nodes + length / 4096). */
    int takeAll(int chain) {
        int first = chain;
        for (int empty = emptyFrom(0); empty >= 0; empty = emptyFrom(0)) {
            int node = take(empty);
            while (node != 0) {
                final int next = links[2 * node];
                links[2 * node] = first;
                first = node;
                node = next;
            }
        }
        return first;
    }

    /** Makes these days, which must be empty and have room, equal to others; O(room for nodes + length). */
    void copyFrom(Days other) {
        mask = other.mask;
        System.arraycopy(other.links, 0, links, 0, other.links.length);
        System.arraycopy(other.heads, 0, heads, 0, other.length());
        System.arraycopy(other.bits, 0, bits, 0, other.length() >> WORD_LOG);
        System.arraycopy(other.blocks, 0, blocks, 0, (other.mask >> BLOCK_LOG) + 1);
    }
}
