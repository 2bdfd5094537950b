package io.github.brink.step;

import io.github.brink.internal.run.Controls;
import io.github.brink.internal.run.PlanSlots;
import io.github.brink.model.Fixed;

/**
 * What times and rates of a plan are in the units in which the loop reckons: whole steps and billionths of a request on
 * the exact clock, seconds and requests on the double clock. Owned by one kernel; the only part of it that knows which
 * clock it is.
 */
final class StepClock {

    private boolean exact;
    private long stepNanos;

    /** Length of a step. */
    double stepLength;

    /** One request. */
    double wholeRequest;

    void load(StepPlan plan) {
        exact = plan.exact;
        stepNanos = plan.stepNanos;
        stepLength = exact ? 1.0 : Fixed.toDouble(stepNanos);
        wholeRequest = exact ? Fixed.ONE : 1.0;
    }

    /** A duration. */
    double units(long nanos) {
        if (!exact) {
            return Fixed.toDouble(nanos);
        }
        final long steps = nanos / stepNanos;
        return steps;
    }

    /** The arrivals that a step gains at a rate, in billionths a second. */
    double gain(long rateE9) {
        return exact ? Fixed.times(rateE9, stepNanos) : Fixed.toDouble(rateE9) * stepLength;
    }

    /** Tells the controls in which steps they begin and end. */
    void place(Controls controls, PlanSlots slots) {
        for (int control = 0; control < slots.controls(); control++) {
            final long from = slots.ofControl(control, PlanSlots.FROM);
            final long length = slots.ofControl(control, PlanSlots.FOR);
            if (exact) {
                controls.place(control, from / stepNanos, (from + length) / stepNanos);
            } else {
                controls.place(
                        control,
                        firstStepAt(Fixed.toDouble(from)),
                        firstStepAt(Fixed.toDouble(from) + Fixed.toDouble(length)));
            }
        }
    }

    /** The first step {@code i} with {@code i * stepLength >= time}, as doubles compare. */
    private long firstStepAt(double time) {
        long step = (long) (time / stepLength);
        while (step > 0 && (step - 1) * stepLength >= time) {
            step--;
        }
        while (step * stepLength < time) {
            step++;
        }
        return step;
    }
}
