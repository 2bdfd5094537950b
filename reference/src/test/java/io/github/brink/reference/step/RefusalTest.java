package io.github.brink.reference.step;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Arrivals.Trace;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Link;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryTokens;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.step.StepPlan;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Scenarios that cannot be run in steps, and the paths that the refusals name. */
class RefusalTest {

    private static final long OFF = 1_500_000;
    private static final Scenario BASE = new Experiment().scenario();
    private static final Client CLIENT = BASE.clients().get(0);
    private static final Service SERVICE = BASE.services().get(0);

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
    void slowdownsLeaveSomething() {
        assertRefused(
                "triggers.t.times",
                new Experiment().add(new Trigger.Slowdown("t", "api", 0, 0, 1)).scenario());
    }

    @Test
    void oneClientAndOneServiceInSteps() {
        Scenario one = new Experiment().scenario();
        Client other = new Client("others", CLIENT.arrivals(), CLIENT.call());
        Service spare = new Service("spare", 1, SERVICE.time(), Service.UNLIMITED);
        assertRefused("clients.others", with(one, KernelKind.STEP, List.of(CLIENT, other), List.of(SERVICE)));
        assertRefused("services.spare", with(one, KernelKind.STEP, List.of(CLIENT), List.of(SERVICE, spare)));
        assertRefused("kernel", with(one, KernelKind.EVENT, List.of(CLIENT), List.of(SERVICE)));
    }

    @Test
    void arrivalsAtARate() {
        String path = "clients.users.arrivals.process";
        assertRefused(path, client(new Arrivals.Poisson(1), CLIENT.call()));
        assertRefused(path, client(new Arrivals.Interval(Experiment.MS), CLIENT.call()));
        assertRefused(path, client(new Arrivals.Closed(1, SERVICE.time()), CLIENT.call()));
        assertRefused(
                path,
                client(new Arrivals.Trace(Trace.Spacing.CONSTANT, List.of(new Trace.Sample(0, 1))), CLIENT.call()));
    }

    @Test
    void callsThatTellNothingAndRetryAtOnce() {
        assertRefused("clients.users.cancel", call(Retry.NONE, true, false, 1));
        assertRefused("clients.users.deadline", call(Retry.NONE, false, true, 1));
        assertRefused("clients.users.instances", call(Retry.NONE, false, false, 2));
        Backoff backoff = new Backoff(Backoff.Growth.FIXED, 0, 0, Backoff.Jitter.NONE);
        assertRefused("clients.users.retry.when", call(retry(true, Backoff.NONE, false), false, false, 1));
        assertRefused("clients.users.retry.backoff", call(retry(false, backoff, false), false, false, 1));
        assertRefused("clients.users.retry.tokens", call(retry(false, Backoff.NONE, true), false, false, 1));
    }

    @Test
    void oneReplicaOneQueueConstantTimes() {
        Service.Order fifo = Service.Order.FIFO;
        long unlimited = Service.UNLIMITED;
        ServiceTime time = SERVICE.time();
        assertRefused("services.api.slots", service(new Service("api", unlimited, time, unlimited)));
        assertRefused("services.api.service", service(new Service("api", 1, new ServiceTime.Exponential(1), 1)));
        for (Service.Order order : List.of(Service.Order.LIFO, Service.Order.FRESH_FIRST)) {
            assertRefused("services.api.queue.order", service(new Service("api", 1, time, order, unlimited)));
        }
        Service.Routing routing = Service.Routing.ROUND_ROBIN;
        assertRefused(
                "services.api.queue.maxWait",
                service(new Service("api", 1, time, fifo, unlimited, Experiment.MS, 1, routing, List.of())));
        assertRefused(
                "services.api.replicas",
                service(new Service("api", 1, time, fifo, unlimited, unlimited, 2, routing, List.of())));
    }

    @Test
    void noRampsAndNoLinks() {
        Change change = new Change.Times(Fixed.ONE);
        long ms = Experiment.MS;
        Experiment up = new Experiment();
        up.add(new Trigger.Surge("t", "users", 0, ms, change, ms, 0));
        assertRefused("triggers.t.rampUp", up.scenario());
        Experiment down = new Experiment();
        down.add(new Trigger.Surge("t", "users", 0, ms, change, 0, ms));
        assertRefused("triggers.t.rampDown", down.scenario());
        Experiment cut = new Experiment();
        cut.add(new Trigger.Cut("t", "users -> api", 0, ms, Trigger.Cut.Kind.HELD));
        assertRefused("triggers.t.cut", cut.scenario());
        assertRefused("links", with(BASE, KernelKind.STEP, List.of(CLIENT), List.of(SERVICE), true));
    }

    private static Scenario client(Arrivals arrivals, Call call) {
        return with(BASE, KernelKind.STEP, List.of(new Client("users", arrivals, call)), List.of(SERVICE));
    }

    private static Scenario call(Retry retry, boolean cancels, boolean propagates, int instances) {
        return client(CLIENT.arrivals(), new Call("api", Experiment.MS, retry, cancels, propagates, instances));
    }

    private static Scenario service(Service service) {
        return with(BASE, KernelKind.STEP, List.of(CLIENT), List.of(service));
    }

    private static Retry retry(boolean onRejection, Backoff backoff, boolean limited) {
        return new Retry(
                2,
                onRejection,
                backoff,
                Optional.empty(),
                Optional.empty(),
                limited ? Optional.of(new RetryTokens(1, 1, 1)) : Optional.empty());
    }

    private static Scenario with(Scenario s, KernelKind kernel, List<Client> clients, List<Service> services) {
        return with(s, kernel, clients, services, false);
    }

    private static Scenario with(
            Scenario s, KernelKind kernel, List<Client> clients, List<Service> services, boolean hasLink) {
        return new Scenario(
                s.name(),
                s.about(),
                kernel,
                s.horizonNanos(),
                s.horizonLimitNanos(),
                s.windowNanos(),
                kernel == KernelKind.STEP ? s.stepping() : Optional.empty(),
                0,
                s.health(),
                clients,
                services,
                hasLink ? List.of(new Link("users", "api", 0)) : List.of(),
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

    /** By the oracle, and by the kernel for the same reason. */
    private static void assertRefused(String path, Scenario scenario) {
        assertEquals(
                path,
                assertThrows(InvalidScenarioException.class, () -> new StepOracle(scenario))
                        .path());
        assertEquals(
                path,
                assertThrows(InvalidScenarioException.class, () -> StepPlan.compile(scenario))
                        .path());
    }
}
