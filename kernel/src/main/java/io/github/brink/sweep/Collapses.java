package io.github.brink.sweep;

import io.github.brink.outcome.Outcome;
import java.util.Arrays;
import java.util.List;

/**
 * How often a system goes down by itself, from many runs of it; immutable.
 *
 * <p>If it is as likely to go down in one minute as in any other, the number of collapses in a time has Poisson's
 * distribution, and the mean time to collapse is the time that was watched, by the number of collapses. The interval is exact,
 * at 95 %: its ends are the times with which so many collapses or more, and so many or fewer, have a probability of 2.5 %
 * each, which are quantiles of chi-square. Sources: Garwood, "Fiducial limits for the Poisson distribution" (Biometrika 28,
 * 1936); Epstein and Sobel, "Life testing" (JASA 48, 1953).
 *
 * @param events how many runs went down by themselves
 * @param runs of how many that could have
 * @param watchedNanos for how long all of them together were up
 * @param medianNanos of those that went down, the time from the start within which at least half of them had; -1 if none did,
 *     or if they have never kept up
 */
public record Collapses(int events, int runs, double watchedNanos, long medianNanos) {

    /** What each end of the interval leaves out. */
    private static final double TAIL = 0.025;

    /** What the lower limit leaves out where there is no upper one. */
    private static final double ONE_TAIL = 0.05;

    /** So many halvings leave nothing of a double. */
    private static final int HALVINGS = 200;

    /** Terms smaller than this part of the sum are not added. */
    private static final double NOTHING = 1e-17;

    public Collapses {
        if (events < 0 || events > runs || !(watchedNanos >= 0)) {
            throw new IllegalArgumentException(events + " of " + runs + " in " + watchedNanos + " ns");
        }
    }

    /**
     * Counts those of some runs that are overloaded: they went down by themselves, or would have. Runs that are undecided or
     * metastable tell when nothing, and are left out of the time; O(n log n).
     */
    public static Collapses of(List<CellResult> runs, long windowNanos) {
        long[] times = new long[runs.size()];
        int timed = 0;
        int events = 0;
        double watched = 0;
        for (CellResult run : runs) {
            if (run.outcome() == Outcome.RECOVERED) {
                watched += (double) run.windows() * windowNanos;
            } else if (run.outcome() == Outcome.OVERLOADED) {
                events++;
                watched += Math.max(0, run.downNanos());
                if (run.downNanos() >= 0) {
                    times[timed++] = run.downNanos();
                }
            }
        }
        Arrays.sort(times, 0, timed);
        return new Collapses(events, runs.size(), watched, timed == 0 ? -1 : times[(timed - 1) / 2]);
    }

    /** The mean time to collapse, in nanoseconds; infinite if there was none. */
    public double meanNanos() {
        return watchedNanos / events;
    }

    /** The lower end of the interval; if there was no collapse, the time that the mean exceeds with 95 %. */
    public double lowNanos() {
        return watchedNanos / most(events, events == 0 ? ONE_TAIL : TAIL);
    }

    /** The upper end of the interval; infinite if there was no collapse. */
    public double highNanos() {
        return watchedNanos / least(events, TAIL);
    }

    /** The mean with which so many events, or fewer, have a probability; half a quantile of chi-square. */
    static double most(int events, double probability) {
        final double logFactorial = logFactorial(events);
        double low = events;
        double high = 2.0 * events + 10; // beyond ten standard deviations, or e^-10 of nothing
        for (int i = 0; i < HALVINGS && low < high; i++) {
            final double mean = low + (high - low) / 2;
            if (upTo(events, mean, logFactorial) > probability) {
                low = mean;
            } else {
                high = mean;
            }
        }
        return high;
    }

    /** The mean with which so many events, or more, have a probability; half a quantile of chi-square; 0 of none. */
    static double least(int events, double probability) {
        final double logFactorial = logFactorial(events);
        double low = 0;
        double high = events;
        for (int i = 0; i < HALVINGS && low < high; i++) {
            final double mean = low + (high - low) / 2;
            if (from(events, mean, logFactorial) < probability) {
                low = mean;
            } else {
                high = mean;
            }
        }
        return high;
    }

    /** The probability of so many or fewer, of a mean that is no smaller: terms fall from the last down. */
    private static double upTo(int events, double mean, double logFactorial) {
        double sum = 0;
        double term = 1;
        for (int i = events; i >= 0 && term > NOTHING * sum; i--) {
            sum += term;
            term *= i / mean;
        }
        return sum * at(events, mean, logFactorial);
    }

    /** The probability of so many or more, of a mean that is no larger: terms fall from the first up. */
    private static double from(int events, double mean, double logFactorial) {
        double sum = 0;
        double term = 1;
        for (double i = events + 1.0; term > NOTHING * sum; i++) {
            sum += term;
            term *= mean / i;
        }
        return sum * at(events, mean, logFactorial);
    }

    private static double at(int events, double mean, double logFactorial) {
        return mean == 0 ? (events == 0 ? 1 : 0) : StrictMath.exp(events * StrictMath.log(mean) - mean - logFactorial);
    }

    private static double logFactorial(int number) {
        double sum = 0;
        for (int i = 2; i <= number; i++) {
            sum += StrictMath.log(i);
        }
        return sum;
    }
}
