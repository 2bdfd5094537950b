package io.github.brink.model;

/**
 * How the requests of a client arrive. Requests are numbered from 0. The rate profile is the base rate, or that of the
 * surge that rules; {@code A(t)} is its integral from 0 to {@code t}, in requests, exact.
 */
public sealed interface Arrivals {

    /**
     * Evenly spaced requests: request {@code k} arrives at the first nanosecond {@code t} with {@code A(t) >= k}. The step
     * kernel accumulates the rate in its own way; see {@link Stepping.Clock}.
     *
     * @param rateE9 requests a second, in billionths; 0 or more
     */
    record Constant(long rateE9) implements Arrivals {
        public Constant {
            Check.rate("rate", rateE9);
        }
    }

    /**
     * Evenly spaced requests with a whole number of nanoseconds between them: request {@code k} arrives at {@code k *
     * nanos}. Cannot surge.
     *
     * @param nanos above zero
     */
    record Interval(long nanos) implements Arrivals {
        public Interval {
            Check.duration("interval", nanos);
        }
    }

    /**
     * A Poisson process: request {@code k} arrives at the first nanosecond {@code t} with {@code A(t) >= E_0 + ... + E_k},
     * where {@code E_i} is the {@linkplain Draws#exponentialE9 unit exponential} of request {@code i}'s key for {@link
     * Draws#ARRIVAL}.
     *
     * @param rateE9 requests a second, in billionths; 0 or more
     */
    record Poisson(long rateE9) implements Arrivals {
        public Poisson {
            Check.rate("rate", rateE9);
        }
    }
}
