package io.github.brink.model;

/**
 * What a random number is: the definition that every kernel and every oracle follows bit for bit. Stateless and
 * thread-safe. Kernels may compute the same values faster.
 *
 * <p>Random numbers are keyed, not drawn in sequence. A key is a 64-bit number; {@link #child} derives the key of a part
 * from that of the whole and the part's number. The key of a run is {@code mix(seed)}; that of a client is the child of
 * the run's for its index in the scenario; that of a request is the child of the client's for its number; that of an
 * attempt is the child of the request's for its attempt number, from 1. A random quantity is a function of {@code
 * child(key, purpose)}. So what happens to request 4711 does not depend on the order of events, nor on what happened to
 * any other request.
 *
 * <p>The mixing function is the finalizer of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
 * generators", OOPSLA 2014), with the constants of Stafford's variant 13; {@link #child} advances by the golden gamma of
 * the same paper.
 */
public final class Draws {

    /** Purpose of a request's key: when it arrives. */
    public static final int ARRIVAL = 1;

    /** Purpose of a request's key: whether a shed keeps it. */
    public static final int SHED = 2;

    /** Purpose of an attempt's key: its service time. */
    public static final int SERVICE = 3;

    /** Purpose of an attempt's key: the jitter of the backoff that follows it. */
    public static final int BACKOFF = 4;

    /** Purpose of an attempt's key: to which replica it goes. */
    public static final int ROUTE = 5;

    /** Purpose of a request's key: which instance of the caller it belongs to. */
    public static final int INSTANCE = 6;

    /** Purpose of a request's key: how long a user thinks before it. */
    public static final int THINK = 7;

    /** Call {@code j} made for an attempt, from 0, is a request whose key is {@code child(attempt's key, CALL + j)}. */
    public static final int CALL = 1000;

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private Draws() {}

    /** Scrambles 64 bits; a bijection. */
    public static long mix(long bits) {
        long z = (bits ^ (bits >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /**
     * The key of a part.
     *
     * @param key of the whole
     * @param number of the part; 0 or more
     */
    public static long child(long key, long number) {
        return mix(key + (number + 1) * GOLDEN_GAMMA);
    }

    /**
     * A whole number in {@code 0 <= n < bound}, evenly distributed: {@code floor(bits * bound / 2^64)} with unsigned bits.
     *
     * @param bits a key for a purpose
     * @param bound above zero
     */
    public static long below(long bits, long bound) {
        // The high half of the unsigned product; multiplyHigh is signed in its first argument.
        return Math.multiplyHigh(bits, bound) + ((bits >> 63) & bound);
    }

    /**
     * A real number in {@code 0 < u <= 1}, evenly distributed: a multiple of 2^-53.
     *
     * @param bits a key for a purpose
     */
    public static double uniform(long bits) {
        return ((bits >>> 11) + 1) * 0x1.0p-53;
    }

    /**
     * A unit exponential, in billionths: {@code round(-ln(uniform(bits)) * 1e9)}; 0 to 36,736,800,570.
     *
     * @param bits a key for a purpose
     */
    public static long exponentialE9(long bits) {
        return Math.round(-StrictMath.log(uniform(bits)) * 1e9);
    }

    /**
     * A standard normal number, by the polar method (Marsaglia and Bray, 1964): {@code x * sqrt(-2 * ln(s) / s)} with {@code
     * x = 2 * uniform(child(key, 2 * i)) - 1}, {@code y = 2 * uniform(child(key, 2 * i + 1)) - 1}, {@code s = x^2 + y^2} and
     * the first {@code i}, from 0, for which {@code 0 < s < 1}. Unlike cosines, logarithms allocate nothing on any JVM.
     *
     * @param key a key for a purpose
     */
    public static double normal(long key) {
        double x;
        double square;
        long number = 0;
        do {
            x = 2 * uniform(child(key, number)) - 1;
            final double y = 2 * uniform(child(key, number + 1)) - 1;
            square = x * x + y * y;
            number += 2;
        } while (square >= 1 || square == 0);
        return x * StrictMath.sqrt(-2 * StrictMath.log(square) / square);
    }
}
