package io.github.brink.reference.event;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Draws;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Link;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.DurationLists;
import io.github.brink.reference.Oracle;
import io.github.brink.reference.Timetable;
import io.github.brink.reference.event.Event.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs a scenario event by event, with one object for each client, service, replica, link, call, request, attempt and
 * event; not thread-safe. An event costs O(log events to come); a control change O(triggers + actions + attempts that it
 * concerns) for each part of the system.
 *
 * <p>It can be used once: a new run needs a new oracle.
 */
public final class EventOracle implements Oracle {

    private final Scenario scenario;
    private final Timetable timetable;
    private final Agenda agenda = new Agenda();
    private final Recorder recorder;

    /** By name, in the order of the scenario. */
    private final Map<String, ServiceOracle> services = new LinkedHashMap<>();

    private final List<ClientOracle> clients = new ArrayList<>();

    /** By name: those of the clients, then those of the services. */
    private final Map<String, CallerOracle> callers = new LinkedHashMap<>();

    /** By name: those of the clients, then those of the services, in the order of their calls. */
    private final Map<String, LinkOracle> links = new LinkedHashMap<>();

    /**
     * A run that has not begun.
     *
     * @throws InvalidScenarioException if the scenario is meant for another kernel, or has a surge with a rate that is too
     *     large, or with too many users
     */
    public EventOracle(Scenario scenario) {
        if (scenario.kernel() != KernelKind.EVENT) {
            throw new InvalidScenarioException("kernel", "this scenario is not for the event kernel");
        }
        this.scenario = scenario;
        this.timetable = new Timetable(scenario, new Nanoseconds());
        for (Service service : scenario.services()) {
            services.put(service.name(), new ServiceOracle(service, timetable, agenda));
        }
        long runKey = Draws.mix(scenario.seed());
        for (int i = 0; i < scenario.clients().size(); i++) {
            clients.add(client(scenario.clients().get(i), Draws.child(runKey, i)));
        }
        for (Service service : scenario.services()) {
            for (Downstream downstream : service.then()) {
                services.get(service.name()).calls.add(call(service.name(), downstream.call()));
            }
        }
        this.recorder = new Recorder(scenario, clients, services.values());

        changes().forEach(change -> agenda.at(change, Kind.CONTROL, this::control));
        clients.forEach(ClientOracle::begin);
        agenda.at(scenario.windowNanos(), Kind.END_OF_WINDOW, this::endWindow);
    }

    private record Nanoseconds() implements Timetable.Time {
        @Override
        public boolean reached(long momentNanos, long at) {
            return momentNanos <= at;
        }

        @Override
        public boolean within(long fromNanos, long forNanos, long at) {
            return fromNanos <= at && at < fromNanos + forNanos;
        }
    }

    private ClientOracle client(Client client, long key) {
        CallOracle call = call(client.name(), client.call());
        if (client.arrivals() instanceof Arrivals.Closed) {
            return new ClosedClient(
                    client,
                    scenario.health(),
                    key,
                    Course.ofUsers(client, scenario, timetable),
                    call,
                    timetable,
                    agenda);
        }
        return new OpenClient(
                client, scenario.health(), key, ArrivalTimes.of(client, scenario, timetable), call, timetable, agenda);
    }

    private CallOracle call(String caller, Call call) {
        return new CallOracle(
                call,
                callers.computeIfAbsent(caller, name -> new CallerOracle(name, timetable, agenda)),
                links.computeIfAbsent(Link.name(caller, call.calls()), this::link),
                services.get(call.calls()),
                agenda);
    }

    private LinkOracle link(String name) {
        long latencyNanos = scenario.links().stream()
                .filter(link -> link.name().equals(name))
                .mapToLong(Link::latencyNanos)
                .findFirst()
                .orElse(0);
        return new LinkOracle(name, latencyNanos, timetable, agenda);
    }

    /** All times at which a trigger or an action begins or ends, or the number of active users changes. */
    private Set<Long> changes() {
        Set<Long> changes = new TreeSet<>();
        for (Trigger trigger : scenario.triggers()) {
            changes.add(trigger.fromNanos());
            changes.add(trigger.endNanos());
        }
        for (Action action : scenario.actions()) {
            changes.add(action.atNanos());
            if (action instanceof Action.Lasting lasting) {
                changes.add(lasting.atNanos() + lasting.forNanos());
            }
        }
        clients.forEach(client -> changes.addAll(client.changes()));
        return changes;
    }

    @Override
    public void advanceTo(int windows) {
        while (timeline().windows() < windows) {
            agenda.proceed();
        }
    }

    private void control() {
        services.values().forEach(service -> service.replicas.forEach(ReplicaOracle::control));
        timetable.due(agenda.now()).forEach(this::actOnce);
        links.values().forEach(LinkOracle::sendOn);
        clients.forEach(ClientOracle::control);
        services.values().forEach(service -> service.replicas.forEach(ReplicaOracle::startWaiting));
    }

    private void actOnce(Action action) {
        if (action instanceof Action.Purge) {
            targets(action).forEach(ReplicaOracle::purge);
        } else if (action instanceof Action.Restart) {
            targets(action).forEach(ReplicaOracle::restart);
        } else if (action instanceof Action.StopRetries) {
            callers.get(action.target()).stopRetries();
        }
    }

    private List<ReplicaOracle> targets(Action action) {
        return services.values().stream()
                .flatMap(service -> service.replicas.stream()
                        .filter(replica -> Timetable.isOf(action.target(), service.service, replica.index())))
                .toList();
    }

    private void endWindow() {
        recorder.record();
        answerTimes().forEach(DurationLists::endWindow);
        waits().forEach(DurationLists::endWindow);
        agenda.at(agenda.now() + scenario.windowNanos(), Kind.END_OF_WINDOW, this::endWindow);
    }

    @Override
    public Timeline timeline() {
        return recorder.timeline();
    }

    @Override
    public List<DurationLists> answerTimes() {
        return clients.stream().map(client -> client.answerTimes).toList();
    }

    @Override
    public List<DurationLists> waits() {
        return services.values().stream().map(service -> service.waits).toList();
    }

    @Override
    public int services() {
        return services.size();
    }

    @Override
    public int replicas(int service) {
        return service(service).replicas.size();
    }

    /** Slots that rule after the last event; those of the undisturbed service before the first. */
    @Override
    public long slots(int service, int replica) {
        return service(service).replicas.get(replica).slots();
    }

    /** Mean service time of an attempt that would start after the last event; undisturbed before the first. */
    @Override
    public long serviceNanos(int service, int replica) {
        return service(service).replicas.get(replica).serviceNanos();
    }

    private ServiceOracle service(int index) {
        return services.get(scenario.services().get(index).name());
    }

    @Override
    public boolean random() {
        return scenario.isRandom();
    }

    @Override
    public long lastTriggerEndNanos() {
        return scenario.lastTriggerEndNanos();
    }
}
