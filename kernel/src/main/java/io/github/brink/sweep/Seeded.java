package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;

/** The seed of a random scenario as a slot to patch. Immutable. */
final class Seeded {

    private static final String SEED = "seed";

    private final int slot;
    private final long seed;

    /**
     * Finds the seed.
     *
     * @throws InvalidScenarioException if the scenario has none, but is to be repeated
     */
    Seeded(Runner runner, Repetitions repetitions) {
        slot = runner.slot(SEED);
        if (slot < 0 && repetitions.most() > 1) {
            throw new InvalidScenarioException(
                    SEED, "the scenario has no random numbers, so every repetition would be the same");
        }
        seed = slot < 0 ? 0 : runner.get(slot);
    }

    /** Makes the runs to come a repetition. */
    void patch(Runner patched, int repetition) {
        if (slot >= 0) {
            patched.set(slot, Repetitions.seed(seed, repetition));
        }
    }
}
