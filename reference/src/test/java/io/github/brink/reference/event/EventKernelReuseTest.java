package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Undisturbed;
import io.github.brink.reference.RandomEventScenarios;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** An event kernel can be used again, for free, and a run can be copied and continued: on scenarios that use every feature. */
class EventKernelReuseTest {

    private static final int SCENARIOS = 400;
    private static final int WARM_UP = 2;

    /** The smallest is taken: the JVM books its own work on a running thread now and then, but not every time. */
    private static final int COUNTS = 5;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void aWarmRunAllocatesNothing() {
        EventKernel kernel = new EventKernel();
        Judge judge = new Judge();
        for (long seed = 0; seed < SCENARIOS; seed++) {
            EventPlan plan = EventPlan.compile(RandomEventScenarios.next(seed));
            long smallest = Long.MAX_VALUE;
            for (int run = 0; run < WARM_UP + COUNTS && smallest > 0; run++) {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                kernel.start(plan);
                judge.run(
                        kernel,
                        windows -> Undisturbed.HEALTHY,
                        plan.horizonNanos(),
                        plan.horizonLimitNanos(),
                        plan.health());
                long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
                smallest = run < WARM_UP ? smallest : Math.min(smallest, allocated);
            }
            assertEquals(0, smallest, "seed " + seed);
        }
    }

    @Test
    void aCopyOfAPlanRunsAlike() {
        EventKernel kernel = new EventKernel();
        EventKernel other = new EventKernel();
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = RandomEventScenarios.next(seed);
            EventPlan plan = EventPlan.compile(scenario);
            int windows = Math.toIntExact(scenario.horizonNanos() / scenario.windowNanos());
            kernel.start(plan);
            kernel.advanceTo(windows);
            other.start(plan.copy());
            other.advanceTo(windows);
            assertEquals(kernel.timeline(), other.timeline(), "seed " + seed);
        }
    }

    @Test
    void aCopiedRunContinuesAsTheOriginalDoes() {
        SplittableRandom random = new SplittableRandom(1);
        EventKernel original = new EventKernel();
        EventKernel copy = new EventKernel();
        EventKernel whole = new EventKernel();
        for (long seed = 0; seed < SCENARIOS; seed++) {
            Scenario scenario = RandomEventScenarios.next(seed);
            EventPlan plan = EventPlan.compile(scenario);
            int windows = Math.toIntExact(scenario.horizonNanos() / scenario.windowNanos());
            whole.start(plan);
            whole.advanceTo(windows);
            original.start(plan);
            original.advanceTo(random.nextInt(windows));
            copy.copyFrom(original);
            copy.advanceTo(windows);
            assertEquals(whole.timeline(), copy.timeline(), "copy of seed " + seed);
            original.advanceTo(windows);
            assertEquals(whole.timeline(), original.timeline(), "original of seed " + seed);
        }
    }
}
