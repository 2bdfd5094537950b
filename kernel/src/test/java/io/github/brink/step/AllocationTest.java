package io.github.brink.step;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
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
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import io.github.brink.outcome.Undisturbed;
import io.github.brink.sweep.Runner;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A warm kernel allocates nothing: not few bytes, none. Counted by the JVM for this thread alone, so that neither other
 * tests nor the compiler's threads matter.
 */
class AllocationTest {

    private static final long SECOND = Fixed.ONE;
    private static final long MILLI = SECOND / 1000;

    private static final ThreadMXBean THREADS =
            ManagementFactory.getThreadMXBean() instanceof ThreadMXBean counting ? counting : null;

    /** Runs before the first counted one: the first grows the rings, and loads what is loaded late. */
    private static final int WARM_UP = 3;

    /** Runs that are counted together. */
    private static final int RUNS = 3;

    /**
     * Counts of which the smallest is taken. When the JVM decides to compile a method, it first makes the string constants
     * of its class, the texts of its exceptions, and books them on the thread that happens to run; once for each class.
     * What the runs themselves allocate is in every count.
     */
    private static final int COUNTS = 5;

    @BeforeAll
    static void jvmCountsAllocations() {
        assumeTrue(
                THREADS != null
                        && THREADS.isThreadAllocatedMemorySupported()
                        && THREADS.isThreadAllocatedMemoryEnabled(),
                "this JVM does not count what a thread allocates");
    }

    @Test
    void theMeterCountsNothingForNothingAndAllOfSomething() {
        Object[] kept = new Object[1];
        assertEquals(0, allocatedBy(() -> {}), "nothing");
        assertTrue(allocatedBy(() -> kept[0] = new byte[1]) >= 16L * RUNS, "an array each time");
    }

    @ParameterizedTest
    @EnumSource
    void kernelAndJudge(Stepping.Clock clock) {
        StepPlan plan = StepPlan.compile(everything(clock));
        StepKernel kernel = new StepKernel();
        Judge judge = new Judge();

        assertEquals(0, allocatedBy(() -> {
            kernel.start(plan);
            judge.run(
                    kernel,
                    windows -> Undisturbed.HEALTHY,
                    plan.horizonNanos(),
                    plan.horizonLimitNanos(),
                    plan.health());
        }));
        assertEverythingHappened(kernel.timeline());
    }

    @ParameterizedTest
    @EnumSource
    void kernelThatIsMeasured(Stepping.Clock clock) {
        StepPlan plan = StepPlan.compile(everything(clock));
        StepKernel kernel = new StepKernel();
        Latency latency = new Latency(true);

        assertEquals(0, allocatedBy(() -> {
            kernel.start(plan, latency);
            kernel.advanceTo(40);
        }));
        assertTrue(
                latency.answered().all().count() > 0 && latency.waits(0).all().count() > 0, "nothing was measured");
    }

    @ParameterizedTest
    @EnumSource
    void runnerThatMeasuresAndBranches(Stepping.Clock clock) {
        Runner runner = Runner.of(everything(clock));
        runner.measureLatency(true);
        runner.branchAt(11);

        assertEquals(0, allocatedBy(runner::run));
        assertTrue(runner.latency().orElseThrow().answered().windows() >= 40, "windows were not measured");
    }

    @ParameterizedTest
    @EnumSource
    void runnerThatIsPatched(Stepping.Clock clock) {
        Runner runner = Runner.of(everything(clock));
        int rate = runner.slot("clients.users.arrivals.rate");
        int length = runner.slot("triggers.slow.for");

        // Two cells in turn, the larger one first, as neighbours of a map would be.
        assertEquals(0, allocatedBy(() -> {
            runner.set(rate, 900 * SECOND);
            runner.set(length, 2 * SECOND);
            runner.run();
            runner.set(rate, 500 * SECOND);
            runner.set(length, 0);
            runner.run();
        }));
    }

    @Test
    void runThatIsExtended() {
        Runner runner = Runner.of(undecidedAtFirst());

        assertEquals(0, allocatedBy(runner::run));
        assertEquals(Outcome.RECOVERED, runner.outcome());
        assertTrue(runner.timeline().windows() > 200, "the run goes beyond its horizon");
    }

    /** One kernel for scenarios of different shapes: the rings, once large, stay large. */
    @Test
    void kernelThatChangesPlans() {
        StepPlan large = StepPlan.compile(everything(Stepping.Clock.DOUBLE));
        StepPlan small = StepPlan.compile(undecidedAtFirst());
        StepKernel kernel = new StepKernel();

        assertEquals(0, allocatedBy(() -> {
            kernel.start(large);
            kernel.advanceTo(40);
            kernel.start(small);
            kernel.advanceTo(200);
        }));
    }

    /** Bytes that this thread allocates in {@link #RUNS} runs once warm. */
    private static long allocatedBy(Runnable run) {
        for (int i = 0; i < WARM_UP; i++) {
            run.run();
        }
        long smallest = Long.MAX_VALUE;
        for (int count = 0; count < COUNTS; count++) {
            // What asking costs is found by asking twice.
            long first = THREADS.getCurrentThreadAllocatedBytes();
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < RUNS; i++) {
                run.run();
            }
            long after = THREADS.getCurrentThreadAllocatedBytes();
            smallest = Math.min(smallest, after - before - (before - first));
        }
        return smallest;
    }

    /** All that the step kernel can do, in 40 seconds. */
    private static Scenario everything(Stepping.Clock clock) {
        Retry retry = new Retry(
                4, Optional.of(new RetryBudget(300_000_000L, SECOND)), Optional.of(new RetryCap(150 * SECOND, 40)));
        return scenario(
                clock,
                40,
                new Client("users", new Arrivals.Constant(900 * SECOND), new Call("api", 200 * MILLI, retry)),
                new Service("api", 20, new ServiceTime.Constant(20 * MILLI), 400),
                List.of(
                        new Trigger.Surge("rush", "users", 4 * SECOND, SECOND, new Change.To(3000 * SECOND)),
                        new Trigger.Surge("peak", "users", 4500 * MILLI, SECOND, new Change.Times(4 * SECOND)),
                        new Trigger.Outage("stall", "api", 8 * SECOND, SECOND),
                        // When a slowdown ends, what starts next overtakes what is still in service.
                        new Trigger.Slowdown("slow", "api", 12 * SECOND, 2 * SECOND, 10 * SECOND),
                        new Trigger.Capacity("lost", "api", 16 * SECOND, 2 * SECOND, 5)),
                List.of(
                        new Action.Shed("shed", "users", 19 * SECOND, 2 * SECOND, 500_000_000L),
                        new Action.Pause("pause", "users", 22 * SECOND, SECOND),
                        // Both while a slowdown has left batches that are done out of order.
                        new Action.Purge("purge", "api", 14 * SECOND + 10 * MILLI),
                        new Action.Restart("restart", "api", 14 * SECOND + 60 * MILLI, 200 * MILLI),
                        new Action.StopRetries("stop", "users", 17 * SECOND, 500 * MILLI),
                        new Action.Scale("more", "api", 24 * SECOND, new Change.Times(1_500_000_000L)),
                        new Action.Scale("fewer", "api", 26 * SECOND, new Change.To(25))));
    }

    /** At the horizon of 200 s its backlog still drains: a retry cap lets it recover at t = 301 s. */
    private static Scenario undecidedAtFirst() {
        Retry retry = new Retry(2, Optional.empty(), Optional.of(new RetryCap(10 * SECOND, 10)));
        return scenario(
                Stepping.Clock.EXACT,
                200,
                new Client("web", new Arrivals.Constant(280 * SECOND), new Call("database", SECOND, retry)),
                new Service("database", 3, new ServiceTime.Constant(10 * MILLI), Service.UNLIMITED),
                List.of(new Trigger.Outage("outage", "database", 30 * SECOND, 10 * SECOND)),
                List.of());
    }

    private static Scenario scenario(
            Stepping.Clock clock,
            long seconds,
            Client client,
            Service service,
            List<Trigger> triggers,
            List<Action> actions) {
        return new Scenario(
                "allocation",
                "",
                KernelKind.STEP,
                seconds * SECOND,
                Scenario.defaultHorizonLimitNanos(seconds * SECOND),
                SECOND,
                Optional.of(new Stepping(MILLI, clock)),
                Health.DEFAULT,
                List.of(client),
                List.of(service),
                triggers,
                actions);
    }

    /** A scenario in which something does not happen would show nothing about it. */
    private static void assertEverythingHappened(Timeline timeline) {
        int windows = timeline.windows();
        assertAll(Scope.SYSTEM.columns().stream()
                .filter(column -> column != Column.BLOCKED) // there is no guard yet that blocks
                .map(column -> () -> assertTrue(timeline.sum(column, 0, windows) > 0, column + " is 0 throughout")));
    }
}
