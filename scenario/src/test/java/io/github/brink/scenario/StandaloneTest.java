package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A scenario as loaded, as a text. */
class StandaloneTest {

    static Stream<String> bundled() {
        return Bundled.names().stream();
    }

    private static LoadedScenario load(String text, String... sets) throws ScenarioProblems {
        return ScenarioLoader.load(
                new ScenarioSource("a.yaml", text), List.of(sets), Optional.empty(), Optional.empty());
    }

    private static String assertStandsAlone(LoadedScenario loaded) throws ScenarioProblems {
        String text = loaded.standalone();
        LoadedScenario again = load(text);
        assertEquals(loaded.scenario(), again.scenario(), text);
        if (text.contains("\nmap:\n")) {
            assertEquals(loaded.xAxis(), again.xAxis(), text);
            assertEquals(loaded.yAxis(), again.yAxis(), text);
            assertEquals(loaded.mapScenario(), again.mapScenario(), text);
        }
        assertEquals(text, again.standalone());
        return text;
    }

    @ParameterizedTest
    @MethodSource("bundled")
    void isTheSameScenario(String name) throws ScenarioProblems {
        assertStandsAlone(load(Bundled.text(name)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name=no",
                "name=12",
                "name='true'",
                "name=\"a: b # c\"",
                "name=\"tab\\t, line\\n, \\\\ and \\\"\"",
                "name=~x",
                "name=- x",
                "name=Zürich → Genf 🙂",
                "services.database.slots=04",
                "triggers.outage.for=1_000s",
                "health=0.95",
                "clients.web.arrivals.rate=2.5e2/s",
                "clients.web.timeout=0.25s",
                "clients.web.timeout=2000000us",
                "clients.web.retry={ attempts: 3, cap: { rate: 10/s, burst: 10 } }",
                "actions.purge={ purge: database, at: 60s }",
                "seed=-3",
            })
    void overridesAreInIt(String set) throws ScenarioProblems {
        try {
            assertStandsAlone(load(Bundled.text("outage"), set));
        } catch (ScenarioProblems refused) {
            // Then there is nothing to write; and it must be the override, not what was written.
            assertTrue(
                    refused.problems().get(0).toString().startsWith("--set "),
                    refused.problems().toString());
        }
    }

    @Test
    void linksAndListsAreInIt() throws ScenarioProblems {
        String text = assertStandsAlone(load(
                Bundled.text("gateway"),
                "services.gateway.then[0].timeout=2s",
                "services.gateway.then[0].cancel=true",
                "links.gateway -> worker.latency=3ms",
                "clients.users.arrivals={ process: poisson, trace: [[0s, 100/s], [10s, 250.5/s]] }"));
        assertFalse(text.contains("\nmap:\n"), "an axis varies the rate, which the trace has replaced");
        assertTrue(text.contains("[[0s, 100/s], [10s, 250.5/s]]"), text);
        assertTrue(text.contains("  gateway -> worker:\n    latency: 3ms\n"), text);
    }

    @Test
    void commentsAndLayoutAreNot() throws ScenarioProblems {
        String text = Bundled.text("outage");
        assertEquals(
                load(text).standalone(),
                load("# mine\n" + text.replace("brink: 1", "brink:   1   # one"))
                        .standalone());
        assertNotEquals(
                load(text).standalone(), load(text, "clients.web.timeout=999ms").standalone());
    }
}
