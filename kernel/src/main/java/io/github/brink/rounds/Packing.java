package io.github.brink.rounds;

/**
 * A state in a long; stateless. From the highest bit: one bit free, one for the turn, 17 for the fresh backlog, 17 for the
 * duplicates, 17 for the ledger, 11 for what was done. The fields that arrivals change lie apart, so that the states after
 * different arrivals differ in high bits too.
 */
final class Packing {

    /** The largest backlog, and ledger, that fits. */
    static final int MAX_BACKLOG = (1 << 17) - 1;

    private static final int DONE_BITS = 11;
    private static final int FIELD_BITS = 17;
    private static final int PENDING = DONE_BITS;
    private static final int DUPLICATES = PENDING + FIELD_BITS;
    private static final int FRESH = DUPLICATES + FIELD_BITS;
    private static final int TURN = FRESH + FIELD_BITS;

    /** What one more arrival adds to a state. */
    static final long ARRIVAL = 1L << FRESH | 1L << PENDING;

    private static final int FIELD = MAX_BACKLOG;
    private static final int DONE = (1 << DONE_BITS) - 1;

    private Packing() {}

    /** A state in which it is the retrier's turn. */
    static long retrier(int fresh, int duplicates, int pending, int done) {
        return (long) fresh << FRESH | (long) duplicates << DUPLICATES | (long) pending << PENDING | done;
    }

    /** A state in which it is the server's turn; nothing is done in it. */
    static long server(int fresh, int duplicates, int pending) {
        return 1L << TURN | retrier(fresh, duplicates, pending, 0);
    }

    static boolean isServer(long state) {
        return state >>> TURN != 0;
    }

    static int fresh(long state) {
        return (int) (state >>> FRESH) & FIELD;
    }

    static int duplicates(long state) {
        return (int) (state >>> DUPLICATES) & FIELD;
    }

    static int pending(long state) {
        return (int) (state >>> PENDING) & FIELD;
    }

    static int done(long state) {
        return (int) state & DONE;
    }

    static RoundState unpack(long state) {
        return new RoundState(isServer(state), fresh(state), duplicates(state), pending(state), done(state));
    }
}
