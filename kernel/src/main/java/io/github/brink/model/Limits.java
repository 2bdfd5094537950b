package io.github.brink.model;

/**
 * The largest values that a scenario may have. Each fits a long with room to spare; products of several can exceed one,
 * and are checked where they are formed.
 */
public final class Limits {

    /** Longest time: 100 years, in nanoseconds. */
    public static final long MAX_NANOS = 100L * 366 * 24 * 3600 * Fixed.ONE;

    /** Largest mean of a random time: a day, in nanoseconds. */
    public static final long MAX_MEAN_NANOS = 24L * 3600 * Fixed.ONE;

    /** Largest rate: a billion a second, in billionths. */
    public static final long MAX_RATE_E9 = Fixed.ONE * Fixed.ONE;

    /** Largest factor: a million, in billionths. */
    public static final long MAX_FACTOR_E9 = 1_000_000L * Fixed.ONE;

    /** Largest retry budget: 100 retries for each first attempt, in billionths. */
    public static final long MAX_RATIO_E9 = 100 * Fixed.ONE;

    /** Largest number of slots, places in a queue, or tokens: a billion. */
    public static final long MAX_COUNT = 1_000_000_000L;

    /** Most attempts that a request may make. */
    public static final int MAX_ATTEMPTS = 100;

    /** Most replicas of a service. */
    public static final int MAX_REPLICAS = 1_000;

    /** Most calls that a service makes for an attempt. */
    public static final int MAX_CALLS = 100;

    /** Most instances over which a caller's retry limits are split. */
    public static final int MAX_INSTANCES = 10_000;

    /** Most users of a closed loop; a surge may multiply them up to this. */
    public static final long MAX_USERS = 1_000_000L;

    private Limits() {}
}
