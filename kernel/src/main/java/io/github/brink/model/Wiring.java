package io.github.brink.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Checks that the names by which the parts of a scenario refer to each other lead somewhere. Used for one check. */
final class Wiring {

    private final Map<String, Client> clients = new LinkedHashMap<>();
    private final Map<String, Service> services = new LinkedHashMap<>();

    /** By the name of the caller, the services that it calls. */
    private final Map<String, Set<String>> callees = new LinkedHashMap<>();

    private Wiring() {}

    static void check(
            KernelKind kernel,
            List<Client> clients,
            List<Service> services,
            List<Link> links,
            List<Trigger> triggers,
            List<Action> actions) {
        Wiring wiring = new Wiring();
        wiring.clients.putAll(byName("clients", clients, Client::name));
        wiring.services.putAll(byName("services", services, Service::name));
        byName("triggers", triggers, Trigger::name);
        byName("actions", actions, Action::name);
        if (kernel == KernelKind.EVENT) {
            for (Service service : services) {
                if (wiring.clients.containsKey(service.name())) {
                    throw new InvalidScenarioException("services." + service.name(), "a client has this name already");
                }
            }
        }
        wiring.calls();
        byName("links", links, Link::name).values().forEach(wiring::link);
        triggers.forEach(wiring::trigger);
        actions.forEach(wiring::action);
    }

    private static <T> Map<String, T> byName(String section, List<T> items, Function<T, String> name) {
        Map<String, T> found = new LinkedHashMap<>();
        for (T item : items) {
            if (found.put(name.apply(item), item) != null) {
                throw new InvalidScenarioException(section + "." + name.apply(item), "the name is used twice");
            }
        }
        return found;
    }

    private void calls() {
        for (Client client : clients.values()) {
            callee("clients." + client.name() + ".calls", client.name(), client.call());
        }
        for (Service service : services.values()) {
            for (int i = 0; i < service.then().size(); i++) {
                callee(
                        "services." + service.name() + ".then[" + i + "].calls",
                        service.name(),
                        service.then().get(i).call());
            }
        }
        for (Service service : services.values()) {
            refuseCycle(service.name());
        }
    }

    private void callee(String path, String caller, Call call) {
        if (!services.containsKey(call.calls())) {
            throw new InvalidScenarioException(path, "there is no service '" + call.calls() + "'");
        }
        callees.computeIfAbsent(caller, key -> new HashSet<>()).add(call.calls());
    }

    private void refuseCycle(String start) {
        Set<String> reached = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(called(start));
        while (!open.isEmpty()) {
            String service = open.remove();
            if (service.equals(start)) {
                throw new InvalidScenarioException(
                        "services." + start + ".then", "the service would call itself, directly or by way of others");
            }
            if (reached.add(service)) {
                open.addAll(called(service));
            }
        }
    }

    /** The services that a service calls. A client may have its name, on the step kernel. */
    private List<String> called(String service) {
        return services.get(service).then().stream()
                .map(downstream -> downstream.call().calls())
                .toList();
    }

    private void link(Link link) {
        requireLink("links." + link.name(), link.name());
    }

    private void requireLink(String path, String name) {
        for (Map.Entry<String, Set<String>> calls : callees.entrySet()) {
            for (String service : calls.getValue()) {
                if (Link.name(calls.getKey(), service).equals(name)) {
                    return;
                }
            }
        }
        throw new InvalidScenarioException(path, "there is no call '" + name + "'");
    }

    private void trigger(Trigger trigger) {
        String path = "triggers." + trigger.name();
        target(path + "." + trigger.keyword(), trigger.on(), trigger.target());
        if (trigger instanceof Trigger.Surge surge) {
            Arrivals arrivals = clients.get(trigger.target()).arrivals();
            if (arrivals instanceof Arrivals.Interval) {
                throw new InvalidScenarioException(
                        path + ".surge", "requests at an interval cannot surge; give the client a rate");
            }
            if (arrivals instanceof Arrivals.Closed && surge.change() instanceof Change.To) {
                throw new InvalidScenarioException(
                        path + ".rate", "a closed loop has users, not a rate: give times, a multiple of its users");
            }
        }
    }

    private void action(Action action) {
        target("actions." + action.name() + "." + action.keyword(), action.on(), action.target());
    }

    private void target(String path, Target.Kind kind, String target) {
        switch (kind) {
            case CLIENT -> require(clients.containsKey(target), path, "client", target);
            case SERVICE -> replica(path, Target.parse(target));
            case CALLER -> caller(path, target);
            case LINK -> requireLink(path, target);
        }
    }

    private void replica(String path, Target target) {
        require(services.containsKey(target.name()), path, "service", target.name());
        int replicas = services.get(target.name()).replicas();
        if (target.replica() >= replicas) {
            throw new InvalidScenarioException(
                    path, "the replicas of " + target.name() + " are numbered from 0 to " + (replicas - 1));
        }
    }

    private void caller(String path, String target) {
        require(clients.containsKey(target) || services.containsKey(target), path, "client or service", target);
        if (!callees.containsKey(target)) {
            throw new InvalidScenarioException(path, "the service '" + target + "' calls no other");
        }
    }

    private static void require(boolean known, String path, String what, String name) {
        if (!known) {
            throw new InvalidScenarioException(path, "there is no " + what + " '" + name + "'");
        }
    }
}
