package io.github.brink.theory;

/**
 * Mean waits of queues with Poisson arrivals and an unlimited first-in-first-out queue. Stateless; times in seconds, rates
 * per second. Sources: Erlang, "Solution of some problems in the theory of probabilities of significance in automatic
 * telephone exchanges" (1917); Pollaczek, "Über eine Aufgabe der Wahrscheinlichkeitstheorie" (1930); Khinchine (1932).
 */
public final class Queueing {

    private Queueing() {}

    /**
     * Erlang C: the probability that an arrival of an M/M/c queue has to wait. O(c).
     *
     * @param servers 1 or more
     * @param offered arrival rate × mean service time, in servers; 0 or more, below {@code servers}
     * @throws IllegalArgumentException if the queue has no steady state
     */
    public static double erlangC(int servers, double offered) {
        requireStable(servers, offered);
        // Erlang B by its recursion, which neither overflows nor cancels; then C from B.
        double blocked = 1;
        for (int n = 1; n <= servers; n++) {
            blocked = offered * blocked / (n + offered * blocked);
        }
        final double load = offered / servers;
        return blocked / (1 - load + load * blocked);
    }

    /** Mean wait in the queue of an M/M/c. */
    public static double waitMmc(int servers, double arrivalRate, double meanService) {
        final double offered = arrivalRate * meanService;
        return erlangC(servers, offered) * meanService / (servers - offered);
    }

    /**
     * Pollaczek-Khinchine: mean wait in the queue of an M/G/1.
     *
     * @param squaredVariation variance of the service time / square of its mean; 0 for constant, 1 for exponential times
     */
    public static double waitMg1(double arrivalRate, double meanService, double squaredVariation) {
        final double load = arrivalRate * meanService;
        requireStable(1, load);
        return load * meanService * (1 + squaredVariation) / (2 * (1 - load));
    }

    private static void requireStable(int servers, double offered) {
        if (servers < 1 || !(offered >= 0 && offered < servers)) {
            throw new IllegalArgumentException(
                    "a load of " + offered + " on " + servers + " servers has no steady state");
        }
    }
}
