package io.github.brink.cli.output;

import io.github.brink.sweep.PhaseMap;
import io.github.brink.theory.RetryLoop;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One map, as the outputs show it; immutable.
 *
 * @param scenario name of the scenario
 * @param version of brink
 * @param seed of the random numbers of all cells; empty if there are none, or an axis has it
 * @param map what became of each cell
 * @param x the axis to the right
 * @param y the axis upwards
 * @param theory capacities to draw along x, one for each value of y from the lowest on; empty if there is no theory or
 *     x is not the arrival rate of the one client
 */
public record MapReport(
        String scenario,
        String version,
        OptionalLong seed,
        PhaseMap map,
        AxisLabel x,
        AxisLabel y,
        List<RetryLoop> theory) {

    public MapReport {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(seed, "seed");
        Objects.requireNonNull(map, "map");
        Objects.requireNonNull(x, "x");
        Objects.requireNonNull(y, "y");
        theory = List.copyOf(theory);
        int rows = map.grid().y().steps();
        if (!theory.isEmpty() && theory.size() != rows) {
            throw new IllegalArgumentException(theory.size() + " capacities for " + rows + " values of y");
        }
    }

    /** A map whose capacities are the same for every y. */
    public MapReport(
            String scenario,
            String version,
            OptionalLong seed,
            PhaseMap map,
            AxisLabel x,
            AxisLabel y,
            Optional<RetryLoop> theory) {
        this(
                scenario,
                version,
                seed,
                map,
                x,
                y,
                theory.map(loop -> Collections.nCopies(map.grid().y().steps(), loop))
                        .orElse(List.of()));
    }
}
