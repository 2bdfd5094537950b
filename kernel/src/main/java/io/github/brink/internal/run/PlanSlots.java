package io.github.brink.internal.run;

import io.github.brink.internal.random.ServiceSampler;
import io.github.brink.model.Action;
import io.github.brink.model.Arrivals;
import io.github.brink.model.Backoff;
import io.github.brink.model.Call;
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
import io.github.brink.model.Trigger;
import java.util.Arrays;

/**
 * The quantities of a scenario with one client and one service as one flat array of longs, each in a slot that is found
 * by its dotted path. What is not a quantity (kinds, orders, names) stays in the records. Not thread-safe.
 */
public final class PlanSlots {

    public static final int RATE = 0;
    public static final int TIMEOUT = 1;
    public static final int ATTEMPTS = 2;
    public static final int BUDGET_RATIO = 3;
    public static final int BUDGET_WINDOW = 4;
    public static final int CAP_RATE = 5;
    public static final int CAP_BURST = 6;
    public static final int SLOTS = 7;
    public static final int QUEUE_LIMIT = 8;
    public static final int INTERVAL = 9;
    public static final int BACKOFF_BASE = 10;
    public static final int BACKOFF_MOST = 11;
    public static final int TOKENS = 12;
    public static final int TOKEN_DEPOSIT = 13;
    public static final int TOKEN_COST = 14;
    public static final int SEED = 15;

    /** From here on the parameters of the service time, in the order of {@link ServiceSampler#parametersOf}. */
    public static final int SERVICE = 16;

    /** From here on each trigger, then each action, has five slots. */
    public static final int CONTROLS = 19;

    public static final int FROM = 0;
    public static final int FOR = 1;
    public static final int VALUE = 2;
    public static final int RAMP_UP = 3;
    public static final int RAMP_DOWN = 4;
    public static final int CONTROL_SLOTS = 5;

    /** Value of a slot whose quantity the scenario does not give. */
    public static final long NONE = -1;

    private static final int MAX_SERVICE_PARAMETERS = CONTROLS - SERVICE;

    /** The values; one for each slot; a plan patches them. */
    public final long[] values;

    /** Length of the run, how far it may be extended, and of a window. */
    public final long horizonNanos;

    public final long horizonLimitNanos;
    public final long windowNanos;

    /** Share of first attempts that makes a window healthy, in billionths. */
    public final long healthE9;

    private final Control[] controls;
    private final int triggers;

    /** Whether there are random numbers and ramps: only then their quantities have slots. */
    private final boolean random;

    private final String[] paths;
    private final boolean[] isTime;
    private final long[] low;
    private final long[] high;

    /** The quantities of a scenario that has exactly one client and one service. */
    public PlanSlots(Scenario scenario) {
        triggers = scenario.triggers().size();
        controls = new Control[triggers + scenario.actions().size()];
        horizonNanos = scenario.horizonNanos();
        horizonLimitNanos = scenario.horizonLimitNanos();
        windowNanos = scenario.windowNanos();
        healthE9 = scenario.healthE9();
        int size = CONTROLS + CONTROL_SLOTS * controls.length;
        values = new long[size];
        Arrays.fill(values, 0, CONTROLS, NONE);
        paths = new String[size];
        isTime = new boolean[size];
        low = new long[size];
        high = new long[size];
        random = scenario.kernel() == KernelKind.EVENT;
        if (random) {
            put(SEED, "seed", scenario.seed(), 0, Long.MAX_VALUE);
        }
        add(scenario.clients().get(0));
        add(scenario.services().get(0));
        int control = 0;
        for (Trigger trigger : scenario.triggers()) {
            add(control++, trigger);
        }
        for (Action action : scenario.actions()) {
            add(control++, action);
        }
    }

    private PlanSlots(PlanSlots other) {
        triggers = other.triggers;
        controls = other.controls;
        horizonNanos = other.horizonNanos;
        horizonLimitNanos = other.horizonLimitNanos;
        windowNanos = other.windowNanos;
        healthE9 = other.healthE9;
        random = other.random;
        values = other.values.clone();
        paths = other.paths;
        isTime = other.isTime;
        low = other.low;
        high = other.high;
    }

    /** Slots of their own with the same values. */
    public PlanSlots copy() {
        return new PlanSlots(this);
    }

    private void add(Client client) {
        String path = "clients." + client.name();
        if (client.arrivals() instanceof Arrivals.Constant constant) {
            put(RATE, path + ".arrivals.rate", constant.rateE9(), 0, Limits.MAX_RATE_E9);
        } else if (client.arrivals() instanceof Arrivals.Poisson poisson) {
            put(RATE, path + ".arrivals.rate", poisson.rateE9(), 0, Limits.MAX_RATE_E9);
        } else if (client.arrivals() instanceof Arrivals.Interval interval) {
            putTime(INTERVAL, path + ".arrivals.interval", interval.nanos(), 1);
        }
        values[TIMEOUT] = client.call().timeoutNanos();
        if (client.call().hasTimeout()) {
            putTime(TIMEOUT, path + ".timeout", client.call().timeoutNanos(), 1);
        }
        addRetry(path + ".retry", client.call().retry());
    }

    private void addRetry(String path, Retry retry) {
        put(ATTEMPTS, path + ".attempts", retry.attempts(), 1, Limits.MAX_ATTEMPTS);
        if (retry.backoff().growth() != Backoff.Growth.NONE) {
            putTime(BACKOFF_BASE, path + ".backoff.base", retry.backoff().baseNanos(), 0);
            putTime(BACKOFF_MOST, path + ".backoff.max", retry.backoff().mostNanos(), 0);
        }
        retry.budget().ifPresent(budget -> {
            put(BUDGET_RATIO, path + ".budget.ratio", budget.ratioE9(), 0, Limits.MAX_RATIO_E9);
            putTime(BUDGET_WINDOW, path + ".budget.window", budget.windowNanos(), 1);
        });
        retry.cap().ifPresent(cap -> {
            put(CAP_RATE, path + ".cap.rate", cap.rateE9(), 0, Limits.MAX_RATE_E9);
            put(CAP_BURST, path + ".cap.burst", cap.burst(), 1, Limits.MAX_COUNT);
        });
        retry.tokens().ifPresent(tokens -> {
            put(TOKENS, path + ".tokens.tokens", tokens.tokensE9(), 1, Limits.MAX_FACTOR_E9);
            put(TOKEN_DEPOSIT, path + ".tokens.deposit", tokens.depositE9(), 0, Limits.MAX_FACTOR_E9);
            put(TOKEN_COST, path + ".tokens.cost", tokens.costE9(), 0, Limits.MAX_FACTOR_E9);
        });
    }

    private void add(Service service) {
        String path = "services." + service.name();
        values[SLOTS] = service.slots();
        if (service.slots() != Service.UNLIMITED) {
            put(SLOTS, path + ".slots", service.slots(), 1, Limits.MAX_COUNT);
        }
        values[QUEUE_LIMIT] = service.queueLimit();
        if (service.queueLimit() != Service.UNLIMITED) {
            put(QUEUE_LIMIT, path + ".queue.limit", service.queueLimit(), 1, Limits.MAX_COUNT);
        }
        addService(path + ".service", service.time());
    }

    private void addService(String path, ServiceTime time) {
        if (time instanceof ServiceTime.Constant constant) {
            putTime(SERVICE, path, constant.nanos(), 1);
        } else if (time instanceof ServiceTime.Exponential exponential) {
            putMean(SERVICE, path + ".exponential", exponential.mean());
        } else if (time instanceof ServiceTime.Uniform uniform) {
            putTime(SERVICE, path + ".uniform.from", uniform.from(), 1);
            putTime(SERVICE + 1, path + ".uniform.to", uniform.to(), 1);
        } else if (time instanceof ServiceTime.Erlang erlang) {
            put(SERVICE, path + ".erlang.stages", erlang.stages(), 1, 100);
            putMean(SERVICE + 1, path + ".erlang.mean", erlang.mean());
        } else if (time instanceof ServiceTime.Hyperexponential mixed) {
            put(SERVICE, path + ".hyperexponential.share", mixed.shareE9(), 0, Fixed.ONE);
            putMean(SERVICE + 1, path + ".hyperexponential.often", mixed.often());
            putMean(SERVICE + 2, path + ".hyperexponential.seldom", mixed.seldom());
        } else if (time instanceof ServiceTime.Lognormal lognormal) {
            putTime(SERVICE, path + ".lognormal.median", lognormal.median(), 1);
            put(SERVICE + 1, path + ".lognormal.sigma", lognormal.sigmaE9(), 0, 10 * Fixed.ONE);
        } else if (time instanceof ServiceTime.BoundedPareto pareto) {
            putTime(SERVICE, path + ".pareto.low", pareto.low(), 1);
            putTime(SERVICE + 1, path + ".pareto.high", pareto.high(), 2);
            put(SERVICE + 2, path + ".pareto.alpha", pareto.alphaE9(), 1, 100 * Fixed.ONE);
        }
        long[] parameters = ServiceSampler.parametersOf(time);
        if (parameters.length > MAX_SERVICE_PARAMETERS) {
            throw new AssertionError("slots for " + parameters.length + " parameters of " + time);
        }
        System.arraycopy(parameters, 0, values, SERVICE, parameters.length);
    }

    private void add(int control, Trigger trigger) {
        String path = "triggers." + trigger.name();
        int base = CONTROLS + CONTROL_SLOTS * control;
        putTime(base + FROM, path + ".from", trigger.fromNanos(), 0);
        putTime(base + FOR, path + ".for", trigger.forNanos(), 0);
        if (trigger instanceof Trigger.Surge surge) {
            controls[control] = surge.change() instanceof Change.To ? Control.SURGE_TO : Control.SURGE_TIMES;
            put(base + VALUE, path, surge.change(), "rate", 0, Limits.MAX_RATE_E9);
            if (random) {
                putTime(base + RAMP_UP, path + ".rampUp", surge.rampUpNanos(), 0);
                putTime(base + RAMP_DOWN, path + ".rampDown", surge.rampDownNanos(), 0);
            }
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

    private void putMean(int slot, String path, long nanos) {
        put(slot, path, nanos, 1, Limits.MAX_MEAN_NANOS);
        isTime[slot] = true;
    }

    /** The slot of the quantity at a dotted path, or -1 if the scenario has no such quantity; O(slots). */
    public int slot(String path) {
        for (int slot = 0; slot < paths.length; slot++) {
            if (path.equals(paths[slot])) {
                return slot;
            }
        }
        return -1;
    }

    /** Number of slots, those without a quantity included. */
    public int size() {
        return values.length;
    }

    /** The path of the quantity in a slot; null if it has none. */
    public String path(int slot) {
        return paths[slot];
    }

    /** Whether a slot holds a time or a duration. */
    public boolean isTime(int slot) {
        return isTime[slot];
    }

    /** Whether a slot holds what a scenario gives, not {@link #NONE}. */
    public boolean has(int slot) {
        return values[slot] != NONE;
    }

    /** Number of triggers and actions. */
    public int controls() {
        return controls.length;
    }

    /** What a control is; triggers come first. */
    public Control control(int index) {
        return controls[index];
    }

    /** The slot of a part of a control. */
    public static int slotOf(int control, int part) {
        return CONTROLS + CONTROL_SLOTS * control + part;
    }

    /** A part of a control. */
    public long ofControl(int control, int part) {
        return values[slotOf(control, part)];
    }

    /** When the first trigger begins, or the horizon if there is none. */
    public long firstTriggerNanos() {
        long first = horizonNanos;
        for (int control = 0; control < triggers; control++) {
            first = Math.min(first, ofControl(control, FROM));
        }
        return first;
    }

    /** When the last trigger ends, or 0 if there is none. */
    public long lastTriggerEndNanos() {
        long last = 0;
        for (int control = 0; control < triggers; control++) {
            last = Math.max(last, ofControl(control, FROM) + ofControl(control, FOR));
        }
        return last;
    }

    /**
     * Checks every value as the records would; O(slots), allocates nothing unless it throws.
     *
     * @param retriesRejected whether rejections are retried
     * @throws InvalidScenarioException naming the path of the first that is not possible
     */
    public void validate(boolean retriesRejected) {
        for (int slot = 0; slot < values.length; slot++) {
            if (paths[slot] != null && (values[slot] < low[slot] || values[slot] > high[slot])) {
                throw new InvalidScenarioException(
                        paths[slot], "the value is out of range: " + low[slot] + " to " + high[slot] + " is allowed");
            }
        }
        if (values[ATTEMPTS] > 1 && values[TIMEOUT] == Call.NO_TIMEOUT && !retriesRejected) {
            throw new InvalidScenarioException(
                    paths[ATTEMPTS], "retries need a timeout: without one no attempt is ever given up");
        }
        for (int control = 0; control < triggers; control++) {
            if (ofControl(control, FROM) + ofControl(control, FOR) > horizonNanos) {
                throw new InvalidScenarioException(paths[slotOf(control, FOR)], "the trigger must end by the horizon");
            }
        }
    }

    /**
     * A quantity multiplied by the factor in a slot.
     *
     * @throws InvalidScenarioException if the product exceeds a maximum so far that it might not fit a long
     */
    public long product(int slot, long quantity, long max, String what) {
        // The doubles are only off by parts in 10^16, and a product that is not far above the maximum fits a long.
        if (Fixed.toDouble(values[slot]) * quantity > 2.0 * max) {
            throw new InvalidScenarioException(paths[slot], "the " + what + " becomes larger than any that is allowed");
        }
        return Fixed.times(quantity, values[slot]);
    }
}
