package io.github.brink.outcome;

import java.util.Locale;

/**
 * The columns of a {@link Timeline}. Most count what happened in the window; {@link #QUEUE}, {@link #IN_SERVICE} and {@link
 * #OPEN} are levels at its end. {@link Scope#columns} says which of them a scope has, in the order in which they are
 * printed.
 *
 * <p>Up to {@link #IN_SERVICE} they are about attempts, from {@link #WANTED} on about requests, of clients and of the whole
 * system. A request ends once: {@code wanted = shed + answered + lost + (open at the end - open at the start)} in every
 * window.
 */
public enum Column {
    /** First attempts sent. */
    FIRST,
    /** Retries sent. */
    RETRIES,
    /** Attempts sent, {@link #FIRST} + {@link #RETRIES}; of a service, attempts that reached it. */
    OFFERED,
    /** Retries that a budget or a cap kept from being sent. */
    REFUSED,
    /**
     * Attempts that a service turned away because they met a full queue or waited too long; of a call, those whose caller
     * still waited and was told.
     */
    REJECTED,
    /** Attempts that reached a service and did not meet a full queue. */
    ADMITTED,
    /**
     * Attempts that a service could not complete because a call of its own had failed; of a call, those whose caller still
     * waited and was told.
     */
    FAILED,
    /** Attempts that a service lost or threw away, and nobody was told: purged, cancelled, past their deadline. */
    DROPPED,
    /**
     * Attempts completed no later than the moment the caller gives up. The step kernel looks once a step, completions
     * first: what finishes and runs out of time within one step is in time.
     */
    GOODPUT,
    /** Attempts completed after the caller gave up: wasted work. */
    LATE,
    /** Attempts given up because their time was out. */
    TIMEOUTS,
    /** Attempts waiting at the end of the window. */
    QUEUE,
    /** Attempts that hold a slot at the end of the window. */
    IN_SERVICE,
    /** Requests that users wanted to make, whether or not anything was sent for them. */
    WANTED,
    /** Requests that an operator's action kept from being sent: they end here, neither answered nor lost. */
    SHED,
    /**
     * Requests and attempts that a guard of the caller kept from being sent; 0 as long as no guard blocks. A request of
     * which nothing else comes is lost, too.
     */
    BLOCKED,
    /** Requests that ended with an answer: an attempt completed while its caller waited for it. */
    ANSWERED,
    /**
     * Requests that ended without an answer: the last attempt was given up, rejected or failed, and no retry comes.
     */
    LOST,
    /**
     * Requests that were answered later than {@link io.github.brink.model.Health#withinNanos} allows; counted only if that
     * is given.
     */
    SLOW,
    /** Requests wanted and not ended, at the end of the window. */
    OPEN;

    private final String header = name().toLowerCase(Locale.ROOT);

    /** The name in files: {@code in_service}. */
    public String header() {
        return header;
    }
}
