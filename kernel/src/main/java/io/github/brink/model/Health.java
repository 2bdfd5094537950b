package io.github.brink.model;

/**
 * When the requests that end within some time count as served well; immutable.
 *
 * @param shareE9 share of the requests that must be answered, in billionths; above 0, with which nothing could be unhealthy,
 *     up to 1, with which every lost request is one too many, and nothing is left to chance
 * @param withinNanos how long after it was wanted an answer may come; a later one counts as lost here. Above zero, and
 *     shorter than a window if wanted, as every answer is looked at; or {@link #ANY_TIME}
 */
public record Health(long shareE9, long withinNanos) {

    /** An answer is good however late it comes, as long as its caller still waits. */
    public static final long ANY_TIME = Long.MAX_VALUE;

    /** Unless a scenario says otherwise: 95 %, at any time. */
    public static final Health DEFAULT = of(950_000_000L);

    public Health {
        Check.range("health", shareE9, 1, Fixed.ONE, "a share above 0% and up to 100% is allowed");
        if (withinNanos != ANY_TIME) {
            Check.duration("health.within", withinNanos);
        }
    }

    /** Such a share, answered at any time. */
    public static Health of(long shareE9) {
        return new Health(shareE9, ANY_TIME);
    }

    /** Whether late answers count as lost. */
    public boolean hasLimit() {
        return withinNanos != ANY_TIME;
    }
}
