package io.github.brink.cli.output;

import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundExplorer;

/**
 * What was found from one start; immutable.
 *
 * @param q0 the start
 * @param fate what may become of it
 * @param quiet whether it recovers if arrivals stop
 * @param quietRounds how many rounds that takes; -1 if it does not
 * @param trapSteps steps of the shortest path to a Trapped state; -1 if there is none within the bound
 * @param exact whether no path beyond the bound is shorter
 * @param states that were explored
 * @param bound that the search had
 * @param cut whether it met the bound
 * @param accounted whether p = qf + done held throughout
 * @param reason why, in a sentence
 */
public record BasinRow(
        int q0,
        Fate fate,
        Answer quiet,
        long quietRounds,
        int trapSteps,
        boolean exact,
        int states,
        int bound,
        boolean cut,
        boolean accounted,
        String reason) {

    /** Of the last exploration. */
    public static BasinRow of(int q0, RoundExplorer explored) {
        return new BasinRow(
                q0,
                explored.fate(),
                explored.quietRecovers(),
                explored.quietRounds(),
                explored.trapSteps(),
                explored.trapStepsAreExact(),
                explored.states(),
                explored.bound(),
                explored.isCut(),
                explored.accountingHolds(),
                explored.reason());
    }
}
