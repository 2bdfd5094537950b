package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Scenarios that the oracle cannot run, and the paths that the refusals name. */
class RefusalTest {

    @Test
    void forTheEventKernel() {
        Scenario one = new Experiment().scenario();
        assertRefused("kernel", with(one, KernelKind.STEP, one.clients(), one.services()));
    }

    @Test
    void productsFitIntoALong() {
        Experiment surge = new Experiment().perSecond(1_000_000_000);
        surge.add(new Trigger.Surge("t", "users", 0, 0, new Change.Times(1_000_000 * Fixed.ONE)));
        assertRefused("triggers.t.times", surge.scenario());
    }

    private static Scenario with(Scenario s, KernelKind kernel, List<Client> clients, List<Service> services) {
        boolean steps = kernel == KernelKind.STEP;
        return new Scenario(
                s.name(),
                s.about(),
                kernel,
                s.horizonNanos(),
                s.horizonLimitNanos(),
                s.windowNanos(),
                steps ? Optional.of(new Stepping(s.windowNanos(), Stepping.Clock.EXACT)) : Optional.empty(),
                steps ? 0 : s.seed(),
                s.health(),
                clients,
                services,
                s.triggers(),
                s.actions());
    }

    private static void assertRefused(String path, Scenario scenario) {
        assertEquals(
                path,
                assertThrows(InvalidScenarioException.class, () -> new EventOracle(scenario))
                        .path());
    }
}
