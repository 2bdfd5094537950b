package io.github.brink.internal.structure;

import java.util.Arrays;

/**
 * Handles in order of time, and at equal times in order of a sequence number; one thread owns it. A handle is a small
 * whole number that the owner chooses, such as a slot of its arrays, and is in the queue at most once.
 *
 * <p>Insertion, removal of the first and removal of any handle take O(1) as long as times are spread as those of a
 * simulation are, and amortised O(log size) whatever they are; the rest is O(1) unless said otherwise. -1 means absent.
 * Memory grows to the largest size and the largest handle, and no operation allocates after that.
 *
 * <p>A calendar queue (Brown, "Calendar queues", CACM 31, 1988). Time is divided into days of a power of two of
 * nanoseconds. {@link Days} has room for those that follow today; to insert is to put a node in front of a day's chain, and
 * the next day that has one is found by its bit. Days are so short that most have one node or none: so a processor guesses
 * nearly every branch, where each level of a heap makes it guess wrong. What does not fit waits in one of two heaps:
 *
 * <ul>
 *   <li><i>near</i> orders what is due today or was inserted before it, except the first of all. So a day with a million
 *       events costs what a heap costs.
 *   <li><i>far</i> holds what is due after the days that there is room for.
 * </ul>
 *
 * <p>{@link CalendarTuning} chooses how long a day is, and how many there are. The order of what comes out does not depend
 * on that.
 */
public final class CalendarQueue {

    /** What {@link #minTime} and {@link #minSequence} are of an empty queue: later than anything. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final int ABSENT = -1;

    /** Far after all days that a time can have, with room for the difference to any. */
    private static final long NO_DAY = Long.MAX_VALUE >> (CalendarTuning.LEAST_SHIFT - 1);

    /** Empty days that take so long to pass that the next event counts as if it were beyond all. */
    private static final int LONG_SEARCH = 1 << 13;

    /** By handle: time at twice the handle, sequence number beside it. The handle's node is one more. */
    private long[] keys = {};

    private int size;

    /** The largest size for which there is room. */
    private int room;

    private final CalendarTuning tuning = new CalendarTuning();
    private final Days days = new Days();
    private final IndexedMinHeap near = new IndexedMinHeap(0);
    private final IndexedMinHeap far = new IndexedMinHeap(0);

    /** The first node, which is in neither the days nor a heap, and its key; 0 if the queue is empty. */
    private int first;

    private long firstTime = NEVER;
    private long firstSequence = NEVER;

    /** That of {@link #tuning}, when the queue was built the last time. */
    private int shift;

    /** The day to which the first node belonged when it became that; {@link #NO_DAY} if the queue is empty. */
    private long today = NO_DAY;

    /** Day of the first in far; {@link #NO_DAY} if there is none. */
    private long farDay = NO_DAY;

    /** An empty queue with room for a few entries. */
    public CalendarQueue() {
        this(16);
    }

    /**
     * An empty queue.
     *
     * @param capacity entries and handles that it has room for before it grows
     */
    public CalendarQueue(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("negative capacity: " + capacity);
        }
        reserve(capacity, capacity);
        shift = tuning.shift;
        days.setLength(tuning.length);
    }

    /** Number of handles. */
    public int size() {
        return size;
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return size == 0;
    }

    /** Whether a handle is in the queue; any number may be asked for. */
    public boolean contains(int handle) {
        return handle >= 0 && handle < handles() && !days.isFree(handle + 1);
    }

    /** The first handle; -1 if there is none. */
    public int min() {
        return first - 1;
    }

    /** Time of the first handle; {@link #NEVER} if there is none. */
    public long minTime() {
        return firstTime;
    }

    /** Sequence number of the first handle; {@link #NEVER} if there is none. */
    public long minSequence() {
        return firstSequence;
    }

    /**
     * Adds a handle.
     *
     * @param handle 0 or more; must not be in the queue
     * @param sequence decides between equal times; if this is equal too, the order is the queue's to choose
     */
    public void insert(int handle, long time, long sequence) {
        if (size == room || handle >= handles()) {
            grow(handle);
        }
        final int node = handle + 1;
        if (!days.isFree(node)) {
            throw new IllegalArgumentException("already in the queue: " + handle);
        }
        keys[2 * handle] = time;
        keys[2 * handle + 1] = sequence;
        size++;
        final long day = time >> shift;
        final long ahead = day - today;
        if (ahead > 0 && ahead < days.length()) {
            days.add(node, day);
        } else {
            insertIntoHeap(node, time, sequence, ahead);
        }
    }

    private void insertIntoHeap(int node, long time, long sequence, long ahead) {
        days.setAfter(node, 0);
        if (ahead > 0) {
            tuning.beyond++;
            far.insert(node, time, sequence);
            farDay = far.minTime() >> shift;
        } else if (first == 0) {
            today = time >> shift;
            setFirst(node);
        } else {
            if (ahead < 0) {
                tuning.early++;
            } else if (time != firstTime) {
                tuning.crowded++;
            }
            if (before(time, sequence, firstTime, firstSequence)) {
                near.insert(first, firstTime, firstSequence);
                setFirst(node);
            } else {
                near.insert(node, time, sequence);
            }
        }
        tuneIfNeeded();
    }

    /** Removes and returns the first handle; -1 if there is none. */
    public int removeMin() {
        if (size == 0) {
            return ABSENT;
        }
        final int node = first;
        release(node);
        if (near.isEmpty()) {
            beginNextDay();
        } else {
            setFirst(near.removeMin());
        }
        return node - 1;
    }

    /** Removes a handle; returns whether it was in the queue. Any number may be asked for. */
    public boolean remove(int handle) {
        if (!contains(handle)) {
            return false;
        }
        final int node = handle + 1;
        if (node == first) {
            removeMin();
            return true;
        }
        if (far.remove(node)) {
            farDay = far.isEmpty() ? NO_DAY : far.minTime() >> shift;
        } else if (!near.remove(node)) {
            days.remove(node, time(node) >> shift);
        }
        release(node);
        return true;
    }

    /** Removes all handles; O(size). */
    public void clear() {
        int chain = takeAll();
        while (chain != 0) {
            final int node = chain;
            chain = days.after(node);
            release(node);
        }
        if (first != 0) {
            release(first);
        }
        setEmpty();
    }

    /** Makes this queue equal to another; O(the largest handle that either ever had, and the days). */
    public void copyFrom(CalendarQueue other) {
        if (other == this) {
            return;
        }
        clear();
        reserve(other.room, other.handles());
        System.arraycopy(other.keys, 0, keys, 0, other.keys.length);
        days.copyFrom(other.days);
        near.copyFrom(other.near);
        far.copyFrom(other.far);
        size = other.size;
        first = other.first;
        firstTime = other.firstTime;
        firstSequence = other.firstSequence;
        shift = other.shift;
        today = other.today;
        farDay = other.farDay;
        tuning.copyFrom(other.tuning);
    }

    private static boolean before(long time, long sequence, long otherTime, long otherSequence) {
        return time < otherTime || (time == otherTime && sequence < otherSequence);
    }

    /** Handles for which there is room: all below this number. */
    private int handles() {
        return keys.length / 2;
    }

    private void release(int node) {
        days.free(node);
        size--;
    }

    private long time(int node) {
        return keys[2 * node - 2];
    }

    private long sequence(int node) {
        return keys[2 * node - 1];
    }

    private void setFirst(int node) {
        first = node;
        firstTime = time(node);
        firstSequence = sequence(node);
    }

    private void setEmpty() {
        first = 0;
        firstTime = NEVER;
        firstSequence = NEVER;
        today = NO_DAY;
    }

    /** Goes on to the next day that has a node; near must be empty. */
    private void beginNextDay() {
        int empty = days.emptyFrom(today + 1);
        if (empty < 0) {
            if (far.isEmpty()) {
                setEmpty();
                return;
            }
            today = farDay - 1;
            fetch();
            empty = 0;
        }
        tuning.begun++;
        today += 1 + empty;
        final int node = days.take((int) today & (days.length() - 1));
        if (days.after(node) == 0) {
            setFirst(node);
        } else {
            orderDay(node);
        }
        if (farDay - today < days.length()) {
            fetch();
        }
        if (empty >= LONG_SEARCH) {
            tuning.beyond++;
            tuneIfNeeded();
        }
    }

    /** Moves what is no longer beyond all days from far to its day. */
    private void fetch() {
        while (farDay - today < days.length()) {
            days.add(far.removeMin(), farDay);
            farDay = far.isEmpty() ? NO_DAY : far.minTime() >> shift;
        }
    }

    /** The least of a chain becomes the first of the queue, the others go to near. */
    private void orderDay(int chain) {
        int least = chain;
        int next = days.after(chain);
        while (next != 0) {
            final int node = next;
            next = days.after(node);
            final boolean less = before(time(node), sequence(node), time(least), sequence(least));
            final int other = less ? least : node;
            if (time(node) != time(least)) {
                tuning.crowded++;
            }
            least = less ? node : least;
            near.insert(other, time(other), sequence(other));
        }
        setFirst(least);
        tuneIfNeeded();
    }

    private void tuneIfNeeded() {
        if (tuning.isDue(size) && tuning.choose(size)) {
            rebuild();
        }
    }

    private void rebuild() {
        int chain = takeAll();
        shift = tuning.shift;
        final int length = tuning.length;
        days.setLength(length);
        today = firstTime >> shift;
        while (chain != 0) {
            final int node = chain;
            chain = days.after(node);
            final long time = time(node);
            final long day = time >> shift;
            if (day == today) {
                near.insert(node, time, sequence(node));
            } else if (day - today < length) {
                days.add(node, day);
            } else {
                far.insert(node, time, sequence(node));
            }
        }
        farDay = far.isEmpty() ? NO_DAY : far.minTime() >> shift;
    }

    /** Empties days and heaps into a chain, and returns its first node. The first of the queue stays what it is. */
    private int takeAll() {
        int chain = 0;
        while (!near.isEmpty()) {
            final int node = near.removeAny();
            days.setAfter(node, chain);
            chain = node;
        }
        while (!far.isEmpty()) {
            final int node = far.removeAny();
            days.setAfter(node, chain);
            chain = node;
        }
        farDay = NO_DAY;
        return days.takeAll(chain);
    }

    private void grow(int handle) {
        reserve(
                size == room ? Math.max(16, 2 * room) : room,
                handle >= handles() ? Math.max(handle + 1, 2 * handles()) : handles());
    }

    /** Makes room, so that whatever the tuning will be, it finds what it needs. */
    private void reserve(int entries, int handles) {
        if (handles() < handles) {
            keys = Arrays.copyOf(keys, 2 * handles);
        }
        room = Math.max(room, entries);
        days.grow(handles() + 1, CalendarTuning.mostDays(room));
        near.reserve(room, handles() + 1);
        far.reserve(room, handles() + 1);
    }
}
