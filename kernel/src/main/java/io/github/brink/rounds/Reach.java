package io.github.brink.rounds;

import io.github.brink.internal.structure.LongIndex;
import java.util.Arrays;

/**
 * The states that a start reaches within a bound, breadth first, with their edges and with who found them; one thread
 * owns it. O(states + transitions); nothing is allocated once the arrays are large enough.
 */
final class Reach {

    static final int NONE = -1;

    /** With more edges than these for each state that is allowed, a search ends too: they are memory as well. */
    private static final int EDGES_OF_A_STATE = 16;

    final Rules rules = new Rules();

    /** By number of a state, in the order in which they are found: itself, who found it, where its edges begin. */
    long[] states = new long[64];

    int[] parents = new int[64];
    int[] firstEdge = new int[65];

    /** Numbers of successors, those of each state together. */
    int[] edges = new int[128];

    int count;
    long transitions;

    /** Whether p = qf + done held in every state, and p - done = qf whenever a retrier looked. */
    boolean accounted;

    /** The first state with a successor that was not entered. */
    int cutParent;

    /** Whether it was the number of states that ended the search. */
    boolean exhausted;

    /** The first Trapped state, which may lie beyond the bound, and who found it. */
    boolean trapped;

    int trapFresh;
    int trapDuplicates;
    boolean trapAtServer;
    int trapParent;

    /** Whether a Trapped state is reached at the retrier's turn. */
    boolean trappedAtBoundary;

    /** The first state at the retrier's turn from which the most arrivals keep the backlog from ever falling. */
    int overrun;

    private final LongIndex index = new LongIndex();
    private final int mostStates;
    private int bound;
    private int edgeCount;

    Reach(int mostStates) {
        this.mostStates = mostStates;
    }

    /** Searches from a start at the retrier's turn, with all fresh requests open; it must lie within the bound. */
    void search(RoundParameters parameters, int fresh, int duplicates, int largestBacklog) {
        rules.load(parameters);
        bound = largestBacklog;
        index.clear();
        count = 0;
        edgeCount = 0;
        transitions = 0;
        accounted = true;
        cutParent = NONE;
        exhausted = false;
        trapped = false;
        trappedAtBoundary = false;
        overrun = NONE;
        final int most = rules.roundArrivals + 1;
        if (most > edges.length) {
            grow(most);
        }
        enter(Packing.retrier(fresh, duplicates, fresh, 0), fresh, duplicates, NONE);
        edgeCount = 0; // nobody's edge led to the start
        for (int state = 0; state < count; state++) {
            if (count + most > states.length || edgeCount + most > edges.length) {
                grow(most);
            }
            firstEdge[state] = edgeCount;
            if (count > mostStates - most || edgeCount > EDGES_OF_A_STATE * (long) mostStates) {
                exhausted = true;
                cut(state);
                Arrays.fill(firstEdge, state, count, edgeCount);
                break;
            }
            if (Packing.isServer(states[state])) {
                serve(state);
            } else {
                send(state);
            }
        }
        firstEdge[count] = edgeCount;
    }

    private void serve(int state) {
        final long packed = states[state];
        final int fresh = Packing.fresh(packed);
        final int duplicates = Packing.duplicates(packed);
        final int pending = Packing.pending(packed);
        final int served = rules.served(fresh, duplicates);
        final int left = fresh - served;
        final int copies = duplicates - (rules.work(fresh, duplicates) - served);
        accounted &= pending == left + served;
        transitions++;
        // Serving never adds to the backlog: within the bound before, within it after.
        enter(Packing.retrier(left, copies, pending, served), left, copies, state);
    }

    private void send(int state) {
        final long packed = states[state];
        final int fresh = Packing.fresh(packed);
        final int open = Packing.pending(packed) - Packing.done(packed);
        final int copies = Packing.duplicates(packed) + rules.flux(open);
        final int most = rules.roundArrivals;
        final int within = Math.min(most, bound - copies - fresh);
        accounted &= open == fresh;
        transitions += most + 1;
        if (overrun == NONE && rules.isOverrun(fresh, Packing.duplicates(packed))) {
            overrun = state;
        }
        for (int arrivals = 0; arrivals <= within; arrivals++) {
            enter(Packing.server(fresh + arrivals, copies, open + arrivals), fresh + arrivals, copies, state);
        }
        if (within < most) {
            cut(state);
            // Beyond the bound lie states that may be Trapped. Of those that this one leads to, the first with enough
            // fresh
            // work is the one with the most duplicates for each.
            final int arrivals = Math.max(Math.max(0, within + 1), rules.trappedFresh - fresh);
            if (!trapped && arrivals <= most) {
                look(true, fresh + arrivals, copies, state);
            }
        }
    }

    private void enter(long packed, int fresh, int duplicates, int parent) {
        final int number = index.add(packed);
        edges[edgeCount++] = number;
        if (number == count) {
            states[number] = packed;
            parents[number] = parent;
            count = number + 1;
            look(Packing.isServer(packed), fresh, duplicates, parent);
        }
    }

    private void look(boolean atServer, int fresh, int duplicates, int parent) {
        if (!rules.isTrapped(fresh, duplicates)) {
            return;
        }
        // One that is at the server leads to one state alone, which lies within the bound or just as far beyond.
        trappedAtBoundary |= !atServer || staysTrapped(fresh, duplicates);
        if (!trapped) {
            trapped = true;
            trapFresh = fresh;
            trapDuplicates = duplicates;
            trapAtServer = atServer;
            trapParent = parent;
        }
    }

    private boolean staysTrapped(int fresh, int duplicates) {
        final int served = rules.served(fresh, duplicates);
        return rules.isTrapped(fresh - served, duplicates - (rules.work(fresh, duplicates) - served));
    }

    private void cut(int state) {
        if (cutParent == NONE) {
            cutParent = state;
        }
    }

    /** Steps from the start to a state; O(steps). */
    int depth(int state) {
        int depth = 0;
        for (int at = parents[state]; at != NONE; at = parents[at]) {
            depth++;
        }
        return depth;
    }

    private void grow(int more) {
        if (count + more > states.length) {
            final int capacity = Math.max(count + more, 2 * states.length);
            states = Arrays.copyOf(states, capacity);
            parents = Arrays.copyOf(parents, capacity);
            firstEdge = Arrays.copyOf(firstEdge, capacity + 1);
        }
        if (edgeCount + more > edges.length) {
            edges = Arrays.copyOf(edges, Math.max(edgeCount + more, 2 * edges.length));
        }
    }
}
