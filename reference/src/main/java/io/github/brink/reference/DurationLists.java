package io.github.brink.reference;

import java.util.ArrayList;
import java.util.List;

/** Durations that an oracle has seen, in nanoseconds, one list for each window. Not thread-safe. */
public final class DurationLists {

    private final List<List<Long>> windows = new ArrayList<>();
    private List<Long> current = new ArrayList<>();

    /** None yet. */
    public DurationLists() {}

    /** A duration has ended. */
    public void add(long nanos) {
        current.add(nanos);
    }

    /** The window ends. */
    public void endWindow() {
        windows.add(current);
        current = new ArrayList<>();
    }

    /** Those that ended in a window, the shortest first; O(n log n). */
    public List<Long> sorted(int window) {
        return windows.get(window).stream().sorted().toList();
    }

    /** Those that ended in any window that is over, the shortest first; O(n log n). */
    public List<Long> sorted() {
        return windows.stream().flatMap(List::stream).sorted().toList();
    }

    /** Those of several things together. */
    public static DurationLists merged(List<DurationLists> parts) {
        DurationLists merged = new DurationLists();
        for (int window = 0; window < parts.get(0).windows.size(); window++) {
            for (DurationLists part : parts) {
                merged.current.addAll(part.windows.get(window));
            }
            merged.endWindow();
        }
        return merged;
    }
}
