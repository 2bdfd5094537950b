package io.github.brink.rounds;

/**
 * A state of retrier and server; immutable.
 *
 * @param serverTurn whose turn it is: the server's, or else the retrier's, which is a round boundary
 * @param fresh qf: fresh requests queued at the server
 * @param duplicates qd: retries queued at the server
 * @param pending p: the retrier's ledger, requests sent and not known to be answered
 * @param done fresh requests completed in the last round, which the retrier has not read yet
 */
public record RoundState(boolean serverTurn, int fresh, int duplicates, int pending, int done) {

    /** All work queued at the server. */
    public int backlog() {
        return fresh + duplicates;
    }

    /** {@code qf=8 qd=1 p=8 done=0, server's turn}. */
    @Override
    public String toString() {
        return "qf=" + fresh + " qd=" + duplicates + " p=" + pending + " done=" + done + ", "
                + (serverTurn ? "server" : "retrier") + "'s turn";
    }
}
