package io.github.brink.rounds;

import io.github.brink.internal.structure.NumberTable;
import java.util.Arrays;

/**
 * The states that a start reaches within a bound, breadth first, with their edges and with who found them; one thread
 * owns it. O(states + transitions); nothing is allocated once the arrays are large enough.
 */
final class Reach {

    static final int NONE = -1;

    /** With more edges than these for each state that is allowed, a search ends too: they are memory as well. */
    private static final int EDGES_OF_A_STATE = 16;

    /** Greater than any number of a state. */
    static final int NOT_MET = Integer.MAX_VALUE;

    final Rules rules = new Rules();

    /** By number of a state, in the order in which they are found: itself, who found it, where its edges begin. */
    long[] states;

    int[] parents;
    int[] firstEdge;

    /** Numbers of successors, those of each state together. */
    int[] edges;

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

    /**
     * The least state that a later one leads to, and the first that does; {@link #NOT_MET} if there is none. The least state
     * of any cycle is such a one, so no state before it lies on a cycle.
     */
    int met;

    int metFrom;

    /** The states at the server's turn. No others have to be looked for. */
    private final NumberTable numbers = new NumberTable();

    /** The states without any work, at the retrier's turn, by what was done last; {@link #NONE} while not found. */
    private int[] drained = new int[0];

    private final int mostStates;
    private int bound;
    private int edgeCount;

    Reach(int mostStates) {
        this.mostStates = mostStates;
        final int capacity = Math.min(64, mostStates);
        states = new long[capacity];
        parents = new int[capacity];
        firstEdge = new int[capacity + 1];
        edges = new int[2 * capacity];
        numbers.grow(capacity, states);
    }

    /** Searches from a start at the retrier's turn, with all fresh requests open; it must lie within the bound. */
    void search(RoundParameters parameters, int fresh, int duplicates, int largestBacklog) {
        begin(parameters, largestBacklog);
        states[0] = Packing.retrier(fresh, duplicates, fresh, 0);
        parents[0] = NONE;
        count = 1;
        if (fresh + duplicates == 0) {
            drained[0] = 0;
        }
        look(false, fresh, duplicates, NONE);
        final int most = rules.roundArrivals + 1;
        // What is found breadth first lies in layers of one turn each. A layer is gone through as far as there is room.
        boolean retrying = false;
        int layerEnd = 0;
        int state = 0;
        while (state < count) {
            if (state == layerEnd) {
                layerEnd = count;
                retrying = !retrying;
            }
            final int room = room(most);
            if (room == 0) {
                exhausted = true;
                cut(state);
                Arrays.fill(firstEdge, state, count, edgeCount);
                break;
            }
            final int end = Math.min(layerEnd, state + room);
            if (retrying) {
                send(state, end);
            } else {
                serve(state, end);
            }
            state = end;
        }
        firstEdge[count] = edgeCount;
    }

    private void begin(RoundParameters parameters, int largestBacklog) {
        rules.load(parameters);
        bound = largestBacklog;
        numbers.clear(count);
        if (drained.length <= rules.capacity) {
            drained = new int[rules.capacity + 1];
        }
        Arrays.fill(drained, NONE);
        edgeCount = 0;
        transitions = 0;
        accounted = true;
        cutParent = NONE;
        exhausted = false;
        trapped = false;
        trappedAtBoundary = false;
        overrun = NONE;
        met = NOT_MET;
        metFrom = NONE;
    }

    /**
     * The server's turn in some states. Each leads to one state, within the bound because nothing is added. While work is
     * left, all capacity was used, so that fresh = left + served and duplicates = copies + S - served: no other state leads
     * there, and only the start may have been found before. If no work is left, all that was fresh was done and stands on the
     * ledger, so what was done says all.
     */
    private void serve(int from, int end) {
        final Rules rules = this.rules;
        final long[] states = this.states;
        final int[] parents = this.parents;
        final int[] firstEdge = this.firstEdge;
        final int[] edges = this.edges;
        final long start = states[0];
        boolean accounted = this.accounted;
        int found = count;
        int edge = edgeCount;
        for (int state = from; state < end; state++) {
            final long packed = states[state];
            final int fresh = Packing.fresh(packed);
            final int duplicates = Packing.duplicates(packed);
            final int pending = Packing.pending(packed);
            final int served = rules.served(fresh, duplicates);
            final int left = fresh - served;
            final int copies = duplicates - (rules.work(fresh, duplicates) - served);
            accounted &= pending == fresh;
            final long next = Packing.retrier(left, copies, pending, served);
            int number = next == start ? 0 : NONE;
            if (left + copies == 0) {
                number = drained[served];
                drained[served] = number == NONE ? found : number;
            }
            firstEdge[state] = edge;
            if (number == NONE) {
                edges[edge++] = found;
                states[found] = next;
                parents[found++] = state;
                look(false, left, copies, state);
            } else {
                edges[edge++] = number;
                meet(number, state);
            }
        }
        this.accounted = accounted;
        transitions += end - from;
        count = found;
        edgeCount = edge;
    }

    /** The retrier's turn in some states: each leads to as many as there are numbers of arrivals, within the bound. */
    private void send(int from, int end) {
        final Rules rules = this.rules;
        final long[] states = this.states;
        final int[] parents = this.parents;
        final int[] firstEdge = this.firstEdge;
        final int[] edges = this.edges;
        final int[] table = numbers.slots();
        final int base = numbers.base();
        final int shift = numbers.shift();
        final int mask = table.length - 1;
        final int bound = this.bound;
        final int most = rules.roundArrivals;
        boolean accounted = this.accounted;
        int found = count;
        int edge = edgeCount;
        for (int state = from; state < end; state++) {
            final long packed = states[state];
            final int fresh = Packing.fresh(packed);
            final int open = Packing.pending(packed) - Packing.done(packed);
            final int copies = Packing.duplicates(packed) + rules.flux(open);
            final int within = Math.min(most, bound - copies - fresh);
            accounted &= open == fresh;
            if (overrun == NONE && rules.isOverrun(fresh, Packing.duplicates(packed))) {
                overrun = state;
            }
            firstEdge[state] = edge;
            long next = Packing.server(fresh, copies, open);
            for (int arrivals = 0; arrivals <= within; arrivals++) {
                int at = NumberTable.slot(next, shift);
                int number = table[at] - base;
                while (number >= 0 && states[number] != next) {
                    at = (at + 1) & mask;
                    number = table[at] - base;
                }
                if (number < 0) {
                    table[at] = base + found;
                    edges[edge++] = found;
                    states[found] = next;
                    parents[found++] = state;
                    look(true, fresh + arrivals, copies, state);
                } else {
                    edges[edge++] = number;
                    meet(number, state);
                }
                next += Packing.ARRIVAL;
            }
            if (within < most) {
                cut(state);
                lookBeyond(fresh, copies, within, state);
            }
        }
        this.accounted = accounted;
        transitions += (end - from) * (most + 1L);
        count = found;
        edgeCount = edge;
    }

    /**
     * Beyond the bound lie states that may be Trapped. Of those that this one leads to, the first with enough fresh work is the
     * one with the most duplicates for each.
     */
    private void lookBeyond(int fresh, int copies, int within, int state) {
        final int arrivals = Math.max(Math.max(0, within + 1), rules.trappedFresh - fresh);
        if (!trapped && arrivals <= rules.roundArrivals) {
            look(true, fresh + arrivals, copies, state);
        }
    }

    private void meet(int number, int from) {
        if (number < met && number < from) {
            met = number;
            metFrom = from;
        }
    }

    /** Keeps the first Trapped state, and whether one is met at a round boundary; all others change nothing. */
    private void look(boolean atServer, int fresh, int duplicates, int parent) {
        if (rules.isTrapped(fresh, duplicates) && !(trapped && trappedAtBoundary)) {
            keep(atServer, fresh, duplicates, parent);
        }
    }

    private void keep(boolean atServer, int fresh, int duplicates, int parent) {
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

    boolean isBad(int state) {
        final long packed = states[state];
        return Packing.fresh(packed) + Packing.duplicates(packed) > rules.good;
    }

    /** Whether the path that found a state leads through another; O(steps). */
    boolean descends(int state, int from) {
        int at = state;
        while (at > from) {
            at = parents[at];
        }
        return at == from;
    }

    /** Steps from the start to a state; O(steps). */
    int depth(int state) {
        int depth = 0;
        for (int at = parents[state]; at != NONE; at = parents[at]) {
            depth++;
        }
        return depth;
    }

    /** For how many states there is room for all that each of them may lead to; 0 if there may be no more room. */
    private int room(int most) {
        final int mostEdges = EDGES_OF_A_STATE * mostStates + most;
        if (count + most > states.length && states.length < mostStates) {
            growStates(most);
        }
        if (edgeCount + most > edges.length && edges.length < mostEdges) {
            edges = Arrays.copyOf(edges, Math.min(mostEdges, Math.max(edgeCount + most, 2 * edges.length)));
        }
        return Math.min(states.length - count, Math.min(mostEdges, edges.length) - edgeCount) / most;
    }

    private void growStates(int more) {
        final int capacity = Math.min(mostStates, Math.max(count + more, 2 * states.length));
        numbers.grow(capacity, states);
        parents = Arrays.copyOf(parents, capacity);
        firstEdge = Arrays.copyOf(firstEdge, capacity + 1);
        states = Arrays.copyOf(states, capacity);
    }
}
