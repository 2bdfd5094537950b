package io.github.brink.step;

import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Change;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Limits;
import io.github.brink.model.Retry;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import java.util.Arrays;

/**
 * A scenario as the step kernel reads it: one flat array of longs, compiled once and then patched slot by slot for each
 * cell of a map. Not thread-safe; {@link #copy} gives each thread its own. Patching is O(1) and allocates nothing.
 *
 * <p>A slot holds one quantity of the scenario, in the unit of the model (nanoseconds, billionths, whole numbers), and is
 * found by the dotted path of that quantity. Only quantities that the scenario gives have a slot.
 */
public final class StepPlan {

    static final int RATE = 0;
    static final int TIMEOUT = 1;
    static final int ATTEMPTS = 2;
    static final int BUDGET_RATIO = 3;
    static final int BUDGET_WINDOW = 4;
    static final int CAP_RATE = 5;
    static final int CAP_BURST = 6;
    static final int SLOTS = 7;
    static final int SERVICE = 8;
    static final int QUEUE_LIMIT = 9;

    /** From here on each trigger, then each action, has three slots. */
    static final int CONTROLS = 10;

    static final int FROM = 0;
    static final int FOR = 1;
    static final int VALUE = 2;
    static final int CONTROL_SLOTS = 3;

    /** Value of a budget or cap slot when there is none. */
    static final long NONE = -1;

    /** A step must not gain more arrivals than a double can count in billionths of a request. */
    private static final long MAX_REQUESTS_PER_STEP = 9_000_000;

    static final long MAX_STEPS = Integer.MAX_VALUE - 1;

    final long stepNanos;
    final boolean exact;
    final long windowNanos;
    final long horizonNanos;
    final long horizonLimitNanos;
    final long healthE9;

    /** What each control is, triggers first; immutable and shared by copies. */
    final Control[] controls;

    private final int triggers;

    final long[] values;
    private final String[] paths;
    private final boolean[] isTime;
    private final long[] low;
    private final long[] high;

    private StepPlan(Scenario scenario, Stepping stepping) {
        stepNanos = stepping.stepNanos();
        exact = stepping.clock() == Stepping.Clock.EXACT;
        windowNanos = scenario.windowNanos();
        horizonNanos = scenario.horizonNanos();
        horizonLimitNanos = scenario.horizonLimitNanos();
        healthE9 = scenario.healthE9();
        triggers = scenario.triggers().size();
        controls = new Control[scenario.triggers().size() + scenario.actions().size()];
        int size = CONTROLS + CONTROL_SLOTS * controls.length;
        values = new long[size];
        paths = new String[size];
        isTime = new boolean[size];
        low = new long[size];
        high = new long[size];
    }

    private StepPlan(StepPlan other) {
        stepNanos = other.stepNanos;
        exact = other.exact;
        windowNanos = other.windowNanos;
        horizonNanos = other.horizonNanos;
        horizonLimitNanos = other.horizonLimitNanos;
        healthE9 = other.healthE9;
        triggers = other.triggers;
        controls = other.controls;
        values = other.values.clone();
        paths = other.paths;
        isTime = other.isTime;
        low = other.low;
        high = other.high;
    }

    /**
     * Compiles a scenario.
     *
     * @throws InvalidScenarioException if the step kernel cannot do what the scenario asks, or if on the exact clock a
     *     time is not a multiple of the step
     */
    public static StepPlan compile(Scenario scenario) {
        if (scenario.kernel() != KernelKind.STEP) {
            throw new InvalidScenarioException("kernel", "the scenario is not meant for the step kernel");
        }
        if (scenario.clients().size() > 1) {
            throw new InvalidScenarioException(
                    "clients." + scenario.clients().get(1).name(), "the step kernel has one client population");
        }
        if (scenario.services().size() > 1) {
            throw new InvalidScenarioException(
                    "services." + scenario.services().get(1).name(), "the step kernel has one service");
        }
        StepPlan plan = new StepPlan(scenario, scenario.stepping().orElseThrow());
        plan.add(scenario.clients().get(0));
        plan.add(scenario.services().get(0));
        int control = 0;
        for (Trigger trigger : scenario.triggers()) {
            plan.add(control++, trigger);
        }
        for (Action action : scenario.actions()) {
            plan.add(control++, action);
        }
        plan.validate();
        return plan;
    }

    private void add(Client client) {
        String path = "clients." + client.name();
        // One kind of arrivals exists; a second one makes this line a compile error, not a silent misreading.
        Arrivals.Constant arrivals = (Arrivals.Constant) client.arrivals();
        Retry retry = client.call().retry();
        put(RATE, path + ".arrivals.rate", arrivals.rateE9(), 0, Limits.MAX_RATE_E9);
        values[TIMEOUT] = client.call().timeoutNanos();
        if (client.call().hasTimeout()) {
            putTime(TIMEOUT, path + ".timeout", client.call().timeoutNanos(), 1);
        }
        put(ATTEMPTS, path + ".retry.attempts", retry.attempts(), 1, Limits.MAX_ATTEMPTS);
        Arrays.fill(values, BUDGET_RATIO, CAP_BURST + 1, NONE);
        retry.budget().ifPresent(budget -> {
            put(BUDGET_RATIO, path + ".retry.budget.ratio", budget.ratioE9(), 0, Limits.MAX_RATIO_E9);
            put(BUDGET_WINDOW, path + ".retry.budget.window", budget.windowNanos(), 1, Limits.MAX_NANOS);
        });
        retry.cap().ifPresent(cap -> {
            put(CAP_RATE, path + ".retry.cap.rate", cap.rateE9(), 0, Limits.MAX_RATE_E9);
            put(CAP_BURST, path + ".retry.cap.burst", cap.burst(), 1, Limits.MAX_COUNT);
        });
    }

    private void add(Service service) {
        String path = "services." + service.name();
        put(SLOTS, path + ".slots", service.slots(), 1, Limits.MAX_COUNT);
        putTime(SERVICE, path + ".service", ((ServiceTime.Constant) service.time()).nanos(), 1);
        values[QUEUE_LIMIT] = service.queueLimit();
        if (service.queueLimit() != Service.UNLIMITED) {
            put(QUEUE_LIMIT, path + ".queue.limit", service.queueLimit(), 1, Limits.MAX_COUNT);
        }
    }

    private void add(int control, Trigger trigger) {
        String path = "triggers." + trigger.name();
        int base = CONTROLS + CONTROL_SLOTS * control;
        putTime(base + FROM, path + ".from", trigger.fromNanos(), 0);
        putTime(base + FOR, path + ".for", trigger.forNanos(), 0);
        if (trigger instanceof Trigger.Surge surge) {
            controls[control] = surge.change() instanceof Change.To ? Control.SURGE_TO : Control.SURGE_TIMES;
            put(base + VALUE, path, surge.change(), "rate", 0, Limits.MAX_RATE_E9);
        } else if (trigger instanceof Trigger.Outage) {
            controls[control] = Control.OUTAGE;
        } else if (trigger instanceof Trigger.Slowdown slowdown) {
            controls[control] = Control.SLOWDOWN;
            put(base + VALUE, path + ".times", slowdown.timesE9(), 1, Limits.MAX_FACTOR_E9);
        } else if (trigger instanceof Trigger.Capacity capacity) {
            controls[control] = Control.CAPACITY;
            put(base + VALUE, path + ".slots", capacity.slots(), 0, Limits.MAX_COUNT);
        }
    }

    private void add(int control, Action action) {
        String path = "actions." + action.name();
        int base = CONTROLS + CONTROL_SLOTS * control;
        putTime(base + FROM, path + ".at", action.atNanos(), 0);
        if (action instanceof Action.Lasting lasting) {
            putTime(base + FOR, path + ".for", lasting.forNanos(), 0);
        }
        if (action instanceof Action.Shed shed) {
            controls[control] = Control.SHED;
            put(base + VALUE, path + ".keep", shed.keepE9(), 0, Fixed.ONE);
        } else if (action instanceof Action.Pause) {
            controls[control] = Control.PAUSE;
        } else if (action instanceof Action.Purge) {
            controls[control] = Control.PURGE;
        } else if (action instanceof Action.StopRetries) {
            controls[control] = Control.STOP_RETRIES;
        } else if (action instanceof Action.Scale scale) {
            controls[control] = scale.change() instanceof Change.To ? Control.SCALE_TO : Control.SCALE_TIMES;
            put(base + VALUE, path, scale.change(), "slots", 1, Limits.MAX_COUNT);
        } else if (action instanceof Action.Restart) {
            controls[control] = Control.RESTART;
        }
    }

    private void put(int slot, String path, Change change, String key, long low, long high) {
        if (change instanceof Change.To to) {
            put(slot, path + "." + key, to.value(), low, high);
        } else if (change instanceof Change.Times times) {
            put(slot, path + ".times", times.factorE9(), 0, Limits.MAX_FACTOR_E9);
        }
    }

    private void put(int slot, String path, long value, long low, long high) {
        values[slot] = value;
        paths[slot] = path;
        this.low[slot] = low;
        this.high[slot] = high;
    }

    private void putTime(int slot, String path, long nanos, long low) {
        put(slot, path, nanos, low, Limits.MAX_NANOS);
        isTime[slot] = true;
    }

    /** The slot of the quantity at a dotted path, or -1 if this scenario has no such quantity; O(slots). */
    public int slot(String path) {
        for (int slot = 0; slot < paths.length; slot++) {
            if (path.equals(paths[slot])) {
                return slot;
            }
        }
        return -1;
    }

    /** The value in a slot. */
    public long get(int slot) {
        return values[slot];
    }

    /** Patches a slot. The value is not checked before {@link #validate}. */
    public void set(int slot, long value) {
        values[slot] = value;
    }

    /** A plan of its own that can be patched independently. */
    public StepPlan copy() {
        return new StepPlan(this);
    }

    /** Length of the run, before any extension. */
    public long horizonNanos() {
        return horizonNanos;
    }

    /** How far an undecided run may be extended. */
    public long horizonLimitNanos() {
        return horizonLimitNanos;
    }

    /** Share of first attempts that makes a window healthy, in billionths. */
    public long healthE9() {
        return healthE9;
    }

    /** When the first trigger begins, or the horizon if there is none. */
    long firstTriggerNanos() {
        long first = horizonNanos;
        for (int control = 0; control < triggers; control++) {
            first = Math.min(first, values[CONTROLS + CONTROL_SLOTS * control + FROM]);
        }
        return first;
    }

    /** When the last trigger ends, or 0 if there is none. */
    long lastTriggerEndNanos() {
        long last = 0;
        for (int control = 0; control < triggers; control++) {
            final int base = CONTROLS + CONTROL_SLOTS * control;
            last = Math.max(last, values[base + FROM] + values[base + FOR]);
        }
        return last;
    }

    /**
     * Checks every value and what follows from several together; O(slots), allocates nothing unless it throws.
     *
     * @throws InvalidScenarioException naming the path of the first value that is out of its range or does not fit the
     *     step
     */
    public void validate() {
        if (horizonLimitNanos / stepNanos > MAX_STEPS) {
            throw new InvalidScenarioException(
                    "horizonLimit", "the run could take more than " + MAX_STEPS + " steps; take longer steps");
        }
        requireWholeSteps("window", windowNanos);
        if (values[BUDGET_WINDOW] != NONE) {
            requireWholeSteps(paths[BUDGET_WINDOW], values[BUDGET_WINDOW]);
        }
        for (int slot = 0; slot < values.length; slot++) {
            if (paths[slot] == null) {
                continue;
            }
            if (values[slot] < low[slot] || values[slot] > high[slot]) {
                throw new InvalidScenarioException(
                        paths[slot], "the value is out of range: " + low[slot] + " to " + high[slot] + " is allowed");
            }
            if (exact && isTime[slot]) {
                requireWholeSteps(paths[slot], values[slot]);
            }
        }
        requireCountable(paths[RATE], values[RATE]);
        if (values[CAP_RATE] != NONE) {
            requireCountable(paths[CAP_RATE], values[CAP_RATE]);
        }
        for (int control = 0; control < controls.length; control++) {
            int value = CONTROLS + CONTROL_SLOTS * control + VALUE;
            if (controls[control] == Control.SURGE_TO) {
                requireCountable(paths[value], values[value]);
            } else if (controls[control] == Control.SURGE_TIMES) {
                requireCountable(paths[value], product(value, values[RATE], Limits.MAX_RATE_E9, "rate"));
            } else if (controls[control] == Control.SLOWDOWN) {
                long slowed = product(value, values[SERVICE], Limits.MAX_NANOS, "service time");
                if (slowed == 0) {
                    throw new InvalidScenarioException(paths[value], "the service time becomes 0ns");
                }
                if (exact) {
                    requireWholeSteps(paths[value], slowed, "the service time becomes " + text(slowed) + ", and ");
                }
            }
        }
    }

    /** A quantity multiplied by the factor in a slot. */
    private long product(int slot, long quantity, long max, String what) {
        // The doubles are only off by parts in 10^16, and a product that is not far above the maximum fits a long.
        if (Fixed.toDouble(values[slot]) * quantity > 2.0 * max) {
            throw new InvalidScenarioException(paths[slot], "the " + what + " becomes larger than any that is allowed");
        }
        return Fixed.times(quantity, values[slot]);
    }

    private void requireCountable(String path, long rateE9) {
        if (rateE9 / Fixed.ONE > MAX_REQUESTS_PER_STEP * Fixed.ONE / stepNanos) {
            throw new InvalidScenarioException(
                    path,
                    "the step kernel counts at most " + MAX_REQUESTS_PER_STEP + " requests, or tokens, in a step");
        }
    }

    private void requireWholeSteps(String path, long nanos) {
        requireWholeSteps(path, nanos, "");
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
