package io.github.brink.reference;

import io.github.brink.model.Action;
import io.github.brink.model.Backoff;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Trigger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Names what an event scenario uses, so that a test of random scenarios can show that it met everything. Stateless and
 * thread-safe. It speaks of the first client and the first service.
 */
public final class EventFeatures {

    /** Every name that {@link #of} can give. */
    public static final Set<String> ALL =
            Collections.unmodifiableSet(new TreeSet<>(List.of("""
            arrivals.constant arrivals.poisson arrivals.interval
            service.constant service.exponential service.uniform service.erlang service.hyperexponential
            service.lognormal service.boundedpareto service.table
            slots.some slots.unlimited order.fifo order.lifo queue.limited queue.unlimited
            timeout.none timeout.some attempts.one attempts.several retry.on-rejection
            backoff.none backoff.fixed.none backoff.fixed.equal backoff.fixed.full backoff.fixed.decorrelated
            backoff.exponential.none backoff.exponential.equal backoff.exponential.full
            backoff.exponential.decorrelated
            limits.none budget cap tokens budget+cap budget+tokens cap+tokens budget+cap+tokens
            surge.to surge.times surge.ramp-up surge.ramp-down outage slowdown capacity trigger.zero-length
            shed pause purge stop-retries scale.to scale.times restart action.zero-length
            triggers.overlapping shed+pause restart+slowdown stop-retries+backoff
            """.trim().split("\\s+", -1))));

    private EventFeatures() {}

    /** The names of what a scenario uses, sorted; a subset of {@link #ALL}. */
    public static Set<String> of(Scenario scenario) {
        Set<String> found = new TreeSet<>();
        client(scenario.clients().get(0), found);
        service(scenario.services().get(0), found);
        scenario.triggers().forEach(trigger -> trigger(trigger, found));
        scenario.actions().forEach(action -> action(action, found));
        for (Trigger a : scenario.triggers()) {
            for (Trigger b : scenario.triggers()) {
                if (a != b && a.fromNanos() < b.endNanos() && b.fromNanos() < a.endNanos()) {
                    found.add("triggers.overlapping");
                }
            }
        }
        together(found, "shed", "pause");
        together(found, "restart", "slowdown");
        if (found.contains("stop-retries") && !found.contains("backoff.none")) {
            found.add("stop-retries+backoff");
        }
        return found;
    }

    private static void together(Set<String> found, String one, String other) {
        if (found.contains(one) && found.contains(other)) {
            found.add(one + "+" + other);
        }
    }

    private static void client(Client client, Set<String> found) {
        found.add("arrivals." + lower(client.arrivals().getClass().getSimpleName()));
        found.add(client.call().hasTimeout() ? "timeout.some" : "timeout.none");
        Retry retry = client.call().retry();
        found.add(retry.attempts() == 1 ? "attempts.one" : "attempts.several");
        if (retry.onRejection()) {
            found.add("retry.on-rejection");
        }
        Backoff backoff = retry.backoff();
        found.add(
                backoff.equals(Backoff.NONE)
                        ? "backoff.none"
                        : "backoff." + lower(backoff.growth().name()) + "."
                                + lower(backoff.jitter().name()));
        List<String> limits = new ArrayList<>();
        retry.budget().ifPresent(limit -> limits.add("budget"));
        retry.cap().ifPresent(limit -> limits.add("cap"));
        retry.tokens().ifPresent(limit -> limits.add("tokens"));
        found.add(limits.isEmpty() ? "limits.none" : String.join("+", limits));
    }

    private static void service(Service service, Set<String> found) {
        found.add("service." + lower(service.time().getClass().getSimpleName()));
        found.add(service.slots() == Service.UNLIMITED ? "slots.unlimited" : "slots.some");
        found.add("order." + lower(service.order().name()));
        found.add(service.queueLimit() == Service.UNLIMITED ? "queue.unlimited" : "queue.limited");
    }

    private static void trigger(Trigger trigger, Set<String> found) {
        if (trigger.forNanos() == 0) {
            found.add("trigger.zero-length");
        }
        if (trigger instanceof Trigger.Surge surge) {
            found.add(surge.change() instanceof Change.To ? "surge.to" : "surge.times");
            if (surge.rampUpNanos() > 0) {
                found.add("surge.ramp-up");
            }
            if (surge.rampDownNanos() > 0) {
                found.add("surge.ramp-down");
            }
        } else {
            found.add(trigger.keyword());
        }
    }

    private static void action(Action action, Set<String> found) {
        if (action instanceof Action.Lasting lasting && lasting.forNanos() == 0) {
            found.add("action.zero-length");
        }
        if (action instanceof Action.Scale scale) {
            found.add(scale.change() instanceof Change.To ? "scale.to" : "scale.times");
        } else {
            found.add(action.keyword());
        }
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
