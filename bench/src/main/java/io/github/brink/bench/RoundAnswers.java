package io.github.brink.bench;

import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundState;
import java.util.List;

/**
 * Every answer about a start, the kernel's or the oracle's; immutable. Like {@link RoundStart} it knows nothing of the
 * oracle.
 *
 * @param fate what may become of the start
 * @param stabilises whether every path comes to Good for ever
 * @param trapReachable whether some path meets a Trapped state
 * @param quietRecovers whether Good is met if arrivals stop
 * @param states how many were entered
 * @param transitions how many were followed
 * @param cut whether some state was not entered
 * @param accounting whether p = qf + done in every state
 * @param trapSteps steps to the nearest Trapped state, -1 if none was met
 * @param trapStepsAreExact whether no path beyond the bound can be shorter
 * @param orbitSteps steps to the nearest state outside Good on a cycle, -1 if there is none
 * @param quietRounds rounds without arrivals until Good, -1 if it is not met
 * @param pathToTrap the path of {@code trapSteps}
 * @param pathToOrbit the path of {@code orbitSteps}
 * @param orbit a cycle through its end
 */
public record RoundAnswers(
        Fate fate,
        Answer stabilises,
        Answer trapReachable,
        Answer quietRecovers,
        int states,
        long transitions,
        boolean cut,
        boolean accounting,
        int trapSteps,
        boolean trapStepsAreExact,
        int orbitSteps,
        long quietRounds,
        List<RoundState> pathToTrap,
        List<RoundState> pathToOrbit,
        List<RoundState> orbit) {

    /** The kernel's, of its last exploration. */
    public static RoundAnswers of(RoundExplorer kernel) {
        return new RoundAnswers(
                kernel.fate(),
                kernel.stabilises(),
                kernel.trapReachable(),
                kernel.quietRecovers(),
                kernel.states(),
                kernel.transitions(),
                kernel.isCut(),
                kernel.accountingHolds(),
                kernel.trapSteps(),
                kernel.trapStepsAreExact(),
                kernel.orbitSteps(),
                kernel.quietRounds(),
                kernel.pathToTrap(),
                kernel.pathToOrbit(),
                kernel.orbit());
    }

    /** A number that stands for all of them, and for every state of every path. */
    public long digest() {
        Digest digest = new Digest();
        digest.add(fate.ordinal());
        digest.add(stabilises.ordinal());
        digest.add(trapReachable.ordinal());
        digest.add(quietRecovers.ordinal());
        digest.add(states);
        digest.add(transitions);
        digest.add(cut ? 1 : 0);
        digest.add(accounting ? 1 : 0);
        digest.add(trapSteps);
        digest.add(trapStepsAreExact ? 1 : 0);
        digest.add(orbitSteps);
        digest.add(quietRounds);
        for (List<RoundState> path : List.of(pathToTrap, pathToOrbit, orbit)) {
            digest.add(path.size());
            for (RoundState state : path) {
                digest.add(state.serverTurn() ? 1 : 0);
                digest.add(state.fresh());
                digest.add(state.duplicates());
                digest.add(state.pending());
                digest.add(state.done());
            }
        }
        return digest.value();
    }
}
