package io.github.brink.rounds;

import java.util.Objects;

/**
 * A promise of one component, checked with a stub in place of its partner; immutable.
 *
 * @param component who promises
 * @param promise what, in words
 * @param condition what it relies on; empty for a promise without an "if"
 * @param holds whether every step that was tried keeps it, as long as the condition is met
 * @param checked steps tried
 * @param counterexample a step that breaks the promise: with the condition met if it does not hold, without it
 *     otherwise; empty if there is none
 */
public record Contract(
        Component component, String promise, String condition, boolean holds, long checked, String counterexample) {

    /** One of the two. */
    public enum Component {
        /** Sends first attempts and retries, and reads what was done. */
        RETRIER("retrier"),
        /** Serves, and says what it has done. */
        SERVER("server");

        private final String label;

        Component(String label) {
            this.label = label;
        }

        /** The name in tables. */
        public String label() {
            return label;
        }
    }

    public Contract {
        Objects.requireNonNull(component, "component");
        Objects.requireNonNull(promise, "promise");
        Objects.requireNonNull(condition, "condition");
        Objects.requireNonNull(counterexample, "counterexample");
    }

    /** Whether the promise holds only if something else does. */
    public boolean isConditional() {
        return !condition.isEmpty();
    }
}
