package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.model.Service;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --x} and {@code --y}. */
class AxesTest {

    private static LoadedScenario spike(String x, String y) throws ScenarioProblems {
        return ScenarioLoader.load(
                ScenarioSource.of("spike"), List.of(), Optional.ofNullable(x), Optional.ofNullable(y));
    }

    @Test
    void replaceThoseOfTheFile() throws Exception {
        LoadedScenario loaded = spike("clients.users.timeout=100ms:0.3s:21", null);
        assertEquals(
                Optional.of(new AxisSpec("clients.users.timeout", Quantity.DURATION, 100_000_000, 300_000_000, 21)),
                loaded.xAxis());
        assertEquals("triggers.spike.for", loaded.yAxis().orElseThrow().path());
    }

    @Test
    void mayRunAlongAQuantityThatIsLeftOut() throws Exception {
        LoadedScenario loaded = spike("services.api.queue.limit=50:500:46", null);
        assertEquals(Service.UNLIMITED, loaded.scenario().services().get(0).queueLimit());
        assertEquals(50, loaded.mapScenario().services().get(0).queueLimit());
        assertEquals(Optional.of(Quantity.COUNT), loaded.quantity("services.api.queue.limit"));
    }

    @Test
    void leaveTheScenarioOfTheFileAsItIs() throws Exception {
        LoadedScenario loaded = spike(null, "triggers.spike.for=1s:5s:5");
        assertEquals(loaded.scenario(), loaded.mapScenario());
        assertEquals(spike(null, null).scenario(), loaded.scenario());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        services.api.slots | --x services.api.slots: PATH=FROM:TO:STEPS is needed, such as clients.users.arrivals.rate=500/s:2600/s:106
        services.api.slots=1:5 | --x services.api.slots=1:5: PATH=FROM:TO:STEPS is needed, such as clients.users.arrivals.rate=500/s:2600/s:106
        clients.users.retry.on=1:5:5 | --x clients.users.retry.on=1:5:5: map.x.path: found 'clients.users.retry.on', but 'on' is called 'when' now: write when: [timeout, rejection]
        services.api.slot=1:5:5 | --x services.api.slot=1:5:5: map.x.path: found 'services.api.slot', but there is no such path; did you mean 'services.api.slots'?
        services.app.slots=1:5:5 | --x services.app.slots=1:5:5: map.x.path: found 'services.app.slots', but there is no service 'app'; did you mean 'api'? (services: api)
        services.api=1:5:5 | --x services.api=1:5:5: map.x.path: found 'services.api', but an axis needs the path of a quantity; did you mean 'services.api.slots'?
        clock=1:5:5 | --x clock=1:5:5: map.x.path: found 'clock', but an axis needs the path of a quantity
        services.api.slots=1s:5:5 | --x services.api.slots=1s:5:5: map.x.from: found '1s', which is a duration, but a whole number such as 50 is needed
        services.api.slots=5:1:5 | --x services.api.slots=5:1:5: map.x.to: found '1', but 'from' must not be above 'to'
        services.api.slots=5:5:5 | --x services.api.slots=5:5:5: map.x.steps: found '5', but between equal ends there is only 1 value
        services.api.slots=1:5:1 | --x services.api.slots=1:5:1: map.x.steps: found '1', but two ends make at least 2 values
        services.api.slots=1:5:6 | --x services.api.slots=1:5:6: map.x.steps: found '6', but there are only 5 values from 'from' to 'to'
        services.api.slots=1:50000:20000 | --x services.api.slots=1:50000:20000: map.x.steps: found '20000', but a whole number from 1 to 10000 is allowed
        services.api.slots=0:5:6 | --x services.api.slots=0:5:6: services.api.slots: found '0', but a whole number from 1 to 1000000000 is allowed
        triggers.spike.from=0s:75s:76 | spike.yaml:37:48: triggers.spike.for: found '20s', but the trigger must end by the horizon
        clients.users.retry.cap.rate=0/s:9/s:10 | --x clients.users.retry.cap.rate=0/s:9/s:10: clients.users.retry.cap.burst: missing; a whole number such as 50 is needed
        triggers.spike.for=0s:9s:10 | spike.yaml:37:14: map.y.path: found 'triggers.spike.for', but the x axis has this path already
        """)
    void refuses(String x, String message) {
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, () -> spike(x, null));
        assertEquals(message, problems.getMessage());
    }
}
