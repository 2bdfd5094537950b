package io.github.brink.cli.output;

import io.github.brink.sweep.ChanceMap;
import io.github.brink.theory.RetryLoop;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One map of probabilities, as the outputs show it; immutable.
 *
 * @param scenario name of the scenario
 * @param version of brink
 * @param seed of the first repetition of every cell; empty if an axis has it
 * @param map what became of the repetitions of each cell
 * @param x the axis to the right
 * @param y the axis upwards
 * @param capacity to draw along x, if theory gives it and x is the load
 */
public record ChanceReport(
        String scenario,
        String version,
        OptionalLong seed,
        ChanceMap map,
        AxisLabel x,
        AxisLabel y,
        Optional<RetryLoop> capacity) {

    public ChanceReport {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(seed, "seed");
        Objects.requireNonNull(map, "map");
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        Objects.requireNonNull(capacity, "capacity");
    }

    /** The share of the repetitions of a cell that did not recover. */
    double down(int cell) {
        return map.tally(cell).downShare().estimate();
    }

    /** What theory says of each row; empty if it says nothing. */
    public List<RetryLoop> theory() {
        int rows = map.grid().y().steps();
        return capacity.map(loop -> Collections.nCopies(rows, loop)).orElse(List.of());
    }
}
