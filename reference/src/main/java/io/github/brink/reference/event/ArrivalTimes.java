package io.github.brink.reference.event;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.reference.Timetable;
import java.math.BigInteger;

/** When the requests of a client arrive; asked for one request after the other. */
@FunctionalInterface
interface ArrivalTimes {

    /** When the next request arrives, or {@link RateProfile#NEVER}. */
    long of(Request next);

    /** Those of the only client of a scenario. */
    static ArrivalTimes of(Scenario scenario, Timetable timetable) {
        Arrivals arrivals = scenario.clients().get(0).arrivals();
        if (arrivals instanceof Arrivals.Interval interval) {
            return request -> Math.multiplyExact(request.number(), interval.nanos());
        }
        if (arrivals instanceof Arrivals.Constant constant) {
            RateProfile profile = new RateProfile(constant.rateE9(), scenario, timetable);
            return request ->
                    profile.reaching(BigInteger.valueOf(request.number()).multiply(BigInteger.valueOf(Fixed.ONE)));
        }
        return new Poisson(new RateProfile(((Arrivals.Poisson) arrivals).rateE9(), scenario, timetable));
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
        public long of(Request next) {
            sumE9 = sumE9.add(BigInteger.valueOf(next.gapE9()));
            return profile.reaching(sumE9);
        }
    }
}
