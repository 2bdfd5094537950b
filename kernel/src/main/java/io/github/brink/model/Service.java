package io.github.brink.model;

import java.util.List;
import java.util.Objects;

/**
 * A service: slots that each hold one attempt at a time, and a queue in front of them; or several such replicas.
 *
 * @param name part of dotted paths: {@code services.NAME}
 * @param slots attempts that can be in service at once (at each replica); 1 to a billion, or {@link #UNLIMITED}
 * @param time how long each holds its slot
 * @param order which waiting attempt starts next
 * @param queueLimit an attempt that finds this many waiting is rejected; at least 1, or {@link #UNLIMITED}
 * @param maxWaitNanos an attempt that has waited so long is rejected; or {@link #UNLIMITED}
 * @param replicas how many there are, each with slots and a queue of its own; 1 to 1,000
 * @param routing to which of them an attempt goes
 * @param then the calls made for each attempt after its service time, one after the other
 */
public record Service(
        String name,
        long slots,
        ServiceTime time,
        Order order,
        long queueLimit,
        long maxWaitNanos,
        int replicas,
        Routing routing,
        List<Downstream> then) {

    /** Which waiting attempt starts next. */
    public enum Order {
        /** The one that came first. */
        FIFO,
        /** The one that came last. */
        LIFO,
        /**
         * Of the first attempts (number 1 of their call) the one that came first; if none waits, of the retries the one that
         * came first.
         */
        FRESH_FIRST
    }

    /** To which replica an attempt goes. It does not matter whether a replica is stalled. */
    public enum Routing {
        /** One after the other, in the order in which attempts reach the service. */
        ROUND_ROBIN,
        /** {@code Draws.below(child(attempt's key, ROUTE), replicas)}. */
        RANDOM,
        /** The one with the fewest attempts that wait or hold a slot; of several, the first. */
        LEAST_LOADED
    }

    /** No limit, of slots, of a queue or of a wait. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    /** A service of one replica that calls no other and lets attempts wait for ever. */
    public Service(String name, long slots, ServiceTime time, Order order, long queueLimit) {
        this(name, slots, time, order, queueLimit, UNLIMITED, 1, Routing.ROUND_ROBIN, List.of());
    }

    /** Such a service whose queue is first in, first out. */
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
        if (maxWaitNanos != UNLIMITED) {
            Check.duration("queue.maxWait", maxWaitNanos);
        }
        Check.range(
                "replicas",
                replicas,
                1,
                Limits.MAX_REPLICAS,
                "a whole number from 1 to " + Limits.MAX_REPLICAS + " is allowed");
        Objects.requireNonNull(routing, "routing");
        then = List.copyOf(then);
        Check.range("then", then.size(), 0, Limits.MAX_CALLS, "at most " + Limits.MAX_CALLS + " calls are allowed");
        for (int i = 1; i < then.size(); i++) {
            if (then.get(i).holdsSlot() && !then.get(i - 1).holdsSlot()) {
                throw new InvalidScenarioException(
                        "then[" + i + "].holds",
                        "the call before it has left the slot already: only nothing is allowed");
            }
        }
    }

    /** The same with another {@code name}; checked again. */
    public Service withName(String name) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }

    /** The same with another {@code slots}; checked again. */
    public Service withSlots(long slots) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }

    /** The same with another {@code time}; checked again. */
    public Service withTime(ServiceTime time) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }

    /** The same with another {@code order}; checked again. */
    public Service withOrder(Order order) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }

    /** The same with another {@code queueLimit}; checked again. */
    public Service withQueueLimit(long queueLimit) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }

    /** The same with another {@code maxWaitNanos}; checked again. */
    public Service withMaxWaitNanos(long maxWaitNanos) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }

    /** The same with another {@code replicas}; checked again. */
    public Service withReplicas(int replicas) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }

    /** The same with another {@code routing}; checked again. */
    public Service withRouting(Routing routing) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }

    /** The same with another {@code then}; checked again. */
    public Service withThen(List<Downstream> then) {
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }
}
