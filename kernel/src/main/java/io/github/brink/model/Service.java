package io.github.brink.model;

import java.util.Objects;

/**
 * A service: slots that each hold one attempt at a time, and a first-in-first-out queue in front of them.
 *
 * @param name part of dotted paths: {@code services.NAME}
 * @param slots attempts that can be in service at once; 1 to a billion
 * @param time how long each holds its slot
 * @param queueLimit an attempt that finds this many waiting is rejected; at least 1, or {@link #UNLIMITED}
 */
public record Service(String name, long slots, ServiceTime time, long queueLimit) {

    /** A queue without a limit. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    public Service {
        Check.name("", name);
        Check.count("slots", slots, 1);
        Objects.requireNonNull(time, "time");
        if (queueLimit != UNLIMITED) {
            Check.count("queue.limit", queueLimit, 1);
        }
    }
}
