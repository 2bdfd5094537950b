package io.github.brink.outcome;

import io.github.brink.model.Health;

/**
 * A scenario as a kernel reads it: its quantities in slots of one flat array of longs, compiled once and then patched slot
 * by slot for each cell of a map. Not thread-safe; {@link #copy} gives each thread its own. Patching is O(1) and allocates
 * nothing.
 *
 * <p>A slot holds one quantity of the scenario, in the unit of the model (nanoseconds, billionths, whole numbers), and is
 * found by the dotted path of that quantity. Only quantities that the scenario gives have a slot.
 *
 * @param <P> the plan itself
 */
public interface Plan<P extends Plan<P>> {

    /** The slot of the quantity at a dotted path, or -1 if this scenario has no such quantity; O(slots). */
    int slot(String path);

    /** The value in a slot. */
    long get(int slot);

    /** Patches a slot. The value is not checked before {@link #validate}. */
    void set(int slot, long value);

    /**
     * Checks every value and what follows from several together; O(slots), allocates nothing unless it throws.
     *
     * @throws io.github.brink.model.InvalidScenarioException naming the path of the first value that is not possible
     */
    void validate();

    /**
     * The distance between values of a slot that are possible, given the values that the other slots have now: whole
     * multiples of it fit, if they are in range. 1 where any whole number does.
     */
    default long grain(int slot) {
        return 1;
    }

    /** A plan of its own that can be patched independently. */
    P copy();

    /** Length of the run, before any extension. */
    long horizonNanos();

    /** How far an undecided run may be extended. */
    long horizonLimitNanos();

    /** When a span is healthy. */
    Health health();

    /** The values in slots below this number say what the system is; those from here on how it is disturbed. */
    int firstControlSlot();

    /** Whether it has triggers or actions. */
    boolean isDisturbed();

    /** When the first trigger or action begins, in nanoseconds from the start; {@link Long#MAX_VALUE} if there is none. */
    long firstControlNanos();

    /**
     * Takes the values that another plan has now, of which this one is a copy, but its triggers and actions never begin;
     * O(slots), allocates nothing.
     */
    void takeUndisturbed(P other);

    /** A plan of its own, with the values that this one has now, whose triggers and actions never begin; O(slots). */
    default P undisturbed() {
        final P undisturbed = copy();
        undisturbed.takeUndisturbed(self());
        return undisturbed;
    }

    /** This plan. */
    P self();
}
