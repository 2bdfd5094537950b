package io.github.brink.verdict;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Outcome;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Traps are called metastable: three retries after a stall of ten seconds at 90 % load, with queues that have no limit and
 * with such as hold what can be served in two timeouts.
 */
class MissedAlarmsTest {

    private static final long SECOND = Fixed.ONE;

    /**
     * The timeout is long enough for chance alone not to tip it, and short enough for the stall to do it. At 10/s that needs
     * constant service times: with random ones it would go down by itself, and be overloaded.
     */
    @ParameterizedTest(name = "{0}/s, {1} slots, service {2}, timeout {3} s, limited {4}")
    @CsvSource({
        "10, 1, constant, 6, false", "10, 1, constant, 6, true",
        "30, 1, constant, 2, false", "30, 1, constant, 2, true",
        "100, 1, exponential, 2, false", "100, 1, exponential, 2, true",
        "100, 10, exponential, 2, false", "100, 10, exponential, 2, true",
        "1000, 1, exponential, 1, false", "1000, 1, exponential, 1, true",
        "1000, 10, exponential, 1, false", "1000, 10, exponential, 1, true",
        "10000, 10, exponential, 1, false", "10000, 10, exponential, 1, true",
    })
    void trapsAreMetastable(long perSecond, int slots, String kind, long timeoutSeconds, boolean limited) {
        double capacity = perSecond / 0.9;
        long mean = (long) (slots / capacity * SECOND);
        Scenario scenario = new Scenario(
                kind + " at " + perSecond + "/s",
                "",
                KernelKind.EVENT,
                60 * SECOND,
                Scenario.defaultHorizonLimitNanos(60 * SECOND),
                SECOND,
                Optional.empty(),
                1,
                Health.DEFAULT,
                List.of(new Client(
                        "users",
                        new Arrivals.Poisson(perSecond * SECOND),
                        new Call("api", timeoutSeconds * SECOND, Retry.upTo(4)))),
                List.of(new Service(
                        "api",
                        slots,
                        kind.equals("constant") ? new ServiceTime.Constant(mean) : new ServiceTime.Exponential(mean),
                        limited ? (long) (2 * timeoutSeconds * capacity) : Service.UNLIMITED)),
                List.of(new Trigger.Outage("stall", "api", 10 * SECOND, 10 * SECOND)),
                List.of());
        // Enough to count the same number of requests at every rate.
        Seeds seeds = Seeds.run(scenario, (int) Math.max(2, Math.min(Seeds.COUNT, Seeds.COUNT * 1000L / perSecond)));
        String where = scenario + ": " + seeds;
        assertTrue(seeds.count(Outcome.METASTABLE) >= Math.min(seeds.runs - 1, 0.99 * seeds.runs), where);
        assertTrue(seeds.count(Outcome.UNDECIDED) <= 0.01 * seeds.runs, where);
    }
}
