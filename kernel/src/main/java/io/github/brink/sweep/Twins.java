package io.github.brink.sweep;

import io.github.brink.outcome.Plan;
import io.github.brink.outcome.Undisturbed;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Supplier;

/**
 * What the undisturbed twins of runs came to: runs that differ only in triggers and actions, such as the cells of a column of
 * a map of loads and outages, have the same one, which is run once. Shared by all runners that are copies of each other;
 * thread-safe. What a twin comes to does not depend on who runs it, so neither does any result.
 */
final class Twins {

    /** So many are remembered; where there are more, hardly any is asked for twice. */
    private static final int MOST = 1 << 16;

    private final ConcurrentMap<Key, Long> known = new ConcurrentHashMap<>();

    /** All that a twin depends on. Changed in place by its owner as long as it is only used to look something up. */
    static final class Key {

        private long[] values = {};
        private int windows;

        private void set(Plan<?> plan, int newWindows) {
            final int size = plan.firstControlSlot();
            if (values.length != size) {
                values = new long[size];
            }
            for (int slot = 0; slot < size; slot++) {
                values[slot] = plan.get(slot);
            }
            windows = newWindows;
        }

        private Key copy() {
            Key copy = new Key();
            copy.values = values.clone();
            copy.windows = windows;
            return copy;
        }

        @Override
        public boolean equals(Object object) {
            return object instanceof Key other && windows == other.windows && Arrays.equals(values, other.values);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(values) + windows;
        }
    }

    /** Whether the twin of a run is known; allocates nothing. */
    boolean knows(Plan<?> plan, int windows, Key probe) {
        probe.set(plan, windows);
        return known.containsKey(probe);
    }

    /**
     * What {@link Undisturbed#downNanos} says of the twin of a run. Allocates nothing if that is known.
     *
     * @param plan of the run
     * @param probe of the runner that asks
     * @param start begins the twin
     */
    long downNanos(Plan<?> plan, int windows, Key probe, Supplier<? extends Undisturbed> start) {
        probe.set(plan, windows);
        final Long before = known.get(probe);
        if (before != null) {
            return before;
        }
        final long down = start.get().downNanos(windows);
        if (known.size() < MOST) {
            known.put(probe.copy(), down);
        }
        return down;
    }
}
