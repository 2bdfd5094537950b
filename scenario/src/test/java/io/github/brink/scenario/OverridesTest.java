package io.github.brink.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Health;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.Scenario;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --set}. */
class OverridesTest {

    private static LoadedScenario load(String... sets) throws ScenarioProblems {
        return ScenarioLoader.load(ScenarioSource.of("spike"), List.of(sets), Optional.empty(), Optional.empty());
    }

    private static Scenario spike(String... sets) throws ScenarioProblems {
        return load(sets).scenario();
    }

    @Test
    void replacesAValue() throws Exception {
        assertEquals(60, spike("services.api.slots=60").services().get(0).slots());
        assertEquals("a: b", spike("name=a: b").name());
        assertEquals("", spike("about=\"\"").about());
    }

    @Test
    void theLastOfTwoStays() throws Exception {
        assertEquals(
                70,
                spike("services.api.slots=60", "services.api.slots=70")
                        .services()
                        .get(0)
                        .slots());
    }

    @Test
    void addsAValueAndTheMapsAroundIt() throws Exception {
        assertEquals(
                250, spike("services.api.queue.limit=250").services().get(0).queueLimit());
        assertEquals(
                Optional.of(new RetryBudget(100_000_000, 1_000_000_000)),
                spike("clients.users.retry.budget.ratio=10%", "clients.users.retry.budget.window=1s")
                        .clients()
                        .get(0)
                        .call()
                        .retry()
                        .budget());
    }

    /** A share that stands alone stays when a limit comes to it, and gives way to another that stands alone. */
    @Test
    void healthIsAShareOrAMap() throws Exception {
        long second = 1_000_000_000;
        assertEquals(
                new Health(950_000_000, 2 * second), spike("health.within=2s").health());
        assertEquals(
                new Health(990_000_000, 2 * second),
                spike("health=99%", "health.within=2s").health());
        assertEquals(
                new Health(980_000_000, 2 * second),
                spike("health.within=2s", "health.share=98%").health());
        assertEquals(
                new Health(990_000_000, 2 * second),
                spike("health={ share: 99%, within: 2s }").health());
        assertEquals(
                Health.of(900_000_000), spike("health.within=2s", "health=90%").health());
        assertEquals(Health.of(900_000_000), spike("health.share=90%").health());
    }

    @Test
    void setsAWholeMap() throws Exception {
        assertEquals(
                Optional.of(new RetryBudget(100_000_000, 1_000_000_000)),
                spike("clients.users.retry.budget={ ratio: 10%, window: 1s }")
                        .clients()
                        .get(0)
                        .call()
                        .retry()
                        .budget());
        assertEquals(
                List.of(new Action.Purge("fix", "api", 40_000_000_000L)),
                spike("actions.fix={ purge: api, at: 40s }").actions());
        assertEquals(
                List.of(new Trigger.Surge(
                        "spike", "users", 20_000_000_000L, 10_000_000_000L, new Change.Times(3_000_000_000L))),
                spike("triggers.spike={ surge: users, times: 3, from: 20s, for: 10s }")
                        .triggers());
    }

    /** A single run does not need the map; its axes are refused when a map is asked for. */
    @Test
    void anAxisThatNoLongerFitsDoesNotPreventARun() throws Exception {
        LoadedScenario loaded = load("horizon=35s");
        assertEquals(35_000_000_000L, loaded.scenario().horizonNanos());
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, loaded::mapScenario);
        assertEquals(
                "spike.yaml:37:48: triggers.spike.for: found '20s', but the trigger must end by the horizon",
                problems.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        horizon | --set horizon: PATH=VALUE is needed, such as services.api.slots=60
        =3 | --set =3: PATH=VALUE is needed, such as services.api.slots=60
        horizon= | --set horizon=: a value is missing after the '='
        services.api.slots=0 | --set services.api.slots=0: services.api.slots: found '0', but a whole number from 1 to 1000000000 is allowed
        services.api.slots="50" | --set services.api.slots="50": services.api.slots: found the text '50', but a whole number is needed: leave the quotes out
        services.api.slots={ | --set services.api.slots={: a value is missing here
        services.api.slots={a: 1} | --set services.api.slots={a: 1}: services.api.slots: found a map, but a whole number such as 50 is needed
        services.apy.slots=5 | --set services.apy.slots=5: services.apy.slots: there is no service 'apy'; did you mean 'api'? (services: api)
        services.apy={slots: 5, service: 1s} | --set services.apy={slots: 5, service: 1s}: services.apy: there is no service 'apy'; did you mean 'api'? (services: api)
        triggers.spyke.for=5s | --set triggers.spyke.for=5s: triggers.spyke.for: there is no trigger 'spyke'; did you mean 'spike'? (triggers: spike)
        actions.fix.at=5s | --set actions.fix.at=5s: actions.fix.at: there is no action 'fix'
        clients.users.timout=5s | --set clients.users.timout=5s: clients.users.timout: there is no such path; did you mean 'clients.users.timeout'?
        colour=blue | --set colour=blue: colour: there is no such path
        clients.users.retry=3 | --set clients.users.retry=3: clients.users.retry: this holds a map, not a value: set one of attempts, budget, cap, or give a map in braces
        triggers=3 | --set triggers=3: triggers: this holds a map from names to trigger descriptions, not a value
        clients.users.retry.cap.rate=5/s | --set clients.users.retry.cap.rate=5/s: clients.users.retry.cap.burst: missing; a whole number such as 50 is needed
        clients.users.retry.backoff=5s | --set clients.users.retry.backoff=5s: clients.users.retry.backoff: this holds a map, not a value: set one of kind, base, max, jitter, or give a map in braces
        clients.users.retry.backoff.base=5s | --set clients.users.retry.backoff.base=5s: clients.users.retry.backoff: found 'backoff' (a backoff before retries), which the step kernel cannot do; use kernel: event
        clients.users.retry.when=[timeout] | --set clients.users.retry.when=[timeout]: clients.users.retry.when: found 'when' (retries after rejections), which the step kernel cannot do; use kernel: event
        services.api.replicas=3 | --set services.api.replicas=3: services.api.replicas: found 'replicas' (several replicas of a service), which the step kernel cannot do; use kernel: event
        seed=3 | --set seed=3: seed: found 'seed' (random numbers), which the step kernel cannot do; use kernel: event
        triggers.spike.times=2 | --set triggers.spike.times=2: triggers.spike.times: found 'times' beside 'rate', but only one can be
        kernel=evnt | --set kernel=evnt: kernel: found 'evnt', but step or event is needed; did you mean 'event'?
        triggers.spike.for=71s | --set triggers.spike.for=71s: triggers.spike.for: found '71s', but the trigger must end by the horizon
        horizon=90500ms | --set horizon=90500ms: horizon: found '90500ms', but the horizon must be a whole number of windows
        """)
    void refuses(String set, String message) {
        ScenarioProblems problems = assertThrows(ScenarioProblems.class, () -> spike(set));
        assertEquals(message, problems.getMessage());
    }
}
