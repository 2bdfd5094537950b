package io.github.brink.reference.event;

import java.util.PriorityQueue;

/** What is going to happen, and what time it is. Not thread-safe. O(log events to come). */
final class Agenda {

    /** A moment that never comes. */
    static final long NEVER = Long.MAX_VALUE;

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long created;
    private long nanos;

    /** The time of the event that is happening, or that happened last; 0 before the first. */
    long now() {
        return nanos;
    }

    /** Creates an event. */
    void at(long nanos, Event.Kind kind, Runnable happens) {
        events.add(new Event(nanos, kind, created++, happens));
    }

    /** Lets the next event happen. */
    void proceed() {
        Event event = events.remove();
        nanos = event.nanos();
        event.happens().run();
    }
}
