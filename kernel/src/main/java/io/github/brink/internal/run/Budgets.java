package io.github.brink.internal.run;

import io.github.brink.model.Fixed;

/** The arithmetic of windowed retry budgets, in whole numbers; stateless. */
public final class Budgets {

    /** More retries than a window can have; so many times a billion still fit a long. */
    private static final double MOST = 9e9;

    private Budgets() {}

    /**
     * The smallest number of retries at which the next is refused: the first {@code k >= ratio * (firsts + 1)}.
     *
     * @param ratioE9 in billionths
     * @param firsts first attempts sent so far in the window
     */
    public static long allowed(long ratioE9, long firsts) {
        if (Fixed.toDouble(ratioE9) * (firsts + 1) > MOST) {
            return Long.MAX_VALUE;
        }
        return (ratioE9 * (firsts + 1) + Fixed.ONE - 1) / Fixed.ONE;
    }
}
