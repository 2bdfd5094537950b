package io.github.brink.outcome;

import java.util.Locale;

/**
 * The columns of a {@link Timeline}, in the order in which they are printed. All but the last two count what happened
 * in the window; those are levels at its end.
 */
public enum Column {
    /** First attempts sent. */
    FIRST,
    /** Retries sent. */
    RETRIES,
    /** Attempts sent: {@link #FIRST} + {@link #RETRIES}. */
    OFFERED,
    /** Retries that a budget or a cap kept from being sent. */
    REFUSED,
    /** Attempts that met a full queue. */
    REJECTED,
    /** Attempts that entered the queue: {@link #OFFERED} − {@link #REJECTED}. */
    ADMITTED,
    /**
     * Attempts completed no later than the moment the client gives up. The step kernel looks once a step, completions
     * first: what finishes and runs out of time within one step is in time.
     */
    GOODPUT,
    /** Attempts completed after the client gave up: wasted work. */
    LATE,
    /** Attempts given up because their time was out. */
    TIMEOUTS,
    /** Attempts waiting at the end of the window. */
    QUEUE,
    /** Attempts in service at the end of the window. */
    IN_SERVICE;

    private final String header = name().toLowerCase(Locale.ROOT);

    /** The name in files: {@code in_service}. */
    public String header() {
        return header;
    }
}
