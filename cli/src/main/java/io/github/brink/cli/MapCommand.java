package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.AxisLabel;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.cli.output.MapCsv;
import io.github.brink.cli.output.MapPng;
import io.github.brink.cli.output.MapReport;
import io.github.brink.cli.output.TerminalMap;
import io.github.brink.cli.scenario.AxisSpec;
import io.github.brink.cli.scenario.LoadedScenario;
import io.github.brink.cli.scenario.Quantity;
import io.github.brink.cli.scenario.ScenarioProblems;
import io.github.brink.model.Scenario;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Sweep;
import io.github.brink.theory.RetryLoop;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a scenario for every combination of two of its values. */
@Command(
        name = "map",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a scenario for every combination of two of its values, and draws which combinations it",
            "recovers from."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink map outage",
            "  brink map outage --x clients.web.timeout=100ms:2s:20 --y triggers.outage.for=0s:4s:41",
            "  brink map spike-random --seed 7 --set services.api.slots=60",
            "  brink map spike --set clients.users.retry.attempts=2 --out spike-2"
        })
final class MapCommand implements Callable<Integer> {

    private static final double NANOS_PER_SECOND = 1e9;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private ScenarioOptions input;

    @Mixin
    private TerminalOptions terminal;

    @Mixin
    private ReportOption page;

    @Option(
            names = "--x",
            paramLabel = "PATH=FROM:TO:STEPS",
            description = "The axis to the right (default: map.x of the scenario).")
    private Optional<String> x = Optional.empty();

    @Option(
            names = "--y",
            paramLabel = "PATH=FROM:TO:STEPS",
            description = "The axis upwards (default: map.y of the scenario).")
    private Optional<String> y = Optional.empty();

    @Option(names = "--threads", paramLabel = "N", description = "Threads (default: one for each processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where map.csv, map.png and report.html go (default: out/ and the name of the scenario).")
    private Optional<Path> directory = Optional.empty();

    @Override
    public Integer call() throws ScenarioProblems, IOException {
        if (threads < 1) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--threads " + threads + ": a whole number from 1 on is needed");
        }
        LoadedScenario loaded = input.load(x, y);
        AxisSpec right = axis(loaded.xAxis(), "x");
        AxisSpec up = axis(loaded.yAxis(), "y");
        Scenario scenario = loaded.mapScenario();
        Grid grid = grid(right, up);
        Sweep sweep = loaded.make(() -> new Sweep(scenario, grid));
        Path target = directory.orElse(Path.of("out", input.shortName()));
        AtomicFiles.createDirectories(target); // before the work, so that it is not in vain

        PrintWriter out = spec.commandLine().getOut();
        long begun = System.nanoTime();
        PhaseMap map;
        try (MapProgress progress =
                MapProgress.of(grid.cells(), spec.commandLine().getErr())) {
            map = sweep.run(threads, progress::finished);
        }
        double seconds = (System.nanoTime() - begun) / NANOS_PER_SECOND;

        Optional<RetryLoop> theory = loadAgainstDisturbance(right, up) ? RetryLoop.of(scenario) : Optional.empty();
        boolean seedsVary = right.path().equals("seed") || up.path().equals("seed");
        OptionalLong seed = seedsVary ? OptionalLong.empty() : ScenarioOptions.seedOf(scenario);
        MapReport report = new MapReport(scenario.name(), Main.version(), seed, map, label(right), label(up), theory);
        out.print(TerminalMap.render(report, terminal.style()));
        out.println();
        seed.ifPresent(number -> out.println("Seed " + number + "."));
        StringWriter findings = new StringWriter();
        Boundary.write(map, right.quantity(), up.quantity(), theory, new PrintWriter(findings));
        out.print(findings);
        out.println(String.format(
                Locale.ROOT,
                "%,d cells, %,d requests (%,d attempts) simulated in %.1f s with %d threads: %.0f million requests/s",
                grid.cells(),
                map.requests(),
                map.attempts(),
                seconds,
                threads,
                map.requests() / seconds / 1e6));
        AtomicFiles.writeText(target.resolve("map.csv"), file -> MapCsv.write(report, file));
        out.println("wrote " + target.resolve("map.csv"));
        AtomicFiles.write(target.resolve("map.png"), file -> MapPng.write(report, file));
        out.println("wrote " + target.resolve("map.png"));
        page.write(
                report,
                scenario,
                ReportOption.source(loaded, input, x, y),
                findings.toString(),
                threads,
                target,
                out,
                spec.commandLine().getErr());
        return CommandLine.ExitCode.OK;
    }

    private AxisSpec axis(Optional<AxisSpec> axis, String name) {
        return axis.orElseThrow(() -> new CommandLine.ParameterException(
                spec.commandLine(),
                "the scenario has no map." + name + ", so --" + name
                        + " PATH=FROM:TO:STEPS is needed, for example --" + name
                        + " clients.web.arrivals.rate=100/s:300/s:21"));
    }

    private Grid grid(AxisSpec right, AxisSpec up) {
        try {
            return new Grid(axis(right), axis(up));
        } catch (IllegalArgumentException impossible) {
            throw new CommandLine.ParameterException(spec.commandLine(), impossible.getMessage(), impossible);
        }
    }

    private static Axis axis(AxisSpec axis) {
        return new Axis(axis.path(), axis.from(), axis.to(), axis.steps());
    }

    private static AxisLabel label(AxisSpec axis) {
        return new AxisLabel(axis.path(), AxisUnit.of(axis.quantity()));
    }

    /** Whether x is a load and y leaves the capacity alone, so that theory says where the edge must be. */
    private static boolean loadAgainstDisturbance(AxisSpec right, AxisSpec up) {
        return right.quantity() == Quantity.RATE
                && right.path().endsWith(".arrivals.rate")
                && up.path().startsWith("triggers.");
    }
}
