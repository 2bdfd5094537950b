package io.github.brink.theory;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import java.util.Optional;

/**
 * How much load one client population may put on one service, with and without the retry loop. Immutable; every method
 * is O(1).
 *
 * <p>The advertised capacity is slots / service time, of all replicas together. While the loop is active every request is retried as often as it
 * may be, so the offered load is {@code load + min((attempts - 1) load, ratio load, cap)}, and the hidden capacity is
 * the load at which that reaches the advertised capacity: with r retries {@code C / (1 + r)}. Source: Bronson et al.,
 * "Metastable Failures in Distributed Systems" (HotOS 2021), sections 2.1 and 4; the budget and the cap follow from the
 * same balance. A queue so short that whatever it admits is served in time leaves the loop nothing to work on: the
 * hidden capacity is then the advertised one.
 *
 * @param advertised load sustainable in the healthy state, in requests a second
 * @param hidden load sustainable with the loop active, in requests a second; at most {@code advertised}
 */
public record RetryLoop(double advertised, double hidden) {

    /** The capacities of a scenario, if it has one client and one service and theory gives them. */
    public static Optional<RetryLoop> of(Scenario scenario) {
        if (scenario.clients().size() != 1 || scenario.services().size() != 1) {
            return Optional.empty();
        }
        Client client = scenario.clients().get(0);
        Service service = scenario.services().get(0);
        Retry retry = client.call().retry();
        // These have no balance as simple as that of the others.
        if (service.slots() == Service.UNLIMITED
                || service.maxWaitNanos() != Service.UNLIMITED
                || client.arrivals() instanceof Arrivals.Closed
                || client.call().cancel()
                || client.call().propagatesDeadline()
                || (client.call().instances() > 1 && !retry.equals(Retry.upTo(retry.attempts())))
                || retry.onRejection()
                || retry.tokens().isPresent()) {
            return Optional.empty();
        }
        double advertised =
                service.replicas() * capacity(service.slots(), service.time().meanNanos());
        boolean loop = client.call().hasTimeout()
                && !servedInTime(service, client.call().timeoutNanos());
        return Optional.of(new RetryLoop(advertised, loop ? hidden(advertised, retry) : advertised));
    }

    /** Slots / mean service time, in attempts a second. */
    public static double capacity(long slots, double serviceNanos) {
        return (double) slots * Fixed.ONE / serviceNanos;
    }

    /** The load at which first attempts and every retry that a policy allows reach a capacity. */
    public static double hidden(double capacity, Retry retry) {
        double hidden = capacity / retry.attempts();
        if (retry.budget().isPresent()) {
            double ratio = Fixed.toDouble(retry.budget().get().ratioE9());
            hidden = Math.max(hidden, capacity / (1 + ratio));
        }
        if (retry.cap().isPresent()) {
            hidden =
                    Math.max(hidden, capacity - Fixed.toDouble(retry.cap().get().rateE9()));
        }
        return hidden;
    }

    /** Whether the last attempt that the queue admits completes before its client gives up. */
    private static boolean servedInTime(Service service, long timeoutNanos) {
        if (service.queueLimit() == Service.UNLIMITED || !(service.time() instanceof ServiceTime.Constant time)) {
            return false;
        }
        // Slots that work in phase serve whole rounds.
        double rounds = Math.ceil((double) service.queueLimit() / service.slots()) + 1;
        return rounds * time.nanos() <= timeoutNanos;
    }
}
