package io.github.brink.step;

import io.github.brink.model.Fixed;
import java.util.Arrays;

/**
 * Which triggers and actions are active at a step, and what rules because of them. Owned by one kernel. Every change
 * costs O(controls); between changes nothing is computed.
 */
final class Controls {

    static final int NEVER = Integer.MAX_VALUE;

    private Control[] kinds = {};
    private int[] begin = {};
    private int[] end = {};
    private long[] fromNanos = {};
    private long[] values = {};
    private int count;
    private int rulingShed = -1;

    /** The next step at which something changes. */
    int next;

    /** What rules now. Rates in billionths a second, factors and shares in billionths. */
    long rateE9;

    long slots;
    boolean stalled;
    long serviceNanos;
    long keepE9;
    boolean retriesStopped;

    /** Whether a shed began to rule at the change applied last. */
    boolean shedBegan;

    /** Takes the controls from a plan, and forgets what ruled. */
    void load(StepPlan plan, double stepLength) {
        kinds = plan.controls;
        count = kinds.length;
        if (begin.length < count) {
            grow();
        }
        for (int c = 0; c < count; c++) {
            final int base = StepPlan.CONTROLS + StepPlan.CONTROL_SLOTS * c;
            final long from = plan.values[base + StepPlan.FROM];
            final long length = plan.values[base + StepPlan.FOR];
            fromNanos[c] = from;
            values[c] = plan.values[base + StepPlan.VALUE];
            if (plan.exact) {
                begin[c] = clamp(from / plan.stepNanos);
                end[c] = clamp((from + length) / plan.stepNanos);
            } else {
                begin[c] = firstStepAt(Fixed.toDouble(from), stepLength);
                end[c] = firstStepAt(Fixed.toDouble(from) + Fixed.toDouble(length), stepLength);
            }
            if (kinds[c] == Control.SCALE_TO || kinds[c] == Control.SCALE_TIMES) {
                end[c] = NEVER;
            }
        }
        next = 0;
        rulingShed = -1;
    }

    /** The first step {@code i} with {@code i * stepLength >= time}, as doubles compare. */
    private static int firstStepAt(double time, double stepLength) {
        final double guess = time / stepLength;
        if (guess >= NEVER - 2) {
            return NEVER;
        }
        int step = (int) guess;
        while (step > 0 && (step - 1) * stepLength >= time) {
            step--;
        }
        while (step * stepLength < time) {
            step++;
        }
        return step;
    }

    private static int clamp(long step) {
        return (int) Math.min(step, NEVER);
    }

    /** Finds what rules from a step on; {@link #next} must be that step. Momentary actions are the kernel's to do. */
    void apply(int step, StepPlan plan) {
        rateE9 = plan.values[StepPlan.RATE];
        serviceNanos = plan.values[StepPlan.SERVICE];
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
            if (begin[c] > step) {
                next = Math.min(next, begin[c]);
                continue;
            }
            if (end[c] <= step) {
                continue;
            }
            next = Math.min(next, end[c]);
            switch (kinds[c]) {
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
        if (surge >= 0) {
            rateE9 = kinds[surge] == Control.SURGE_TO ? values[surge] : Fixed.times(rateE9, values[surge]);
        }
        if (slowdown >= 0) {
            serviceNanos = Fixed.times(serviceNanos, values[slowdown]);
        }
        slots = plan.values[StepPlan.SLOTS];
        if (capacity >= 0) {
            slots = values[capacity];
        } else if (scale >= 0) {
            slots = kinds[scale] == Control.SCALE_TO ? values[scale] : Fixed.timesFloor(slots, values[scale]);
        }
        if (paused) {
            keepE9 = 0; // and the accumulator of a shed that goes on meanwhile stays as it is
        } else if (shed >= 0) {
            keepE9 = values[shed];
        }
        shedBegan = shed >= 0 && shed != rulingShed;
        rulingShed = shed;
    }

    /** Of two active controls, the one that began later; of two that began together, the one listed later. */
    private int later(int ruling, int candidate) {
        return ruling < 0 || fromNanos[candidate] >= fromNanos[ruling] ? candidate : ruling;
    }

    int count() {
        return count;
    }

    /** Whether a control begins at a step. */
    boolean beginsAt(int control, int step) {
        return begin[control] == step;
    }

    Control kind(int control) {
        return kinds[control];
    }

    void copyFrom(Controls other) {
        kinds = other.kinds;
        count = other.count;
        if (begin.length < count) {
            grow();
        }
        System.arraycopy(other.begin, 0, begin, 0, count);
        System.arraycopy(other.end, 0, end, 0, count);
        System.arraycopy(other.fromNanos, 0, fromNanos, 0, count);
        System.arraycopy(other.values, 0, values, 0, count);
        rulingShed = other.rulingShed;
        next = other.next;
        rateE9 = other.rateE9;
        slots = other.slots;
        stalled = other.stalled;
        serviceNanos = other.serviceNanos;
        keepE9 = other.keepE9;
        retriesStopped = other.retriesStopped;
        shedBegan = other.shedBegan;
    }

    private void grow() {
        begin = Arrays.copyOf(begin, count);
        end = Arrays.copyOf(end, count);
        fromNanos = Arrays.copyOf(fromNanos, count);
        values = Arrays.copyOf(values, count);
    }
}
