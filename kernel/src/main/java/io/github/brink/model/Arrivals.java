package io.github.brink.model;

/** How the requests of a client arrive. */
public sealed interface Arrivals {

    /**
     * Evenly spaced requests.
     *
     * @param rateE9 requests a second, in billionths; 0 or more
     */
    record Constant(long rateE9) implements Arrivals {
        public Constant {
            Check.rate("rate", rateE9);
        }
    }
}
