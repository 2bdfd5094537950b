package io.github.brink.cli.report;

import io.github.brink.cli.output.AxisLabel;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.cli.output.ChanceReport;
import io.github.brink.cli.output.MapReport;
import io.github.brink.cli.output.RunReport;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.ScenarioLoader;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.ScenarioSource;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.ChanceSweep;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Repetitions;
import io.github.brink.sweep.Runner;
import io.github.brink.sweep.Sweep;
import io.github.brink.theory.RetryLoop;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reports of bundled scenarios, for the tests of this package. */
final class Pages {

    private static final String FINDINGS = """
            The edges: the first triggers.spike.for at which so many runs do not recover.

              clients.users.arrivals.rate    5 %   50 %   95 %
                                    100/s      -      -      -
                                    140/s  250ms  500ms   1.5s
                                    200/s    0ms    0ms  125ms
            """;

    private Pages() {}

    /** Of the scenario "outage": loads from 100/s to 320/s, outages from 0 s to 4 s. */
    static String outageMap(int columns, int rows, int threads) throws IOException, ScenarioProblems {
        LoadedScenario loaded = ScenarioLoader.load(ScenarioSource.of("outage"));
        return outageMap(loaded, map(loaded.scenario(), columns, rows), threads);
    }

    static PhaseMap map(Scenario scenario, int columns, int rows) {
        Grid grid = new Grid(
                new Axis("clients.web.arrivals.rate", 100_000_000_000L, 320_000_000_000L, columns),
                new Axis("triggers.outage.for", 0, 4_000_000_000L, rows));
        return new Sweep(scenario, grid).run(2, done -> {});
    }

    static String outageMap(LoadedScenario loaded, PhaseMap map, int threads) throws IOException {
        Scenario scenario = loaded.scenario();
        MapReport report = new MapReport(
                scenario.name(),
                "1.2.3",
                OptionalLong.empty(),
                map,
                new AxisLabel(map.grid().x().path(), AxisUnit.RATE),
                new AxisLabel(map.grid().y().path(), AxisUnit.DURATION),
                RetryLoop.of(scenario));
        ReportSource source = new ReportSource(
                loaded.label(),
                loaded.text(),
                List.of(),
                List.of("brink", "map", "outage"),
                List.of("brink", "run", "outage"));
        StringWriter page = new StringWriter();
        new MapPage(report, scenario, source, "The edge lies here.\nTheory says so.\n")
                .make(threads)
                .writeTo(page);
        return page.toString();
    }

    /**
     * A small service with random arrivals and service times: loads from 100/s to 200/s, spikes from 0 s to 480 ms, of which some
     * runs come back and others do not.
     */
    static LoadedScenario spike() throws ScenarioProblems {
        return ScenarioLoader.load(
                ScenarioSource.of("spike-random"),
                List.of(
                        "services.api.slots=5",
                        "clients.users.arrivals.rate=100/s",
                        "triggers.spike.rate=500/s",
                        "horizon=60s",
                        "horizonLimit=60s"),
                Optional.of(Long.toString(Long.MAX_VALUE)),
                Optional.empty(),
                Optional.empty());
    }

    static ChanceMap chances(Scenario scenario, int columns, int rows, int repetitions) {
        Grid grid = new Grid(
                new Axis("clients.users.arrivals.rate", 100_000_000_000L, 200_000_000_000L, columns),
                new Axis("triggers.spike.for", 0, 480_000_000L, rows));
        return new ChanceSweep(scenario, grid, Repetitions.fixed(repetitions)).run(2, done -> {}, (cell, tally) -> {});
    }

    static String chanceMap(LoadedScenario loaded, ChanceMap map, int threads) throws IOException {
        Scenario scenario = loaded.scenario();
        ChanceReport report = new ChanceReport(
                scenario.name(),
                "1.2.3",
                OptionalLong.of(scenario.seed()),
                map,
                new AxisLabel(map.grid().x().path(), AxisUnit.RATE),
                new AxisLabel(map.grid().y().path(), AxisUnit.DURATION),
                RetryLoop.of(scenario));
        ReportSource source = new ReportSource(
                loaded.label(),
                loaded.text(),
                List.of("--seed " + scenario.seed()),
                List.of("brink", "map", "spike-random", "--reps", "20"),
                List.of("brink", "run", "spike-random"));
        StringWriter page = new StringWriter();
        new ChancePage(report, scenario, source, FINDINGS).make(threads).writeTo(page);
        return page.toString();
    }

    static String gatewayRun() throws IOException, ScenarioProblems {
        LoadedScenario loaded = ScenarioLoader.load(ScenarioSource.of("gateway"));
        Scenario scenario = loaded.scenario();
        Runner runner = Runner.of(scenario);
        runner.run();
        RunReport report = new RunReport(
                scenario.name(),
                "1.2.3",
                OptionalLong.of(scenario.seed()),
                runner.outcome(),
                runner.recoveryNanos(),
                runner.downNanos(),
                RetryLoop.of(scenario),
                scenario.triggers(),
                runner.timeline());
        List<String> command = List.of("brink", "run", "gateway");
        StringWriter page = new StringWriter();
        RunPage.write(
                report,
                scenario,
                new ReportSource(loaded.label(), loaded.text(), List.of("--seed 1"), command, command),
                "outcome metastable\n",
                page);
        return page.toString();
    }
}
