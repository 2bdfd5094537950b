package io.github.brink.internal.run;

import io.github.brink.model.Call;
import io.github.brink.model.Fixed;
import io.github.brink.model.Health;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Limits;
import io.github.brink.model.Scenario;

/**
 * The quantities of a scenario as one flat array of longs, each in a slot that is found by its dotted path. What is not a
 * quantity (kinds, orders, names) stays in the records. Not thread-safe.
 *
 * <p>The constants are the slots of the seed, the first client, its call and the first service. Those of others are found
 * by adding what {@link #client}, {@link #call} and {@link #service} say.
 */
public final class PlanSlots {

    public static final int SEED = 0;

    /** From here on the first client. */
    public static final int RATE = 1;

    public static final int INTERVAL = 2;
    public static final int USERS = 3;

    /** From here on the parameters of the think time. */
    public static final int THINK = 4;

    /** From here on the first call. */
    public static final int TIMEOUT = 7;

    public static final int ATTEMPTS = 8;
    public static final int BUDGET_RATIO = 9;
    public static final int BUDGET_WINDOW = 10;
    public static final int CAP_RATE = 11;
    public static final int CAP_BURST = 12;
    public static final int BACKOFF_BASE = 13;
    public static final int BACKOFF_MOST = 14;
    public static final int TOKENS = 15;
    public static final int TOKEN_DEPOSIT = 16;
    public static final int TOKEN_COST = 17;

    /** From here on the first service. */
    public static final int SLOTS = 18;

    public static final int QUEUE_LIMIT = 19;
    public static final int MAX_WAIT = 20;

    /** From here on the parameters of the service time, in the order of the sampler's {@code parametersOf}. */
    public static final int SERVICE = 21;

    /** From here on further clients, calls and services, the links, and the triggers and actions. */
    static final int OTHERS = 24;

    public static final int FROM = 0;
    public static final int FOR = 1;
    public static final int VALUE = 2;
    public static final int RAMP_UP = 3;
    public static final int RAMP_DOWN = 4;
    static final int CONTROL_SLOTS = 5;

    /** Value of a slot whose quantity the scenario does not give. */
    public static final long NONE = -1;

    private static final int CLIENT_SLOTS = TIMEOUT - RATE;
    private static final int CALL_SLOTS = SLOTS - TIMEOUT;
    private static final int SERVICE_SLOTS = OTHERS - SLOTS;

    /** The values; one for each slot; a plan patches them. */
    public final long[] values;

    /** Length of the run, how far it may be extended, and of a window. */
    public final long horizonNanos;

    public final long horizonLimitNanos;
    public final long windowNanos;

    /** When a span is healthy. */
    public final Health health;

    final Control[] controls;
    final String[] paths;
    final boolean[] isTime;
    final long[] low;
    final long[] high;

    private final int triggers;
    private final int otherCalls;
    private final int otherServices;
    private final int links;
    private final int firstControl;

    /** The quantities of a scenario. */
    public PlanSlots(Scenario scenario) {
        triggers = scenario.triggers().size();
        controls = new Control[triggers + scenario.actions().size()];
        horizonNanos = scenario.horizonNanos();
        horizonLimitNanos = scenario.horizonLimitNanos();
        windowNanos = scenario.windowNanos();
        health = scenario.health();
        int clients = scenario.clients().size();
        int services = scenario.services().size();
        int calls = clients
                + scenario.services().stream()
                        .mapToInt(service -> service.then().size())
                        .sum();
        otherCalls = OTHERS + (clients - 1) * CLIENT_SLOTS;
        otherServices = otherCalls + (calls - 1) * CALL_SLOTS;
        links = otherServices + (services - 1) * SERVICE_SLOTS;
        firstControl = links + scenario.links().size();
        int size = firstControl + CONTROL_SLOTS * controls.length;
        values = new long[size];
        paths = new String[size];
        isTime = new boolean[size];
        low = new long[size];
        high = new long[size];
        new PlanWriter(this).write(scenario);
    }

    private PlanSlots(PlanSlots other) {
        triggers = other.triggers;
        controls = other.controls;
        horizonNanos = other.horizonNanos;
        horizonLimitNanos = other.horizonLimitNanos;
        windowNanos = other.windowNanos;
        health = other.health;
        otherCalls = other.otherCalls;
        otherServices = other.otherServices;
        links = other.links;
        firstControl = other.firstControl;
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

    /** Takes the values of others, which these are a copy of, but triggers and actions never begin. */
    public void takeUndisturbed(PlanSlots other) {
        System.arraycopy(other.values, 0, values, 0, values.length);
        for (int control = 0; control < controls.length; control++) {
            values[slotOf(control, FROM)] = Limits.MAX_NANOS;
            values[slotOf(control, FOR)] = 0;
        }
    }

    /** When the first trigger or action begins; never, if there is none. */
    public long firstControlNanos() {
        long first = Long.MAX_VALUE;
        for (int control = 0; control < controls.length; control++) {
            first = Math.min(first, ofControl(control, FROM));
        }
        return first;
    }

    /** The values up to here say what the system is; those from here on how it is disturbed. */
    public int firstControlSlot() {
        return firstControl;
    }

    /** What to add to the slots of the first client for those of another. */
    public int client(int index) {
        return index == 0 ? 0 : OTHERS + (index - 1) * CLIENT_SLOTS - RATE;
    }

    /** What to add to the slots of the first call for those of another: the clients' first, then the services'. */
    public int call(int index) {
        return index == 0 ? 0 : otherCalls + (index - 1) * CALL_SLOTS - TIMEOUT;
    }

    /** What to add to the slots of the first service for those of another. */
    public int service(int index) {
        return index == 0 ? 0 : otherServices + (index - 1) * SERVICE_SLOTS - SLOTS;
    }

    /** The slot of a link's latency. */
    public int latency(int link) {
        return links + link;
    }

    /** The slot of a part of a control. */
    public int slotOf(int control, int part) {
        return firstControl + CONTROL_SLOTS * control + part;
    }

    /** A part of a control. */
    public long ofControl(int control, int part) {
        return values[slotOf(control, part)];
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
     * @throws InvalidScenarioException naming the path of the first that is not possible
     */
    public void validate() {
        for (int slot = 0; slot < values.length; slot++) {
            if (paths[slot] != null && (values[slot] < low[slot] || values[slot] > high[slot])) {
                throw new InvalidScenarioException(
                        paths[slot], "the value is out of range: " + low[slot] + " to " + high[slot] + " is allowed");
            }
        }
        for (int control = 0; control < triggers; control++) {
            if (ofControl(control, FROM) + ofControl(control, FOR) > horizonNanos) {
                throw new InvalidScenarioException(paths[slotOf(control, FOR)], "the trigger must end by the horizon");
            }
        }
    }

    /**
     * Checks that a run of other values would have been the same up to a time: only triggers and actions that begin then
     * or later, here and there, may differ. O(slots), allocates nothing unless it throws.
     *
     * @throws InvalidScenarioException naming the path of the first value that would have made a difference
     */
    public void requireSamePast(PlanSlots other, long nanos) {
        if (paths != other.paths) {
            throw new IllegalArgumentException("the plan of a run can only be replaced by a copy of it");
        }
        for (int slot = 0; slot < values.length; slot++) {
            if (values[slot] != other.values[slot] && !(begins(slot) >= nanos && other.begins(slot) >= nanos)) {
                throw new InvalidScenarioException(
                        paths[slot], "the value must not change: it matters before " + nanos + "ns are over");
            }
        }
    }

    /** When the trigger or action begins to which a slot belongs; -1 if it belongs to none. */
    private long begins(int slot) {
        return slot < firstControl ? -1 : ofControl((slot - firstControl) / CONTROL_SLOTS, FROM);
    }

    /**
     * Checks what a call's values say together.
     *
     * @param retriesRejected whether rejections are retried
     */
    public void validateCall(int index, boolean retriesRejected) {
        final int call = call(index);
        if (values[call + ATTEMPTS] > 1 && values[call + TIMEOUT] == Call.NO_TIMEOUT && !retriesRejected) {
            throw new InvalidScenarioException(
                    paths[call + ATTEMPTS], "retries need a timeout: without one no attempt is ever given up");
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

    void put(int slot, String path, long value, long lowest, long highest) {
        values[slot] = value;
        paths[slot] = path;
        low[slot] = lowest;
        high[slot] = highest;
    }

    void putTime(int slot, String path, long nanos, long lowest) {
        put(slot, path, nanos, lowest, Limits.MAX_NANOS);
        isTime[slot] = true;
    }

    void putMean(int slot, String path, long nanos) {
        put(slot, path, nanos, 1, Limits.MAX_MEAN_NANOS);
        isTime[slot] = true;
    }
}
