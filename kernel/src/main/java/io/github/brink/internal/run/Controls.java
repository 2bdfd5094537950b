package io.github.brink.internal.run;

import io.github.brink.model.Fixed;
import io.github.brink.model.Trigger;
import java.util.Arrays;

/**
 * Which triggers and actions are active, and what rules because of them. Owned by one kernel, which says when each begins
 * and ends in its own unit of time (nanoseconds, or steps). Every change costs O(controls); between changes nothing is
 * computed.
 */
public final class Controls {

    /** A time that never comes. */
    public static final long NEVER = Long.MAX_VALUE;

    private PlanSlots plan;
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

    /** Whether a shed began to rule at the change applied last. */
    public boolean shedBegan;

    /** A kernel's controls; {@link #load} begins a run. */
    public Controls() {}

    /** Takes the controls of a plan; nothing rules yet. {@link #place} must follow for each. */
    public void load(PlanSlots slots) {
        plan = slots;
        count = slots.controls();
        if (begin.length < count) {
            grow();
        }
        next = 0;
        rulingShed = -1;
        rateE9 = slots.values[PlanSlots.RATE];
        this.slots = slots.values[PlanSlots.SLOTS];
        stalled = false;
        slowdownE9 = Fixed.ONE;
        keepE9 = Fixed.ONE;
        retriesStopped = false;
    }

    /** Says when a control is active: from {@code begins} on, and no more from {@code ends} on. */
    public void place(int control, long begins, long ends) {
        begin[control] = begins;
        final Control kind = plan.control(control);
        end[control] = kind == Control.SCALE_TO || kind == Control.SCALE_TIMES ? NEVER : ends;
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
        return plan.control(control);
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
            switch (plan.control(c)) {
                case SURGE_TO, SURGE_TIMES -> surge = later(surge, c);
                case SLOWDOWN -> slowdown = later(slowdown, c);
                case CAPACITY -> capacity = later(capacity, c);
                case SCALE_TO, SCALE_TIMES -> scale = later(scale, c);
                case SHED -> shed = later(shed, c);
                case PAUSE -> paused = true;
                case OUTAGE, RESTART -> stalled = true;
                case STOP_RETRIES -> retriesStopped = true;
                case PURGE -> {}
            }
        }
        rateE9 = plan.values[PlanSlots.RATE];
        if (surge >= 0) {
            rateE9 = surgeRate(surge, rateE9, now);
        }
        slowdownE9 = slowdown >= 0 ? value(slowdown) : Fixed.ONE;
        slots = plan.values[PlanSlots.SLOTS];
        if (capacity >= 0) {
            slots = value(capacity);
        } else if (scale >= 0) {
            slots = plan.control(scale) == Control.SCALE_TO ? value(scale) : scaled(slots, value(scale));
        }
        if (paused) {
            keepE9 = 0; // and the accumulator of a shed that goes on meanwhile stays as it is
        } else if (shed >= 0) {
            keepE9 = value(shed);
        }
        shedBegan = shed >= 0 && shed != rulingShed;
        rulingShed = shed;
    }

    /** Any multiple of unlimited slots but none at all is unlimited. */
    private static long scaled(long slots, long factorE9) {
        if (slots == Long.MAX_VALUE) {
            return factorE9 == 0 ? 0 : slots;
        }
        return Fixed.timesFloor(slots, factorE9);
    }

    private long value(int control) {
        return plan.ofControl(control, PlanSlots.VALUE);
    }

    private long surgeRate(int surge, long base, long now) {
        final long peak = plan.control(surge) == Control.SURGE_TO ? value(surge) : Fixed.times(base, value(surge));
        final long up = plan.ofControl(surge, PlanSlots.RAMP_UP);
        final long down = plan.ofControl(surge, PlanSlots.RAMP_DOWN);
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
        return ruling < 0 || plan.ofControl(candidate, PlanSlots.FROM) >= plan.ofControl(ruling, PlanSlots.FROM)
                ? candidate
                : ruling;
    }

    /** Makes these controls equal to others. */
    public void copyFrom(Controls other) {
        plan = other.plan;
        count = other.count;
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
    }

    private void grow() {
        begin = Arrays.copyOf(begin, count);
        end = Arrays.copyOf(end, count);
    }
}
