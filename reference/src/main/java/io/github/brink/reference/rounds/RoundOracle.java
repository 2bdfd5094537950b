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

/**
 * Every state that a start reaches within a bound, and what that says; not thread-safe, used for one start.
 *
 * <p>States are discovered in order of their depth, and in a round fewer arrivals come first. Of several shortest paths each
 * method returns the first in this order.
 */
public final class RoundOracle {

    /** So long must nothing fresh be done, and the backlog not fall, for a quiet system to be given up. */
    private static final int HOPELESS_ROUNDS = 1000;

    private final Constants constants;
    private final State start;

    /** Steps from the start, in the order of discovery. */
    private final Map<State, Integer> depth = new LinkedHashMap<>();

    private final Map<State, List<State>> next = new HashMap<>();
    private long transitions;
    private Optional<State> trap = Optional.empty();
    private int trapSteps = -1;
    private int cutSteps = -1;

    /** The first state outside Good that lies on a cycle. */
    private final Optional<State> onOrbit;

    /** Explores. */
    public RoundOracle(Constants constants, State start, int bound) {
        this.constants = constants;
        this.start = start;
        explore(bound);
        onOrbit = firstOnOrbit();
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
            trap = Optional.of(state);
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

    /** The shortest path to a Trapped state; empty if none was met. */
    public List<State> pathToTrap() {
        return trap.map(end -> pathTo(end, trapSteps)).orElse(List.of());
    }

    /** The shortest path to a state that is so many steps away. */
    private List<State> pathTo(State end, int steps) {
        List<State> path = new ArrayList<>(List.of(end));
        for (int left = steps - 1; left >= 0; left--) {
            path.add(discoverer(path.get(path.size() - 1), left));
        }
        Collections.reverse(path);
        return path;
    }

    /** The first state at some depth that leads to a state; O(states). */
    private State discoverer(State of, int steps) {
        return depth.entrySet().stream()
                .filter(entry -> entry.getValue() == steps)
                .map(Map.Entry::getKey)
                .filter(state -> state.next(constants).contains(of))
                .findFirst()
                .orElseThrow();
    }

    /** Whether p = qf + done in every state. */
    public boolean accountingHolds() {
        return depth.keySet().stream().allMatch(state -> state.p() == state.qf() + state.done());
    }

    /** Whether every path comes to Good for ever; empty if the bound leaves it open. */
    public Optional<Boolean> stabilises() {
        if (onOrbit.isPresent()) {
            return Optional.of(false);
        }
        return isCut() ? Optional.empty() : Optional.of(true);
    }

    /** Steps to the nearest state outside Good that lies on a cycle; -1 if there is none. */
    public int orbitSteps() {
        return onOrbit.map(depth::get).orElse(-1);
    }

    /** The shortest path to a state outside Good that lies on a cycle; empty if there is none. */
    public List<State> pathToOrbit() {
        return onOrbit.map(end -> pathTo(end, depth.get(end))).orElse(List.of());
    }

    /** A shortest cycle through the end of {@link #pathToOrbit}, from there to there; empty if there is none. */
    public List<State> orbit() {
        return onOrbit.map(this::cycleThrough).orElse(List.of());
    }

    private Optional<State> firstOnOrbit() {
        Map<State, Integer> component = components();
        Map<Integer, Integer> sizes = new HashMap<>();
        component.values().forEach(number -> sizes.merge(number, 1, Integer::sum));
        return depth.keySet().stream()
                .filter(state -> sizes.get(component.get(state)) > 1)
                .filter(state -> !state.good(constants))
                .findFirst();
    }

    private List<State> cycleThrough(State state) {
        Map<State, State> before = new HashMap<>();
        Deque<State> waiting = new ArrayDeque<>(List.of(state));
        while (!before.containsKey(state)) {
            State from = waiting.remove();
            for (State to : next.get(from)) {
                if (before.putIfAbsent(to, from) == null) {
                    waiting.add(to);
                }
            }
        }
        List<State> cycle = new ArrayList<>(List.of(state, before.get(state)));
        while (!cycle.get(cycle.size() - 1).equals(state)) {
            cycle.add(before.get(cycle.get(cycle.size() - 1)));
        }
        Collections.reverse(cycle);
        return cycle;
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

    /** Whether Good is met again from a state within some rounds, if each of them brings the most arrivals. */
    public static boolean comesBack(Constants constants, State from, int rounds) {
        State state = from;
        for (int round = 0; round < rounds; round++) {
            State sent = state.sent(constants, constants.retriers() * constants.aMax());
            if (state.good(constants) || sent.good(constants)) {
                return true;
            }
            state = sent.served(constants);
        }
        return false;
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
