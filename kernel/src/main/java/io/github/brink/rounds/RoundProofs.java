package io.github.brink.rounds;

import java.util.Objects;
import java.util.Optional;

/**
 * What follows from the parameters alone, for every state, and needs no exploration; immutable. Made in O(S * AMax) time;
 * every method is O(1). Arguments are in the description of the package. Source of the claims: M. Demirbas, "Metastability
 * as a failed conditional discharge of rely-guarantee composition", sections "Mapping the basin" and "Fixing the retry law".
 */
public final class RoundProofs {

    /** Beside the smallest Trapped states, so many larger ones are tried for a way out. */
    private static final int TRIED_FRESH = 64;

    private static final int TRIED_DUPLICATES = 8;

    private final RoundParameters parameters;
    private final Rules rules = new Rules();
    private final Closure closure;
    private final Optional<String> safety;

    /** Looks at some parameters. */
    public RoundProofs(RoundParameters parameters) {
        this.parameters = Objects.requireNonNull(parameters, "parameters");
        rules.load(parameters);
        closure = findClosure();
        safety = findSafety();
    }

    /** Whether the Trapped states are closed at round boundaries. */
    public Closure closure() {
        return closure;
    }

    /** Whether a Trapped state at a round boundary never becomes Good again: the trap is closed, and holds no Good state. */
    public boolean trapIsFinal() {
        return closure instanceof Closure.Proved && parameters.trappedBacklog() > parameters.goodBacklog();
    }

    /** Why every start recovers, in a sentence; empty if the parameters alone do not say so. */
    public Optional<String> everyStartRecovers() {
        return safety;
    }

    /**
     * Whether a start without duplicates recovers because it causes no retries: then first attempts alone must fit, and
     * do, so the open requests never rise above what they were.
     */
    public boolean drainsWithoutRetries(int q0) {
        return rules.flux(q0) == 0 && parameters.roundArrivals() < parameters.capacity();
    }

    private Optional<String> findSafety() {
        long arrivals = parameters.roundArrivals();
        long capacity = parameters.capacity();
        if (parameters.budget().isPresent()) {
            long inflow = arrivals
                    + (long) parameters.retriers() * parameters.budget().getAsInt();
            if (inflow < capacity) {
                return Optional.of("at most N * (AMax + B) = " + inflow + " units arrive in a round, fewer than S = "
                        + capacity + ", so the backlog falls in every round until it is served to the last");
            }
        }
        if (parameters.service() == ServiceRule.FRESH_FIRST && arrivals < capacity) {
            return Optional.of(
                    "fresh work goes first and N * AMax = " + arrivals + " is less than S = " + capacity
                            + ", so fresh work drains, then no request is late, and what capacity is left drains the duplicates");
        }
        return Optional.empty();
    }

    /**
     * For proportional service and S at most 4: nothing fresh is completed in a Trapped state, because (S - 1)(qf + a) is
     * less than qd + flux, which is at least 3 qf + flux; so qf grows by a and qd by flux - S, and qd stays at least three
     * times as large if flux - S >= 3 a. The flux is least, and a largest, at qf = 8 S and a = N * AMax.
     */
    private Closure findClosure() {
        int least = rules.flux(parameters.trappedFresh());
        int capacity = parameters.capacity();
        long needed = capacity + 3L * parameters.roundArrivals();
        if (parameters.service() == ServiceRule.PROPORTIONAL && capacity <= 4 && least >= needed) {
            return new Closure.Proved("from qf = 8 S = " + parameters.trappedFresh() + " on, a round brings at least "
                    + least + " retries, and S + 3 N * AMax = " + needed + " keep qd at 3 qf or more; fresh work is "
                    + "then less than its S-th part of the queue, so none is completed");
        }
        return findEscape();
    }

    private Closure findEscape() {
        int fewest = parameters.trappedFresh();
        for (int fresh = fewest; fresh < fewest + TRIED_FRESH; fresh++) {
            for (int duplicates = 3 * fresh; duplicates < 3 * fresh + TRIED_DUPLICATES; duplicates++) {
                for (int arrivals = 0; arrivals <= parameters.roundArrivals(); arrivals++) {
                    RoundState to = round(fresh, duplicates, arrivals);
                    if (!rules.isTrapped(to.fresh(), to.duplicates())) {
                        return new Closure.Refuted(new RoundState(false, fresh, duplicates, fresh, 0), arrivals, to);
                    }
                }
            }
        }
        return new Closure.NotProved(
                "no way out of the smallest Trapped states was found, and the argument that there is"
                        + " none needs S <= 4, proportional service and at least S + 3 N * AMax retries a round");
    }

    private RoundState round(int fresh, int duplicates, int arrivals) {
        int waiting = fresh + arrivals;
        int copies = duplicates + rules.flux(fresh);
        int served = rules.served(waiting, copies);
        int left = copies - (rules.work(waiting, copies) - served);
        return new RoundState(false, waiting - served, left, waiting, served);
    }
}
