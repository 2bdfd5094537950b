package io.github.brink.rounds;

import java.util.Arrays;

/**
 * Finds the states of a graph that lie on cycles, with Tarjan's algorithm made iterative: its recursion would be as deep
 * as the longest path. One thread owns it; O(states + edges), and nothing is allocated once the arrays are large enough.
 */
final class StrongComponents {

    private static final int CLOSED = Integer.MAX_VALUE;

    /** By state: 0 unseen, else the least visiting number that its subtree reaches; {@link #CLOSED} once it is done. */
    private int[] low = new int[0];

    /** By depth of the path: a state, its next edge, and its visiting number. */
    private int[] path = new int[0];

    private int[] next = new int[0];
    private int[] number = new int[0];

    /** States whose component is not complete. */
    private int[] open = new int[0];

    /**
     * The least number of a state that lies on a cycle and is not Good; -1 if there is none. No state is its own
     * successor, because turns alternate.
     *
     * @param first by state, and one more: where its edges begin in {@code target}
     * @param packed by state
     * @param good the largest backlog that is Good
     * @param from no state before it lies on a cycle
     */
    int leastOnBadCycle(int states, int[] first, int[] target, long[] packed, int good, int from) {
        prepare(states);
        int least = -1;
        int visited = 0;
        // Whatever lies on a cycle is found from the least state of that cycle, if not before: so once a state is
        // found, no root beyond it leads to a lesser one.
        for (int root = from; root < states && (least < 0 || root < least); root++) {
            if (low[root] != 0) {
                continue;
            }
            int depth = 0;
            int waiting = 0;
            path[0] = root;
            next[0] = first[root];
            low[root] = ++visited;
            open[waiting++] = root;
            number[0] = visited;
            while (depth >= 0) {
                final int state = path[depth];
                if (next[depth] < first[state + 1]) {
                    final int successor = target[next[depth]++];
                    final int known = low[successor];
                    if (known == 0) {
                        depth++;
                        path[depth] = successor;
                        next[depth] = first[successor];
                        low[successor] = ++visited;
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
                        if (cycle && (least < 0 || member < least) && isBad(packed[member], good)) {
                            least = member;
                        }
                    } while (member != state);
                } else if (reached < low[path[depth - 1]]) {
                    low[path[depth - 1]] = reached;
                }
                depth--;
            }
        }
        return least;
    }

    private static boolean isBad(long state, int good) {
        return Packing.fresh(state) + Packing.duplicates(state) > good;
    }

    private void prepare(int states) {
        if (low.length < states) {
            grow(states);
        }
        Arrays.fill(low, 0, states, 0);
    }

    private void grow(int states) {
        final int capacity = Math.max(states, 2 * low.length);
        low = new int[capacity];
        path = new int[capacity];
        next = new int[capacity];
        open = new int[capacity];
        number = new int[capacity];
    }
}
