package io.github.brink.model;

import java.util.Objects;

/**
 * A service: slots that each hold one attempt at a time, and a queue in front of them.
 *
 * @param name part of dotted paths: {@code services.NAME}
 * @param slots attempts that can be in service at once; 1 to a billion, or {@link #UNLIMITED}
 * @param time how long each holds its slot
 * @param order which waiting attempt starts next
 * @param queueLimit an attempt that finds this many waiting is rejected; at least 1, or {@link #UNLIMITED}
 */
public record Service(String name, long slots, ServiceTime time, Order order, long queueLimit) {

    /** Which waiting attempt starts next. */
    public enum Order {
        /** The one that came first. */
        FIFO,
        /** The one that came last. */
        LIFO
    }

    /** No limit, of slots or of a queue. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** A service whose queue is first in, first out. */
    public Service(String name, long slots, ServiceTime time, long queueLimit) {
        this(name, slots, time, Order.FIFO, queueLimit);
    }

    public Service {
        Check.name("", name);
        if (slots != UNLIMITED) {
            Check.count("slots", slots, 1);
        }
        Objects.requireNonNull(time, "time");
        Objects.requireNonNull(order, "order");
        if (queueLimit != UNLIMITED) {
            Check.count("queue.limit", queueLimit, 1);
        }
    }
}
