package io.github.brink.event;

import java.util.Arrays;

/**
 * The attempts of a run: a pool of records with a list of free places. Owned by one kernel. Taking and freeing are O(1);
 * memory grows by doubling and is kept.
 *
 * <p>A record is eight longs side by side, which is one cache line: whoever looks at an attempt in a queue of a hundred
 * thousand pays for one miss, not for one per field.
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

    /** Somebody still has to do with it; without any of these flags its record is free. */
    private static final int REFERRED =
            OWNED | TIMED | WAITING | LEFT_QUEUE | SERVING | CALLING | ON_LINK | CANCELLING | BACKING_OFF;

    /** What {@link #parent} is of an attempt of a client without users. */
    static final int NOBODY = -1;

    private static final int FIRST_CAPACITY = 1024;
    private static final int SHIFT = 3;

    // The longs of a record; two ints share one where a comment says so.
    private static final int REQUEST = 0;
    private static final int SENT = 1;
    private static final int DELAY = 2;
    private static final int DEADLINE = 3;
    private static final int EDGE_NUMBER = 4; // call, number of the attempt
    private static final int STATION_FLAGS = 5; // replica, flags
    private static final int PARENT_CHILD = 6; // for whom it was sent, whom it has sent
    private static final int STEP = 7;

    private static final long LOW = 0xFFFF_FFFFL;

    private long[] records = new long[FIRST_CAPACITY << SHIFT];
    private int[] free = new int[FIRST_CAPACITY];
    private int freed;
    private int used;

    void clear() {
        freed = 0;
        used = 0;
    }

    /** All records that have been taken are below this number. */
    int used() {
        return used;
    }

    /**
     * A new attempt without flags.
     *
     * @param requestKey key of its request
     * @param attemptNumber from 1
     * @param delayBefore delay of the backoff before it; -1 for a first attempt
     * @param edge number of its call
     * @param parent the attempt for which it is sent, or what {@link #ofUser} says, or {@link #NOBODY}
     */
    int take(long requestKey, int attemptNumber, long delayBefore, int edge, int parent) {
        int attempt;
        if (freed > 0) {
            attempt = free[--freed];
        } else {
            if (used == free.length) {
                grow();
            }
            attempt = used++;
        }
        final int at = attempt << SHIFT;
        final long[] r = records;
        r[at + REQUEST] = requestKey;
        r[at + DELAY] = delayBefore;
        r[at + EDGE_NUMBER] = pack(edge, attemptNumber);
        r[at + STATION_FLAGS] = 0;
        r[at + PARENT_CHILD] = pack(parent, NOBODY);
        return attempt;
    }

    /** Frees the record if nobody has to do with it any more. */
    void settle(int attempt) {
        if ((flags(attempt) & REFERRED) == 0) {
            records[(attempt << SHIFT) + STATION_FLAGS] = 0;
            free[freed++] = attempt;
        }
    }

    /** Takes flags away, and frees the record if none is left that refers to it. */
    void drop(int attempt, int flags) {
        setFlags(attempt, flags(attempt) & ~flags);
        settle(attempt);
    }

    long request(int attempt) {
        return records[(attempt << SHIFT) + REQUEST];
    }

    int number(int attempt) {
        return (int) records[(attempt << SHIFT) + EDGE_NUMBER];
    }

    int edge(int attempt) {
        return high(records[(attempt << SHIFT) + EDGE_NUMBER]);
    }

    /** When it was sent; of a retry that waits for the end of its backoff, when that began. */
    long sent(int attempt) {
        return records[(attempt << SHIFT) + SENT];
    }

    void setSent(int attempt, long time) {
        records[(attempt << SHIFT) + SENT] = time;
    }

    /** The delay of the backoff before it; -1 for a first attempt. */
    long delay(int attempt) {
        return records[(attempt << SHIFT) + DELAY];
    }

    /** The deadline that it carries. */
    long deadline(int attempt) {
        return records[(attempt << SHIFT) + DEADLINE];
    }

    void setDeadline(int attempt, long time) {
        records[(attempt << SHIFT) + DEADLINE] = time;
    }

    int flags(int attempt) {
        return (int) records[(attempt << SHIFT) + STATION_FLAGS];
    }

    void setFlags(int attempt, int flags) {
        final int at = (attempt << SHIFT) + STATION_FLAGS;
        records[at] = (records[at] & ~LOW) | flags;
    }

    /** The replica that it has reached. */
    int station(int attempt) {
        return high(records[(attempt << SHIFT) + STATION_FLAGS]);
    }

    void setStation(int attempt, int station) {
        final int at = (attempt << SHIFT) + STATION_FLAGS;
        records[at] = pack(station, (int) records[at]);
    }

    int parent(int attempt) {
        return high(records[(attempt << SHIFT) + PARENT_CHILD]);
    }

    /** The attempt that it has sent last for the call that it makes. */
    int child(int attempt) {
        return (int) records[(attempt << SHIFT) + PARENT_CHILD];
    }

    void setChild(int attempt, int child) {
        final int at = (attempt << SHIFT) + PARENT_CHILD;
        records[at] = (records[at] & ~LOW) | (child & LOW);
    }

    /** Which of the service's calls it makes, from 0. */
    int step(int attempt) {
        return (int) records[(attempt << SHIFT) + STEP];
    }

    void setStep(int attempt, int step) {
        records[(attempt << SHIFT) + STEP] = step;
    }

    /** The {@link #parent} of attempts of a user in a closed loop, and the user of such a parent. */
    static int ofUser(int userOrParent) {
        return -2 - userOrParent;
    }

    void copyFrom(Attempts other) {
        while (free.length < other.free.length) {
            grow();
        }
        freed = other.freed;
        used = other.used;
        System.arraycopy(other.records, 0, records, 0, used << SHIFT);
        System.arraycopy(other.free, 0, free, 0, freed);
    }

    private static long pack(int high, int low) {
        return ((long) high << 32) | (low & LOW);
    }

    private static int high(long word) {
        return (int) (word >> 32);
    }

    private void grow() {
        if (free.length >= 1 << 28) {
            throw new IllegalStateException("more than " + free.length + " attempts are under way at once");
        }
        free = Arrays.copyOf(free, 2 * free.length);
        records = Arrays.copyOf(records, 2 * records.length);
    }
}
