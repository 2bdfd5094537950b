package io.github.brink.model;

/**
 * The way of messages from a caller to a service. Attempts and cancellations take it, in order; replies come back at
 * once, so the latency is that of a round trip. Where a caller calls a service and no link is given, there is one
 * without latency.
 *
 * @param caller name of a client or a service
 * @param service name of a service that it calls
 * @param latencyNanos how long each message is under way; 0 or more
 */
public record Link(String caller, String service, long latencyNanos) {

    public Link {
        Check.name("", caller);
        Check.name("", service);
        Check.lasting("latency", latencyNanos);
    }

    /** What files and paths call it: {@code caller -> service}. */
    public String name() {
        return name(caller, service);
    }

    /** The name of the link from a caller to a service. */
    public static String name(String caller, String service) {
        return caller + " -> " + service;
    }
}
