package io.github.brink.reference.event;

import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;

/**
 * One unit of a client's demand.
 *
 * @param number from 0, in order of arrival
 * @param key what is random about it is a function of this
 */
record Request(long number, long key) {

    static Request of(long seed, int client, long number) {
        long clientKey = Draws.child(Draws.mix(seed), client);
        return new Request(number, Draws.child(clientKey, number));
    }

    /** The unit exponential between the arrival of the request before it and its own, in billionths. */
    long gapE9() {
        return Draws.exponentialE9(Draws.child(key, Draws.ARRIVAL));
    }

    /** Whether a shed that keeps such a share of the requests keeps this one. */
    boolean isKept(long keepE9) {
        return Draws.below(Draws.child(key, Draws.SHED), Fixed.ONE) < keepE9;
    }
}
