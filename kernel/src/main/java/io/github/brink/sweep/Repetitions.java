package io.github.brink.sweep;

/**
 * How often a random scenario is run; immutable. Repetition {@code i}, from 0, of any cell has the scenario's seed plus
 * {@code i}: it sees the same random numbers in every cell, so that cells can be compared (common random numbers), and a
 * plain run with that seed repeats it.
 *
 * @param least how often at least; 1 or more
 * @param most how often at most
 * @param width repeated until the Wilson intervals of the probabilities of being metastable and of not recovering are no
 *     longer than this; looked at after {@code least} repetitions and then after every tenth part more
 */
public record Repetitions(int least, int most, double width) {

    /** No random numbers, or no interest in them. */
    public static final Repetitions ONCE = fixed(1);

    /** Fewer say nothing about a probability. */
    private static final int FEW = 20;

    private static final int PARTS = 10;

    public Repetitions {
        if (least < 1 || most < least) {
            throw new IllegalArgumentException(
                    "from " + least + " to " + most + " repetitions: at least 1, and no more at least than at most");
        }
        if (!(width >= 0)) {
            throw new IllegalArgumentException("an interval of " + width + ": 0 or more is needed");
        }
    }

    /** So many. */
    public static Repetitions fixed(int times) {
        return new Repetitions(times, times, 0);
    }

    /** Until the intervals are narrow, but no more than so many. */
    public static Repetitions untilWidth(double width, int most) {
        return new Repetitions(Math.min(FEW, most), most, width);
    }

    /** Whether the number is given in advance. */
    public boolean isFixed() {
        return least == most;
    }

    /** The seed of a repetition. */
    public static long seed(long scenarioSeed, int repetition) {
        return (scenarioSeed + repetition) & Long.MAX_VALUE; // after the largest comes 0
    }

    /** The number of repetitions after which to look again, when so many have been made. */
    int next(int made) {
        return made < least ? least : (int) Math.min(most, (long) made + Math.max(1, made / PARTS));
    }

    /** Whether what has been seen is enough. */
    boolean isEnough(Tally tally) {
        return tally.runs() >= most
                || (tally.runs() >= least
                        && tally.metastableShare().width() <= width
                        && tally.downShare().width() <= width);
    }
}
