package io.github.brink.verdict;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Client;
import io.github.brink.model.Downstream;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Trigger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Systems that are as stable as can be are called healthy, whatever chance does: at one request a second as well as at a
 * thousand, and also where a request takes longer than a window, or half as long as the run.
 */
class FalseAlarmsTest {

    private static final long SECOND = Fixed.ONE;

    @ParameterizedTest(name = "{0} slots, load {1} %, service {2}, {3}/s")
    @CsvSource({
        "1, 50, exponential, 1", "1, 50, exponential, 10", "1, 50, exponential, 100", "1, 50, exponential, 1000",
        "5, 70, exponential, 1", "5, 70, exponential, 10", "5, 70, exponential, 100", "5, 70, exponential, 1000",
        "50, 72, exponential, 1", "50, 72, exponential, 10", "50, 72, exponential, 100", "50, 72, exponential, 1000",
        "1, 50, constant, 1", "1, 50, constant, 10", "1, 50, constant, 100", "1, 50, constant, 1000",
        "5, 60, chain, 1", "5, 60, chain, 10", "5, 60, chain, 100", "5, 60, chain, 1000",
    })
    void stableSystemsAreHealthy(int slots, int load, String kind, long perSecond) {
        check(scenario(slots, load / 100.0, kind, perSecond, List.of()));
        // A trigger of one window that a stable system does not mind, and one that does nothing at all.
        check(scenario(slots, load / 100.0, kind, perSecond, List.of(slowdown(1.2))));
        check(scenario(slots, load / 100.0, kind, perSecond, List.of(slowdown(1))));
    }

    private static void check(Scenario scenario) {
        Seeds seeds = Seeds.run(scenario, Seeds.COUNT);
        String where = scenario + ": " + seeds;
        assertTrue(seeds.calm >= 0.9 * seeds.runs, where);
        assertTrue(seeds.calmAndHealthy >= Math.min(seeds.calm - 1, 0.995 * seeds.calm), where);
    }

    private static Trigger slowdown(double times) {
        return new Trigger.Slowdown("slow", "api", 5 * SECOND, SECOND, (long) (times * SECOND));
    }

    /** Clients wait for twenty times as long as a service takes. */
    private static Scenario scenario(int slots, double load, String kind, long perSecond, List<Trigger> triggers) {
        long mean = (long) (slots * load / perSecond * SECOND);
        ServiceTime time = kind.equals("constant") ? new ServiceTime.Constant(mean) : new ServiceTime.Exponential(mean);
        Service service = new Service("api", slots, time, Service.UNLIMITED);
        List<Service> services = List.of(service);
        if (kind.equals("chain")) {
            Service first = new Service(
                    "api",
                    10L * slots,
                    new ServiceTime.Exponential(mean / 5 + 1),
                    Service.Order.FIFO,
                    Service.UNLIMITED,
                    Service.UNLIMITED,
                    1,
                    Service.Routing.ROUND_ROBIN,
                    List.of(new Downstream(new Call("store", Call.NO_TIMEOUT, Retry.NONE), true)));
            services = List.of(first, new Service("store", slots, time, Service.UNLIMITED));
        }
        long timeout = (kind.equals("chain") ? 40 : 20) * mean;
        return new Scenario(
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
                        "users", new Arrivals.Poisson(perSecond * SECOND), new Call("api", timeout, Retry.NONE))),
                services,
                triggers,
                List.of());
    }
}
