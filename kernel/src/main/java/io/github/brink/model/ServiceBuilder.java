package io.github.brink.model;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A {@link Service} in the making; it needs slots and a service time. Unless told otherwise its queue is endless, first in
 * first out, and it is one replica that calls no other. Not thread-safe.
 */
public final class ServiceBuilder {

    private final String name;
    private long slots;
    private ServiceTime time;
    private Service.Order order = Service.Order.FIFO;
    private long queueLimit = Service.UNLIMITED;
    private long maxWaitNanos = Service.UNLIMITED;
    private int replicas = 1;
    private Service.Routing routing = Service.Routing.ROUND_ROBIN;
    private final List<Downstream> then = new ArrayList<>();

    ServiceBuilder(String name) {
        this.name = name;
    }

    ServiceBuilder(Service service) {
        name = service.name();
        slots = service.slots();
        time = service.time();
        order = service.order();
        queueLimit = service.queueLimit();
        maxWaitNanos = service.maxWaitNanos();
        replicas = service.replicas();
        routing = service.routing();
        then.addAll(service.then());
    }

    /** Attempts that can be in service at once, at each replica; 1 to a billion. */
    public ServiceBuilder slots(long number) {
        Check.count("slots", number, 1);
        slots = number;
        return this;
    }

    /** Any number of attempts can be in service at once. */
    public ServiceBuilder unlimitedSlots() {
        slots = Service.UNLIMITED;
        return this;
    }

    /** How long each attempt holds its slot: always as long. */
    public ServiceBuilder time(Duration constant) {
        return time(Inside.of("service", () -> ServiceTime.constant(constant)));
    }

    /** How long each attempt holds its slot. */
    public ServiceBuilder time(ServiceTime distribution) {
        time = distribution;
        return this;
    }

    /** Which waiting attempt starts next. */
    public ServiceBuilder order(Service.Order next) {
        order = next;
        return this;
    }

    /** An attempt that finds so many waiting is rejected; 1 to a billion. */
    public ServiceBuilder queueLimit(long places) {
        Check.count("queue.limit", places, 1);
        queueLimit = places;
        return this;
    }

    /** The queue has no end. */
    public ServiceBuilder unlimitedQueue() {
        queueLimit = Service.UNLIMITED;
        return this;
    }

    /** An attempt that has waited so long is rejected; above zero. */
    public ServiceBuilder maxWait(Duration longest) {
        long nanos = Check.nanos("queue.maxWait", longest);
        Check.duration("queue.maxWait", nanos);
        maxWaitNanos = nanos;
        return this;
    }

    /** Attempts wait for ever. */
    public ServiceBuilder noMaxWait() {
        maxWaitNanos = Service.UNLIMITED;
        return this;
    }

    /** Replicas, each with slots and a queue of its own, 1 to 1,000; and to which of them an attempt goes. */
    public ServiceBuilder replicas(int number, Service.Routing rule) {
        replicas = number;
        routing = rule;
        return this;
    }

    /** After its service time each attempt calls another service, and keeps its slot meanwhile. */
    public ServiceBuilder then(String service, Consumer<CallBuilder> how) {
        return then(service, true, how);
    }

    /** The same, but the slot is left before: an asynchronous call. */
    public ServiceBuilder thenAsync(String service, Consumer<CallBuilder> how) {
        return then(service, false, how);
    }

    private ServiceBuilder then(String service, boolean holdsSlot, Consumer<CallBuilder> how) {
        CallBuilder call = new CallBuilder(service);
        then.add(Inside.of("then[" + then.size() + "]", () -> {
            how.accept(call);
            return new Downstream(call.build(), holdsSlot);
        }));
        return this;
    }

    /** It calls no other service any more. */
    public ServiceBuilder thenNothing() {
        then.clear();
        return this;
    }

    Service build() {
        if (slots == 0) {
            throw new InvalidScenarioException("slots", "a number of slots is needed");
        }
        if (time == null) {
            throw new InvalidScenarioException("service", "a service time is needed");
        }
        return new Service(name, slots, time, order, queueLimit, maxWaitNanos, replicas, routing, then);
    }
}
