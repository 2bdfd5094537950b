package io.github.brink.rounds;

/** Whether the Trapped states are closed: whether every schedule of arrivals keeps them Trapped at round boundaries. */
public sealed interface Closure {

    /**
     * They are, all of them, however large their backlogs.
     *
     * @param why the argument, from the parameters alone, in a sentence
     */
    record Proved(String why) implements Closure {}

    /**
     * They are not.
     *
     * @param from a Trapped state at the retrier's turn
     * @param arrivals of the round that leads out of it
     * @param to where that leads, a round later
     */
    record Refuted(RoundState from, int arrivals, RoundState to) implements Closure {}

    /**
     * Neither was shown.
     *
     * @param why what stands in the way, in a sentence
     */
    record NotProved(String why) implements Closure {}
}
