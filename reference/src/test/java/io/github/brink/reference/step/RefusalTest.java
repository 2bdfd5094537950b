package io.github.brink.reference.step;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Scenarios that cannot be run in steps, and the paths that the refusals name. */
class RefusalTest {

    private static final long OFF = 1_500_000;

    @Test
    void timesOffTheStepsAreForTheDoubleClock() {
        onlyExact("services.api.service", e -> e.serviceNanos = OFF);
        onlyExact("clients.users.timeout", e -> e.timeoutNanos = OFF);
        onlyExact("triggers.t.from", e -> e.add(new Trigger.Outage("t", "api", OFF, Experiment.MS)));
        onlyExact("triggers.t.for", e -> e.add(new Trigger.Outage("t", "api", Experiment.MS, OFF)));
        onlyExact("triggers.t.times", e -> e.add(new Trigger.Slowdown("t", "api", 0, 0, Fixed.ONE * 3 / 2)));
        onlyExact("actions.a.at", e -> e.add(new Action.Purge("a", "api", OFF)));
        onlyExact("actions.a.for", e -> e.add(new Action.Pause("a", "users", 0, OFF)));
    }

    @Test
    void windowsAreWholeSteps() {
        for (Stepping.Clock clock : Stepping.Clock.values()) {
            Experiment window = new Experiment();
            window.clock = clock;
            window.windowNanos = OFF;
            window.horizonNanos = 2 * OFF;
            assertRefused("window", window.scenario());
            Experiment budget = new Experiment();
            budget.clock = clock;
            budget.budget = Optional.of(new RetryBudget(0, OFF));
            assertRefused("clients.users.retry.budget.window", budget.scenario());
        }
    }

    @Test
    void productsFitIntoALong() {
        Experiment surge = new Experiment().perSecond(1_000_000_000);
        surge.add(new Trigger.Surge("t", "users", 0, 0, new Change.Times(1_000_000 * Fixed.ONE)));
        assertRefused("triggers.t.times", surge.scenario());
    }

    @Test
    void oneClientAndOneServiceInSteps() {
        Scenario one = new Experiment().scenario();
        Client client = one.clients().get(0);
        Service service = one.services().get(0);
        Client other = new Client("others", client.arrivals(), client.call());
        Service spare = new Service("spare", 1, service.time(), Service.UNLIMITED);
        assertRefused("clients", with(one, KernelKind.STEP, List.of(client, other), List.of(service)));
        assertRefused("services", with(one, KernelKind.STEP, List.of(client), List.of(service, spare)));
        assertRefused("kernel", with(one, KernelKind.EVENT, List.of(client), List.of(service)));
    }

    private static Scenario with(Scenario s, KernelKind kernel, List<Client> clients, List<Service> services) {
        return new Scenario(
                s.name(),
                s.about(),
                kernel,
                s.horizonNanos(),
                s.horizonLimitNanos(),
                s.windowNanos(),
                kernel == KernelKind.STEP ? s.stepping() : Optional.empty(),
                s.healthE9(),
                clients,
                services,
                s.triggers(),
                s.actions());
    }

    private static void onlyExact(String path, Consumer<Experiment> change) {
        Experiment experiment = new Experiment();
        change.accept(experiment);
        assertRefused(path, experiment.scenario());
        experiment.clock = Stepping.Clock.DOUBLE;
        assertDoesNotThrow(() -> new StepOracle(experiment.scenario()));
    }

    private static void assertRefused(String path, Scenario scenario) {
        assertEquals(
                path,
                assertThrows(InvalidScenarioException.class, () -> new StepOracle(scenario))
                        .path());
    }
}
