package io.github.brink.event;

import java.util.Arrays;

/**
 * The attempts of a run: a pool of places, each with some numbers, and a list of free ones. Owned by one kernel. Taking and
 * freeing are O(1); memory grows by doubling and is kept.
 *
 * <p>What every attempt needs, key and state, lies side by side. What only some systems need is in arrays of its own, which
 * the others never touch: with a hundred thousand attempts in a queue, the cost of an attempt is that of the memory it
 * touches. Those numbers are undefined until they are set.
 */
final class Attempts {

    /** Its caller waits for it. */
    static final int AWAITED = 1;

    /** It was sent for another attempt, which refers to it. */
    static final int OWNED = 2;

    /** The timeouts still have to pass it. */
    static final int TIMED = 4;

    /** It waits in a queue. */
    static final int WAITING = 8;

    /** It waits no more, but the queue still has to pass it. */
    static final int LEFT_QUEUE = 16;

    /** It is in service. */
    static final int SERVING = 32;

    /** It makes calls. */
    static final int CALLING = 64;

    /** It has kept its slot while it makes calls. */
    static final int HOLDING = 128;

    /** It is a message on a link. */
    static final int ON_LINK = 256;

    /** Its cancellation is a message on a link. */
    static final int CANCELLING = 512;

    /** It will be sent when its backoff ends. */
    static final int BACKING_OFF = 1024;

    /** Somebody still has to do with it; without any of these flags its place is free. */
    private static final int REFERRED =
            OWNED | TIMED | WAITING | LEFT_QUEUE | SERVING | CALLING | ON_LINK | CANCELLING | BACKING_OFF;

    /** What {@link #parent} is of an attempt of a client without users. */
    static final int NOBODY = -1;

    private static final int FIRST_CAPACITY = 1024;

    // The state of an attempt in a long.
    private static final int FLAGS = 0xFFFF;
    private static final int NUMBER_SHIFT = 16;
    private static final int EDGE_SHIFT = 32;

    /** Key of the request at twice the place, state beside it. */
    private long[] records = new long[2 * FIRST_CAPACITY];

    private long[] sent = new long[FIRST_CAPACITY];
    private long[] delay = new long[FIRST_CAPACITY];
    private long[] deadline = new long[FIRST_CAPACITY];
    private int[] station = new int[FIRST_CAPACITY];
    private int[] parent = new int[FIRST_CAPACITY];
    private int[] child = new int[FIRST_CAPACITY];
    private int[] step = new int[FIRST_CAPACITY];

    // Only where something is measured; empty before that is asked for.
    private long[] wanted = {};
    private long[] reached = {};

    private int[] free = new int[FIRST_CAPACITY];
    private int freed;
    private int used;

    /**
     * Begins a run.
     *
     * @param times whether it asks when requests were {@linkplain #wanted wanted}
     * @param waits whether it asks when attempts {@linkplain #reached reached} a replica
     */
    void clear(boolean times, boolean waits) {
        freed = 0;
        used = 0;
        keep(times, waits);
    }

    private void keep(boolean times, boolean waits) {
        if (times && wanted.length == 0) {
            wanted = new long[free.length];
        }
        if (waits && reached.length == 0) {
            reached = new long[free.length];
        }
    }

    /** All places that have been taken are below this number. */
    int used() {
        return used;
    }

    /**
     * A new attempt.
     *
     * @param requestKey key of its request
     * @param attemptNumber from 1
     * @param edge number of its call
     * @param flags its first flags
     */
    int take(long requestKey, int attemptNumber, int edge, int flags) {
        int attempt;
        if (freed > 0) {
            attempt = free[--freed];
        } else {
            if (used == free.length) {
                grow();
            }
            attempt = used++;
        }
        records[2 * attempt] = requestKey;
        records[2 * attempt + 1] = ((long) edge << EDGE_SHIFT) | (attemptNumber << NUMBER_SHIFT) | flags;
        return attempt;
    }

    /** Frees the place if nobody has to do with the attempt any more. */
    void settle(int attempt) {
        if ((records[2 * attempt + 1] & REFERRED) == 0) {
            records[2 * attempt + 1] = 0;
            free[freed++] = attempt;
        }
    }

    /** Takes flags away, and frees the place if none is left that refers to it. */
    void drop(int attempt, int flags) {
        final long left = records[2 * attempt + 1] & ~(long) flags;
        if ((left & REFERRED) == 0) {
            records[2 * attempt + 1] = 0;
            free[freed++] = attempt;
        } else {
            records[2 * attempt + 1] = left;
        }
    }

    /** Whether it has any of some flags. */
    boolean is(int attempt, int flags) {
        return (records[2 * attempt + 1] & flags) != 0;
    }

    /** Takes some flags away and gives it others. */
    void mark(int attempt, int without, int with) {
        records[2 * attempt + 1] = (records[2 * attempt + 1] & ~(long) without) | with;
    }

    int flags(int attempt) {
        return (int) records[2 * attempt + 1] & FLAGS;
    }

    long request(int attempt) {
        return records[2 * attempt];
    }

    int number(int attempt) {
        return (int) records[2 * attempt + 1] >>> NUMBER_SHIFT;
    }

    int edge(int attempt) {
        return (int) (records[2 * attempt + 1] >>> EDGE_SHIFT);
    }

    /** When it was sent; of a retry that waits for the end of its backoff, when that began. */
    long sent(int attempt) {
        return sent[attempt];
    }

    void setSent(int attempt, long time) {
        sent[attempt] = time;
    }

    /** The delay of the backoff before it. */
    long delay(int attempt) {
        return delay[attempt];
    }

    void setDelay(int attempt, long nanos) {
        delay[attempt] = nanos;
    }

    /** The deadline that it carries. */
    long deadline(int attempt) {
        return deadline[attempt];
    }

    void setDeadline(int attempt, long time) {
        deadline[attempt] = time;
    }

    /** The number of the replica that it has reached. */
    int station(int attempt) {
        return station[attempt];
    }

    void setStation(int attempt, int replica) {
        station[attempt] = replica;
    }

    /** The attempt for which it was sent, or what {@link #ofUser} says, or {@link #NOBODY}. */
    int parent(int attempt) {
        return parent[attempt];
    }

    void setParent(int attempt, int attemptOrUser) {
        parent[attempt] = attemptOrUser;
    }

    /** The attempt that it has sent last for the call that it makes. */
    int child(int attempt) {
        return child[attempt];
    }

    void setChild(int attempt, int sentForIt) {
        child[attempt] = sentForIt;
    }

    /** Which of the service's calls it makes, from 0. */
    int step(int attempt) {
        return step[attempt];
    }

    void setStep(int attempt, int call) {
        step[attempt] = call;
    }

    /** When the client's request was wanted for which it was sent. */
    long wanted(int attempt) {
        return wanted[attempt];
    }

    void setWanted(int attempt, long time) {
        wanted[attempt] = time;
    }

    /** When it reached a replica. */
    long reached(int attempt) {
        return reached[attempt];
    }

    void setReached(int attempt, long time) {
        reached[attempt] = time;
    }

    /** The {@link #parent} of attempts of a user in a closed loop, and the user of such a parent. */
    static int ofUser(int userOrParent) {
        return -2 - userOrParent;
    }

    void copyFrom(Attempts other) {
        while (free.length < other.free.length) {
            grow();
        }
        keep(other.wanted.length > 0, other.reached.length > 0);
        freed = other.freed;
        used = other.used;
        System.arraycopy(other.records, 0, records, 0, 2 * used);
        System.arraycopy(other.sent, 0, sent, 0, used);
        System.arraycopy(other.delay, 0, delay, 0, used);
        System.arraycopy(other.deadline, 0, deadline, 0, used);
        System.arraycopy(other.station, 0, station, 0, used);
        System.arraycopy(other.parent, 0, parent, 0, used);
        System.arraycopy(other.child, 0, child, 0, used);
        System.arraycopy(other.step, 0, step, 0, used);
        System.arraycopy(other.wanted, 0, wanted, 0, Math.min(used, other.wanted.length));
        System.arraycopy(other.reached, 0, reached, 0, Math.min(used, other.reached.length));
        System.arraycopy(other.free, 0, free, 0, freed);
    }

    private void grow() {
        if (free.length >= 1 << 29) {
            throw new IllegalStateException("more than " + free.length + " attempts are under way at once");
        }
        final int capacity = 2 * free.length;
        records = Arrays.copyOf(records, 2 * capacity);
        sent = Arrays.copyOf(sent, capacity);
        delay = Arrays.copyOf(delay, capacity);
        deadline = Arrays.copyOf(deadline, capacity);
        station = Arrays.copyOf(station, capacity);
        parent = Arrays.copyOf(parent, capacity);
        child = Arrays.copyOf(child, capacity);
        step = Arrays.copyOf(step, capacity);
        if (wanted.length > 0) {
            wanted = Arrays.copyOf(wanted, capacity);
        }
        if (reached.length > 0) {
            reached = Arrays.copyOf(reached, capacity);
        }
        free = Arrays.copyOf(free, capacity);
    }
}
