package io.github.brink.rounds;

import io.github.brink.rounds.RoundContracts.Finding;

/**
 * The server with a stub for its retriers: at most N * AMax first attempts a round, and any number of retries up to the flux
 * of qf and to the budget. Every backlog up to the limit is tried as the start of a round, so that what holds here holds
 * by induction. Not thread-safe.
 */
final class ServerAlone {

    private final RoundParameters parameters;
    private final Rules rules = new Rules();
    private final int limit;

    ServerAlone(RoundParameters parameters, int limit) {
        this.parameters = parameters;
        this.limit = limit;
        rules.load(parameters);
    }

    /** Does it do what the retrier's stub supposes? */
    Finding honesty() {
        Finding finding = new Finding();
        for (int fresh = 0; fresh <= limit; fresh++) {
            for (int duplicates = 0; duplicates <= limit - fresh; duplicates++) {
                int served = rules.served(fresh, duplicates);
                int copies = rules.work(fresh, duplicates) - served;
                finding.see(
                        served >= 0 && served <= fresh && copies >= 0 && copies <= duplicates,
                        "qf = #, qd = #: # fresh and # duplicate are done",
                        fresh,
                        duplicates,
                        served,
                        copies);
            }
        }
        return finding;
    }

    /** Does a backlog within the threshold stay there; if {@code unruly}, whatever up to S is retried? */
    Finding basin(boolean unruly) {
        Finding finding = new Finding();
        int threshold = Math.min(limit, parameters.threshold());
        for (int fresh = 0; fresh <= threshold; fresh++) {
            int most = unruly ? rules.capacity : rules.flux(fresh);
            for (int duplicates = 0; duplicates <= threshold - fresh; duplicates++) {
                for (int arrivals = 0; arrivals <= rules.roundArrivals; arrivals++) {
                    int backlog = fresh + duplicates + arrivals + most;
                    // Fewer retries leave less.
                    int left = backlog - rules.work(fresh + arrivals, duplicates + most);
                    finding.see(
                            left <= parameters.threshold(),
                            "qf = #, qd = #, # arrivals, # retries: # are left",
                            fresh,
                            duplicates,
                            arrivals,
                            most,
                            left);
                }
            }
        }
        return finding;
    }

    /** Does a backlog of S or more fall? */
    Finding allFalls() {
        Finding finding = new Finding();
        for (int fresh = 0; fresh <= limit; fresh++) {
            int flux = rules.flux(fresh);
            for (int arrivals = 0; arrivals <= rules.roundArrivals; arrivals++) {
                for (int before = Math.max(rules.capacity, fresh); before <= limit; before++) {
                    int backlog = before + arrivals + flux;
                    int left = backlog - Math.min(rules.capacity, backlog);
                    finding.see(
                            left < before,
                            "qf = #, qd = #, # arrivals, # retries: # are left",
                            fresh,
                            before - fresh,
                            arrivals,
                            flux,
                            left);
                }
            }
        }
        return finding;
    }

    /** Does a fresh backlog of S or more fall? */
    Finding freshFalls() {
        Finding finding = new Finding();
        for (int fresh = rules.capacity; fresh <= limit; fresh++) {
            for (int duplicates = 0; duplicates <= limit - fresh; duplicates++) {
                for (int arrivals = 0; arrivals <= rules.roundArrivals; arrivals++) {
                    int flux = rules.flux(fresh);
                    int left = fresh + arrivals - rules.served(fresh + arrivals, duplicates + flux);
                    finding.see(
                            left < fresh,
                            "qf = #, qd = #, # arrivals, # retries: # fresh are left",
                            fresh,
                            duplicates,
                            arrivals,
                            flux,
                            left);
                }
            }
        }
        return finding;
    }
}
