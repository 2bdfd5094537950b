package io.github.brink.reference.event;

import java.util.Comparator;

/**
 * Something that will happen. Ordered by time, then by kind, then by creation.
 *
 * @param nanos when, from the start of the run
 * @param kind what sort of thing
 * @param creation how many events were created before it
 * @param happens what is done then
 */
record Event(long nanos, Kind kind, long creation, Runnable happens) implements Comparable<Event> {

    /** In the order in which they happen when they are due at one time. */
    enum Kind {
        END_OF_WINDOW,
        CONTROL,
        ARRIVAL,
        DELIVERY,
        COMPLETION,
        END_OF_WAIT,
        TIMEOUT,
        END_OF_BACKOFF
    }

    private static final Comparator<Event> ORDER =
            Comparator.comparingLong(Event::nanos).thenComparing(Event::kind).thenComparingLong(Event::creation);

    @Override
    public int compareTo(Event other) {
        return ORDER.compare(this, other);
    }
}
