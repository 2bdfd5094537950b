package io.github.brink.internal.structure;

/**
 * Chooses how long the days of a {@link CalendarQueue} are, and how many there are; one thread owns it. The queue counts
 * here whatever did not go the short way: an event for which there is no day, or no day of its own. All operations are
 * O(1).
 *
 * <p>The choice decides about the cost alone. It follows from what was counted, so that it is the same on any machine.
 */
final class CalendarTuning {

    /**
     * Length of a day as a power of two of nanoseconds. From 2 on, the difference of two days fits into a long, and there
     * are days after the last that a time can have.
     */
    static final int LEAST_SHIFT = 2;

    private static final int MOST_SHIFT = 48;
    private static final int FIRST_SHIFT = 17;

    /** Days that there are for each event, at least, as far as {@link #MOST_DAYS} allows. Fewer cost more than they save. */
    private static final int DAYS_PER_EVENT = 32;

    private static final int LEAST_DAYS = 1024;
    private static final int MOST_DAYS = 1 << 20;

    /** What is counted, and half the size on top, before it is looked at: to rebuild a queue is O(size). */
    private static final int PATIENCE = 64;

    /** How the queue is built: the length of a day as a power of two of nanoseconds, and the number of days. */
    int shift = FIRST_SHIFT;

    int length = LEAST_DAYS;

    // Counted since the last look.

    /** Days that began because the one before was over. */
    long begun;

    /** Events that share a day with one of another time. */
    int crowded;

    /** Events beyond all days, or almost. */
    int beyond;

    /** Events inserted before today. */
    int early;

    /** How many days a queue may have that was never larger than a size. */
    static int mostDays(int size) {
        int days = LEAST_DAYS;
        while (days < MOST_DAYS && days < (long) DAYS_PER_EVENT * size) {
            days *= 2;
        }
        return days;
    }

    /** Whether so much was counted that {@link #choose} should be asked. */
    boolean isDue(int size) {
        return crowded + beyond + early > PATIENCE + size / 2;
    }

    /**
     * Begins to count anew, and chooses; returns whether the queue has to be rebuilt.
     *
     * <p>Where days have several events, they are made shorter; where much lies beyond them, longer; where the size has
     * changed a lot, so does their number; and where much is inserted before today, as after a lonely event in the far
     * future, the queue is rebuilt as it is, whereby today becomes the day of its first event.
     *
     * <p>Where neither crowding nor distance prevails by far, as with times on two scales, the length of a day stays: or
     * it would swing to and fro.
     */
    boolean choose(int size) {
        final long served = begun + 1;
        final boolean stale = early > crowded + beyond && 8L * early > served;
        int newShift = shift;
        if (crowded > 4L * beyond && 4L * crowded > served) {
            // Of exponential gaps that are twice as long as a day, one in four ends on the day on which it began.
            newShift -= Math.max(1, log2(8L * crowded / served));
        } else if (beyond > 4L * crowded && 8L * beyond > served) {
            newShift += 2L * beyond > served ? 3 : 1;
        }
        newShift = Math.max(LEAST_SHIFT, Math.min(MOST_SHIFT, newShift));
        final int wanted = mostDays(size);
        final int newLength = wanted > length || wanted < length / 8 ? wanted : length;
        final boolean rebuild = stale || newShift != shift || newLength != length;
        shift = newShift;
        length = newLength;
        begun = 0;
        crowded = 0;
        beyond = 0;
        early = 0;
        return rebuild;
    }

    private static int log2(long value) {
        return Long.SIZE - 1 - Long.numberOfLeadingZeros(value);
    }

    void copyFrom(CalendarTuning other) {
        shift = other.shift;
        length = other.length;
        begun = other.begun;
        crowded = other.crowded;
        beyond = other.beyond;
        early = other.early;
    }
}
