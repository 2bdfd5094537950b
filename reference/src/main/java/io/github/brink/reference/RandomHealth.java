package io.github.brink.reference;

import io.github.brink.model.Health;
import java.util.SplittableRandom;

/** Limits to how late an answer may come, for random scenarios; from numbers of their own, so that all else stays. */
final class RandomHealth {

    private static final long PURPOSE = 0x5c0a_1e77L;

    private RandomHealth() {}

    /**
     * The same, with a limit now and then.
     *
     * @param seed of the scenario
     * @param windowNanos length of its windows; a limit is most often about as long, or shorter
     */
    static Health limited(Health health, long seed, long windowNanos) {
        SplittableRandom random = new SplittableRandom(seed ^ PURPOSE);
        if (random.nextInt(100) >= 45) {
            return health;
        }
        if (random.nextInt(100) < 70) {
            return new Health(
                    health.shareE9(), random.nextBoolean() ? windowNanos : random.nextLong(1, windowNanos + 1));
        }
        long within =
                windowNanos * random.nextInt(1, 4) + (random.nextInt(100) < 30 ? random.nextLong(windowNanos) : 0);
        return new Health(health.shareE9(), within);
    }
}
