package io.github.brink.bench.limit;

import java.util.Arrays;

/**
 * The exploration of {@link io.github.brink.bench.RoundsBasin#kernel}, S = 3, AMax = 2, T = 2, from Q0 = 20 with backlogs up
 * to 200, as loops on arrays; one thread owns it.
 *
 * <p>It does what the kernel does for each state and transition: unpacks a state, makes its successors, looks up those that may
 * have been met in a table of the same kind and size, and writes new states, who found them, and every edge; then it asks
 * whether the least state that a later one leads to lies on the path that found the later one, and follows the path without
 * arrivals.
 *
 * <p>It does not know: other parameters, starts and bounds; several retriers, budgets, fresh-first service; arrays and
 * tables that grow, or a limit to their size; a start that has been served, so that it is met again; a Trapped state beyond
 * the bound, or only there, and whether one is met at a round boundary; which state was cut off first; whether the accounting
 * holds; from where a backlog never falls again; components, which are needed where the least state that is met again is
 * Good, or is no cycle with who found it.
 */
public final class RoundsLimit {

    private static final int NONE = -1;
    private static final int CAPACITY = 3;
    private static final int ARRIVALS = 2;
    private static final int THRESHOLD = 6;
    private static final int GOOD = 5;
    private static final int TRAPPED = 24;
    private static final int START = 20;
    private static final int BOUND = 200;

    /** Places of the fields in a packed state, as the kernel has them. */
    private static final int TURN = 62;

    private static final int FRESH = 45;
    private static final int DUPLICATES = 28;
    private static final int PENDING = 11;
    private static final int FIELD = (1 << 17) - 1;
    private static final int DONE = (1 << PENDING) - 1;
    private static final long SERVER = 1L << TURN;
    private static final long ARRIVAL = 1L << FRESH | 1L << PENDING;

    private static final int STATES = 1 << 13;
    private static final int SLOT_BITS = 14;
    private static final long SPREAD = 0xFF51AFD7ED558CCDL;

    private final int[] table = new int[1 << SLOT_BITS];
    private final int[] drained = new int[CAPACITY + 1];
    private final long[] states = new long[STATES];
    private final int[] parents = new int[STATES];
    private final int[] firstEdge = new int[STATES + 1];
    private final int[] edges = new int[2 * STATES];

    private int base = 1;
    private int count;
    private long transitions;
    private int trap;
    private int orbit;
    private int quietRounds;

    void run() {
        search();
        quietRounds = quiet();
    }

    private void search() {
        base += count;
        if (base > Integer.MAX_VALUE - STATES) {
            Arrays.fill(table, 0);
            base = 1;
        }
        Arrays.fill(drained, NONE);
        final int[] table = this.table;
        final int[] drained = this.drained;
        final long[] states = this.states;
        final int[] parents = this.parents;
        final int[] firstEdge = this.firstEdge;
        final int[] edges = this.edges;
        final int base = this.base;
        final int mask = table.length - 1;
        final int shift = Long.SIZE - SLOT_BITS;

        int found = 1;
        int edge = 0;
        int trapped = NONE;
        int met = Integer.MAX_VALUE;
        int metFrom = NONE;
        long followed = 0;
        states[0] = (long) START << FRESH | (long) START << PENDING;
        parents[0] = NONE;

        // All states of a layer have the same turn: that of the retrier, then that of the server.
        int state = 0;
        while (state < found) {
            int end = found;
            followed += (long) (end - state) * (ARRIVALS + 1);
            for (; state < end; state++) {
                firstEdge[state] = edge;
                final long packed = states[state];
                final int fresh = (int) (packed >>> FRESH) & FIELD;
                final int open = ((int) (packed >>> PENDING) & FIELD) - ((int) packed & DONE);
                final int copies = ((int) (packed >>> DUPLICATES) & FIELD) + (Math.max(0, open - THRESHOLD) >> 1);
                final int most = fresh + Math.min(ARRIVALS, BOUND - copies - fresh);
                long next = SERVER | (long) fresh << FRESH | (long) copies << DUPLICATES | (long) open << PENDING;
                for (int waiting = fresh; waiting <= most; waiting++) {
                    int at = (int) ((next * SPREAD) >>> shift);
                    int number = table[at] - base;
                    while (number >= 0 && states[number] != next) {
                        at = (at + 1) & mask;
                        number = table[at] - base;
                    }
                    if (number < 0) {
                        table[at] = base + found;
                        edges[edge++] = found;
                        states[found] = next;
                        parents[found] = state;
                        if (trapped < 0 && waiting >= TRAPPED && copies >= 3 * waiting) {
                            trapped = found;
                        }
                        found++;
                    } else {
                        edges[edge++] = number;
                        if (number < met && number < state) {
                            met = number;
                            metFrom = state;
                        }
                    }
                    next += ARRIVAL;
                }
            }
            end = found;
            followed += end - state;
            for (; state < end; state++) {
                firstEdge[state] = edge;
                final long packed = states[state];
                final int fresh = (int) (packed >>> FRESH) & FIELD;
                final int duplicates = (int) (packed >>> DUPLICATES) & FIELD;
                final int total = fresh + duplicates;
                int served = fresh;
                int left = 0;
                int copies = 0;
                int number = NONE;
                if (total > CAPACITY) {
                    served = CAPACITY * fresh / total;
                    left = fresh - served;
                    copies = duplicates - (CAPACITY - served);
                } else {
                    number = drained[fresh];
                    drained[fresh] = number == NONE ? found : number;
                }
                if (number == NONE) {
                    edges[edge++] = found;
                    states[found] = (long) left << FRESH
                            | (long) copies << DUPLICATES
                            | (packed & ((long) FIELD << PENDING))
                            | served;
                    parents[found] = state;
                    if (trapped < 0 && left >= TRAPPED && copies >= 3 * left) {
                        trapped = found;
                    }
                    found++;
                } else {
                    edges[edge++] = number;
                    if (number < met && number < state) {
                        met = number;
                        metFrom = state;
                    }
                }
            }
        }
        firstEdge[found] = edge;
        count = found;
        transitions = followed;
        trap = trapped;
        int at = metFrom;
        while (at > met) {
            at = parents[at];
        }
        orbit = at == met && backlog(states[met]) > GOOD ? met : NONE;
    }

    private static int backlog(long packed) {
        return ((int) (packed >>> FRESH) & FIELD) + ((int) (packed >>> DUPLICATES) & FIELD);
    }

    /** Rounds without arrivals; this instance always comes to Good. */
    private static int quiet() {
        int fresh = START;
        int duplicates = 0;
        int rounds = 0;
        while (fresh + duplicates > GOOD) {
            duplicates += Math.max(0, fresh - THRESHOLD) >> 1;
            final int total = fresh + duplicates;
            if (total <= GOOD) {
                break;
            }
            final int served = CAPACITY * fresh / total;
            fresh -= served;
            duplicates -= CAPACITY - served;
            rounds++;
        }
        return rounds;
    }

    int states() {
        return count;
    }

    long transitions() {
        return transitions;
    }

    int trapSteps() {
        return depth(trap);
    }

    int orbitSteps() {
        return depth(orbit);
    }

    int quietRounds() {
        return quietRounds;
    }

    private int depth(int state) {
        int depth = NONE;
        for (int at = state; at != NONE; at = parents[at]) {
            depth++;
        }
        return depth;
    }
}
