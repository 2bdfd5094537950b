package io.github.brink.scenario;

import io.github.brink.model.Action;
import java.util.Objects;
import java.util.Optional;

/**
 * A corrective push to try, as {@code --try} gives it.
 *
 * @param text as it was written
 * @param action with the first of its values where it has several
 * @param range the quantity whose smallest sufficient value is to be found; two steps; empty if there is none
 * @param along values of another quantity of it, for a curve
 * @param within how closely to look along the range
 */
public record PushSpec(String text, Action action, Optional<AxisSpec> range, Optional<AxisSpec> along, long within) {

    public PushSpec {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(action, "action");
        Objects.requireNonNull(range, "range");
        Objects.requireNonNull(along, "along");
    }
}
