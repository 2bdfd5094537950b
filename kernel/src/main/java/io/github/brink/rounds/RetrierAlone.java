package io.github.brink.rounds;

import io.github.brink.rounds.RoundContracts.Finding;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The retrier with a stub for a server: one that does min(S, qf + qd) units, in any split of fresh and duplicate, and
 * acknowledges the fresh part; or, if it is lossy, any part of it. Not thread-safe, used once.
 */
final class RetrierAlone {

    final Finding ledger = new Finding();
    final Finding silence = new Finding();
    final Finding growth = new Finding();
    final Finding inflow = new Finding();

    private final RoundParameters parameters;
    private final Rules rules = new Rules();
    private final Set<Long> met = new HashSet<>();
    private final int limit;
    private final boolean lossy;
    private long[] states = new long[1024];
    private int count;

    RetrierAlone(RoundParameters parameters, int limit, boolean lossy) {
        this.parameters = parameters;
        this.limit = limit;
        this.lossy = lossy;
        rules.load(parameters);
    }

    /** Explores from every Q0 up to the limit. */
    void run() {
        for (int q0 = 0; q0 <= limit; q0++) {
            enter(Packing.retrier(q0, 0, q0, 0));
        }
        for (int state = 0; state < count; state++) {
            long packed = states[state];
            if (Packing.isServer(packed)) {
                serve(packed);
            } else {
                send(packed);
            }
        }
    }

    private void send(long packed) {
        int fresh = Packing.fresh(packed);
        int duplicates = Packing.duplicates(packed);
        int pending = Packing.pending(packed);
        int done = Packing.done(packed);
        ledger.see(pending == fresh + done, "qf = #, done = #, p = #", fresh, done, pending);
        int flux = rules.flux(pending - done);
        silence.see(
                fresh > parameters.threshold() || flux == 0,
                "qf = #, done = #, p = #: # retries",
                fresh,
                done,
                pending,
                flux);
        for (int arrivals = 0; arrivals <= rules.roundArrivals; arrivals++) {
            int added = arrivals + flux;
            growth.see(
                    added <= rules.roundArrivals + rules.flux(fresh),
                    "qf = #, done = #, p = #: # units are added",
                    fresh,
                    done,
                    pending,
                    added);
            inflow.see(withinBudget(added), "qf = #, done = #, p = #: # units are added", fresh, done, pending, added);
            if (fresh + duplicates + added <= limit) {
                enter(Packing.server(fresh + arrivals, duplicates + flux, pending - done + arrivals));
            }
        }
    }

    /** With a budget what it allows; without one, less than the server can do. */
    private boolean withinBudget(int added) {
        return parameters.budget().isPresent()
                ? added
                        <= rules.roundArrivals
                                + (long) parameters.retriers()
                                        * parameters.budget().getAsInt()
                : added < rules.capacity;
    }

    private void serve(long packed) {
        int fresh = Packing.fresh(packed);
        int duplicates = Packing.duplicates(packed);
        int pending = Packing.pending(packed);
        ledger.see(pending == fresh, "qf = #, p = # after sending", fresh, pending);
        int work = rules.work(fresh, duplicates);
        for (int served = Math.max(0, work - duplicates); served <= Math.min(work, fresh); served++) {
            int copies = duplicates - (work - served);
            enter(Packing.retrier(fresh - served, copies, pending, served));
            if (lossy && served > 0) {
                enter(Packing.retrier(fresh - served, copies, pending, served - 1));
            }
        }
    }

    private void enter(long packed) {
        if (Packing.pending(packed) <= 2 * limit && met.add(packed)) {
            if (count == states.length) {
                states = Arrays.copyOf(states, 2 * count);
            }
            states[count++] = packed;
        }
    }
}
