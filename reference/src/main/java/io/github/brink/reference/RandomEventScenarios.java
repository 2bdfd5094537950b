package io.github.brink.reference;

import io.github.brink.model.Scenario;
import java.util.SplittableRandom;

/**
 * Small but nasty scenarios for the event kernel. Half of them have one client and one service, which are the easiest to
 * understand; the others are graphs in which many things happen at the same time. Stateless and thread-safe; the same seed
 * gives the same scenario on every machine.
 */
public final class RandomEventScenarios {

    private RandomEventScenarios() {}

    /** A scenario; O(its length). */
    public static Scenario next(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return random.nextBoolean()
                ? new RandomSingles(random).scenario(seed)
                : new RandomGraphs(new Dice(random)).scenario(seed);
    }
}
