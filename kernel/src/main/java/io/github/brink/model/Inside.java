package io.github.brink.model;

import java.util.function.Supplier;

/** Says of what is refused where it stands. */
final class Inside {

    private Inside() {}

    /** What is made; a refusal gets the path of what holds it. */
    static <T> T of(String path, Supplier<T> made) {
        try {
            return made.get();
        } catch (InvalidScenarioException e) {
            throw e.within(path);
        }
    }

    /** Does something; a refusal gets the path of what holds it. */
    static void run(String path, Runnable action) {
        try {
            action.run();
        } catch (InvalidScenarioException e) {
            throw e.within(path);
        }
    }
}
