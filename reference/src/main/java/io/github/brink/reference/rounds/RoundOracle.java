package io.github.brink.reference.rounds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Every state that a start reaches within a bound, and what that says; not thread-safe, used for one start. */
public final class RoundOracle {

    /** So long must nothing fresh be done, and the backlog not fall, for a quiet system to be given up. */
    private static final int HOPELESS_ROUNDS = 1000;

    private final Constants constants;
    private final State start;

    /** Steps from the start, in the order of discovery. */
    private final Map<State, Integer> depth = new LinkedHashMap<>();

    private final Map<State, List<State>> next = new HashMap<>();
    private long transitions;
    private int trapSteps = -1;
    private int cutSteps = -1;

    /** Explores. */
    public RoundOracle(Constants constants, State start, int bound) {
        this.constants = constants;
        this.start = start;
        explore(bound);
    }

    private void explore(int bound) {
        Deque<State> waiting = new ArrayDeque<>();
        depth.put(start, 0);
        waiting.add(start);
        meet(start, 0);
        while (!waiting.isEmpty()) {
            State state = waiting.remove();
            int steps = depth.get(state) + 1;
            List<State> entered = new ArrayList<>();
            for (State successor : state.next(constants)) {
                transitions++;
                meet(successor, steps);
                if (successor.qf() + successor.qd() > bound) {
                    cutSteps = cutSteps < 0 ? steps : cutSteps;
                    continue;
                }
                entered.add(successor);
                if (depth.putIfAbsent(successor, steps) == null) {
                    waiting.add(successor);
                }
            }
            next.put(state, entered);
        }
    }

    private void meet(State state, int steps) {
        if (trapSteps < 0 && state.trapped(constants)) {
            trapSteps = steps;
        }
    }

    /** How many states were entered. */
    public int states() {
        return depth.size();
    }

    /** The states that were entered, in order of discovery. */
    public Set<State> reached() {
        return Collections.unmodifiableSet(depth.keySet());
    }

    /** How many transitions were followed. */
    public long transitions() {
        return transitions;
    }

    /** Whether some state was not entered. */
    public boolean isCut() {
        return cutSteps >= 0;
    }

    /** Steps to the first Trapped state; -1 if none was met. */
    public int trapSteps() {
        return trapSteps;
    }

    /** Whether a path beyond the bound cannot be shorter than that. */
    public boolean trapStepsAreExact() {
        return trapSteps >= 0 && (!isCut() || trapSteps <= cutSteps);
    }

    /** Whether p = qf + done in every state. */
    public boolean accountingHolds() {
        return depth.keySet().stream().allMatch(state -> state.p() == state.qf() + state.done());
    }

    /** Steps to the nearest state outside Good that lies on a cycle; -1 if there is none. */
    public int orbitSteps() {
        Map<State, Integer> component = components();
        Map<Integer, Integer> sizes = new HashMap<>();
        component.values().forEach(number -> sizes.merge(number, 1, Integer::sum));
        return depth.entrySet().stream()
                .filter(entry -> sizes.get(component.get(entry.getKey())) > 1)
                .filter(entry -> !entry.getKey().good(constants))
                .mapToInt(Map.Entry::getValue)
                .min()
                .orElse(-1);
    }

    /** Strongly connected components after Kosaraju: one pass for the order, one backwards. */
    private Map<State, Integer> components() {
        Map<State, List<State>> before = new HashMap<>();
        next.forEach((state, successors) -> successors.forEach(
                s -> before.computeIfAbsent(s, none -> new ArrayList<>()).add(state)));
        List<State> finished = new ArrayList<>();
        Set<State> seen = new HashSet<>();
        for (State root : depth.keySet()) {
            visit(root, next, seen, finished);
        }
        Collections.reverse(finished);
        Map<State, Integer> component = new HashMap<>();
        Set<State> seenBackwards = new HashSet<>();
        for (State root : finished) {
            List<State> members = new ArrayList<>();
            visit(root, before, seenBackwards, members);
            int number = component.size();
            members.forEach(member -> component.put(member, number));
        }
        return component;
    }

    /** Depth first; adds each state once all that it leads to are there. */
    private static void visit(State root, Map<State, List<State>> edges, Set<State> seen, List<State> finished) {
        Deque<State> path = new ArrayDeque<>();
        Deque<Integer> edge = new ArrayDeque<>();
        if (seen.add(root)) {
            path.push(root);
            edge.push(0);
        }
        while (!path.isEmpty()) {
            List<State> successors = edges.getOrDefault(path.element(), List.of());
            int at = edge.pop();
            if (at == successors.size()) {
                finished.add(path.pop());
                continue;
            }
            edge.push(at + 1);
            if (seen.add(successors.get(at))) {
                path.push(successors.get(at));
                edge.push(0);
            }
        }
    }

    /** Rounds without arrivals until Good; -1 if it is never reached. */
    public int quietRounds() {
        return roundsToGood(0);
    }

    /** Rounds with the same arrivals in each until Good; -1 if there seems to be no end. */
    public int roundsToGood(int arrivals) {
        State state = start;
        int hopeless = 0;
        for (int round = 0; hopeless < HOPELESS_ROUNDS; round++) {
            State sent = state.sent(constants, arrivals);
            if (state.good(constants) || sent.good(constants)) {
                return round;
            }
            State after = sent.served(constants);
            boolean stuck = after.done() == 0 && after.qf() + after.qd() >= state.qf() + state.qd();
            hopeless = stuck ? hopeless + 1 : 0;
            state = after;
        }
        return -1;
    }

    /** A way out of the Trapped states near the smallest of them: the state that it begins in, at a round's start. */
    public static Optional<State> wayOutOfTrap(Constants constants, int tried) {
        int least = 8 * constants.s();
        for (int qf = least; qf < least + tried; qf++) {
            for (int qd = 3 * qf; qd < 3 * qf + tried; qd++) {
                State trapped = State.start(qf, qd);
                for (State sent : trapped.next(constants)) {
                    if (!sent.served(constants).trapped(constants)) {
                        return Optional.of(trapped);
                    }
                }
            }
        }
        return Optional.empty();
    }
}
