package io.github.brink.event;

import java.util.Arrays;

/**
 * When the next event of each family of events is due. Owned by one kernel. A family is a source of events that knows
 * which of its own comes first: an arrival stream, the timeouts of a call, what is in service.
 *
 * <p>Setting is O(1), finding the earliest O(families). Scanning two short arrays beats any tree for the few families that
 * systems have; what could have thousands of families, the replicas with random service times, shares one.
 */
final class Calendar {

    /** A time that never comes. */
    static final long NEVER = Long.MAX_VALUE;

    /** By family; {@link #NEVER} beyond the families that there are. */
    private long[] times = new long[8];

    private long[] orders = new long[8];

    /** Kinds of events, in the order in which they happen at one time; families are added in this order. */
    private int[] ranks = new int[8];

    /** Whether two families have the same rank. */
    private boolean sameRanks;

    private int families;
    private long created;

    /** A calendar without families. */
    Calendar() {
        Arrays.fill(times, NEVER);
    }

    /** Nothing is due. */
    void clear() {
        Arrays.fill(times, NEVER);
        created = 0;
    }

    /**
     * Adds a family.
     *
     * @param rank of its kind; not below that of the family added before
     */
    int add(int rank) {
        if (families == times.length) {
            grow();
        }
        sameRanks |= families > 0 && ranks[families - 1] == rank;
        ranks[families] = rank;
        times[families] = NEVER;
        return families++;
    }

    /** The place of a new event in the order of creation. */
    long nextOrder() {
        return ++created;
    }

    /** How many places in the order of creation were given away. */
    long created() {
        return created;
    }

    void set(int family, long time, long order) {
        times[family] = time;
        orders[family] = order;
    }

    /** A new event of a family whose events are a line, after all that are there. */
    void append(int family, Line line, int entry, long time) {
        final long order = nextOrder();
        if (line.isEmpty()) {
            set(family, time, order);
        }
        line.add(entry, time, order);
    }

    /** The next event of a family is the first of a line. */
    void follow(int family, Line line) {
        if (line.isEmpty()) {
            times[family] = NEVER;
        } else {
            set(family, line.firstTime(), line.firstOrder());
        }
    }

    long time(int family) {
        return times[family];
    }

    /** The family whose event comes first; O(families). There must be a family. */
    int earliest() {
        final long[] t = times;
        int first = 0;
        long least = t[0];
        // Most systems have up to four families, and a loop over so few costs more than what it does.
        if (t[1] < least) {
            least = t[1];
            first = 1;
        }
        if (t[2] < least) {
            least = t[2];
            first = 2;
        }
        if (t[3] < least) {
            least = t[3];
            first = 3;
        }
        for (int f = 4; f < families; f++) {
            if (t[f] < least) {
                least = t[f];
                first = f;
            }
        }
        return sameRanks ? earliestCreated(first) : first;
    }

    /** Of the families of one rank with an event due at one time, the one whose event was created first. */
    private int earliestCreated(int firstFamily) {
        int first = firstFamily;
        for (int f = first + 1; f < families && ranks[f] == ranks[firstFamily]; f++) {
            if (times[f] == times[firstFamily] && orders[f] < orders[first]) {
                first = f;
            }
        }
        return first;
    }

    void copyFrom(Calendar other) {
        while (times.length < other.families) {
            grow();
        }
        families = other.families;
        sameRanks = other.sameRanks;
        created = other.created;
        System.arraycopy(other.times, 0, times, 0, families);
        System.arraycopy(other.orders, 0, orders, 0, families);
        System.arraycopy(other.ranks, 0, ranks, 0, families);
    }

    private void grow() {
        final int old = times.length;
        times = Arrays.copyOf(times, 2 * old);
        Arrays.fill(times, old, times.length, NEVER);
        orders = Arrays.copyOf(orders, times.length);
        ranks = Arrays.copyOf(ranks, times.length);
    }
}
