package io.github.brink.bench.contender;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Trigger;

/**
 * What the contenders simulate, read from a scenario so that it is what the kernel simulates: requests at random, one
 * service of exponential times, patience, attempts at once, at most one surge. Immutable; times in seconds, rates a
 * second.
 *
 * @param timeout infinite if nobody gives up
 */
record Station(
        double horizon,
        double rate,
        double surgeFrom,
        double surgeTo,
        double surgeRate,
        int slots,
        double meanService,
        double timeout,
        int attempts) {

    static Station of(Scenario scenario) {
        Client client = scenario.clients().get(0);
        Service service = scenario.services().get(0);
        double rate = Fixed.toDouble(((Arrivals.Poisson) client.arrivals()).rateE9());
        double from = Double.POSITIVE_INFINITY;
        double to = Double.POSITIVE_INFINITY;
        double surged = rate;
        for (Trigger trigger : scenario.triggers()) {
            Trigger.Surge surge = (Trigger.Surge) trigger;
            from = Fixed.toDouble(surge.fromNanos());
            to = from + Fixed.toDouble(surge.forNanos());
            surged = Fixed.toDouble(((Change.To) surge.change()).value());
        }
        return new Station(
                Fixed.toDouble(scenario.horizonNanos()),
                rate,
                from,
                to,
                surged,
                (int) service.slots(),
                service.time().meanNanos() / Fixed.ONE,
                client.call().hasTimeout() ? Fixed.toDouble(client.call().timeoutNanos()) : Double.POSITIVE_INFINITY,
                client.call().retry().attempts());
    }

    double rateAt(double time) {
        return time >= surgeFrom && time < surgeTo ? surgeRate : rate;
    }

    /** When the rate changes next after a time. */
    double changeAfter(double time) {
        if (time < surgeFrom) {
            return surgeFrom;
        }
        return time < surgeTo ? surgeTo : Double.POSITIVE_INFINITY;
    }
}
