package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BundledTest {

    private static LoadedScenario load(String name) throws ScenarioProblems {
        return ScenarioLoader.load(ScenarioSource.of(name));
    }

    @Test
    void comeInAFixedOrder() {
        assertEquals(
                List.of(
                        "spike",
                        "spike-guarded",
                        "outage",
                        "outage-fifo",
                        "spike-random",
                        "gateway",
                        "gateway-purge",
                        "gateway-reset",
                        "surge-closed",
                        "outage-closed",
                        "layers"),
                Bundled.names());
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
        spike, HotOS'21
        spike-guarded, HotOS'21
        outage, HotOS'21
        outage-fifo, HotOS'21
        spike-random, HotOS'21
        gateway, Aleksey Charapko
        gateway-purge, Aleksey Charapko
        gateway-reset, Aleksey Charapko
        surge-closed, HotOS'21
        outage-closed, HotOS'21
        layers, Amazon Builders' Library
        """)
    void loadAndSayWhatTheyAreAboutAndWhereTheyComeFrom(String name, String source) throws Exception {
        LoadedScenario loaded = load(name);
        assertFalse(loaded.scenario().about().isEmpty());
        assertTrue(loaded.text().contains(source));
        assertTrue(loaded.xAxis().isPresent());
        assertTrue(loaded.yAxis().isPresent());
    }

    @Test
    void guardsAreAllThatDiffers() throws Exception {
        Scenario plain = ScenarioLoader.load(
                        ScenarioSource.of("spike"),
                        List.of(
                                "clients.users.retry.budget={ ratio: 10%, window: 1s }",
                                "services.api.queue.limit=250"),
                        Optional.empty(),
                        Optional.empty())
                .scenario();
        Scenario guarded = load("spike-guarded").scenario();
        assertEquals(plain.clients(), guarded.clients());
        assertEquals(plain.services(), guarded.services());
        assertEquals(plain.triggers(), guarded.triggers());
        assertEquals(plain.stepping(), guarded.stepping());
        assertEquals(plain.horizonNanos(), guarded.horizonNanos());
    }

    @Test
    void whatTheOperatorDoesIsAllThatDiffersBetweenGateways() throws Exception {
        Scenario plain = load("gateway").scenario();
        for (String name : List.of("gateway-purge", "gateway-reset")) {
            Scenario operated = load(name).scenario();
            assertEquals(plain.clients(), operated.clients());
            assertEquals(plain.services(), operated.services());
            assertEquals(plain.triggers(), operated.triggers());
            assertEquals(plain.horizonNanos(), operated.horizonNanos());
        }
        assertEquals(
                List.of(
                        new Action.Purge("purge", "worker", 100_000_000_000L),
                        new Action.StopRetries("reset", "gateway", 100_000_000_000L, 0)),
                load("gateway-reset").scenario().actions());
    }

    @Test
    void theLoadIsAllThatDiffersInClosedLoops() throws Exception {
        Scenario open = load("gateway").scenario();
        for (String name : List.of("surge-closed", "outage-closed")) {
            assertEquals(open.services(), load(name).scenario().services());
        }
        assertEquals(open.triggers(), load("surge-closed").scenario().triggers());
    }

    @Test
    void outageHasTheMapOfTheArticle() throws Exception {
        LoadedScenario outage = load("outage");
        assertEquals(221, outage.xAxis().orElseThrow().steps());
        assertEquals(201, outage.yAxis().orElseThrow().steps());
    }

    @Test
    void outageInOrderHasTheNumbersOfTheArticle() throws Exception {
        Scenario outage = load("outage-fifo").scenario();
        assertEquals(
                new Arrivals.Interval(1_000_000_000 / 280),
                outage.clients().get(0).arrivals());
        assertEquals(
                new Service("database", 1, new ServiceTime.Constant(3_333_333), Service.UNLIMITED),
                outage.services().get(0));
        assertEquals(load("outage").scenario().triggers(), outage.triggers());
        assertEquals(
                load("outage").scenario().clients().get(0).call(),
                outage.clients().get(0).call());
        assertEquals(200_000_000_000L, outage.horizonNanos());
    }

    @Test
    void chanceIsAllThatDiffers() throws Exception {
        Scenario plain = load("spike").scenario();
        Scenario random = load("spike-random").scenario();
        assertEquals(
                new Arrivals.Poisson(1_800_000_000_000L),
                random.clients().get(0).arrivals());
        assertEquals(
                new ServiceTime.Exponential(20_000_000),
                random.services().get(0).time());
        assertEquals(1, random.seed());
        assertEquals(plain.clients().get(0).call(), random.clients().get(0).call());
        assertEquals(plain.services().get(0).slots(), random.services().get(0).slots());
        assertEquals(plain.triggers(), random.triggers());
        assertEquals(plain.horizonNanos(), random.horizonNanos());
    }

    @Test
    void thereAreNoOthers() {
        assertThrows(IllegalArgumentException.class, () -> Bundled.text("spyke"));
    }

    /** What a kernel's plan refuses later is located too. */
    @Test
    void lateProblemsHaveAPlace() throws Exception {
        LoadedScenario outage = load("outage");
        assertEquals(
                "outage.yaml:26:14: clients.web.timeout: found '1s', but it does not fit",
                late(outage, "clients.web.timeout", "it does not fit"));
        assertEquals(
                "outage.yaml:27:5: clients.web.retry.budget.window: it does not fit",
                late(outage, "clients.web.retry.budget.window", "it does not fit"));
        assertEquals("outage.yaml:11:1: nowhere: it does not fit", late(outage, "nowhere", "it does not fit"));
    }

    private static String late(LoadedScenario scenario, String path, String problem) {
        return scenario.problem(new InvalidScenarioException(path, problem)).toString();
    }
}
