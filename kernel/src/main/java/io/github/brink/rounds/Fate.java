package io.github.brink.rounds;

/** What may become of a start, over all schedules of arrivals. */
public enum Fate {

    /** Every schedule leads to Good for ever. */
    RECOVERS("recovers"),

    /** Some schedule stays out of Good for ever; none leads into the trap. */
    LIMBO("limbo"),

    /** Some schedule leads into the trap, and not every schedule recovers. */
    TRAP_REACHABLE("trap reachable"),

    /** The bound was reached before the question was answered. */
    UNDECIDED("undecided");

    private final String label;

    Fate(String label) {
        this.label = label;
    }

    /** The name in tables and files. */
    public String label() {
        return label;
    }
}
