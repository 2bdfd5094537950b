package io.github.brink.theory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import io.github.brink.testing.Draft;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryLoopTest {

    private static final double EXACT = 1e-9;

    private static Draft draft(long slots, long serviceMillis, int attempts, int budgetPercent, int capPerSecond) {
        Draft draft = Draft.outage(0, attempts, 10 * Draft.SECOND);
        draft.stepNanos = 10 * Draft.MILLI;
        draft.slots = slots;
        draft.serviceNanos = serviceMillis * Draft.MILLI;
        if (budgetPercent >= 0) {
            draft.budget = Optional.of(new RetryBudget(budgetPercent * Draft.SECOND / 100, Draft.SECOND));
        }
        if (capPerSecond >= 0) {
            draft.cap(capPerSecond);
        }
        return draft;
    }

    @ParameterizedTest(name = "{0} slots of {1} ms, {2} attempts, budget {3} %, cap {4}/s: {5}/s, {6}/s")
    @CsvSource({
        "3, 10, 1, -1, -1, 300, 300",
        "3, 10, 2, -1, -1, 300, 150",
        "3, 10, 3, -1, -1, 300, 100",
        "3, 10, 4, -1, -1, 300, 75",
        "50, 20, 3, -1, -1, 2500, 833.3333333333334",
        "50, 20, 3, 10, -1, 2500, 2272.7272727272725",
        "50, 20, 3, 0, -1, 2500, 2500",
        "50, 20, 3, 500, -1, 2500, 833.3333333333334", // more than the attempts allow anyway
        "3, 10, 2, -1, 0, 300, 300",
        "3, 10, 2, -1, 20, 300, 280",
        "3, 10, 2, -1, 150, 300, 150",
        "3, 10, 2, -1, 5000, 300, 150",
        "3, 10, 2, 10, 20, 300, 280", // of two limits the tighter one
        "3, 10, 2, 5, 20, 300, 285.7142857142857",
    })
    void retriesDivideTheCapacity(
            long slots, long serviceMillis, int attempts, int budget, int cap, double advertised, double hidden) {
        RetryLoop loop = RetryLoop.of(
                        draft(slots, serviceMillis, attempts, budget, cap).scenario())
                .orElseThrow();
        assertEquals(advertised, loop.advertised(), EXACT);
        assertEquals(hidden, loop.hidden(), EXACT);
    }

    @ParameterizedTest(name = "queue limit {0}, timeout {1} ms: {2}/s")
    @CsvSource({
        "250, 200, 2500", // 5 rounds of the slots wait, and the sixth is their own: 120 ms
        "250, 120, 2500",
        "250, 119, 1250",
        "450, 200, 2500",
        "451, 200, 1250",
    })
    void aShortQueueLeavesTheLoopNothingToWorkOn(long limit, long timeoutMillis, double hidden) {
        Draft draft = draft(50, 20, 2, -1, -1);
        draft.queueLimit = limit;
        draft.timeoutNanos = timeoutMillis * Draft.MILLI;
        assertEquals(new RetryLoop(2500, hidden), loop(draft));
    }

    @Test
    void withoutATimeoutThereIsNoLoop() {
        Draft draft = draft(3, 10, 1, -1, -1);
        draft.timeoutNanos = Call.NO_TIMEOUT;
        assertEquals(new RetryLoop(300, 300), loop(draft));
    }

    @Test
    void knowsOneClientAndOneServiceOnly() {
        Draft clients = draft(3, 10, 2, -1, -1);
        clients.moreClients.add(clients.client("others"));
        assertEquals(Optional.empty(), RetryLoop.of(clients.scenario()));
        Draft services = draft(3, 10, 2, -1, -1);
        services.moreServices.add(services.service("db"));
        assertEquals(Optional.empty(), RetryLoop.of(services.scenario()));
    }

    @Test
    void replicasAddUp() {
        assertEquals(
                RetryLoop.of(event(3, Call.NO_TIMEOUT, false)).orElseThrow().advertised(),
                3 * RetryLoop.of(event(1, Call.NO_TIMEOUT, false)).orElseThrow().advertised());
    }

    @Test
    void cancellingHasNoSimpleBalance() {
        assertEquals(Optional.empty(), RetryLoop.of(event(1, Draft.SECOND, true)));
    }

    private static Scenario event(int replicas, long timeoutNanos, boolean cancel) {
        return new Scenario(
                "event",
                "",
                KernelKind.EVENT,
                Draft.SECOND,
                Draft.SECOND,
                Draft.SECOND,
                Optional.empty(),
                1,
                Health.DEFAULT,
                List.of(new Client(
                        "users",
                        new Arrivals.Poisson(Draft.SECOND),
                        new Call("api", timeoutNanos, Retry.NONE, cancel, false, 1))),
                List.of(new Service(
                        "api",
                        3,
                        new ServiceTime.Exponential(10 * Draft.MILLI),
                        Service.Order.FIFO,
                        Service.UNLIMITED,
                        Service.UNLIMITED,
                        replicas,
                        Service.Routing.RANDOM,
                        List.of())),
                List.of(),
                List.of());
    }

    /** After a stall of ten seconds a load a little below the hidden capacity recovers, and one above stays down. */
    @ParameterizedTest(name = "{0} slots of {1} ms, {2} attempts, budget {3} %, cap {4}/s, queue limit {5}")
    @CsvSource({
        "3, 10, 1, -1, -1, 0",
        "3, 10, 2, -1, -1, 0",
        "3, 10, 3, -1, -1, 0",
        "3, 10, 4, -1, -1, 0",
        "10, 50, 2, -1, -1, 0",
        "50, 20, 5, -1, -1, 0",
        "10, 50, 3, 20, -1, 0",
        "50, 20, 3, 10, -1, 0",
        "3, 10, 2, -1, 50, 0",
        "50, 20, 4, -1, 600, 0",
        "50, 20, 3, 50, 400, 0",
        "50, 20, 3, -1, -1, 1000",
        "30, 10, 2, -1, -1, 2000",
    })
    void simulationAgrees(long slots, long serviceMillis, int attempts, int budget, int cap, long limit) {
        Draft draft = draft(slots, serviceMillis, attempts, budget, cap);
        draft.queueLimit = limit == 0 ? Service.UNLIMITED : limit;
        RetryLoop loop = loop(draft);
        assertEquals(Outcome.RECOVERED, at(draft, 0.96 * loop.hidden()));
        Outcome above = loop.hidden() < loop.advertised() ? Outcome.METASTABLE : Outcome.OVERLOADED;
        assertEquals(above, at(draft, 1.07 * loop.hidden()));
    }

    private static RetryLoop loop(Draft draft) {
        return RetryLoop.of(draft.scenario()).orElseThrow();
    }

    private static Outcome at(Draft draft, double perSecond) {
        draft.rateE9 = (long) (perSecond * Draft.SECOND);
        Scenario scenario = draft.scenario();
        StepKernel kernel = new StepKernel();
        StepPlan plan = StepPlan.compile(scenario);
        kernel.start(plan);
        return new Judge()
                .run(
                        kernel,
                        StepKernel.twin(plan),
                        scenario.horizonNanos(),
                        scenario.horizonLimitNanos(),
                        scenario.health());
    }
}
