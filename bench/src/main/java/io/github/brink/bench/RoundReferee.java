package io.github.brink.bench;

import io.github.brink.reference.rounds.Constants;
import io.github.brink.reference.rounds.RandomStarts;
import io.github.brink.reference.rounds.RoundOracle;
import io.github.brink.reference.rounds.Start;
import io.github.brink.reference.rounds.State;
import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.RoundState;
import io.github.brink.rounds.ServiceRule;
import java.util.List;
import java.util.stream.Stream;

/** Translates between the rounds kernel and its oracle, which share no types. Stateless. */
public final class RoundReferee {

    /** What has not come back in so many rounds never will. */
    private static final int ROUNDS = 1000;

    /** A way out of the trap, if there is one, is among so many of its smallest states either way. */
    private static final int TRIED = 12;

    /** A bound that has become so large ends a search for proof. */
    private static final int LARGEST_BOUND = 1500;

    private RoundReferee() {}

    /** A random start. */
    public static RoundStart random(long seed) {
        Start start = RandomStarts.next(seed);
        Constants constants = start.constants();
        RoundParameters parameters = new RoundParameters(
                constants.s(),
                constants.aMax(),
                constants.t(),
                constants.budget(),
                constants.freshFirst() ? ServiceRule.FRESH_FIRST : ServiceRule.PROPORTIONAL,
                constants.retriers());
        return new RoundStart(parameters, start.q0(), start.duplicates(), start.bound());
    }

    /** The oracle, when it has explored a start. */
    static RoundOracle oracle(RoundStart start) {
        return start(start).explore();
    }

    private static Start start(RoundStart start) {
        RoundParameters parameters = start.parameters();
        Constants constants = new Constants(
                parameters.capacity(),
                parameters.arrivals(),
                parameters.timeout(),
                parameters.budget(),
                parameters.service() == ServiceRule.FRESH_FIRST,
                parameters.retriers());
        return new Start(constants, start.q0(), start.duplicates(), start.bound());
    }

    /**
     * The oracle's answers. Whether every path recovers, it cannot tell if the bound cut its search before it met a cycle; the
     * kernel may know it by proof. Then the kernel's answer stands if the oracle confirms it by trying, and is unknown if
     * not.
     *
     * @param kernel has explored the same start
     */
    public static RoundAnswers answers(RoundStart start, RoundExplorer kernel) {
        RoundOracle oracle = oracle(start);
        Answer stabilises = oracle.stabilises()
                .map(RoundReferee::told)
                .orElseGet(() -> confirmed(kernel.stabilises(), start(start), oracle, kernel));
        boolean trapped = oracle.trapSteps() >= 0;
        Answer trapReachable = trapped ? Answer.YES : oracle.isCut() ? Answer.UNKNOWN : Answer.NO;
        return new RoundAnswers(
                fate(stabilises, trapReachable),
                stabilises,
                trapReachable,
                told(oracle.quietRounds() >= 0),
                oracle.states(),
                oracle.transitions(),
                oracle.isCut(),
                oracle.accountingHolds(),
                oracle.trapSteps(),
                oracle.trapStepsAreExact(),
                oracle.orbitSteps(),
                oracle.quietRounds(),
                path(oracle.pathToTrap()),
                path(oracle.pathToOrbit()),
                path(oracle.orbit()));
    }

    private static Answer told(boolean yes) {
        return yes ? Answer.YES : Answer.NO;
    }

    private static Fate fate(Answer stabilises, Answer trapReachable) {
        if (stabilises == Answer.YES) {
            return Fate.RECOVERS;
        }
        if (stabilises == Answer.UNKNOWN || trapReachable == Answer.UNKNOWN) {
            return Fate.UNDECIDED;
        }
        return trapReachable == Answer.YES ? Fate.TRAP_REACHABLE : Fate.LIMBO;
    }

    private static List<RoundState> path(List<State> path) {
        return path.stream()
                .map(state -> new RoundState(state.serverTurn(), state.qf(), state.qd(), state.p(), state.done()))
                .toList();
    }

    private static Answer confirmed(Answer claim, Start start, RoundOracle oracle, RoundExplorer kernel) {
        boolean confirmed = switch (claim) {
            case YES -> recoversWithMoreRoom(start);
            case NO -> isOverrun(start.constants(), oracle, kernel) || staysTrapped(start.constants(), oracle);
            case UNKNOWN -> true;
        };
        return confirmed ? claim : Answer.UNKNOWN;
    }

    private static boolean recoversWithMoreRoom(Start start) {
        for (int bound = start.bound() + 1; bound <= LARGEST_BOUND; bound *= 2) {
            RoundOracle roomier = new Start(start.constants(), start.q0(), start.duplicates(), bound).explore();
            if (roomier.stabilises().isPresent()) {
                return roomier.stabilises().get();
            }
        }
        return false;
    }

    /** Whether the state from which the kernel says that nothing comes back is reached, and nothing does. */
    private static boolean isOverrun(Constants constants, RoundOracle oracle, RoundExplorer kernel) {
        List<RoundState> path = kernel.pathToOverrun();
        if (path.isEmpty()) {
            return false;
        }
        RoundState end = path.get(path.size() - 1);
        State from = new State(end.serverTurn(), end.fresh(), end.duplicates(), end.pending(), end.done());
        return oracle.reached().contains(from) && !RoundOracle.comesBack(constants, from, ROUNDS);
    }

    /** Whether a Trapped state is reached at a round's start, and such states lead to each other only. */
    private static boolean staysTrapped(Constants constants, RoundOracle oracle) {
        boolean trapped = oracle.reached().stream()
                .flatMap(state -> Stream.concat(Stream.of(state), state.next(constants).stream()))
                .map(state -> state.serverTurn() ? state.served(constants) : state)
                .anyMatch(state -> state.trapped(constants));
        return trapped && RoundOracle.wayOutOfTrap(constants, TRIED).isEmpty();
    }
}
