package io.github.brink.bench.limit;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Trigger;

/** What {@link EventLimit} runs; immutable. Times that never come are {@link Long#MAX_VALUE}. */
record EventLimitSystem(
        long seed,
        int windows,
        long rateE9,
        long surgeFrom,
        long surgeTo,
        long surgeRateE9,
        int slots,
        long meanNanos,
        long timeoutNanos,
        int attempts) {

    static EventLimitSystem of(Scenario scenario) {
        Client client = scenario.clients().get(0);
        Service service = scenario.services().get(0);
        long rate = ((Arrivals.Poisson) client.arrivals()).rateE9();
        long from = Long.MAX_VALUE;
        long to = Long.MAX_VALUE;
        long surged = rate;
        for (Trigger trigger : scenario.triggers()) {
            Trigger.Surge surge = (Trigger.Surge) trigger;
            from = surge.fromNanos();
            to = from + surge.forNanos();
            surged = ((Change.To) surge.change()).value();
        }
        return new EventLimitSystem(
                scenario.seed(),
                (int) (scenario.horizonNanos() / scenario.windowNanos()),
                rate,
                from,
                to,
                surged,
                (int) service.slots(),
                (long) service.time().meanNanos(),
                client.call().timeoutNanos(),
                client.call().retry().attempts());
    }
}
