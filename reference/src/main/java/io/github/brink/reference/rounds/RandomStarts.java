package io.github.brink.reference.rounds;

import java.util.OptionalInt;
import java.util.SplittableRandom;

/**
 * Small starts of every kind: budgets, several retriers, fresh work first, retries queued from the beginning, loads on both
 * sides of the edge, bounds that cut and bounds that do not. Stateless; the same seed gives the same start everywhere.
 */
public final class RandomStarts {

    private RandomStarts() {}

    /** A start. */
    public static Start next(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int capacity = 1 + random.nextInt(8);
        int retriers = random.nextInt(3) == 0 ? 2 + random.nextInt(3) : 1;
        OptionalInt budget = random.nextInt(3) == 0 ? OptionalInt.of(random.nextInt(5)) : OptionalInt.empty();
        boolean freshFirst = random.nextInt(4) == 0;
        int arrivals = random.nextInt(1 + Math.max(1, (capacity + 2) / retriers));
        Constants constants = new Constants(capacity, arrivals, 1 + random.nextInt(4), budget, freshFirst, retriers);
        int q0 = random.nextInt(50);
        int duplicates = random.nextInt(8) == 0 ? random.nextInt(40) : 0;
        return new Start(constants, q0, duplicates, q0 + duplicates + random.nextInt(400));
    }
}
