package io.github.brink.internal.run;

import io.github.brink.model.Fixed;
import io.github.brink.model.Trigger;
import java.util.Arrays;

/**
 * Which triggers and actions that concern a target are active, and what rules because of them. Owned by one kernel, which
 * says when each begins and ends in its own unit of time (nanoseconds, or steps). Every change costs O(controls); between
 * changes nothing is computed.
 */
public final class Controls {

    /** A time that never comes. */
    public static final long NEVER = Long.MAX_VALUE;

    private static final int[] NONE = {};
    private static final long[] NO_TRACE = {};

    private PlanSlots plan;

    /** The numbers in the plan of the controls that concern the target. */
    private int[] which = NONE;

    /** The undisturbed rate and slots. */
    private long baseRateE9;

    private long baseSlots;

    /** If the undisturbed rate changes: from when on it is what. */
    private long[] traceNanos = NO_TRACE;

    private long[] traceRates = NO_TRACE;
    private int traced;

    private long[] begin = {};
    private long[] end = {};
    private int count;
    private int rulingShed = -1;

    /** The next time at which something changes. */
    public long next;

    /** What rules now. Rates in billionths a second, factors and shares in billionths. */
    public long rateE9;

    public long slots;
    public boolean stalled;
    public long slowdownE9;
    public long keepE9;
    public boolean retriesStopped;

    /** Whether messages are held, or lost. */
    public boolean holds;

    public boolean loses;

    /** Whether a shed began to rule at the change applied last. */
    public boolean shedBegan;

    /** A kernel's controls; {@link #load} begins a run. */
    public Controls() {}

    /**
     * Takes the controls of a plan that concern a target; nothing rules yet. {@link #place} must follow for each.
     *
     * @param concerned their numbers in the plan, rising; kept, not copied
     * @param rateE9 the undisturbed rate, if the target has one
     * @param undisturbedSlots if the target has slots
     */
    public void load(PlanSlots slots, int[] concerned, long rateE9, long undisturbedSlots) {
        plan = slots;
        which = concerned;
        count = concerned.length;
        if (begin.length < count) {
            grow();
        }
        baseRateE9 = rateE9;
        baseSlots = undisturbedSlots;
        traceNanos = NO_TRACE;
        traceRates = NO_TRACE;
        traced = 0;
        next = 0;
        rulingShed = -1;
        this.rateE9 = rateE9;
        this.slots = undisturbedSlots;
        stalled = false;
        slowdownE9 = Fixed.ONE;
        keepE9 = Fixed.ONE;
        retriesStopped = false;
        holds = false;
        loses = false;
    }

    /**
     * The undisturbed rate is 0 at first and then changes; follows {@link #load}.
     *
     * @param nanos when, rising; kept, not copied
     * @param ratesE9 to what
     */
    public void follow(long[] nanos, long[] ratesE9) {
        traceNanos = nanos;
        traceRates = ratesE9;
        baseRateE9 = 0;
        rateE9 = 0;
    }

    /** Says when a control is active: from {@code begins} on, and no more from {@code ends} on. */
    public void place(int control, long begins, long ends) {
        begin[control] = begins;
        final Control kind = kind(control);
        end[control] = kind == Control.SCALE_TO || kind == Control.SCALE_TIMES ? NEVER : ends;
    }

    /**
     * Takes the values of another plan, in which only controls that have not begun differ. {@link #place} for each and
     * {@link #await} must follow.
     */
    public void replan(PlanSlots slots) {
        plan = slots;
    }

    /** Places all controls in nanoseconds. */
    public void placeNanos() {
        for (int c = 0; c < count; c++) {
            final long from = plan.ofControl(which[c], PlanSlots.FROM);
            place(c, from, from + plan.ofControl(which[c], PlanSlots.FOR));
        }
    }

    /** Number of controls. */
    public int count() {
        return count;
    }

    /** Whether a control begins at a time. */
    public boolean beginsAt(int control, long time) {
        return begin[control] == time;
    }

    /** What a control is. */
    public Control kind(int control) {
        return plan.control(which[control]);
    }

    /** Finds what rules from a time on; {@link #next} must be that time. Momentary actions are the kernel's to do. */
    public void apply(long now) {
        keepE9 = Fixed.ONE;
        stalled = false;
        retriesStopped = false;
        boolean paused = false;
        int surge = -1;
        int slowdown = -1;
        int capacity = -1;
        int scale = -1;
        int shed = -1;
        int cut = -1;
        next = NEVER;
        for (int c = 0; c < count; c++) {
            if (begin[c] > now) {
                next = Math.min(next, begin[c]);
                continue;
            }
            if (end[c] <= now) {
                continue;
            }
            next = Math.min(next, end[c]);
            switch (kind(c)) {
                case SURGE_TO, SURGE_TIMES -> surge = later(surge, c);
                case SLOWDOWN -> slowdown = later(slowdown, c);
                case CAPACITY -> capacity = later(capacity, c);
                case SCALE_TO, SCALE_TIMES -> scale = later(scale, c);
                case SHED -> shed = later(shed, c);
                case PAUSE -> paused = true;
                case OUTAGE, RESTART -> stalled = true;
                case STOP_RETRIES -> retriesStopped = true;
                case CUT_HELD, CUT_LOST -> cut = later(cut, c);
                case PURGE -> {}
            }
        }
        if (traceNanos.length > 0) {
            followTrace(now);
        }
        rateE9 = surge >= 0 ? surgeRate(surge, baseRateE9, now) : baseRateE9;
        slowdownE9 = slowdown >= 0 ? value(slowdown) : Fixed.ONE;
        slots = baseSlots;
        if (capacity >= 0) {
            slots = value(capacity);
        } else if (scale >= 0) {
            slots = kind(scale) == Control.SCALE_TO ? value(scale) : scaled(slots, value(scale));
        }
        if (paused) {
            keepE9 = 0; // and the accumulator of a shed that goes on meanwhile stays as it is
        } else if (shed >= 0) {
            keepE9 = value(shed);
        }
        shedBegan = shed >= 0 && shed != rulingShed;
        rulingShed = shed;
        holds = cut >= 0 && kind(cut) == Control.CUT_HELD;
        loses = cut >= 0 && kind(cut) == Control.CUT_LOST;
    }

    /** Finds the next time at which something changes, when what changes up to a time has been applied. */
    public void await(long now) {
        next = NEVER;
        int surge = -1;
        for (int c = 0; c < count; c++) {
            if (begin[c] > now) {
                next = Math.min(next, begin[c]);
            } else if (end[c] > now) {
                next = Math.min(next, end[c]);
                if (kind(c) == Control.SURGE_TO || kind(c) == Control.SURGE_TIMES) {
                    surge = later(surge, c);
                }
            }
        }
        if (traced < traceNanos.length) {
            next = Math.min(next, traceNanos[traced]);
        }
        if (surge >= 0) {
            surgeRate(surge, baseRateE9, now); // for the next step of its ramp
        }
    }

    private void followTrace(long now) {
        while (traced < traceNanos.length && traceNanos[traced] <= now) {
            baseRateE9 = traceRates[traced++];
        }
        if (traced < traceNanos.length) {
            next = Math.min(next, traceNanos[traced]);
        }
    }

    /** Any multiple of unlimited slots but none at all is unlimited. */
    private static long scaled(long slots, long factorE9) {
        if (slots == Long.MAX_VALUE) {
            return factorE9 == 0 ? 0 : slots;
        }
        return Fixed.timesFloor(slots, factorE9);
    }

    private long value(int control) {
        return plan.ofControl(which[control], PlanSlots.VALUE);
    }

    private long surgeRate(int surge, long base, long now) {
        final long peak = kind(surge) == Control.SURGE_TO ? value(surge) : Fixed.times(base, value(surge));
        final long up = plan.ofControl(which[surge], PlanSlots.RAMP_UP);
        final long down = plan.ofControl(which[surge], PlanSlots.RAMP_DOWN);
        if (now - begin[surge] < up) {
            final int step = rampStep(up, now - begin[surge]);
            next = Math.min(next, begin[surge] + rampStart(up, step + 1));
            return between(base, peak, 2 * step + 1);
        }
        if (down > 0) {
            final long falls = end[surge] - down;
            if (now < falls) {
                next = Math.min(next, falls);
                return peak;
            }
            final int step = rampStep(down, now - falls);
            next = Math.min(next, falls + rampStart(down, step + 1));
            return between(base, peak, 2 * Trigger.Surge.RAMP_STEPS - 1 - 2 * step);
        }
        return peak;
    }

    /** The step of a ramp of some length that is under way when so much of it is over. */
    private static int rampStep(long length, long over) {
        int step = (int) ((double) over / length * Trigger.Surge.RAMP_STEPS);
        while (rampStart(length, step) > over) {
            step--;
        }
        while (rampStart(length, step + 1) <= over) {
            step++;
        }
        return step;
    }

    /** {@code length * step / 1000}, rounded down, without overflow. */
    private static long rampStart(long length, int step) {
        final int steps = Trigger.Surge.RAMP_STEPS;
        return length / steps * step + length % steps * step / steps;
    }

    /** {@code (base * (2000 - w) + peak * w + 1000) / 2000}, rounded down, without overflow. */
    private static long between(long base, long peak, int w) {
        final int whole = 2 * Trigger.Surge.RAMP_STEPS;
        final long rest = base % whole * (whole - w) + peak % whole * w + whole / 2;
        return base / whole * (whole - w) + peak / whole * w + rest / whole;
    }

    /** Of two active controls, the one that began later; of two that began together, the one listed later. */
    private int later(int ruling, int candidate) {
        return ruling < 0
                        || plan.ofControl(which[candidate], PlanSlots.FROM)
                                >= plan.ofControl(which[ruling], PlanSlots.FROM)
                ? candidate
                : ruling;
    }

    /** Makes these controls equal to others. */
    public void copyFrom(Controls other) {
        plan = other.plan;
        which = other.which;
        count = other.count;
        baseRateE9 = other.baseRateE9;
        baseSlots = other.baseSlots;
        traceNanos = other.traceNanos;
        traceRates = other.traceRates;
        traced = other.traced;
        if (begin.length < count) {
            grow();
        }
        System.arraycopy(other.begin, 0, begin, 0, count);
        System.arraycopy(other.end, 0, end, 0, count);
        rulingShed = other.rulingShed;
        next = other.next;
        rateE9 = other.rateE9;
        slots = other.slots;
        stalled = other.stalled;
        slowdownE9 = other.slowdownE9;
        keepE9 = other.keepE9;
        retriesStopped = other.retriesStopped;
        shedBegan = other.shedBegan;
        holds = other.holds;
        loses = other.loses;
    }

    private void grow() {
        begin = Arrays.copyOf(begin, count);
        end = Arrays.copyOf(end, count);
    }
}
