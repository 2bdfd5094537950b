package io.github.brink.reference.rounds;

import java.util.OptionalInt;

/**
 * The constants of the retrier and server; immutable.
 *
 * @param s units of work that the server does in a round; above 0
 * @param aMax fresh requests that a retrier sends at most in a round
 * @param t rounds after which a request is late; above 0
 * @param budget retries that a retrier sends at most in a round, if there is a limit
 * @param freshFirst whether fresh work goes first, and does not share in proportion
 * @param retriers how many there are; above 0
 */
public record Constants(int s, int aMax, int t, OptionalInt budget, boolean freshFirst, int retriers) {

    /** What may be open before the first request is late. */
    public int threshold() {
        return s * t;
    }
}
