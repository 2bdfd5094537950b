package io.github.brink.cli.output;

import io.github.brink.model.Client;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.outcome.Durations;
import io.github.brink.outcome.Latency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a run beside what every timeline has. Holds what was measured, does not copy it: use it before the runner
 * runs again.
 *
 * @param slow whether the scenario says when an answer is slow
 * @param clients their names, in the order of the scenario
 * @param services likewise
 * @param latency how long answers and waits took, if that was measured
 */
public record Measured(boolean slow, List<String> clients, List<String> services, Optional<Latency> latency) {

    /** Nothing. */
    public static final Measured NOTHING = new Measured(false, List.of(), List.of(), Optional.empty());

    public Measured {
        clients = List.copyOf(clients);
        services = List.copyOf(services);
    }

    /** What was measured of a run of a scenario. */
    public static Measured of(Scenario scenario, Optional<Latency> latency) {
        return new Measured(
                scenario.health().hasLimit(),
                scenario.clients().stream().map(Client::name).toList(),
                scenario.services().stream().map(Service::name).toList(),
                latency);
    }

    /** Latencies of answered requests, by client. */
    public Map<String, Durations> answered() {
        Map<String, Durations> answered = new LinkedHashMap<>();
        latency.ifPresent(measured -> {
            for (int i = 0; i < clients.size(); i++) {
                answered.put(clients.get(i), measured.answered(i));
            }
        });
        return answered;
    }

    /** Latencies of all clients together, if there are several. */
    public Optional<Durations> all() {
        return clients.size() > 1 ? latency.map(Latency::answered) : Optional.empty();
    }

    /** Waits of attempts that have started, by service. */
    public Map<String, Durations> waits() {
        Map<String, Durations> waits = new LinkedHashMap<>();
        latency.ifPresent(measured -> {
            for (int i = 0; i < services.size(); i++) {
                waits.put(services.get(i), measured.waits(i));
            }
        });
        return waits;
    }
}
