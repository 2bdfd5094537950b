package io.github.brink.reference;

import java.util.List;
import java.util.SplittableRandom;

/** Random choices with a taste for what makes things fall together. Not thread-safe. */
final class Dice {

    static final long MS = 1_000_000;

    private final SplittableRandom random;

    Dice(SplittableRandom random) {
        this.random = random;
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** From the first to the last, both included. */
    int between(int first, int last) {
        return random.nextInt(first, last + 1);
    }

    /** From the first to the last, both included. */
    long between(long first, long last) {
        return random.nextLong(first, last + 1);
    }

    long pick(long... choices) {
        return choices[random.nextInt(choices.length)];
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    <T extends Enum<T>> T pick(Class<T> choices) {
        return pick(List.of(choices.getEnumConstants()));
    }

    /** One of several numbers of milliseconds, and now and then an odd number of nanoseconds up to the largest of them. */
    long millis(long... choices) {
        if (chance(8)) {
            long most = 1;
            for (long choice : choices) {
                most = Math.max(most, choice);
            }
            return between(1, most * MS);
        }
        return pick(choices) * MS;
    }
}
