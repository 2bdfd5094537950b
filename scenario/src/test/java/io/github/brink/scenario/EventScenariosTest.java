package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.RetryTokens;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.ServiceTime.Table.Quantile;
import io.github.brink.model.Trigger;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of scenarios for the event kernel, from a file, with overrides, and along the axes of a map. */
class EventScenariosTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long MILLI = 1_000_000L;

    private static LoadedScenario load(Optional<String> x, Optional<String> y, String... sets)
            throws IOException, ScenarioProblems {
        ScenarioSource source = new ScenarioSource(ScenarioTable.LABEL, ScenarioTable.resource("base-event.yaml"));
        return ScenarioLoader.load(source, List.of(sets), x, y);
    }

    private static Scenario scenario(String... sets) throws IOException, ScenarioProblems {
        return load(Optional.empty(), Optional.empty(), sets).scenario();
    }

    private static Scenario mapped(String y, String... sets) throws IOException, ScenarioProblems {
        return load(Optional.empty(), Optional.of(y), sets).mapScenario();
    }

    private static Retry retry(Scenario scenario) {
        return scenario.clients().get(0).call().retry();
    }

    private static ServiceTime time(String value) throws IOException, ScenarioProblems {
        return scenario("services.api.service=" + value).services().get(0).time();
    }

    @Test
    void everyValueArrives() throws Exception {
        Scenario expected = new Scenario(
                "Base",
                "",
                KernelKind.EVENT,
                90 * SECOND,
                3600 * SECOND,
                SECOND,
                Optional.empty(),
                42,
                Health.DEFAULT,
                List.of(new Client(
                        "users",
                        new Arrivals.Poisson(1800 * SECOND),
                        new Call(
                                "api",
                                200 * MILLI,
                                new Retry(
                                        3,
                                        true,
                                        new Backoff(
                                                Backoff.Growth.EXPONENTIAL,
                                                50 * MILLI,
                                                2 * SECOND,
                                                Backoff.Jitter.FULL),
                                        Optional.of(new RetryBudget(100_000_000, SECOND)),
                                        Optional.of(new RetryCap(20 * SECOND, 20)),
                                        Optional.of(new RetryTokens(10 * SECOND, 100_000_000, SECOND)))))),
                List.of(new Service(
                        "api",
                        50,
                        new ServiceTime.Hyperexponential(950_000_000, 10 * MILLI, 200 * MILLI),
                        Service.Order.LIFO,
                        250)),
                List.of(
                        new Trigger.Surge(
                                "spike",
                                "users",
                                20 * SECOND,
                                10 * SECOND,
                                new Change.To(6000 * SECOND),
                                4 * SECOND,
                                2 * SECOND),
                        new Trigger.Outage("down", "api", 20 * SECOND, 10 * SECOND)),
                List.of(new Action.Shed("fewer", "users", 40 * SECOND, 10 * SECOND, 500_000_000)));
        LoadedScenario loaded = load(Optional.empty(), Optional.empty());
        assertEquals(expected, loaded.scenario());
        assertEquals(expected, loaded.mapScenario());
        assertEquals(
                Optional.of(new AxisSpec(
                        "services.api.service.hyperexponential.share", Quantity.RATIO, 0, 950_000_000, 20)),
                loaded.yAxis());
    }

    @Test
    void whatIsLeftOutHasItsDefault() throws Exception {
        Scenario scenario =
                ScenarioLoader.load(new ScenarioSource("my.yaml", """
                    brink: 1
                    name: Small
                    kernel: event
                    horizon: 90s
                    clients: { users: { calls: api, arrivals: { process: constant, rate: 1/s }, timeout: 1s, retry: { attempts: 2 } } }
                    services: { api: { slots: unlimited, service: 1ms, queue: {} } }
                    triggers: { spike: { surge: users, times: 2, from: 1s, for: 1s } }
                    """)).scenario();
        assertEquals(Scenario.DEFAULT_SEED, scenario.seed());
        assertEquals(Retry.upTo(2), retry(scenario));
        assertEquals(
                new Service("api", Service.UNLIMITED, new ServiceTime.Constant(MILLI), Service.UNLIMITED),
                scenario.services().get(0));
        assertEquals(
                List.of(new Trigger.Surge("spike", "users", SECOND, SECOND, new Change.Times(2 * SECOND))),
                scenario.triggers());
    }

    @Test
    void everyDistributionArrives() throws Exception {
        assertEquals(new ServiceTime.Constant(20 * MILLI), time("20ms"));
        assertEquals(new ServiceTime.Exponential(20 * MILLI), time("{ exponential: 20ms }"));
        assertEquals(new ServiceTime.Uniform(5 * MILLI, 35 * MILLI), time("{ uniform: { from: 5ms, to: 35ms } }"));
        assertEquals(new ServiceTime.Erlang(4, 20 * MILLI), time("{ erlang: { stages: 4, mean: 20ms } }"));
        assertEquals(
                new ServiceTime.Lognormal(15 * MILLI, 500_000_000),
                time("{ lognormal: { median: 15ms, sigma: 0.5 } }"));
        assertEquals(
                new ServiceTime.BoundedPareto(5 * MILLI, 2 * SECOND, 1_500_000_000),
                time("{ pareto: { low: 5ms, high: 2s, alpha: 1.5 } }"));
        assertEquals(
                new ServiceTime.Table(List.of(
                        new Quantile(0, 5 * MILLI),
                        new Quantile(500_000_000, 20 * MILLI),
                        new Quantile(SECOND, 2 * SECOND))),
                time("{ table: [[0%, 5ms], [50%, 20ms], [100%, 2s]] }"));
    }

    @Test
    void everyBackoffArrives() throws Exception {
        assertEquals(
                new Backoff(Backoff.Growth.FIXED, 50 * MILLI, 50 * MILLI, Backoff.Jitter.NONE),
                retry(scenario("clients.users.retry.backoff={ kind: fixed, base: 50ms }"))
                        .backoff());
        assertEquals(
                new Backoff(Backoff.Growth.FIXED, 50 * MILLI, SECOND, Backoff.Jitter.DECORRELATED),
                retry(scenario("clients.users.retry.backoff={ kind: fixed, base: 50ms, max: 1s, jitter:"
                                + " decorrelated }"))
                        .backoff());
        assertEquals(
                Backoff.Jitter.EQUAL,
                retry(scenario("clients.users.retry.backoff.jitter=equal"))
                        .backoff()
                        .jitter());
    }

    @Test
    void overridesTakeListsWordsAndParts() throws Exception {
        assertFalse(retry(scenario("clients.users.retry.when=[timeout]")).onRejection());
        assertEquals(
                Service.UNLIMITED,
                scenario("services.api.slots=unlimited").services().get(0).slots());
        assertEquals(
                Service.Order.FIFO,
                scenario("services.api.queue.order=fifo").services().get(0).order());
        assertEquals(7, scenario("seed=7").seed());
        assertEquals(
                new ServiceTime.Hyperexponential(950_000_000, 10 * MILLI, SECOND),
                scenario("services.api.service.hyperexponential.seldom=1s")
                        .services()
                        .get(0)
                        .time());
        // A number makes room for a map, and a map for a number.
        assertEquals(
                new ServiceTime.Exponential(20 * MILLI),
                scenario("services.api.service=20ms", "services.api.service.exponential=20ms")
                        .services()
                        .get(0)
                        .time());
    }

    /** A single run does not need the map, so an override may take an axis its quantity. */
    @Test
    void anAxisThatLostItsQuantityIsRefusedByTheMapOnly() throws Exception {
        LoadedScenario loaded = load(Optional.empty(), Optional.empty(), "services.api.service=20ms");
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, loaded::mapScenario);
        assertEquals(
                "my.yaml:30:14: map.y.path: found 'services.api.service.hyperexponential.share', "
                        + "but 'services.api.service' is no map here; did you mean that?",
                problems.getMessage());
    }

    /** What a kernel patches must be there to be patched. */
    @Test
    void theMapHasWhatItsAxesVary() throws Exception {
        assertEquals(
                10,
                mapped("services.api.slots=10:100:10", "services.api.slots=unlimited")
                        .services()
                        .get(0)
                        .slots());
        assertEquals(
                50 * MILLI,
                retry(mapped(
                                "clients.users.retry.backoff.max=50ms:2s:40",
                                "clients.users.retry.backoff={ kind: fixed, base: 50ms, jitter: decorrelated }"))
                        .backoff()
                        .mostNanos());
    }

    /** Every number is an axis, under the path that the event kernel's plan gives it. */
    @ParameterizedTest
    @CsvSource({
        "seed, COUNT",
        "clients.users.arrivals.interval, DURATION",
        "clients.users.retry.backoff.base, DURATION",
        "clients.users.retry.backoff.max, DURATION",
        "clients.users.retry.tokens.tokens, FACTOR",
        "clients.users.retry.tokens.deposit, FACTOR",
        "clients.users.retry.tokens.cost, FACTOR",
        "services.api.service, DURATION",
        "services.api.service.exponential, DURATION",
        "services.api.service.uniform.from, DURATION",
        "services.api.service.uniform.to, DURATION",
        "services.api.service.erlang.stages, COUNT",
        "services.api.service.erlang.mean, DURATION",
        "services.api.service.hyperexponential.share, RATIO",
        "services.api.service.hyperexponential.often, DURATION",
        "services.api.service.hyperexponential.seldom, DURATION",
        "services.api.service.lognormal.median, DURATION",
        "services.api.service.lognormal.sigma, FACTOR",
        "services.api.service.pareto.low, DURATION",
        "services.api.service.pareto.high, DURATION",
        "services.api.service.pareto.alpha, FACTOR",
        "triggers.spike.rampUp, DURATION",
        "triggers.spike.rampDown, DURATION",
    })
    void pathsHaveQuantities(String path, Quantity quantity) throws Exception {
        assertEquals(
                Optional.of(quantity), load(Optional.empty(), Optional.empty()).quantity(path));
    }

    @ParameterizedTest
    @CsvSource({
        "services.api.service.table",
        "services.api.queue.order",
        "clients.users.retry.when",
        "clients.users.retry.backoff.kind",
        "clients.users.retry.backoff.jitter",
    })
    void wordsAndTablesHaveNone(String path) throws Exception {
        assertEquals(Optional.empty(), load(Optional.empty(), Optional.empty()).quantity(path));
    }

    /** Turned over to the step kernel, a scenario is told everything that kernel cannot do. */
    @Test
    void theStepKernelRefusesWhatItDoesNotHave() {
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, () -> scenario("kernel=step", "step=1ms"));
        assertEquals(
                List.of(
                        "seed",
                        "clients.users.arrivals.process",
                        "clients.users.retry.when",
                        "clients.users.retry.backoff",
                        "clients.users.retry.tokens",
                        "services.api.service",
                        "services.api.queue.order",
                        "triggers.spike.rampUp",
                        "triggers.spike.rampDown"),
                problems.problems().stream().map(Problem::path).toList());
        problems.problems()
                .forEach(problem -> assertTrue(
                        problem.message().contains("which the step kernel cannot do; use kernel: event"),
                        problem::toString));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        clients.users.retry=3 | set one of attempts, when, backoff, budget, cap, tokens, or give a map in braces
        services.api.service.uniform=3ms | set one of from, to, or give a map in braces
        services.api.service.uniform.from=3ms | but only one can be
        clients.users.retry.when=timeout | a list such as [timeout, rejection] is needed
        clients.users.retry.on=[timeout] | --set clients.users.retry.on=[timeout]: clients.users.retry.on: 'on' is called 'when' now: write when: [timeout, rejection]
        clients.users.arrivals.interval=5ms | but a poisson process has a rate instead
        step=1ms | --set step=1ms: step: found 'step', which the event kernel does not have
        """)
    void overridesAreRefused(String set, String part) {
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, () -> scenario(set));
        String message = problems.getMessage();
        assertTrue(message.contains(part), message);
    }
}
