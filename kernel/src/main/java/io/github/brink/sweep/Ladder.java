package io.github.brink.sweep;

/**
 * The possible values of a range: {@code from}, and so many more, {@code grain} apart. Immutable.
 *
 * @param from the lowest
 * @param grain the distance of neighbours
 * @param top index of the highest; at least 1
 */
record Ladder(long from, long grain, long top) {

    /** The values that a runner may be given, as it is patched now. */
    static Ladder of(Range range, Runner runner, int slot) {
        long grain = Math.min(runner.grain(slot), range.to() - range.from());
        return new Ladder(range.from(), grain, (range.to() - range.from()) / grain);
    }

    long value(long index) {
        return from + index * grain;
    }

    /** Indexes of a number of evenly spaced values, fewer if there are not so many. */
    long[] probes(int wanted) {
        int count = (int) Math.min(wanted, top + 1);
        Axis axis = new Axis("index", 0, top, count);
        long[] probes = new long[count];
        for (int i = 0; i < count; i++) {
            probes[i] = axis.value(i);
        }
        return probes;
    }

    /** The largest distance of two indexes whose values are no further apart than that, but at least neighbours. */
    long within(long distance) {
        return Math.max(1, distance / grain);
    }
}
