package io.github.brink.cli;

import io.github.brink.cli.journal.JournalHeader;
import io.github.brink.cli.output.AxisLabel;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.cli.output.ChanceReport;
import io.github.brink.cli.output.MapReport;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.Quantity;
import io.github.brink.scenario.ScenarioLoader;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.ScenarioSource;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Refinement;
import io.github.brink.sweep.Shard;
import io.github.brink.sweep.Sweep;
import io.github.brink.theory.RetryLoop;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine;

/**
 * What a map is of: a scenario and two of its values. Everything that the files of a map show follows from this and from
 * what became of the cells. Immutable.
 *
 * @param loaded the scenario
 * @param scenario from which the cells are made
 * @param right the axis to the right
 * @param up the axis upwards
 * @param grid the cells
 */
record MapPlan(LoadedScenario loaded, Scenario scenario, AxisSpec right, AxisSpec up, Grid grid) {

    /** The plan that a scenario, with the axes from the command line, makes. */
    static MapPlan of(LoadedScenario loaded, CommandLine command) throws ScenarioProblems {
        AxisSpec right = axis(loaded.xAxis(), "x", command);
        AxisSpec up = axis(loaded.yAxis(), "y", command);
        try {
            return new MapPlan(loaded, loaded.mapScenario(), right, up, new Grid(axis(right), axis(up)));
        } catch (IllegalArgumentException impossible) {
            throw new CommandLine.ParameterException(command, impossible.getMessage(), impossible);
        }
    }

    /** The plan of the map that a journal belongs to. */
    static MapPlan of(JournalHeader header, String label, CommandLine command) throws ScenarioProblems {
        return of(ScenarioLoader.load(new ScenarioSource(label, header.scenario())), command);
    }

    /** A refinement that has not begun. */
    Refinement refinement() throws ScenarioProblems {
        return loaded.make(() -> new Refinement(scenario, grid));
    }

    /** A sweep that has not begun. */
    Sweep sweep() throws ScenarioProblems {
        return loaded.make(() -> new Sweep(scenario, grid));
    }

    /** What results depend on. */
    JournalHeader header(String holds, Shard shard) {
        return new JournalHeader(Main.version(), holds, loaded.standalone(), grid, shard);
    }

    /** The map as the outputs show it. */
    MapReport report(PhaseMap map) {
        return new MapReport(scenario.name(), Main.version(), seed(), map, label(right), label(up), theory());
    }

    /** A map of probabilities as the outputs show it. */
    ChanceReport report(ChanceMap map) {
        return new ChanceReport(scenario.name(), Main.version(), seed(), map, label(right), label(up), theory());
    }

    /** The seed of all cells; empty if there is none, or an axis has it. */
    OptionalLong seed() {
        return seedsVary() ? OptionalLong.empty() : ScenarioOptions.seedOf(scenario);
    }

    /** Whether an axis is the seed. */
    boolean seedsVary() {
        return right.path().equals("seed") || up.path().equals("seed");
    }

    /** What theory says about where the edge must be: if x is a load and y leaves the capacity alone. */
    Optional<RetryLoop> theory() {
        boolean loadAgainstDisturbance = right.quantity() == Quantity.RATE
                && right.path().endsWith(".arrivals.rate")
                && up.path().startsWith("triggers.");
        return loadAgainstDisturbance ? RetryLoop.of(scenario) : Optional.empty();
    }

    private static AxisSpec axis(Optional<AxisSpec> axis, String name, CommandLine command) {
        return axis.orElseThrow(() -> new CommandLine.ParameterException(
                command,
                "the scenario has no map." + name + ", so --" + name + " PATH=FROM:TO:STEPS is needed, for example --"
                        + name + " clients.web.arrivals.rate=100/s:300/s:21"));
    }

    private static Axis axis(AxisSpec axis) {
        return new Axis(axis.path(), axis.from(), axis.to(), axis.steps());
    }

    private static AxisLabel label(AxisSpec axis) {
        return new AxisLabel(axis.path(), AxisUnit.of(axis.quantity()));
    }
}
