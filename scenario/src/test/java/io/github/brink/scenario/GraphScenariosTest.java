package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Arrivals.Trace;
import io.github.brink.model.Arrivals.Trace.Sample;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Link;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.sweep.Runner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of scenarios with several clients and services, from a file, with overrides, and along axes. */
class GraphScenariosTest {

    private static final long SECOND = 1_000_000_000L;
    private static final long MILLI = 1_000_000L;

    @TempDir
    private Path folder;

    private static LoadedScenario load(Optional<String> y, String... sets) throws IOException, ScenarioProblems {
        ScenarioSource source = new ScenarioSource(ScenarioTable.LABEL, ScenarioTable.resource("base-graph.yaml"));
        return ScenarioLoader.load(source, List.of(sets), Optional.empty(), y);
    }

    private static Scenario scenario(String... sets) throws IOException, ScenarioProblems {
        return load(Optional.empty(), sets).scenario();
    }

    private static Call toWorker(Scenario scenario) {
        return scenario.services().get(0).then().get(0).call();
    }

    @Test
    void everyPartOfTheSystemArrives() throws Exception {
        Scenario scenario = scenario();
        assertEquals(
                List.of(
                        new Client(
                                "users",
                                new Arrivals.Closed(1400, new ServiceTime.Exponential(SECOND)),
                                new Call("gateway", 2 * SECOND, Retry.NONE, true, true, 10)),
                        new Client(
                                "batch",
                                new Trace(
                                        Trace.Spacing.POISSON,
                                        List.of(
                                                new Sample(0, 100 * SECOND),
                                                new Sample(10 * SECOND, 250_500_000_000L))),
                                new Call("worker", Call.NO_TIMEOUT, Retry.NONE))),
                scenario.clients());
        Retry retry = new Retry(
                4, true, Backoff.NONE, Optional.empty(), Optional.of(new RetryCap(20 * SECOND, 20)), Optional.empty());
        assertEquals(
                List.of(
                        new Service(
                                "gateway",
                                Service.UNLIMITED,
                                new ServiceTime.Constant(500_000),
                                Service.Order.FIFO,
                                Service.UNLIMITED,
                                Service.UNLIMITED,
                                1,
                                Service.Routing.ROUND_ROBIN,
                                List.of(
                                        new Downstream(new Call("worker", SECOND, retry, true, true, 2), true),
                                        new Downstream(new Call("store", Call.NO_TIMEOUT, Retry.NONE), false))),
                        new Service(
                                "worker",
                                10,
                                new ServiceTime.Exponential(20 * MILLI),
                                Service.Order.FRESH_FIRST,
                                500,
                                100 * MILLI,
                                4,
                                Service.Routing.LEAST_LOADED,
                                List.of()),
                        new Service("store", 100, new ServiceTime.Constant(MILLI), Service.UNLIMITED)),
                scenario.services());
        assertEquals(
                List.of(new Link("users", "gateway", MILLI), new Link("gateway", "worker", 2 * MILLI)),
                scenario.links());
    }

    @Test
    void everyDisturbanceArrives() throws Exception {
        Scenario scenario = scenario();
        assertEquals(
                List.of(
                        new Trigger.Surge(
                                "load",
                                "users",
                                20 * SECOND,
                                60 * SECOND,
                                new Change.Times(1_857_000_000),
                                20 * SECOND,
                                20 * SECOND),
                        new Trigger.Cut("split", "gateway -> store", SECOND, 2 * SECOND, Trigger.Cut.Kind.HELD),
                        new Trigger.Outage("down", "worker[2]", SECOND, 2 * SECOND)),
                scenario.triggers());
        assertEquals(
                List.of(
                        new Action.StopRetries("reset", "gateway", 100 * SECOND, 0),
                        new Action.Purge("clear", "worker[0]", 100 * SECOND)),
                scenario.actions());
    }

    @Test
    void overridesReachIntoListsAndLinks() throws Exception {
        Scenario scenario = scenario(
                "services.gateway.then[0].timeout=300ms",
                "services.gateway.then[0].retry.backoff={ kind: fixed, base: 5ms }",
                "services.gateway.then[0].instances=7",
                "services.gateway.then[1]={ calls: store, timeout: 9s }",
                "links.users->gateway.latency=7ms",
                "links.gateway  ->  store.latency=8ms",
                "services.worker.replicas=5",
                "clients.users.instances=3",
                "triggers.split={ cut: users->gateway, kind: lost, from: 1s, for: 1s }");
        assertEquals(300 * MILLI, toWorker(scenario).timeoutNanos());
        assertEquals(5 * MILLI, toWorker(scenario).retry().backoff().baseNanos());
        assertEquals(7, toWorker(scenario).instances());
        assertEquals(
                new Downstream(new Call("store", 9 * SECOND, Retry.NONE), true),
                scenario.services().get(0).then().get(1));
        assertEquals(
                List.of(
                        new Link("users", "gateway", 7 * MILLI),
                        new Link("gateway", "worker", 2 * MILLI),
                        new Link("gateway", "store", 8 * MILLI)),
                scenario.links());
        assertEquals(5, scenario.services().get(1).replicas());
        assertEquals(3, scenario.clients().get(0).call().instances());
        assertEquals("users -> gateway", scenario.triggers().get(1).target());
    }

    @Test
    void overridesReplaceWholeSections() throws Exception {
        assertEquals(
                List.of(new Link("batch", "worker", MILLI)),
                scenario("links={ batch->worker: { latency: 1ms } }").links());
        assertEquals(
                List.of(new Downstream(new Call("store", Call.NO_TIMEOUT, Retry.NONE), true)),
                scenario(
                                "services.gateway.then=[{ calls: store }]",
                                "links={}",
                                "map.y={ path: seed, from: 1, to: 2, steps: 2 }")
                        .services()
                        .get(0)
                        .then());
        assertEquals(
                new Trace(Trace.Spacing.CONSTANT, List.of(new Sample(0, SECOND))),
                scenario("clients.batch.arrivals={ trace: [[0s, 1/s]] }")
                        .clients()
                        .get(1)
                        .arrivals());
    }

    /** A change in one cell of a map must not reach another through a list that both share. */
    @Test
    void whatAnAxisPutsIntoAListStaysThere() throws Exception {
        LoadedScenario loaded = load(Optional.of("services.gateway.then[1].timeout=100ms:2s:20"));
        assertEquals(
                Call.NO_TIMEOUT,
                loaded.scenario().services().get(0).then().get(1).call().timeoutNanos());
        assertEquals(
                100 * MILLI,
                loaded.mapScenario().services().get(0).then().get(1).call().timeoutNanos());
        assertEquals(loaded.mapScenario(), loaded.mapScenario());
    }

    @Test
    void anAxisMayBeALinkThatIsLeftOut() throws Exception {
        LoadedScenario loaded = load(Optional.of("links.gateway->store.latency=0ms:10ms:11"));
        assertEquals(
                "links.gateway -> store.latency", loaded.yAxis().orElseThrow().path());
        assertEquals(
                new Link("gateway", "store", 0), loaded.mapScenario().links().get(2));
    }

    /** Every number is an axis, under the path that the event kernel's plan gives it. */
    @ParameterizedTest
    @CsvSource({
        "clients.users.arrivals.users, COUNT, ",
        "clients.users.arrivals.think.exponential, DURATION, ",
        "clients.users.arrivals.think, DURATION, clients.users.arrivals.think=1s",
        "clients.users.arrivals.think.erlang.stages, COUNT, 'clients.users.arrivals.think={ erlang: { stages: 2, mean: 1s } }'",
        "clients.users.timeout, DURATION, ",
        "services.gateway.then[0].timeout, DURATION, ",
        "services.gateway.then[0].retry.attempts, COUNT, ",
        "services.gateway.then[0].retry.cap.rate, RATE, ",
        "services.gateway.then[0].retry.cap.burst, COUNT, ",
        "services.gateway.then[0].retry.backoff.base, DURATION, 'services.gateway.then[0].retry.backoff={ kind: fixed, base: 5ms }'",
        "services.gateway.then[0].retry.budget.ratio, RATIO, 'services.gateway.then[0].retry.budget={ ratio: 10%, window: 1s }'",
        "services.gateway.then[0].retry.tokens.cost, FACTOR, 'services.gateway.then[0].retry.tokens={ tokens: 1, deposit: 1, cost: 1 }'",
        "services.worker.slots, COUNT, ",
        "services.worker.service.exponential, DURATION, ",
        "services.worker.queue.limit, COUNT, ",
        "services.worker.queue.maxWait, DURATION, ",
        "services.store.slots, COUNT, ",
        "links.users -> gateway.latency, DURATION, ",
        "links.gateway -> worker.latency, DURATION, ",
        "triggers.load.times, FACTOR, ",
        "triggers.load.rampUp, DURATION, ",
        "triggers.split.from, DURATION, ",
        "triggers.split.for, DURATION, ",
        "triggers.down.for, DURATION, ",
        "actions.reset.at, DURATION, ",
        "actions.reset.for, DURATION, ",
        "actions.clear.at, DURATION, ",
        "seed, COUNT, ",
    })
    void pathsHaveQuantitiesAndSlots(String path, Quantity quantity, String set) throws Exception {
        LoadedScenario loaded = set == null
                ? load(Optional.empty())
                : load(Optional.empty(), set, "map.y={ path: seed, from: 1, to: 2, steps: 2 }");
        assertEquals(Optional.of(quantity), loaded.quantity(path));
        assertTrue(Runner.of(loaded.scenario()).slot(path) >= 0, path);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        services.gateway.then[2].timeout=1s | 'services.gateway.then' has 2 items, from [0] on
        services.worker.then[0].timeout=1s | 'services.worker.then' has no items
        services.gateway.then[99999999999].timeout=1s | 'services.gateway.then' has 2 items, from [0] on
        services.gateway.then[0]=1s | set one of calls, timeout, retry, cancel, deadline, instances, holds, or give a map in braces
        services.gateway.then[0].holdes=slot | did you mean 'services.gateway.then[0].holds'?
        services.gateway.then[0].retry.instances=2 | which is written as instances: 4 beside retry
        services.gateway.then=worker | found 'worker', but a list such as [{ calls: database, timeout: 1s }] is needed
        services.gateway.timeout=1s | there is no such path
        links.users -> worker.latency=1ms | there is no link 'users -> worker'; did you mean 'batch -> worker'?
        links.users -> gateway=1ms | set one of latency, or give a map in braces
        links=1ms | this holds a map from names to link descriptions, not a value
        services.worker.cache=90% | which neither kernel of this version can do
        clients.batch.arrivals.trace=none.csv | none.csv: there is no such file
        """)
    void overridesAreRefused(String set, String part) {
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, () -> scenario(set));
        assertTrue(problems.getMessage().contains(part), problems.getMessage());
    }

    @Test
    void aTraceIsLookedForBesideItsScenario() throws Exception {
        Path file = folder.resolve("my.yaml");
        Files.writeString(
                file, ScenarioTable.resource("base-graph.yaml").replace("[[0s, 100/s], [10s, 250.5/s]]", "rates.csv"));
        Files.writeString(folder.resolve("rates.csv"), "time,rate\n0,100\n10,250.5\n");
        assertEquals(
                scenario(),
                ScenarioLoader.load(ScenarioSource.of(file.toString())).scenario());

        Files.writeString(folder.resolve("rates.csv"), "0,100\n10,many\n");
        ScenarioProblems wrong =
                assertThrows(ScenarioProblems.class, () -> ScenarioLoader.load(ScenarioSource.of(file.toString())));
        assertEquals(
                folder.resolve("rates.csv")
                        + ":2:4: found 'many', but a number of requests a second is needed, such as 12.5",
                wrong.getMessage());

        Files.delete(folder.resolve("rates.csv"));
        ScenarioProblems missing =
                assertThrows(ScenarioProblems.class, () -> ScenarioLoader.load(ScenarioSource.of(file.toString())));
        assertEquals(
                file + ":15:42: clients.batch.arrivals.trace: " + folder.resolve("rates.csv")
                        + ": there is no such file",
                missing.getMessage());
    }

    @Test
    void aTraceNamedOnTheCommandLineIsLookedForFromThere() throws Exception {
        Path rates = Files.writeString(folder.resolve("rates.csv"), "0,100\n10,250.5\n");
        assertEquals(scenario(), scenario("clients.batch.arrivals.trace=" + rates));
    }

    @Test
    void filesThatAreNoTracesAreRefused() throws Exception {
        Files.write(folder.resolve("bytes.csv"), new byte[] {'0', ',', (byte) 0xff});
        for (String[] refused : new String[][] {
            {"", ": this is a directory, but a trace file is needed"}, {"bytes.csv", ": this file is not UTF-8 text"}
        }) {
            Path path = folder.resolve(refused[0]);
            ScenarioProblems problems =
                    assertThrows(ScenarioProblems.class, () -> scenario("clients.batch.arrivals.trace=" + path));
            assertTrue(problems.getMessage().endsWith(path + refused[1]), problems.getMessage());
        }
    }

    @Test
    void theSeedOfTheCommandLineRules() throws Exception {
        ScenarioSource source = new ScenarioSource(ScenarioTable.LABEL, ScenarioTable.resource("base-graph.yaml"));
        assertEquals(
                7,
                ScenarioLoader.load(source, List.of("seed=5"), Optional.of("7"), Optional.empty(), Optional.empty())
                        .scenario()
                        .seed());
        ScenarioProblems problems = assertThrows(
                ScenarioProblems.class,
                () -> ScenarioLoader.load(source, List.of(), Optional.of("-1"), Optional.empty(), Optional.empty()));
        assertEquals("--seed -1: seed: found '-1', but a whole number cannot be negative", problems.getMessage());
    }
}
