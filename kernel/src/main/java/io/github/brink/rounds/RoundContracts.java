package io.github.brink.rounds;

import io.github.brink.rounds.Contract.Component;
import java.util.List;
import java.util.Objects;

/**
 * Checks each component alone, against a stub that does anything its partner may do; not thread-safe, used once. A stub
 * that breaks its side shows which promises depend on it. Source: M. Demirbas, "Metastability as a failed conditional
 * discharge of rely-guarantee composition", sections "The open specs and their relies" and "Fixing the retry law".
 *
 * <p>Up to {@link #limit} units of backlog; time and memory grow with its square and with the square of S.
 */
public final class RoundContracts {

    private static final long MOST_STEPS = 20_000_000;

    private final RoundParameters parameters;
    private final int limit;

    /** For some parameters. */
    public RoundContracts(RoundParameters parameters) {
        this.parameters = Objects.requireNonNull(parameters, "parameters");
        long steps = (parameters.capacity() + 1L) * (parameters.capacity() + parameters.roundArrivals() + 1L);
        int most = parameters.threshold() + 4 * parameters.goodBacklog();
        while (most > 4 && (long) most * most / 2 * steps > MOST_STEPS) {
            most -= most / 4;
        }
        limit = most;
    }

    /** The largest backlog that is tried, in units of work. */
    public int limit() {
        return limit;
    }

    /** All contracts: the retrier's, then the server's. */
    public List<Contract> check() {
        RetrierAlone honest = new RetrierAlone(parameters, limit, false);
        honest.run();
        RetrierAlone lossy = new RetrierAlone(parameters, limit, true);
        lossy.run();
        ServerAlone server = new ServerAlone(parameters, limit);
        String acks = "the server acknowledges exactly the fresh work that it completes";
        return List.of(
                retrier(
                        "p = qf + done: the ledger is what is queued and what is done",
                        acks,
                        honest.ledger,
                        lossy.ledger),
                retrier(
                        "no retries while qf <= S * T = " + parameters.threshold(),
                        "p = qf + done",
                        honest.silence,
                        lossy.silence),
                retrier(
                        "a round adds at most N * AMax = " + parameters.roundArrivals() + " and the flux of qf",
                        "p = qf + done",
                        honest.growth,
                        lossy.growth),
                budget(honest, lossy),
                server(
                        "does min(S, qf + qd) a round, and acknowledges what of it was fresh",
                        "",
                        server.honesty(),
                        null),
                server(
                        "a backlog of at most S * T = " + parameters.threshold()
                                + " at the start of a round stays there (the basin)",
                        "the retrier sends at most N * AMax first attempts, and no retries while qf <= S * T",
                        server.basin(false),
                        server.basin(true)),
                falling(server));
    }

    private Contract budget(RetrierAlone honest, RetrierAlone lossy) {
        String promise = parameters.budget().isPresent()
                ? "a round adds at most N * (AMax + B) = " + (parameters.roundArrivals() + budgets())
                : "a round adds fewer than S = " + parameters.capacity() + " units, from every state";
        Finding all = honest.inflow.broken.isEmpty() ? lossy.inflow : honest.inflow;
        return new Contract(
                Component.RETRIER,
                promise,
                "",
                all.broken.isEmpty(),
                honest.inflow.tried + lossy.inflow.tried,
                all.broken);
    }

    private long budgets() {
        return (long) parameters.retriers() * parameters.budget().orElse(0);
    }

    private Contract falling(ServerAlone server) {
        boolean freshFirst = parameters.service() == ServiceRule.FRESH_FIRST;
        String promise = freshFirst
                ? "a fresh backlog of S or more falls in every round, whatever is retried"
                : "a backlog of S or more falls in every round, from every state";
        String condition = "";
        if (freshFirst) {
            condition = "the retrier sends fewer than S first attempts";
        } else if (parameters.budget().isPresent()) {
            condition = "the retrier adds fewer than S units a round";
        }
        return server(promise, condition, freshFirst ? server.freshFalls() : server.allFalls(), null);
    }

    private static Contract retrier(String promise, String condition, Finding met, Finding unmet) {
        return of(Component.RETRIER, promise, condition, met, unmet);
    }

    private static Contract server(String promise, String condition, Finding met, Finding unmet) {
        return of(Component.SERVER, promise, condition, met, unmet);
    }

    private static Contract of(Component component, String promise, String condition, Finding met, Finding unmet) {
        boolean holds = met.broken.isEmpty();
        String counterexample = !holds || unmet == null ? met.broken : unmet.broken;
        return new Contract(component, promise, condition, holds, met.tried, counterexample);
    }

    /** What became of one promise. */
    static final class Finding {

        long tried;
        String broken = "";

        /** Counts a step; the first that breaks the promise is kept. */
        void see(boolean kept, String step, int... values) {
            tried++;
            if (!kept && broken.isEmpty()) {
                StringBuilder text = new StringBuilder(step);
                for (int value : values) {
                    int at = text.indexOf("#");
                    text.replace(at, at + 1, Integer.toString(value));
                }
                broken = text.toString();
            }
        }
    }
}
