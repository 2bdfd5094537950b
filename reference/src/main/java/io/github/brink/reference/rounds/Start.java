package io.github.brink.reference.rounds;

/**
 * A start and how far to look from it; immutable.
 *
 * @param constants of retrier and server
 * @param q0 fresh requests queued, all of them open
 * @param duplicates retries queued as well
 * @param bound the largest backlog that is entered
 */
public record Start(Constants constants, int q0, int duplicates, int bound) {

    /** The state that it begins in. */
    public State state() {
        return State.start(q0, duplicates);
    }

    /** What the oracle makes of it. */
    public RoundOracle explore() {
        return new RoundOracle(constants, state(), bound);
    }
}
