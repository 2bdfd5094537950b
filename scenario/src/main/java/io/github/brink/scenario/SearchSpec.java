package io.github.brink.scenario;

import io.github.brink.model.Scenario;
import java.util.Objects;
import java.util.Optional;

/**
 * Where to look for the value at which the outcome of a scenario changes.
 *
 * @param scenario from which the runs are made: a quantity that is varied and the file leaves out has a value
 * @param find the range of the value; two steps
 * @param within how closely it is to be found, in the unit of the range
 * @param along the values of another quantity for each of which it is to be found
 */
public record SearchSpec(Scenario scenario, AxisSpec find, long within, Optional<AxisSpec> along) {

    private static final long PARTS = 1000;

    public SearchSpec {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(find, "find");
        Objects.requireNonNull(along, "along");
    }

    /** The power of ten not above a thousandth of a range, so that values are found to three digits or more. */
    public static long defaultWithin(Optional<AxisSpec> range) {
        long most = range.map(spec -> (spec.to() - spec.from()) / PARTS).orElse(1L);
        long within = 1;
        while (most / 10 >= within) {
            within *= 10;
        }
        return within;
    }
}
