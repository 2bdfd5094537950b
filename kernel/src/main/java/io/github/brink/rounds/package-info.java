/**
 * The rounds kernel: a retrier and a server that take turns, explored over every schedule of arrivals. Where simulation
 * samples, this proves: from this start no schedule leads into the trap, or here is the shortest one that does.
 *
 * <p>Source: M. Demirbas, "Metastability as a failed conditional discharge of rely-guarantee composition", which models the
 * retry storm of "Characterizing Metastable Faults and Failures" in TLA+ and checks it with TLC.
 *
 * <h2>The model</h2>
 *
 * <p>A {@linkplain io.github.brink.rounds.RoundState state} is (turn, qf, qd, p, done), all natural numbers; constants are S,
 * AMax, T and, if there is one, the budget B ({@link io.github.brink.rounds.RoundParameters}). Start: qf = p = Q0, qd = done =
 * 0, the retrier's turn.
 *
 * <ul>
 *   <li>Retrier: {@code flux = max(0, p - done - S T) div T}, at most B. For some a in 0..AMax: {@code p' = p - done + a},
 *       {@code qf' = qf + a}, {@code qd' = qd + flux}, {@code done' = 0}.
 *   <li>Server: all, if {@code qf + qd <= S}; else {@code sf = S qf div (qf + qd)} fresh, or {@code min(S, qf)} with
 *       fresh-first service, and {@code S - sf} duplicates; {@code done' = sf}.
 * </ul>
 *
 * <p>Good: {@code qf + qd <= S + AMax}. Trapped: {@code qf >= 8 S} and {@code qd >= 3 qf}. Both are asked of every state,
 * whoever's turn it is; only closure of the trap is a matter of round boundaries, the retrier's turns. A step is one turn.
 *
 * <h2>Where the article's figures and these differ</h2>
 *
 * <p>For S = 3, AMax = 2, T = 2 the article says that Q0 = 7, 8 and 9 orbit: neither drain nor reach the trap. Here 8 and 9
 * orbit, and 7 drains. The reason that the article gives for the orbit is that two arrivals and one retry a round are just
 * what the server can do. By the flux that it prints, 8 and 9 open requests do make (8 - 6) div 2 = (9 - 6) div 2 = 1 retry;
 * 7 make (7 - 6) div 2 = 0, so two units arrive in a round, three are served, and the backlog falls. Other readings do not give
 * 7..9 either: with the division rounded up, or with a threshold of 5, or with {@code >=} in place of {@code >}, 7 and 8
 * orbit and from 9 on the trap is reachable; with the arrivals of the round counted in, 6 and 7 orbit. So the formula is taken
 * as it is printed. All other figures of the article agree: 10 and more reach the trap, quiet recovers from 10, 15 and
 * 20, and fresh-first drains (30, 120) in about 70 rounds (66).
 *
 * <h2>Several retriers</h2>
 *
 * <p>The article names N retriers with a budget each and does not model them. Here N retriers hold the open requests in
 * shares as even as whole requests allow; each decides for itself, and rounds down for itself. A retrier sees S / N units of
 * service a round, so it waits N times as long for each of its open requests, and its flux is {@code max(0, N open - S T) div
 * (N T)}, at most B. Arrivals are 0..N AMax in all, and Good is {@code qf + qd <= S + N AMax}. An even spread can always be
 * kept, by who sends and whose request is done, so what is shown to go wrong does go wrong for N retriers; what is shown to
 * go right by exploration alone goes right for an even spread. The two proofs of safety hold for any.
 *
 * <h2>What needs no exploration</h2>
 *
 * <p>With A = N AMax, and f(q) the flux, which never falls when q rises:
 *
 * <ul>
 *   <li><b>Budgets.</b> If N (AMax + B) &lt; S, fewer than S units arrive in a round, so the backlog at its end is smaller
 *       than at its start, until it is 0, and stays 0. Every start recovers.
 *   <li><b>Fresh first.</b> If A &lt; S, qf falls in every round until it is 0; from then on all fresh work is done in the
 *       round in which it arrives, nothing is late, no retries are sent, and S - A or more units a round are left for the
 *       duplicates. Every start recovers, whatever N and B are, as long as first attempts alone fit.
 *   <li><b>No retries.</b> If f(Q0) = 0 and A &lt; S, the open requests never exceed Q0, so there never is a retry.
 *   <li><b>Closure of the trap.</b> If service is proportional, S &lt;= 4 and f(8 S) &gt;= S + 3 A: in a Trapped state (S - 1)(qf +
 *       a) &lt; 3 qf + f &lt;= qd + f, so S (qf + a) &lt; qf + a + qd + f and nothing fresh is done; then qf' = qf + a &gt;= 8 S, and qd'
 *       = qd + f - S &gt;= 3 qf + 3 A &gt;= 3 qf'. For all Trapped states, however large; the article's S = 3, AMax = 2, T = 2
 *       meets the condition with 9 = 9. For S &gt; 4 there is a way out at qf = 8 S, which is shown.
 *   <li><b>Growth.</b> From some states the most arrivals in every round keep the backlog from ever falling again; the
 *       argument stands at the rule in question. So growth without end is told from recovery within any bound.
 *   <li><b>Quiet.</b> Without arrivals there is one path, and it ends: at Good, or where nothing fresh is done and f &gt;= S,
 *       which then stays so for ever.
 * </ul>
 */
package io.github.brink.rounds;
