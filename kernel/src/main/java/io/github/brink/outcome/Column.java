package io.github.brink.outcome;

import java.util.Locale;

/**
 * The columns of a {@link Timeline}. All but the last two count what happened in the window; those are levels at its end.
 * {@link Scope#columns} says which of them a scope has, in the order in which they are printed.
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
    IN_SERVICE;

    private final String header = name().toLowerCase(Locale.ROOT);

    /** The name in files: {@code in_service}. */
    public String header() {
        return header;
    }
}
