package io.github.brink.outcome;

/** What became of the system. */
public enum Outcome {
    /** Healthy again after the last trigger, and healthy to the end; of a run without triggers, healthy. */
    RECOVERED,
    /** Down for good, and the undisturbed twin is healthy: a trigger or an action did it. */
    METASTABLE,
    /** Down for good, and the undisturbed twin is down, too: it goes down by itself. */
    OVERLOADED,
    /** Neither recovered nor certain to stay down, even at the longest horizon. */
    UNDECIDED;

    private final String label = name().toLowerCase(java.util.Locale.ROOT);

    /** The name in files and on screens: {@code metastable}. */
    public String label() {
        return label;
    }
}
