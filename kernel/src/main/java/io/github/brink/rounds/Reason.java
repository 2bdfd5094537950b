package io.github.brink.rounds;

import java.util.Locale;

/** Says in a sentence why a start has the fate that it has; stateless. */
final class Reason {

    private Reason() {}

    static String of(RoundExplorer explored, RoundParameters parameters, Reach reach) {
        String states = String.format(Locale.ROOT, "%,d", explored.states());
        if (!explored.isCut()) {
            return "all " + states + " reachable states were explored: the answer does not depend on the bound";
        }
        return switch (explored.fate()) {
            case RECOVERS ->
                explored.proofs()
                        .everyStartRecovers()
                        .map(proof -> "proved for every start: " + proof)
                        .orElseGet(() -> drains(explored, parameters));
            case TRAP_REACHABLE -> trap(explored);
            case LIMBO ->
                throw new IllegalStateException("nothing is known to be out of reach of a search that was cut");
            case UNDECIDED -> undecided(explored, parameters, reach, states);
        };
    }

    private static String drains(RoundExplorer explored, RoundParameters parameters) {
        return "proved for this start: nothing is retried while no more than Q0 = " + explored.startFresh()
                + " requests are open, and at most N * AMax = " + parameters.roundArrivals()
                + " arrive in a round, fewer than S = " + parameters.capacity();
    }

    private static String trap(RoundExplorer explored) {
        String steps = explored.trapStepsAreExact()
                ? "no path beyond the bound is shorter"
                : "a path beyond the bound " + explored.bound() + " may be shorter";
        return "a path within the bound shows it, so the answer does not depend on the bound; " + steps;
    }

    private static String undecided(RoundExplorer explored, RoundParameters parameters, Reach reach, String states) {
        String known = explored.stabilises() == Answer.NO ? "some schedule stays out of Good for ever, but " : "";
        if (reach.exhausted) {
            return known + "after " + states + " states the search was ended, so the rest depends on what lies beyond";
        }
        String small = explored.bound() < parameters.trappedBacklog()
                ? "; it is too small to answer, because a Trapped state has a backlog of 32 S = "
                        + parameters.trappedBacklog() + " or more"
                : "";
        return known + "the rest depends on states with a backlog above the bound " + explored.bound() + small;
    }
}
