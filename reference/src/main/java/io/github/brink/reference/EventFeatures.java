package io.github.brink.reference;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Names what an event scenario uses, so that a test of random scenarios can show that it met everything. Stateless and
 * thread-safe.
 */
public final class EventFeatures {

    /** Every name that {@link #of} can give. */
    public static final Set<String> ALL =
            Collections.unmodifiableSet(new TreeSet<>(List.of("""
            clients.one clients.several services.one services.several single depth.1 depth.2 depth.3 depth.4
            service.shared call.twice links.some links.none link.latency link.zero horizon.extended
            health.within
            arrivals.constant arrivals.poisson arrivals.interval arrivals.closed arrivals.trace.constant
            arrivals.trace.poisson trace.late trace.zero think.constant think.random rate.zero
            service.constant service.exponential service.uniform service.erlang service.hyperexponential
            service.lognormal service.boundedpareto service.table
            slots.one slots.several slots.unlimited order.fifo order.lifo order.fresh-first
            queue.limited queue.limit-one queue.unlimited queue.max-wait
            replicas.one routing.round-robin routing.random routing.least-loaded
            holds.slot holds.nothing holds.slot-then-nothing calls.none calls.one calls.several
            client.timeout.none client.timeout.some client.attempts.one client.attempts.several client.attempts.7
            client.on-rejection client.cancel client.deadline client.instances
            service.timeout.none service.timeout.some service.attempts.one service.attempts.several
            service.attempts.7 service.on-rejection service.cancel service.deadline service.instances
            service.cancel-without-timeout service.deadline-without-timeout cancel.chain deadline.chain
            backoff.none backoff.fixed.none backoff.fixed.equal backoff.fixed.full backoff.fixed.decorrelated
            backoff.exponential.none backoff.exponential.equal backoff.exponential.full
            backoff.exponential.decorrelated
            limits.none budget cap tokens budget+cap budget+tokens cap+tokens budget+cap+tokens
            budget.zero cap.zero cost.zero
            surge.to surge.times surge.ramp-up surge.ramp-down surge.zero surge.one
            surge.constant surge.poisson surge.trace.constant surge.trace.poisson surge.closed surge.closed.ramp
            surge.trace.ramp
            outage.service outage.replica slowdown.service slowdown.replica slowdown.one
            capacity.service capacity.replica capacity.zero
            cut.held.client cut.held.service cut.lost.client cut.lost.service cut.held+lost cut+latency
            trigger.zero-length trigger.at-start trigger.at-horizon triggers.overlapping
            shed shed.none-kept shed.all-kept pause purge.service purge.replica stop-retries.client
            stop-retries.service scale.to scale.times scale.service scale.replica scale.zero scale.one
            restart.service restart.replica action.zero-length action.at-start action.beyond-horizon
            outage.service-and-replica slowdown.service-and-replica capacity.service-and-replica
            shed+pause restart+slowdown stop-retries+backoff restart+calls purge+calls closed+shed closed+pause
            """.trim().split("\\s+", -1))));

    private final Scenario scenario;
    private final Set<String> found = new TreeSet<>();
    private final Set<String> clients = new HashSet<>();

    private EventFeatures(Scenario scenario) {
        this.scenario = scenario;
    }

    /** The names of what a scenario uses, sorted; a subset of {@link #ALL}. O(triggers²) beside its length. */
    public static Set<String> of(Scenario scenario) {
        EventFeatures features = new EventFeatures(scenario);
        features.system();
        features.disturbances();
        return features.found;
    }

    private void system() {
        scenario.clients().forEach(client -> clients.add(client.name()));
        found.add(scenario.clients().size() == 1 ? "clients.one" : "clients.several");
        found.add(scenario.services().size() == 1 ? "services.one" : "services.several");
        add("single", scenario.clients().size() == 1 && scenario.services().size() == 1);
        int deepest = 0;
        for (Client client : scenario.clients()) {
            deepest = Math.max(deepest, depth(client.call().calls()));
        }
        found.add("depth." + deepest);
        found.add(scenario.links().isEmpty() ? "links.none" : "links.some");
        scenario.links().forEach(link -> found.add(link.latencyNanos() == 0 ? "link.zero" : "link.latency"));
        add("horizon.extended", scenario.horizonLimitNanos() > scenario.horizonNanos());
        add("health.within", scenario.health().hasLimit());
        scenario.clients().forEach(this::client);
        scenario.services().forEach(this::service);
    }

    private int depth(String name) {
        int deepest = 0;
        for (Downstream downstream : service(name).then()) {
            deepest = Math.max(deepest, depth(downstream.call().calls()));
        }
        return 1 + deepest;
    }

    private Service service(String name) {
        return scenario.services().stream()
                .filter(service -> service.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private void client(Client client) {
        found.add("arrivals." + arrivals(client.arrivals()));
        if (client.arrivals() instanceof Arrivals.Trace trace) {
            add("trace.late", trace.samples().get(0).fromNanos() > 0);
            add("trace.zero", trace.samples().stream().anyMatch(sample -> sample.rateE9() == 0));
        } else if (client.arrivals() instanceof Arrivals.Closed closed) {
            found.add(closed.think() instanceof ServiceTime.Constant ? "think.constant" : "think.random");
        } else if (client.arrivals() instanceof Arrivals.Constant constant) {
            add("rate.zero", constant.rateE9() == 0);
        }
        call("client", client.call());
    }

    /** The kind of arrivals, such as {@code trace.poisson}. */
    static String arrivals(Arrivals arrivals) {
        String kind = lower(arrivals.getClass().getSimpleName());
        return arrivals instanceof Arrivals.Trace trace
                ? kind + "." + lower(trace.spacing().name())
                : kind;
    }

    private void service(Service service) {
        found.add("service." + lower(service.time().getClass().getSimpleName()));
        found.add(
                service.slots() == Service.UNLIMITED
                        ? "slots.unlimited"
                        : service.slots() == 1 ? "slots.one" : "slots.several");
        found.add("order." + lower(service.order().name()));
        found.add(service.queueLimit() == Service.UNLIMITED ? "queue.unlimited" : "queue.limited");
        add("queue.limit-one", service.queueLimit() == 1);
        add("queue.max-wait", service.maxWaitNanos() != Service.UNLIMITED);
        found.add(
                service.replicas() == 1
                        ? "replicas.one"
                        : "routing." + lower(service.routing().name()));
        callers(service);

        List<Downstream> then = service.then();
        found.add(then.isEmpty() ? "calls.none" : then.size() == 1 ? "calls.one" : "calls.several");
        add(
                "call.twice",
                then.stream().map(call -> call.call().calls()).distinct().count() < then.size());
        for (Downstream downstream : then) {
            Call call = downstream.call();
            found.add(downstream.holdsSlot() ? "holds.slot" : "holds.nothing");
            call("service", call);
            add("service.cancel-without-timeout", call.cancel() && !call.hasTimeout());
            add("service.deadline-without-timeout", call.propagatesDeadline() && !call.hasTimeout());
        }
        add(
                "holds.slot-then-nothing",
                !then.isEmpty()
                        && then.get(0).holdsSlot()
                        && !then.get(then.size() - 1).holdsSlot());
    }

    private void callers(Service service) {
        List<Call> callers = new ArrayList<>();
        scenario.clients().forEach(client -> callers.add(client.call()));
        scenario.services().forEach(other -> other.then().forEach(downstream -> callers.add(downstream.call())));
        callers.removeIf(call -> !call.calls().equals(service.name()));
        add("service.shared", callers.size() > 1);
        for (Downstream downstream : service.then()) {
            add("cancel.chain", downstream.call().cancel() && callers.stream().anyMatch(Call::cancel));
            add(
                    "deadline.chain",
                    downstream.call().propagatesDeadline() && callers.stream().anyMatch(Call::propagatesDeadline));
        }
    }

    private void call(String caller, Call call) {
        Retry retry = call.retry();
        found.add(caller + (call.hasTimeout() ? ".timeout.some" : ".timeout.none"));
        found.add(caller + (retry.attempts() == 1 ? ".attempts.one" : ".attempts.several"));
        add(caller + ".attempts.7", retry.attempts() == 7);
        add(caller + ".on-rejection", retry.onRejection());
        add(caller + ".cancel", call.cancel());
        add(caller + ".deadline", call.propagatesDeadline());
        add(caller + ".instances", call.instances() > 1);

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
        retry.budget().ifPresent(limit -> add("budget.zero", limit.ratioE9() == 0));
        retry.cap().ifPresent(limit -> add("cap.zero", limit.rateE9() == 0));
        retry.tokens().ifPresent(limit -> add("cost.zero", limit.costE9() == 0));
    }

    private void disturbances() {
        DisturbanceFeatures disturbances = new DisturbanceFeatures(scenario, clients, found);
        scenario.triggers().forEach(disturbances::trigger);
        scenario.actions().forEach(disturbances::action);
        disturbances.together();
    }

    private void add(String name, boolean isUsed) {
        if (isUsed) {
            found.add(name);
        }
    }

    /** In the spelling of features: {@code FRESH_FIRST} is {@code fresh-first}. */
    static String lower(String name) {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
