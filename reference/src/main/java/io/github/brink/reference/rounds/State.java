package io.github.brink.reference.rounds;

import java.util.ArrayList;
import java.util.List;

/**
 * A state of retrier and server; immutable.
 *
 * @param serverTurn whether it is the server's turn, or else the retrier's
 * @param qf fresh work queued
 * @param qd duplicate work queued
 * @param p requests that the retrier knows no answer to
 * @param done fresh work done and not yet acknowledged
 */
public record State(boolean serverTurn, int qf, int qd, int p, int done) {

    /** The start: so many requests are queued, and all of them are open. */
    public static State start(int q0, int duplicates) {
        return new State(false, q0, duplicates, q0, 0);
    }

    /** Every state that can come next, in order of the arrivals that lead there. */
    public List<State> next(Constants constants) {
        if (serverTurn) {
            return List.of(served(constants));
        }
        List<State> next = new ArrayList<>();
        for (int a = 0; a <= constants.retriers() * constants.aMax(); a++) {
            next.add(sent(constants, a));
        }
        return next;
    }

    /** After a turn of the retriers in which {@code a} fresh requests arrive. */
    public State sent(Constants constants, int a) {
        int open = p - done;
        return new State(true, qf + a, qd + flux(constants, open), open + a, 0);
    }

    /** After a turn of the server. */
    public State served(Constants constants) {
        int s = constants.s();
        if (qf + qd <= s) {
            return new State(false, 0, 0, p, qf);
        }
        int sf = constants.freshFirst() ? Math.min(s, qf) : (s * qf) / (qf + qd);
        int sd = s - sf;
        return new State(false, qf - sf, qd - sd, p, sf);
    }

    /** Deals the open requests to the retriers one by one, and asks each of them. */
    private static int flux(Constants constants, int open) {
        int n = constants.retriers();
        int[] ledgers = new int[n];
        for (int request = 0; request < open; request++) {
            ledgers[request % n]++;
        }
        int flux = 0;
        for (int ledger : ledgers) {
            // Each is served a share of S / N, so N times as much waiting for it means the same delay.
            int raw = Math.max(0, n * ledger - constants.threshold()) / (n * constants.t());
            flux += Math.min(raw, constants.budget().orElse(raw));
        }
        return flux;
    }

    /** No more than a round's arrivals on top of what the server does in a round. */
    public boolean good(Constants constants) {
        return qf + qd <= constants.s() + constants.retriers() * constants.aMax();
    }

    /** Where fresh work is starved by duplicates. */
    public boolean trapped(Constants constants) {
        return qf >= 8 * constants.s() && qd >= 3 * qf;
    }
}
