package io.github.brink.rounds;

import io.github.brink.model.InvalidScenarioException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;

/**
 * Explores every state that retrier and server can reach from a start, over all schedules of arrivals, and answers for
 * all of them at once; one thread owns an explorer. Exploring allocates nothing once the arrays have grown to the largest
 * exploration, unless the parameters change; methods that return states make them.
 *
 * <p>The states may be infinitely many, so those with a backlog above a bound are looked at (are they Trapped?) and not
 * entered. Every answer is about the unbounded system: one that the bound leaves open is {@link Answer#UNKNOWN}, and
 * {@link #reason} says so. What a path shows within the bound (a cycle outside Good, a way into the trap) holds without
 * it, and {@link RoundProofs} decides some questions from the parameters alone. Of several shortest paths, each method shows
 * the one with fewer arrivals in the first round in which they part.
 *
 * <p>Breadth first, in O(states + transitions). A step is one turn, the retrier's or the server's; a round is two. Source
 * of the model: M. Demirbas, "Metastability as a failed conditional discharge of rely-guarantee composition", sections
 * "The model" and "Mapping the basin".
 */
public final class RoundExplorer {

    /** The largest bound, in units of work. */
    public static final int MAX_BOUND = Packing.MAX_BACKLOG;

    /** States that an explorer enters at most unless told otherwise: some hundred megabytes. */
    public static final int DEFAULT_MOST_STATES = 1 << 22;

    /** What a number of steps or rounds is if there is none. */
    public static final int NONE = -1;

    private static final long MOST_QUIET_ROUNDS = 1L << 32;

    private final Reach reach;
    private final StrongComponents components = new StrongComponents();

    private RoundParameters parameters = RoundParameters.ARTICLE;
    private RoundProofs proofs = new RoundProofs(parameters);
    private int bound;
    private int startFresh;
    private int startDuplicates;
    private int orbit = NONE;
    private long quietRounds;

    /** An explorer that enters {@link #DEFAULT_MOST_STATES} states at most. */
    public RoundExplorer() {
        this(DEFAULT_MOST_STATES);
    }

    /**
     * An explorer.
     *
     * @param mostStates states that it enters at most, some 100 bytes each; 1 to 2^26. Sixteen times as many transitions end
     *     an exploration too
     */
    public RoundExplorer(int mostStates) {
        if (mostStates < 1 || mostStates > 1 << 26) {
            throw new IllegalArgumentException(mostStates + " states: 1 to " + (1 << 26) + " are possible");
        }
        reach = new Reach(mostStates);
    }

    /**
     * A bound with which most starts are answered: room for four times the smallest Trapped state and for what the start
     * and its retries add.
     */
    public static int suggestedBound(RoundParameters parameters, int q0) {
        long room = 2L * parameters.trappedBacklog() + 4L * (q0 + parameters.goodBacklog());
        return (int) Math.min(MAX_BOUND, room);
    }

    /**
     * Explores from {@code q0} fresh requests at the server, all open on the ledger, at the retrier's turn.
     *
     * @param q0 the start, in requests; 0 to the bound
     * @param bound the largest backlog to enter, in units of work; 0 to {@link #MAX_BOUND}
     * @throws InvalidScenarioException naming the value, what was found and what is allowed
     */
    public void explore(RoundParameters of, int q0, int bound) {
        explore(of, q0, 0, bound);
    }

    /** The same from a start with {@code duplicates} retries queued as well. */
    public void explore(RoundParameters of, int q0, int duplicates, int bound) {
        check(q0, duplicates, bound);
        if (!of.equals(parameters)) {
            parameters = of;
            proofs = new RoundProofs(of);
        }
        this.bound = bound;
        startFresh = q0;
        startDuplicates = duplicates;
        reach.search(of, q0, duplicates, bound);
        orbit = leastOnBadCycle();
        quietRounds = QuietRun.rounds(reach.rules, q0, duplicates, 0, MOST_QUIET_ROUNDS);
    }

    /**
     * No state before the least that a later one leads to lies on a cycle. Most often that one does: the path that found the
     * later one goes through it. Only where that is not so, the components have to be found.
     */
    private int leastOnBadCycle() {
        final int met = reach.met;
        if (met == Reach.NOT_MET) {
            return NONE;
        }
        if (reach.isBad(met) && reach.descends(reach.metFrom, met)) {
            return met;
        }
        return components.leastOnBadCycle(
                reach.count, reach.firstEdge, reach.edges, reach.states, reach.rules.good, met);
    }

    /**
     * Explores with a bound that doubles until the answers no longer depend on it, or until there are too many states.
     *
     * @param firstBound where to begin; {@code q0} to {@link #MAX_BOUND}
     */
    public void exploreUntilDecided(RoundParameters of, int q0, int firstBound) {
        int next = firstBound;
        explore(of, q0, next);
        while (fate() == Fate.UNDECIDED && next < MAX_BOUND && !reach.exhausted) {
            next = Math.min(MAX_BOUND, 2 * next);
            explore(of, q0, next);
        }
    }

    /**
     * Rounds completed when Good is first met, if every round brings the same arrivals; {@link #NONE} if it was not met in
     * four billion rounds, or is certain never to be.
     *
     * @param fresh fresh requests at the start, 0 to {@link #MAX_BOUND}
     * @param duplicates retries at the start, 0 to {@link #MAX_BOUND}
     * @param arrivals of each round, 0 to N * AMax
     * @throws InvalidScenarioException naming the value, what was found and what is allowed
     */
    public static long roundsToGood(RoundParameters parameters, int fresh, int duplicates, int arrivals) {
        check(fresh, duplicates, MAX_BOUND);
        if (arrivals < 0 || arrivals > parameters.roundArrivals()) {
            throw new InvalidScenarioException(
                    "arrivals", arrivals + " was found, and 0 to " + parameters.roundArrivals() + " is allowed");
        }
        Rules rules = new Rules();
        rules.load(parameters);
        return Math.max(NONE, QuietRun.rounds(rules, fresh, duplicates, arrivals, MOST_QUIET_ROUNDS));
    }

    /**
     * The states at the retrier's turn while every round brings the same arrivals, the start included, until the next would
     * come after Good is met or after so many rounds. Arguments as for {@link #roundsToGood}.
     */
    public static List<RoundState> steadyPath(
            RoundParameters parameters, int fresh, int duplicates, int arrivals, int mostRounds) {
        long rounds = roundsToGood(parameters, fresh, duplicates, arrivals);
        int length = (int) (rounds == NONE ? mostRounds : Math.min(rounds, mostRounds));
        return QuietRun.path(parameters, new RoundState(false, fresh, duplicates, fresh, 0), arrivals, length);
    }

    private static void check(int fresh, int duplicates, int bound) {
        if (bound < 0 || bound > MAX_BOUND) {
            throw new InvalidScenarioException(
                    "bound", bound + " was found, and a backlog from 0 to " + MAX_BOUND + " is allowed");
        }
        if (fresh < 0 || fresh > bound) {
            throw new InvalidScenarioException(
                    "Q0", fresh + " was found, and a backlog from 0 to the bound, which is " + bound + ", is allowed");
        }
        if (duplicates < 0 || duplicates > bound - fresh) {
            throw new InvalidScenarioException(
                    "duplicates",
                    duplicates + " was found, and 0 to " + (bound - fresh) + " is allowed (within the bound)");
        }
    }

    /** What follows from the parameters of the last exploration. */
    public RoundProofs proofs() {
        return proofs;
    }

    /** The bound of the last exploration. */
    public int bound() {
        return bound;
    }

    /** States entered. */
    public int states() {
        return reach.count;
    }

    /** Transitions followed, those that the bound cut off included. */
    public long transitions() {
        return reach.transitions;
    }

    /** Whether some state was not entered, because of the bound or of the number of states. */
    public boolean isCut() {
        return reach.cutParent != NONE;
    }

    /** Whether p = qf + done holds in every state entered; never false, unless the model or this class is broken. */
    public boolean accountingHolds() {
        return reach.accounted;
    }

    /** Does every path come to Good for ever? */
    public Answer stabilises() {
        if (orbit != NONE || isOverrun() || (reach.trappedAtBoundary && proofs.trapIsFinal())) {
            return Answer.NO;
        }
        return !isCut() || recoversByProof() ? Answer.YES : Answer.UNKNOWN;
    }

    private boolean recoversByProof() {
        return proofs.everyStartRecovers().isPresent()
                || (startDuplicates == 0 && proofs.drainsWithoutRetries(startFresh));
    }

    /** Does some path meet a Trapped state, at whoever's turn? */
    public Answer trapReachable() {
        if (reach.trapped) {
            return Answer.YES;
        }
        return isCut() ? Answer.UNKNOWN : Answer.NO;
    }

    /** Steps of the shortest path to a Trapped state, O(steps); {@link #NONE} if there is none within the bound. */
    public int trapSteps() {
        if (!reach.trapped) {
            return NONE;
        }
        return reach.trapParent == NONE ? 0 : reach.depth(reach.trapParent) + 1;
    }

    /** Whether no path beyond the bound can be shorter than {@link #trapSteps}. */
    public boolean trapStepsAreExact() {
        return reach.trapped && (!isCut() || trapSteps() <= reach.depth(reach.cutParent) + 1);
    }

    /** Steps to the nearest state that is not Good and lies on a cycle; {@link #NONE} if there is none within the bound. */
    public int orbitSteps() {
        return orbit == NONE ? NONE : reach.depth(orbit);
    }

    /** Whether some path leads to where enough arrivals keep the backlog, proven without a bound, from ever falling. */
    public boolean isOverrun() {
        return reach.overrun != NONE;
    }

    /** If arrivals stop, is Good reached? Needs no bound, so it is never unknown, except after billions of rounds. */
    public Answer quietRecovers() {
        return quietRounds == QuietRun.UNTOLD ? Answer.UNKNOWN : Answer.of(quietRounds >= 0);
    }

    /** Rounds completed without arrivals when Good is first met; {@link #NONE} if it is not. */
    public long quietRounds() {
        return Math.max(NONE, quietRounds);
    }

    /** What may become of the start. */
    public Fate fate() {
        Answer stabilises = stabilises();
        if (stabilises == Answer.YES) {
            return Fate.RECOVERS;
        }
        if (stabilises == Answer.UNKNOWN || trapReachable() == Answer.UNKNOWN) {
            return Fate.UNDECIDED;
        }
        return reach.trapped ? Fate.TRAP_REACHABLE : Fate.LIMBO;
    }

    /** Why the fate is what it is, and whether that depends on the bound: a sentence. */
    public String reason() {
        return Reason.of(this, parameters, reach);
    }

    /** The shortest path from the start to a Trapped state; empty if there is none within the bound. */
    public List<RoundState> pathToTrap() {
        if (!reach.trapped) {
            return List.of();
        }
        List<RoundState> path = new ArrayList<>(reach.trapParent == NONE ? List.of() : pathTo(reach.trapParent));
        int open = path.isEmpty() ? reach.trapFresh : path.get(path.size() - 1).pending();
        if (reach.trapAtServer) {
            // What is sent in a round is what the fresh backlog gains.
            RoundState last = path.get(path.size() - 1);
            open = last.pending() - last.done() + reach.trapFresh - last.fresh();
        }
        int done = reach.trapAtServer ? 0 : open - reach.trapFresh;
        path.add(new RoundState(reach.trapAtServer, reach.trapFresh, reach.trapDuplicates, open, done));
        return path;
    }

    /** The shortest path from the start to a state outside Good that lies on a cycle; empty if there is none. */
    public List<RoundState> pathToOrbit() {
        return orbit == NONE ? List.of() : pathTo(orbit);
    }

    /**
     * The shortest path to a state from which the backlog never falls again if N * AMax requests arrive in every round; empty
     * if there is none within the bound.
     */
    public List<RoundState> pathToOverrun() {
        return isOverrun() ? pathTo(reach.overrun) : List.of();
    }

    /** A shortest cycle through the end of {@link #pathToOrbit}, which it begins and ends with; empty if there is none. */
    public List<RoundState> orbit() {
        if (orbit == NONE) {
            return List.of();
        }
        int[] from = new int[reach.count];
        Arrays.fill(from, NONE);
        Deque<Integer> waiting = new ArrayDeque<>(List.of(orbit));
        while (from[orbit] == NONE) {
            int state = waiting.remove();
            for (int edge = reach.firstEdge[state]; edge < reach.firstEdge[state + 1]; edge++) {
                int successor = reach.edges[edge];
                if (from[successor] == NONE) {
                    from[successor] = state;
                    waiting.add(successor);
                }
            }
        }
        List<RoundState> cycle = new ArrayList<>(List.of(state(orbit)));
        for (int at = from[orbit]; at != orbit; at = from[at]) {
            cycle.add(state(at));
        }
        cycle.add(state(orbit));
        Collections.reverse(cycle);
        return cycle;
    }

    /**
     * {@link #pathToOrbit} and then {@link #orbit} once, from the next round boundary to the same state again, so that it ends
     * at the retrier's turn; empty if there is none.
     */
    public List<RoundState> pathThroughOrbit() {
        List<RoundState> path = new ArrayList<>(pathToOrbit());
        List<RoundState> cycle = orbit();
        if (!cycle.isEmpty()) {
            path.addAll(cycle.subList(1, cycle.size()));
            if (cycle.get(0).serverTurn()) {
                path.add(cycle.get(1));
            }
        }
        return path;
    }

    private List<RoundState> pathTo(int end) {
        List<RoundState> path = new ArrayList<>();
        for (int at = end; at != NONE; at = reach.parents[at]) {
            path.add(state(at));
        }
        Collections.reverse(path);
        return path;
    }

    private RoundState state(int number) {
        return Packing.unpack(reach.states[number]);
    }

    /** Q0 of the last exploration. */
    public int startFresh() {
        return startFresh;
    }

    /** Duplicates at the start of the last exploration. */
    public int startDuplicates() {
        return startDuplicates;
    }
}
