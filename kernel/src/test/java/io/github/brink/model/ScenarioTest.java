package io.github.brink.model;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.github.brink.testing.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** What a scenario refuses as a whole, and the path that the refusal names. The draft is 10 s long. */
class ScenarioTest {

    private record Refusal(String path, String problem, Consumer<Draft> change) {}

    private static final List<Refusal> REFUSALS = List.of(
            new Refusal("window", "a duration above zero is needed (at most 100 years)", d -> d.windowNanos = 0),
            new Refusal("horizon", "a duration above zero is needed (at most 100 years)", d -> d.horizonNanos = 0),
            new Refusal("horizon", "the horizon must be a whole number of windows", d -> d.horizonNanos += MILLI),
            new Refusal("horizon", "the horizon must be a whole number of windows", d -> d.windowNanos = 3 * SECOND),
            new Refusal("horizon", "the horizon must be a whole number of windows", d -> d.windowNanos = 20 * SECOND),
            new Refusal(
                    "horizonLimit",
                    "the limit must not be below the horizon (nor above 100 years)",
                    d -> d.horizonLimitNanos = d.horizonNanos - 1),
            new Refusal(
                    "horizonLimit",
                    "the limit must not be below the horizon (nor above 100 years)",
                    d -> d.horizonLimitNanos = Limits.MAX_NANOS + 1),
            new Refusal("clients.users", "the name is used twice", d -> d.moreClients.add(d.client("users"))),
            new Refusal("services.api", "the name is used twice", d -> d.moreServices.add(d.service("api"))),
            new Refusal(
                    "triggers.t",
                    "the name is used twice",
                    d -> d.add(outage("t", 0, 1)).add(new Trigger.Capacity("t", "api", 0, 0, 1))),
            new Refusal(
                    "actions.a",
                    "the name is used twice",
                    d -> d.add(new Action.Purge("a", "api", 0)).add(new Action.Pause("a", "users", 0, 0))),
            new Refusal(
                    "clients.others.calls",
                    "there is no service 'db'",
                    d -> d.moreClients.add(
                            new Client("others", new Arrivals.Constant(0), new Call("db", 1, Retry.NONE)))),
            new Refusal(
                    "triggers.t.for", "the trigger must end by the horizon", d -> d.add(outage("t", 10 * SECOND, 1))),
            new Refusal(
                    "triggers.t.for", "the trigger must end by the horizon", d -> d.add(outage("t", 1, 10 * SECOND))),
            new Refusal(
                    "triggers.t.for",
                    "the trigger must end by the horizon",
                    d -> d.add(outage("t", Limits.MAX_NANOS, Limits.MAX_NANOS))),
            new Refusal(
                    "triggers.t.outage",
                    "there is no service 'users'",
                    d -> d.add(new Trigger.Outage("t", "users", 0, 0))),
            new Refusal(
                    "triggers.t.slowdown",
                    "there is no service 'db'",
                    d -> d.add(new Trigger.Slowdown("t", "db", 0, 0, 1))),
            new Refusal(
                    "triggers.t.capacity",
                    "there is no service 'db'",
                    d -> d.add(new Trigger.Capacity("t", "db", 0, 0, 1))),
            new Refusal(
                    "triggers.t.surge",
                    "there is no client 'api'",
                    d -> d.add(new Trigger.Surge("t", "api", 0, 0, new Change.To(1)))),
            new Refusal("actions.a.shed", "there is no client 'api'", d -> d.add(new Action.Shed("a", "api", 0, 0, 0))),
            new Refusal("actions.a.pause", "there is no client 'api'", d -> d.add(new Action.Pause("a", "api", 0, 0))),
            new Refusal(
                    "actions.a.stop-retries",
                    "the service 'api' calls no other",
                    d -> d.add(new Action.StopRetries("a", "api", 0, 0))),
            new Refusal(
                    "actions.a.stop-retries",
                    "there is no client or service 'web'",
                    d -> d.add(new Action.StopRetries("a", "web", 0, 0))),
            new Refusal(
                    "actions.a.purge", "there is no service 'users'", d -> d.add(new Action.Purge("a", "users", 0))),
            new Refusal(
                    "actions.a.scale",
                    "there is no service 'users'",
                    d -> d.add(new Action.Scale("a", "users", 0, new Change.To(1)))),
            new Refusal(
                    "actions.a.restart",
                    "there is no service 'users'",
                    d -> d.add(new Action.Restart("a", "users", 0, 0))));

    @TestFactory
    Stream<DynamicTest> refusesByPath() {
        return REFUSALS.stream()
                .map(refusal -> dynamicTest(refusal.path + ": " + refusal.problem, () -> {
                    Draft draft = new Draft();
                    refusal.change.accept(draft);
                    InvalidScenarioException refused = assertThrows(InvalidScenarioException.class, draft::scenario);
                    assertEquals(refusal.path, refused.path());
                    assertEquals(refusal.problem, refused.problem());
                }));
    }

    @Test
    void stepsBelongToTheStepKernel() {
        Scenario step = new Draft().scenario();
        assertEquals(
                "step: the step kernel needs the length of a step, such as 1ms",
                refused(() -> copy(step, KernelKind.STEP, Optional.empty(), step.clients(), step.services())));
        assertEquals(
                "step: only the step kernel has steps",
                refused(() -> copy(step, KernelKind.EVENT, step.stepping(), step.clients(), step.services())));
        assertDoesNotThrow(() -> copy(step, KernelKind.EVENT, Optional.empty(), step.clients(), step.services()));
    }

    @Test
    void needsAClientAndAService() {
        Scenario whole = new Draft().scenario();
        assertEquals(
                "clients: at least one client is needed",
                refused(() -> copy(whole, KernelKind.STEP, whole.stepping(), List.of(), whole.services())));
        assertEquals(
                "services: at least one service is needed",
                refused(() -> copy(whole, KernelKind.STEP, whole.stepping(), whole.clients(), List.of())));
    }

    @Test
    void whatIsPossibleAtTheEdge() {
        Draft draft = new Draft();
        draft.windowNanos = draft.horizonNanos;
        draft.horizonLimitNanos = draft.horizonNanos;
        draft.health = new Health(1, 1);
        draft.moreClients.add(draft.client("others"));
        draft.moreServices.add(draft.service("users")); // a client may be called as a service is
        draft.add(outage("same", 0, 10 * SECOND)).add(new Action.Purge("same", "api", Limits.MAX_NANOS));
        assertDoesNotThrow(draft::scenario);
    }

    @Test
    void triggersSpanToTheLastEnd() {
        Scenario calm = new Draft().scenario();
        assertEquals(0, calm.lastTriggerEndNanos());
        Scenario disturbed = new Draft()
                .add(outage("long", 3 * SECOND, 6 * SECOND))
                .add(outage("last to begin", 4 * SECOND, SECOND))
                .add(outage("first", 2 * SECOND, SECOND))
                .scenario();
        assertEquals(9 * SECOND, disturbed.lastTriggerEndNanos());
    }

    @Test
    void laterChangesToItsListsDoNotReachIt() {
        Draft draft = new Draft();
        Scenario scenario = draft.scenario();
        List<Client> clients = new ArrayList<>(scenario.clients());
        Scenario copy = copy(scenario, KernelKind.STEP, scenario.stepping(), clients, scenario.services());
        draft.add(outage("late", 0, 1));
        clients.clear();
        assertEquals(List.of(), scenario.triggers());
        assertEquals(scenario, copy);
        assertThrows(
                UnsupportedOperationException.class, () -> scenario.actions().clear());
    }

    private static Trigger outage(String name, long from, long length) {
        return new Trigger.Outage(name.replace(' ', '-'), "api", from, length);
    }

    private static String refused(Executable construction) {
        return assertThrows(InvalidScenarioException.class, construction).getMessage();
    }

    private static Scenario copy(
            Scenario scenario,
            KernelKind kernel,
            Optional<Stepping> stepping,
            List<Client> clients,
            List<Service> services) {
        return new Scenario(
                scenario.name(),
                scenario.about(),
                kernel,
                scenario.horizonNanos(),
                scenario.horizonLimitNanos(),
                scenario.windowNanos(),
                stepping,
                scenario.health(),
                clients,
                services,
                scenario.triggers(),
                scenario.actions());
    }
}
