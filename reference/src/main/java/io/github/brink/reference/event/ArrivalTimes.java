package io.github.brink.reference.event;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.reference.Timetable;
import java.math.BigInteger;

/** When the requests of a client arrive that come at a rate; asked for one request after the other. */
@FunctionalInterface
interface ArrivalTimes {

    /**
     * When the next request arrives, or {@link Agenda#NEVER}.
     *
     * @param number of the request, from 0
     * @param key of the request
     */
    long of(long number, long key);

    /** Those of a client of a scenario; it is not a closed loop. */
    static ArrivalTimes of(Client client, Scenario scenario, Timetable timetable) {
        Arrivals arrivals = client.arrivals();
        if (arrivals instanceof Arrivals.Interval interval) {
            return (number, key) -> Math.multiplyExact(number, interval.nanos());
        }
        RateProfile profile = new RateProfile(Course.ofRate(client, scenario, timetable));
        boolean evenly = arrivals instanceof Arrivals.Constant
                || (arrivals instanceof Arrivals.Trace trace && trace.spacing() == Arrivals.Trace.Spacing.CONSTANT);
        if (evenly) {
            return (number, key) ->
                    profile.reaching(BigInteger.valueOf(number).multiply(BigInteger.valueOf(Fixed.ONE)));
        }
        return new Poisson(profile);
    }

    /** A Poisson process; mutable. */
    final class Poisson implements ArrivalTimes {

        private final RateProfile profile;

        /** Of all the gaps up to the request asked for last, in billionths of a request. */
        private BigInteger sumE9 = BigInteger.ZERO;

        Poisson(RateProfile profile) {
            this.profile = profile;
        }

        @Override
        public long of(long number, long key) {
            sumE9 = sumE9.add(BigInteger.valueOf(Request.gapE9(key)));
            return profile.reaching(sumE9);
        }
    }
}
