package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.scenario.ScenarioTable.Row;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of texts that are scenarios; the tables are {@code valid*.txt}. */
class ValidScenariosTest {

    private static final long SECOND = 1_000_000_000L;

    static List<Row> rows() throws IOException {
        return ScenarioTable.read("valid");
    }

    static LoadedScenario load(String text) throws ScenarioProblems {
        return ScenarioLoader.load(new ScenarioSource(ScenarioTable.LABEL, text));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void isAccepted(Row row) {
        assertDoesNotThrow(() -> load(row.text()));
    }

    @Test
    void everyValueArrives() throws Exception {
        LoadedScenario loaded = load(ScenarioTable.resource("base.yaml"));
        Scenario expected = new Scenario(
                "Base",
                "Uses every key",
                KernelKind.STEP,
                90 * SECOND,
                3600 * SECOND,
                SECOND,
                Optional.of(new Stepping(1_000_000, Stepping.Clock.DOUBLE)),
                Health.DEFAULT,
                List.of(new Client(
                        "users",
                        new Arrivals.Constant(1800 * SECOND),
                        new Call(
                                "api",
                                200_000_000,
                                new Retry(
                                        3,
                                        Optional.of(new RetryBudget(100_000_000, SECOND)),
                                        Optional.of(new RetryCap(20 * SECOND, 20)))))),
                List.of(new Service("api", 50, new ServiceTime.Constant(20_000_000), 250)),
                List.of(
                        new Trigger.Surge("spike", "users", 20 * SECOND, 10 * SECOND, new Change.To(6000 * SECOND)),
                        new Trigger.Surge("rush", "users", 20 * SECOND, 10 * SECOND, new Change.Times(1_500_000_000)),
                        new Trigger.Outage("down", "api", 20 * SECOND, 10 * SECOND),
                        new Trigger.Slowdown("slow", "api", 20 * SECOND, 10 * SECOND, 2 * SECOND),
                        new Trigger.Capacity("half", "api", 20 * SECOND, 10 * SECOND, 25)),
                List.of(
                        new Action.Shed("fewer", "users", 40 * SECOND, 10 * SECOND, 500_000_000),
                        new Action.Pause("none", "users", 40 * SECOND, 5 * SECOND),
                        new Action.Purge("empty", "api", 40 * SECOND),
                        new Action.StopRetries("calm", "users", 40 * SECOND, 10 * SECOND),
                        new Action.Scale("more", "api", 40 * SECOND, new Change.To(100)),
                        new Action.Scale("twice", "api", 40 * SECOND, new Change.Times(2 * SECOND)),
                        new Action.Restart("again", "api", 40 * SECOND, 2 * SECOND)));
        assertEquals(expected, loaded.scenario());
        assertEquals(expected, loaded.mapScenario());
        assertEquals(
                Optional.of(
                        new AxisSpec("clients.users.arrivals.rate", Quantity.RATE, 500 * SECOND, 2600 * SECOND, 106)),
                loaded.xAxis());
        assertEquals(
                Optional.of(new AxisSpec("triggers.spike.for", Quantity.DURATION, 0, 20 * SECOND, 101)),
                loaded.yAxis());
    }

    @Test
    void whatIsLeftOutHasItsDefault() throws Exception {
        Row row = rows().stream()
                .filter(r -> r.title().equals("only what is needed"))
                .findFirst()
                .orElseThrow();
        LoadedScenario loaded = load(row.text());
        Scenario scenario = loaded.scenario();
        assertEquals("", scenario.about());
        assertEquals(3600 * SECOND, scenario.horizonLimitNanos());
        assertEquals(SECOND, scenario.windowNanos());
        assertEquals(Optional.of(new Stepping(1_000_000, Stepping.Clock.EXACT)), scenario.stepping());
        assertEquals(Health.DEFAULT, scenario.health());
        assertEquals(
                new Call("api", Call.NO_TIMEOUT, Retry.NONE),
                scenario.clients().get(0).call());
        assertEquals(Service.UNLIMITED, scenario.services().get(0).queueLimit());
        assertEquals(List.of(), scenario.triggers());
        assertEquals(List.of(), scenario.actions());
        assertEquals(Optional.empty(), loaded.xAxis());
    }

    /** JSON is YAML, so a program may write its scenarios as JSON. */
    @Test
    void jsonIsFine() throws Exception {
        LoadedScenario loaded = load("""
            {"brink": 1, "name": "J", "kernel": "step", "horizon": "90s", "step": "1ms",
             "clients": {"users": {"calls": "api", "arrivals": {"process": "constant", "rate": "1800/s"}}},
             "services": {"api": {"slots": 50, "service": "20ms"}}}
            """);
        assertEquals("J", loaded.scenario().name());
    }

    @Test
    void windowsLineEndsAreFine() throws Exception {
        assertEquals(
                load(ScenarioTable.resource("base.yaml")).scenario(),
                load(ScenarioTable.resource("base.yaml").replace("\n", "\r\n")).scenario());
    }
}
