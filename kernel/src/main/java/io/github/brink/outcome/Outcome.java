package io.github.brink.outcome;

/** What became of the system. */
public enum Outcome {
    /** Healthy again after the last trigger, and healthy to the end. */
    RECOVERED,
    /** Still unhealthy long after the last trigger, with a backlog that does not drain. */
    METASTABLE,
    /** Unhealthy before any trigger: above capacity even when healthy. */
    OVERLOADED,
    /** Neither recovered nor certain to stay down, even at the longest horizon. */
    UNDECIDED;

    private final String label = name().toLowerCase(java.util.Locale.ROOT);

    /** The name in files and on screens: {@code metastable}. */
    public String label() {
        return label;
    }
}
