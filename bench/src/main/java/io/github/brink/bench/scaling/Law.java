package io.github.brink.bench.scaling;

import java.util.List;

/**
 * The order of growth that a benchmark of {@link Scaling} is expected to show; immutable.
 *
 * @param benchmark the method
 * @param title of its picture
 * @param size what grows
 * @param perAttempt whether the time is that of an attempt, not of a run
 * @param order the order in words
 * @param expected the exponent: the slope of time over size, both logarithmic
 * @param least the least slope that is still this order
 * @param most the greatest
 * @param why where the tolerance comes from
 */
public record Law(
        String benchmark,
        String title,
        String size,
        boolean perAttempt,
        String order,
        double expected,
        double least,
        double most,
        String why) {

    /** All of them, in the order in which they are drawn. */
    public static final List<Law> ALL = List.of(
            new Law(
                    "stepRate",
                    "Step kernel: request rate",
                    "requests/s and slots, times",
                    false,
                    "O(1)",
                    0,
                    -0.05,
                    0.05,
                    "cohorts: no number in the loop depends on the load but by its value"),
            new Law(
                    "eventRate",
                    "Event kernel: request rate",
                    "requests/s and slots, times",
                    false,
                    "O(n)",
                    1,
                    0.9,
                    1.25,
                    "every attempt is an event; more of them at once miss the caches more often"),
            new Law(
                    "slots",
                    "Event kernel: slots",
                    "slots, at 72 % load",
                    true,
                    "O(1)",
                    0,
                    -0.1,
                    0.25,
                    "a calendar of days takes the same for any number of completions to come; caches do not"),
            new Law(
                    "queue",
                    "Event kernel: length of the queue",
                    "users that wait",
                    true,
                    "O(1)",
                    0,
                    -0.15,
                    0.2,
                    "a queue is a ring; a long one does not stay in the caches"),
            new Law(
                    "chain",
                    "Event kernel: services in a chain",
                    "services, each called by the one before",
                    true,
                    "O(1) and a little",
                    0.1,
                    -0.05,
                    0.5,
                    "each call with a timeout is a family of events, and the calendar of families is scanned: a small part"
                            + " of an attempt that is linear"),
            new Law(
                    "cells",
                    "Sweep: cells of a map",
                    "cells",
                    false,
                    "O(n)",
                    1,
                    0.85,
                    1.1,
                    "cells share nothing but the compiled plan, which small maps have to pay for too"),
            new Law(
                    "threads",
                    "Sweep: threads",
                    "threads",
                    false,
                    "O(1/n)",
                    -1,
                    -1.15,
                    -0.6,
                    "up to as many threads as there are cores, if nobody else uses them; the fit ends there"));

    /** Whether a slope is of this order. */
    public boolean allows(double slope) {
        return slope >= least && slope <= most;
    }
}
