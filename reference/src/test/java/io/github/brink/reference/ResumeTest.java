package io.github.brink.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Call;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Plan;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * A copied run that goes on under other triggers and actions than its original had before it is what it would be if it had
 * had them from the start, what was measured included. On random scenarios, in which times are moved that are still to come.
 */
class ResumeTest {

    private static final int SCENARIOS = Integer.getInteger("brink.scenarios", 1500);

    @Test
    void stepRunsGoOnAsIfTheyHadBeenChangedFromTheStart() {
        StepKernel trunk = new StepKernel();
        StepKernel fork = new StepKernel();
        int changed = 0;
        for (long seed = 0; seed < SCENARIOS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Scenario scenario = withAction(RandomScenarios.next(seed), random);
            int windows = random.nextInt(windows(scenario));
            StepPlan plan = StepPlan.compile(scenario);
            boolean measured = seed % 2 == 0;
            if (measured) {
                trunk.start(plan, new Latency(true));
            } else {
                trunk.start(plan);
            }
            trunk.advanceTo(windows);
            StepKernel unchanged = new StepKernel();
            unchanged.copyFrom(trunk);
            unchanged.advanceTo(windows(scenario));
            StepPlan patched = plan.copy();
            Scenario different = moved(scenario, windows, random, patched);
            patched.validate();
            fork.resume(trunk, patched);
            StepKernel plain = new StepKernel();
            if (measured) {
                plain.start(StepPlan.compile(different), new Latency(true));
            } else {
                plain.start(StepPlan.compile(different));
            }
            assertAlike(different, plain, fork, "seed " + seed + ", after window " + windows);
            changed += differs(unchanged, fork) ? 1 : 0;
        }
        assertTrue(changed > SCENARIOS / 4, "only " + changed + " were any different");
    }

    @Test
    void eventRunsGoOnAsIfTheyHadBeenChangedFromTheStart() {
        EventKernel trunk = new EventKernel();
        EventKernel fork = new EventKernel();
        int changed = 0;
        for (long seed = 0; seed < SCENARIOS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Scenario scenario = withAction(RandomEventScenarios.next(seed), random);
            int windows = random.nextInt(windows(scenario));
            EventPlan plan = EventPlan.compile(scenario);
            boolean measured = seed % 2 == 0;
            if (measured) {
                trunk.start(plan, new Latency(true));
            } else {
                trunk.start(plan);
            }
            trunk.advanceTo(windows);
            EventKernel unchanged = new EventKernel();
            unchanged.copyFrom(trunk);
            unchanged.advanceTo(windows(scenario));
            EventPlan patched = plan.copy();
            Scenario different = moved(scenario, windows, random, patched);
            patched.validate();
            fork.resume(trunk, patched);
            EventKernel plain = new EventKernel();
            if (measured) {
                plain.start(EventPlan.compile(different), new Latency(true));
            } else {
                plain.start(EventPlan.compile(different));
            }
            assertAlike(different, plain, fork, "seed " + seed + ", after window " + windows);
            changed += differs(unchanged, fork) ? 1 : 0;
        }
        assertTrue(changed > SCENARIOS / 4, "only " + changed + " were any different");
    }

    private static boolean differs(Simulation one, Simulation other) {
        int windows = Math.min(one.timeline().windows(), other.timeline().windows());
        Timeline a = one.timeline();
        Timeline b = other.timeline();
        for (int window = 0; window < windows; window++) {
            for (Column column : Column.values()) {
                if (a.get(column, window) != b.get(column, window)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static void assertAlike(Scenario scenario, Simulation plain, Simulation fork, String where) {
        Judge one = new Judge();
        Judge other = new Judge();
        assertEquals(Oracles.judge(one, scenario, plain), Oracles.judge(other, scenario, fork), where);
        assertEquals(plain.timeline(), fork.timeline(), where);
        assertEquals(plain.latency(), fork.latency(), where);
        assertEquals(one.recoveryNanos(), other.recoveryNanos(), where);
    }

    private static int windows(Scenario scenario) {
        return Math.toIntExact(scenario.horizonNanos() / scenario.windowNanos());
    }

    /** Adds an action of any kind at the horizon, so that there is always something to move. */
    private static Scenario withAction(Scenario scenario, SplittableRandom random) {
        List<Action> actions = new ArrayList<>(scenario.actions());
        String client = scenario.clients().get(0).name();
        String service = scenario.services().get(0).name();
        long at = scenario.horizonNanos();
        actions.add(
                switch (random.nextInt(6)) {
                    case 0 -> new Action.Shed("push", client, at, 0, Fixed.ONE / 3);
                    case 1 -> new Action.Pause("push", client, at, 0);
                    case 2 -> new Action.Purge("push", service, at);
                    case 3 -> new Action.StopRetries("push", client, at, 0);
                    case 4 -> new Action.Scale("push", service, at, new Change.Times(2 * Fixed.ONE));
                    default -> new Action.Restart("push", service, at, 0);
                });
        return with(scenario, scenario.triggers(), actions);
    }

    private static Scenario with(Scenario s, List<Trigger> triggers, List<Action> actions) {
        return new Scenario(
                s.name(),
                s.about(),
                s.kernel(),
                s.horizonNanos(),
                s.horizonLimitNanos(),
                s.windowNanos(),
                s.stepping(),
                s.seed(),
                s.health(),
                s.clients(),
                s.services(),
                s.links(),
                triggers,
                actions);
    }

    /** Moves what begins after some windows, in the plan and in a scenario of its own. */
    private static Scenario moved(Scenario scenario, int windows, SplittableRandom random, Plan<?> patch) {
        long past = windows == 0 ? -1 : windows * scenario.windowNanos();
        long unit = scenario.stepping()
                .filter(stepping -> stepping.clock() == Stepping.Clock.EXACT)
                .map(Stepping::stepNanos)
                .orElse(1L);
        List<Action> actions = new ArrayList<>();
        for (Action action : scenario.actions()) {
            actions.add(
                    action.atNanos() > past && (action.name().equals("push") || random.nextBoolean())
                            ? moved(action, past, scenario.horizonNanos(), unit, random, patch)
                            : action);
        }
        List<Trigger> triggers = new ArrayList<>();
        for (Trigger trigger : scenario.triggers()) {
            boolean outage = trigger instanceof Trigger.Outage && trigger.fromNanos() > past;
            if (outage && random.nextBoolean()) {
                long from = time(past, scenario.horizonNanos(), unit, random);
                long length = (scenario.horizonNanos() - from) / unit / 2 * unit;
                patch.set(patch.slot("triggers." + trigger.name() + ".from"), from);
                patch.set(patch.slot("triggers." + trigger.name() + ".for"), length);
                triggers.add(new Trigger.Outage(trigger.name(), trigger.target(), from, length));
            } else {
                triggers.add(trigger);
            }
        }
        return with(scenario, triggers, actions);
    }

    /** A time after the past, often the next possible one, and no later than the horizon. */
    private static long time(long past, long horizon, long unit, SplittableRandom random) {
        long first = past < 0 ? 0 : past / unit + 1;
        long last = Math.max(first, horizon / unit);
        return unit * (random.nextInt(4) == 0 ? first : random.nextLong(first, last + 1));
    }

    private static Action moved(
            Action action, long past, long horizon, long unit, SplittableRandom random, Plan<?> patch) {
        String path = "actions." + action.name();
        String name = action.name();
        String target = action.target();
        long at = time(past, horizon, unit, random);
        patch.set(patch.slot(path + ".at"), at);
        long length = random.nextLong(0, Math.max(1, horizon / unit / 3)) * unit;
        if (action instanceof Action.Lasting) {
            patch.set(patch.slot(path + ".for"), length);
        }
        if (action instanceof Action.Shed) {
            long keep = random.nextLong(Fixed.ONE);
            patch.set(patch.slot(path + ".keep"), keep);
            return new Action.Shed(name, target, at, length, keep);
        } else if (action instanceof Action.Pause) {
            return new Action.Pause(name, target, at, length);
        } else if (action instanceof Action.Purge) {
            return new Action.Purge(name, target, at);
        } else if (action instanceof Action.StopRetries) {
            return new Action.StopRetries(name, target, at, length);
        } else if (action instanceof Action.Scale scale) {
            if (scale.change() instanceof Change.To) {
                long slots = random.nextLong(1, 9);
                patch.set(patch.slot(path + ".slots"), slots);
                return new Action.Scale(name, target, at, new Change.To(slots));
            }
            long times = random.nextLong(3 * Fixed.ONE);
            patch.set(patch.slot(path + ".times"), times);
            return new Action.Scale(name, target, at, new Change.Times(times));
        }
        return new Action.Restart(name, target, at, length);
    }

    @Test
    void aWarmForkAllocatesNothing() {
        StepKernel stepTrunk = new StepKernel();
        StepKernel stepFork = new StepKernel();
        EventKernel eventTrunk = new EventKernel();
        EventKernel eventFork = new EventKernel();
        for (long seed = 0; seed < 100; seed++) {
            Scenario steps = RandomScenarios.next(seed);
            StepPlan stepPlan = StepPlan.compile(steps);
            StepPlan stepCopy = stepPlan.copy();
            stepTrunk.start(stepPlan);
            stepTrunk.advanceTo(windows(steps) / 2);
            assertAllocatesNothing("step seed " + seed, () -> {
                stepFork.resume(stepTrunk, stepCopy);
                stepFork.advanceTo(windows(steps));
            });
            Scenario events = RandomEventScenarios.next(seed);
            EventPlan eventPlan = EventPlan.compile(events);
            EventPlan eventCopy = eventPlan.copy();
            eventTrunk.start(eventPlan);
            eventTrunk.advanceTo(windows(events) / 2);
            assertAllocatesNothing("event seed " + seed, () -> {
                eventFork.resume(eventTrunk, eventCopy);
                eventFork.advanceTo(windows(events));
            });
        }
    }

    /** The smallest of several counts: the JVM books its own work on a running thread now and then. */
    private static void assertAllocatesNothing(String what, Runnable run) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long smallest = Long.MAX_VALUE;
        for (int i = 0; i < 7 && smallest > 0; i++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            run.run();
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            smallest = i < 2 ? smallest : Math.min(smallest, allocated);
        }
        assertEquals(0, smallest, what);
    }

    @Test
    void thePastCannotBeChanged() {
        Scenario scenario = step(List.of(
                new Action.Purge("early", "api", Fixed.ONE),
                new Action.Shed("late", "users", 4 * Fixed.ONE, Fixed.ONE, Fixed.ONE / 2)));
        StepPlan plan = StepPlan.compile(scenario);
        StepKernel trunk = new StepKernel();
        trunk.start(plan);
        trunk.advanceTo(3);
        for (String path : List.of("clients.users.arrivals.rate", "actions.early.at", "services.api.slots")) {
            StepPlan patched = plan.copy();
            patched.set(patched.slot(path), 5 * Fixed.ONE);
            InvalidScenarioException refusal =
                    assertThrows(InvalidScenarioException.class, () -> new StepKernel().resume(trunk, patched), path);
            assertEquals(path, refusal.path());
        }
        StepPlan patched = plan.copy();
        patched.set(patched.slot("actions.late.at"), 3 * Fixed.ONE - 1_000_000);
        assertThrows(InvalidScenarioException.class, () -> new StepKernel().resume(trunk, patched));
        patched.set(patched.slot("actions.late.at"), 3 * Fixed.ONE); // where a window ends is the future
        new StepKernel().resume(trunk, patched);
        assertThrows(
                IllegalArgumentException.class,
                () -> new StepKernel().resume(trunk, StepPlan.compile(scenario)),
                "a plan that is no copy");
    }

    private static Scenario step(List<Action> actions) {
        return new Scenario(
                "past",
                "",
                KernelKind.STEP,
                10 * Fixed.ONE,
                10 * Fixed.ONE,
                Fixed.ONE,
                Optional.of(new Stepping(1_000_000, Stepping.Clock.EXACT)),
                Health.DEFAULT,
                List.of(new Client(
                        "users", new Arrivals.Constant(100 * Fixed.ONE), new Call("api", Fixed.ONE, Retry.NONE))),
                List.of(new Service("api", 3, new ServiceTime.Constant(10_000_000), Service.UNLIMITED)),
                List.of(),
                actions);
    }
}
