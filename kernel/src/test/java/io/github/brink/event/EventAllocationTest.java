package io.github.brink.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.RetryCap;
import io.github.brink.model.RetryTokens;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.ServiceTime.Table.Quantile;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Undisturbed;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A warm event kernel allocates nothing, whatever the service time, with every trigger, action and limit. */
class EventAllocationTest {

    private static final long SECOND = Fixed.ONE;
    private static final long MILLI = SECOND / 1000;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int WARM_UP = 5;

    /** The smallest is taken: the JVM books its own work on a running thread now and then, but not every time. */
    private static final int COUNTS = 5;

    static List<ServiceTime> times() {
        return List.of(
                new ServiceTime.Constant(10 * MILLI),
                new ServiceTime.Exponential(10 * MILLI),
                new ServiceTime.Uniform(5 * MILLI, 15 * MILLI),
                new ServiceTime.Erlang(3, 10 * MILLI),
                new ServiceTime.Hyperexponential(900_000_000, 5 * MILLI, 55 * MILLI),
                new ServiceTime.Lognormal(8 * MILLI, 700_000_000),
                new ServiceTime.BoundedPareto(4 * MILLI, SECOND, 1_500_000_000),
                new ServiceTime.Table(List.of(new Quantile(0, MILLI), new Quantile(SECOND, 20 * MILLI))));
    }

    @ParameterizedTest
    @MethodSource("times")
    void aRunAllocatesNothing(ServiceTime time) {
        allocatesNothing(time, Optional.empty());
    }

    @ParameterizedTest
    @MethodSource("times")
    void aRunThatIsMeasuredAllocatesNothing(ServiceTime time) {
        Latency latency = new Latency(true);
        allocatesNothing(time, Optional.of(latency));
        assertTrue(
                latency.answered().all().count() > 0 && latency.waits(0).all().count() > 0, "nothing was measured");
    }

    private static void allocatesNothing(ServiceTime time, Optional<Latency> latency) {
        EventPlan plan = EventPlan.compile(everything(time));
        EventKernel kernel = new EventKernel();
        Judge judge = new Judge();
        long smallest = Long.MAX_VALUE;
        for (int run = 0; run < WARM_UP + COUNTS; run++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            if (latency.isPresent()) {
                kernel.start(plan, latency.get());
            } else {
                kernel.start(plan);
            }
            judge.run(
                    kernel,
                    windows -> Undisturbed.HEALTHY,
                    plan.horizonNanos(),
                    plan.horizonLimitNanos(),
                    plan.health());
            long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            smallest = run < WARM_UP ? smallest : Math.min(smallest, allocated);
        }
        assertEquals(0, smallest);
        for (Column column : Scope.SYSTEM.columns()) {
            if (column == Column.BLOCKED) {
                continue; // there is no guard yet that blocks
            }
            assertTrue(kernel.timeline().sum(column, 0, kernel.timeline().windows()) > 0, column + " never happened");
        }
    }

    private static Scenario everything(ServiceTime time) {
        Retry retry = new Retry(
                4,
                true,
                new Backoff(Backoff.Growth.EXPONENTIAL, 5 * MILLI, 80 * MILLI, Backoff.Jitter.DECORRELATED),
                Optional.of(new RetryBudget(800_000_000, SECOND)),
                Optional.of(new RetryCap(400 * SECOND, 200)),
                Optional.of(new RetryTokens(500 * SECOND, SECOND, SECOND)));
        return new Scenario(
                "everything",
                "",
                KernelKind.EVENT,
                20 * SECOND,
                20 * SECOND,
                SECOND,
                Optional.empty(),
                7,
                Health.DEFAULT,
                List.of(new Client("users", new Arrivals.Poisson(900 * SECOND), new Call("api", 60 * MILLI, retry))),
                List.of(new Service("api", 10, time, Service.Order.LIFO, 300)),
                List.of(
                        new Trigger.Surge(
                                "rush", "users", 2 * SECOND, 4 * SECOND, new Change.Times(2 * SECOND), SECOND, SECOND),
                        new Trigger.Outage("stall", "api", 7 * SECOND, SECOND),
                        new Trigger.Slowdown("slow", "api", 9 * SECOND, SECOND, 3 * SECOND),
                        new Trigger.Capacity("lost", "api", 11 * SECOND, SECOND, 3)),
                List.of(
                        new Action.Shed("shed", "users", 12 * SECOND, SECOND, 500_000_000),
                        new Action.Pause("pause", "users", 14 * SECOND, SECOND),
                        new Action.Purge("purge", "api", 13 * SECOND),
                        new Action.StopRetries("stop", "users", 15 * SECOND, SECOND),
                        new Action.Scale("more", "api", 16 * SECOND, new Change.Times(2 * SECOND)),
                        new Action.Restart("restart", "api", 17 * SECOND, SECOND / 10)));
    }
}
