package io.github.brink.bench.limit;

import java.util.Arrays;

/**
 * The exploration of {@link io.github.brink.bench.RoundsBasin#kernel}, S = 3, AMax = 2, T = 2, from Q0 = 20 with backlogs up
 * to 200, as loops on arrays; one thread owns it.
 *
 * <p>It does what the kernel does for each state and transition: unpacks a state, makes its successors, looks each up in a
 * table of the same kind and size, writes new states with who found them, and every edge; then finds the components by
 * Tarjan's algorithm on the same arrays, and follows the path without arrivals.
 *
 * <p>It does not know: other parameters, starts and bounds; several retriers, budgets, fresh-first service; arrays and
 * tables that grow, or a limit to their size; a Trapped state beyond the bound, or only there, and whether one is met at a
 * round boundary; which state was cut off first; whether the accounting holds; from where a backlog never falls again.
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
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final int CLOSED = Integer.MAX_VALUE;

    private final long[] table = new long[2 << SLOT_BITS];
    private final long[] states = new long[STATES];
    private final int[] parents = new int[STATES];
    private final int[] firstEdge = new int[STATES + 1];
    private final int[] edges = new int[2 * STATES];
    private final int[] low = new int[STATES];
    private final int[] path = new int[STATES];
    private final int[] next = new int[STATES];
    private final int[] number = new int[STATES];
    private final int[] open = new int[STATES];

    private long generation;
    private int count;
    private long transitions;
    private int trap;
    private int orbit;
    private int quietRounds;

    void run() {
        search();
        orbit = leastOnBadCycle();
        quietRounds = quiet();
    }

    private void search() {
        final long[] table = this.table;
        final long[] states = this.states;
        final int[] parents = this.parents;
        final int[] firstEdge = this.firstEdge;
        final int[] edges = this.edges;
        final int mask = table.length - 1;
        final int shift = Long.SIZE - SLOT_BITS;
        final long current = ++generation;

        int found = 1;
        int edge = 0;
        int trapped = NONE;
        long followed = 0;
        states[0] = (long) START << FRESH | (long) START << PENDING;
        parents[0] = NONE;
        final int startSlot = (int) ((states[0] * SPREAD) >>> shift) << 1;
        table[startSlot] = states[0];
        table[startSlot + 1] = current << 32;

        // All states of a breadth have the same turn: those of the retrier, then those of the server.
        int state = 0;
        while (state < found) {
            int end = found;
            followed += (long) (end - state) * (ARRIVALS + 1);
            for (; state < end; state++) {
                firstEdge[state] = edge;
                final long packed = states[state];
                final int fresh = (int) (packed >>> FRESH) & FIELD;
                final int unanswered = ((int) (packed >>> PENDING) & FIELD) - ((int) packed & DONE);
                final int copies = ((int) (packed >>> DUPLICATES) & FIELD) + (Math.max(0, unanswered - THRESHOLD) >> 1);
                final int most = fresh + Math.min(ARRIVALS, BOUND - copies - fresh);
                long successor =
                        SERVER | (long) fresh << FRESH | (long) copies << DUPLICATES | (long) unanswered << PENDING;
                for (int backlog = fresh; backlog <= most; backlog++) {
                    int at = (int) ((successor * SPREAD) >>> shift) << 1;
                    while (true) {
                        final long tag = table[at + 1];
                        if (tag >>> 32 != current) {
                            table[at] = successor;
                            table[at + 1] = current << 32 | found;
                            edges[edge++] = found;
                            states[found] = successor;
                            parents[found] = state;
                            if (trapped < 0 && backlog >= TRAPPED && copies >= 3 * backlog) {
                                trapped = found;
                            }
                            found++;
                            break;
                        }
                        if (table[at] == successor) {
                            edges[edge++] = (int) tag;
                            break;
                        }
                        at = (at + 2) & mask;
                    }
                    successor += ARRIVAL;
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
                final int served = total <= CAPACITY ? fresh : CAPACITY * fresh / total;
                final int left = fresh - served;
                final int copies = duplicates - (Math.min(CAPACITY, total) - served);
                final long successor = (long) left << FRESH
                        | (long) copies << DUPLICATES
                        | (packed & ((long) FIELD << PENDING))
                        | served;
                int at = (int) ((successor * SPREAD) >>> shift) << 1;
                while (true) {
                    final long tag = table[at + 1];
                    if (tag >>> 32 != current) {
                        table[at] = successor;
                        table[at + 1] = current << 32 | found;
                        edges[edge++] = found;
                        states[found] = successor;
                        parents[found] = state;
                        if (trapped < 0 && left >= TRAPPED && copies >= 3 * left) {
                            trapped = found;
                        }
                        found++;
                        break;
                    }
                    if (table[at] == successor) {
                        edges[edge++] = (int) tag;
                        break;
                    }
                    at = (at + 2) & mask;
                }
            }
        }
        firstEdge[found] = edge;
        count = found;
        transitions = followed;
        trap = trapped;
    }

    private int leastOnBadCycle() {
        final int[] first = firstEdge;
        final int[] target = edges;
        final int[] low = this.low;
        final int[] path = this.path;
        final int[] next = this.next;
        final int[] number = this.number;
        final int[] open = this.open;
        Arrays.fill(low, 0, count, 0);
        int least = NONE;
        // Everything is reached from the start, so there is one root.
        int depth = 0;
        int visited = 1;
        int waiting = 1;
        path[0] = 0;
        next[0] = 0;
        low[0] = 1;
        number[0] = 1;
        open[0] = 0;
        while (depth >= 0) {
            final int state = path[depth];
            if (next[depth] < first[state + 1]) {
                final int successor = target[next[depth]++];
                final int known = low[successor];
                if (known == 0) {
                    depth++;
                    visited++;
                    path[depth] = successor;
                    next[depth] = first[successor];
                    low[successor] = visited;
                    number[depth] = visited;
                    open[waiting++] = successor;
                } else if (known != CLOSED && known < low[state]) {
                    low[state] = known;
                }
                continue;
            }
            final int reached = low[state];
            if (reached == number[depth]) {
                final boolean cycle = open[waiting - 1] != state;
                int member;
                do {
                    member = open[--waiting];
                    low[member] = CLOSED;
                    if (cycle && (least < 0 || member < least) && backlog(states[member]) > GOOD) {
                        least = member;
                    }
                } while (member != state);
            } else if (reached < low[path[depth - 1]]) {
                low[path[depth - 1]] = reached;
            }
            depth--;
        }
        return least;
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
