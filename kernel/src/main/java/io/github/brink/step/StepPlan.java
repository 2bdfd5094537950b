package io.github.brink.step;

import io.github.brink.internal.run.Control;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Limits;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Plan;
import java.util.stream.IntStream;

/**
 * A scenario as the step kernel reads it. Not thread-safe.
 */
public final class StepPlan implements Plan<StepPlan> {

    /** Sums of two numbers of steps still fit an int. */
    static final long MAX_STEPS = 1_000_000_000;

    /** A step must not gain more arrivals than a double can count in billionths of a request. */
    private static final int MAX_REQUESTS_PER_STEP = 9_000_000;

    final long stepNanos;
    final boolean exact;
    final PlanSlots slots;

    /** All triggers and actions: each concerns the only client or the only service. */
    final int[] controls;

    private StepPlan(Scenario scenario, Stepping stepping) {
        stepNanos = stepping.stepNanos();
        exact = stepping.clock() == Stepping.Clock.EXACT;
        slots = new PlanSlots(scenario);
        controls = IntStream.range(0, slots.controls()).toArray();
    }

    private StepPlan(StepPlan other) {
        stepNanos = other.stepNanos;
        exact = other.exact;
        slots = other.slots.copy();
        controls = other.controls;
    }

    /**
     * Compiles a scenario.
     *
     * @throws InvalidScenarioException if the step kernel cannot do what the scenario asks, or if on the exact clock a
     *     time is not a multiple of the step
     */
    public static StepPlan compile(Scenario scenario) {
        refuse(scenario.kernel() != KernelKind.STEP, "kernel", "the scenario is not meant for the step kernel");
        if (scenario.clients().size() > 1) {
            throw new InvalidScenarioException(
                    "clients." + scenario.clients().get(1).name(), "the step kernel has one client population");
        }
        if (scenario.services().size() > 1) {
            throw new InvalidScenarioException(
                    "services." + scenario.services().get(1).name(), "the step kernel has one service");
        }
        refuseWhatItCannotDo(scenario.clients().get(0));
        refuseWhatItCannotDo(scenario.services().get(0));
        refuse(!scenario.links().isEmpty(), "links", "the step kernel has no links");
        for (Trigger trigger : scenario.triggers()) {
            refuse(
                    trigger instanceof Trigger.Cut,
                    "triggers." + trigger.name() + ".cut",
                    "the step kernel has no links to cut");
            if (trigger instanceof Trigger.Surge surge) {
                String path = "triggers." + surge.name();
                refuse(surge.rampUpNanos() > 0, path + ".rampUp", "the step kernel has no ramps");
                refuse(surge.rampDownNanos() > 0, path + ".rampDown", "the step kernel has no ramps");
            }
        }
        StepPlan plan = new StepPlan(scenario, scenario.stepping().orElseThrow());
        plan.validate();
        return plan;
    }

    private static void refuseWhatItCannotDo(Client client) {
        String path = "clients." + client.name();
        Retry retry = client.call().retry();
        refuse(
                !(client.arrivals() instanceof Arrivals.Constant),
                path + ".arrivals.process",
                "the step kernel has evenly spaced arrivals at a rate only");
        refuse(client.call().cancel(), path + ".cancel", "the step kernel cancels nothing");
        refuse(client.call().propagatesDeadline(), path + ".deadline", "the step kernel propagates no deadlines");
        refuse(client.call().instances() > 1, path + ".instances", "the step kernel has one instance of a client");
        refuse(retry.onRejection(), path + ".retry.when", "the step kernel retries after timeouts only");
        refuse(!retry.backoff().equals(Backoff.NONE), path + ".retry.backoff", "the step kernel retries at once");
        refuse(
                retry.tokens().isPresent(),
                path + ".retry.tokens",
                "the step kernel limits retries by a budget or a cap only");
    }

    private static void refuseWhatItCannotDo(Service service) {
        String path = "services." + service.name();
        refuse(service.slots() == Service.UNLIMITED, path + ".slots", "the step kernel needs a number of slots");
        refuse(service.replicas() > 1, path + ".replicas", "the step kernel has one replica of a service");
        refuse(!service.then().isEmpty(), path + ".then", "the step kernel has one service, which calls no other");
        refuse(
                service.maxWaitNanos() != Service.UNLIMITED,
                path + ".queue.maxWait",
                "the step kernel has no such limit");
        refuse(service.order() != Service.Order.FIFO, path + ".queue.order", "the step kernel has fifo queues only");
        refuse(
                !(service.time() instanceof ServiceTime.Constant),
                path + ".service",
                "the step kernel has constant service times only");
    }

    private static void refuse(boolean impossible, String path, String why) {
        if (impossible) {
            throw new InvalidScenarioException(path, why);
        }
    }

    @Override
    public int slot(String path) {
        return slots.slot(path);
    }

    @Override
    public long get(int slot) {
        return slots.values[slot];
    }

    @Override
    public void set(int slot, long value) {
        slots.values[slot] = value;
    }

    @Override
    public long grain(int slot) {
        if (slots.isTime(slot) && (exact || slot == PlanSlots.BUDGET_WINDOW)) {
            return stepNanos;
        }
        for (int control = 0; exact && control < slots.controls(); control++) {
            if (slots.control(control) == Control.SLOWDOWN && slot == slots.slotOf(control, PlanSlots.VALUE)) {
                // A service of m steps times k/m is k steps.
                return Fixed.ONE / commonDivisor(Fixed.ONE, slots.values[PlanSlots.SERVICE] / stepNanos);
            }
        }
        return 1;
    }

    private static long commonDivisor(long a, long b) {
        return b == 0 ? a : commonDivisor(b, a % b);
    }

    @Override
    public StepPlan copy() {
        return new StepPlan(this);
    }

    @Override
    public long firstControlNanos() {
        return slots.firstControlNanos();
    }

    @Override
    public void takeUndisturbed(StepPlan other) {
        slots.takeUndisturbed(other.slots);
    }

    @Override
    public StepPlan self() {
        return this;
    }

    @Override
    public long horizonNanos() {
        return slots.horizonNanos;
    }

    @Override
    public long horizonLimitNanos() {
        return slots.horizonLimitNanos;
    }

    @Override
    public Health health() {
        return slots.health;
    }

    @Override
    public int firstControlSlot() {
        return slots.firstControlSlot();
    }

    @Override
    public boolean isDisturbed() {
        return slots.controls() > 0;
    }

    @Override
    public void validate() {
        if (slots.horizonLimitNanos / stepNanos > MAX_STEPS) {
            throw new InvalidScenarioException(
                    "horizonLimit", "the run could take more than " + MAX_STEPS + " steps; take longer steps");
        }
        requireWholeSteps("window", slots.windowNanos, "");
        slots.validate();
        slots.validateCall(0, false);
        for (int slot = 0; slot < slots.size(); slot++) {
            if (slots.isTime(slot) && (exact || slot == PlanSlots.BUDGET_WINDOW)) {
                requireWholeSteps(slots.path(slot), slots.values[slot], "");
            }
        }
        requireCountable(PlanSlots.RATE, slots.values[PlanSlots.RATE]);
        if (slots.has(PlanSlots.CAP_RATE)) {
            requireCountable(PlanSlots.CAP_RATE, slots.values[PlanSlots.CAP_RATE]);
        }
        for (int control = 0; control < slots.controls(); control++) {
            validate(control);
        }
    }

    private void validate(int control) {
        final int value = slots.slotOf(control, PlanSlots.VALUE);
        final Control kind = slots.control(control);
        if (kind == Control.SURGE_TO) {
            requireCountable(value, slots.values[value]);
        } else if (kind == Control.SURGE_TIMES) {
            requireCountable(value, slots.product(value, slots.values[PlanSlots.RATE], Limits.MAX_RATE_E9, "rate"));
        } else if (kind == Control.SLOWDOWN) {
            long slowed = slots.product(value, slots.values[PlanSlots.SERVICE], Limits.MAX_NANOS, "service time");
            refuse(slowed == 0, slots.path(value), "the service time becomes 0ns");
            if (exact) {
                requireWholeSteps(slots.path(value), slowed, "the service time becomes " + text(slowed) + ", and ");
            }
        }
    }

    private void requireCountable(int slot, long rateE9) {
        if (Fixed.toDouble(rateE9) * Fixed.toDouble(stepNanos) > MAX_REQUESTS_PER_STEP) {
            throw new InvalidScenarioException(
                    slots.path(slot),
                    "the step kernel counts at most " + MAX_REQUESTS_PER_STEP + " requests, or tokens, in a step");
        }
    }

    private void requireWholeSteps(String path, long nanos, String lead) {
        if (nanos % stepNanos == 0) {
            return;
        }
        long below = nanos / stepNanos * stepNanos;
        throw new InvalidScenarioException(
                path,
                lead + "a whole number of steps of " + text(stepNanos) + " is needed; nearest that fit: "
                        + (below == 0 ? "" : text(below) + " and ") + text(below + stepNanos));
    }

    /** A duration as scenario files have it. */
    private static String text(long nanos) {
        if (nanos % Fixed.ONE == 0) {
            return nanos / Fixed.ONE + "s";
        }
        if (nanos % 1_000_000 == 0) {
            return nanos / 1_000_000 + "ms";
        }
        return nanos % 1000 == 0 ? nanos / 1000 + "us" : nanos + "ns";
    }
}
