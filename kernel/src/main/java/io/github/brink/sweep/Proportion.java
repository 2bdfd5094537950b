package io.github.brink.sweep;

/**
 * How often something happened, and what that says about its probability; immutable.
 *
 * <p>The interval is Wilson's, at 95 %: the probabilities for which what was seen lies within 1.96 standard deviations of
 * what is expected. It stays within 0 and 1, and has about its nominal coverage also for small numbers and small
 * probabilities. Sources: Wilson, "Probable inference, the law of succession, and statistical inference" (JASA 22, 1927);
 * Brown, Cai and DasGupta, "Interval estimation for a binomial proportion" (Statistical Science 16, 2001). Only additions,
 * multiplications, divisions and square roots are used: the same bits on every machine.
 *
 * @param hits how often it happened
 * @param trials how often it could have happened; at least {@code hits}
 */
public record Proportion(int hits, int trials) {

    /** The 97.5 % quantile of the standard normal distribution. */
    static final double Z = 1.959963984540054;

    public Proportion {
        if (hits < 0 || hits > trials) {
            throw new IllegalArgumentException(hits + " of " + trials);
        }
    }

    /** The share of trials in which it happened; NaN if there were none. */
    public double estimate() {
        return (double) hits / trials;
    }

    /** The lower end of the interval; 0 if there were no trials. */
    public double low() {
        return hits == 0 ? 0 : Math.max(0, centre() - half());
    }

    /** The upper end of the interval; 1 if there were no trials. */
    public double high() {
        return hits == trials ? 1 : Math.min(1, centre() + half());
    }

    /** The length of the interval. */
    public double width() {
        return high() - low();
    }

    private double centre() {
        return (hits + Z * Z / 2) / (trials + Z * Z);
    }

    private double half() {
        final double misses = trials - hits;
        return Z / (trials + Z * Z) * Math.sqrt(hits * misses / Math.max(1, trials) + Z * Z / 4);
    }
}
