package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.LatencyTable;
import io.github.brink.cli.output.Measured;
import io.github.brink.cli.output.RepeatedCsv;
import io.github.brink.cli.output.RunReport;
import io.github.brink.cli.output.ShellWords;
import io.github.brink.cli.output.TerminalChart;
import io.github.brink.cli.output.TimelineCsv;
import io.github.brink.cli.output.TimelineJson;
import io.github.brink.cli.output.TimelineParquet;
import io.github.brink.cli.output.TimelinePng;
import io.github.brink.cli.report.ReportSource;
import io.github.brink.cli.report.RunPage;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.sweep.CellResult;
import io.github.brink.sweep.RepeatedRun;
import io.github.brink.sweep.Repetitions;
import io.github.brink.sweep.Runner;
import io.github.brink.theory.RetryLoop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs one scenario once. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Runs a scenario once and says what becomes of it.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink run outage",
            "  brink run outage --set clients.web.arrivals.rate=140/s --plot outage.png",
            "  brink run spike-random --seed 7",
            "  brink run spike-random --reps 200 --set triggers.spike.for=150ms",
            "  brink run gateway --report gateway.html",
            "  brink run spike --csv - | head",
            "",
            "Outcomes, judged by the requests that are answered and those that are lost:",
            "  recovered   healthy from some time after the last trigger to the end",
            "  healthy     the same of a run without triggers; in files: recovered",
            "  metastable  down for good; without triggers and actions it would be healthy",
            "  overloaded  down for good, and without triggers and actions, too",
            "  undecided   none of that is certain at the longest horizon allowed"
        })
final class RunCommand implements Callable<Integer> {

    private static final String STANDARD_OUTPUT = "-";

    /** What is proposed where one run tells little. */
    private static final int REPETITIONS = 200;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private ScenarioOptions input;

    @Mixin
    private TerminalOptions terminal;

    @Mixin
    private RepeatOptions repeat;

    @Mixin
    private Threads threads;

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Writes the timeline as CSV; - writes it to standard output and nothing else.")
    private Optional<String> csv = Optional.empty();

    @Option(
            names = "--json",
            paramLabel = "FILE",
            description = "Writes verdict and timeline as JSON; - writes it to standard output and nothing else.")
    private Optional<String> json = Optional.empty();

    @Option(
            names = "--parquet",
            paramLabel = "FILE",
            description = "Writes the timeline as a Parquet file, with units and the scenario in it.")
    private Optional<Path> parquet = Optional.empty();

    @Option(
            names = "--latency",
            description = "Adds the median and the 99th percentile of answers and waits in each window to the files.")
    private boolean latency;

    @Option(names = "--plot", paramLabel = "FILE.png", description = "Draws the timeline.")
    private Optional<Path> plot = Optional.empty();

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            description = "Writes the run as a page for a browser that needs nothing else.")
    private Optional<Path> page = Optional.empty();

    @Override
    public Integer call() throws ScenarioProblems, IOException {
        boolean csvToOutput = csv.filter(STANDARD_OUTPUT::equals).isPresent();
        boolean jsonToOutput = json.filter(STANDARD_OUTPUT::equals).isPresent();
        if (csvToOutput && jsonToOutput) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--csv - and --json - cannot both write to standard output");
        }
        repeat.check(spec.commandLine());
        threads.count();
        LoadedScenario loaded = input.load();
        Scenario scenario = loaded.scenario();
        if (repeat.wanted().isPresent()) {
            repeated(loaded, repeat.wanted().get());
            return CommandLine.ExitCode.OK;
        }
        Runner runner = loaded.make(() -> Runner.of(scenario));
        runner.measureLatency(latency);
        runner.run();
        RunReport report = report(scenario, runner);
        Measured measured = Measured.of(scenario, runner.latency());
        boolean isRead = page.isPresent() || !(csvToOutput || jsonToOutput);
        Optional<Verdict.Chance> chance = isRead ? chance(scenario, CellResult.of(runner)) : Optional.empty();

        PrintWriter out = spec.commandLine().getOut();
        if (csvToOutput) {
            TimelineCsv.write(report.timeline(), measured, out);
        } else if (jsonToOutput) {
            out.print(jsonText(report, measured));
        } else {
            Verdict.write(report, scenario, chance, out);
            out.println();
            out.print(LatencyTable.of(measured));
            out.println();
            out.print(TerminalChart.render(report.timeline(), scenario.triggers(), terminal.style()));
        }
        out.flush();
        List<PrintWriter> listeners = csvToOutput || jsonToOutput ? List.of() : List.of(out);
        writeFiles(report, measured, loaded, listeners);
        if (page.isPresent()) {
            writePage(report, loaded, chance);
            listeners.forEach(listener -> listener.println("wrote " + page.get()));
        }
        return CommandLine.ExitCode.OK;
    }

    private void repeated(LoadedScenario loaded, Repetitions repetitions) throws ScenarioProblems, IOException {
        if (latency) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--latency adds to the windows of one run; repeated runs have none");
        }
        if (json.isPresent() || plot.isPresent() || parquet.isPresent() || page.isPresent()) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--json, --plot, --parquet and --report show one run; repeated runs are written with --csv, one row for each");
        }
        Scenario scenario = loaded.scenario();
        RepeatedRun runs = loaded.make(() -> new RepeatedRun(scenario, repetitions));
        List<CellResult> results;
        try (MapProgress progress =
                MapProgress.of("run", repetitions.most(), spec.commandLine().getErr())) {
            results = runs.run(threads.count(), progress::finished);
        }
        PrintWriter out = spec.commandLine().getOut();
        if (csv.filter(STANDARD_OUTPUT::equals).isPresent()) {
            RepeatedCsv.write(scenario.seed(), results, out);
            return;
        }
        ChanceVerdict.write(scenario, results, terminal.style().unicode(), out);
        if (csv.isPresent()) {
            AtomicFiles.writeText(Path.of(csv.get()), file -> RepeatedCsv.write(scenario.seed(), results, file));
            out.println("wrote " + csv.get());
        }
    }

    private Optional<Verdict.Chance> chance(Scenario scenario, CellResult run) {
        return ByChance.why(scenario, run, threads.count())
                .map(why -> new Verdict.Chance(
                        why, ShellWords.line(input.command("run", true)) + " --reps " + REPETITIONS));
    }

    private static RunReport report(Scenario scenario, Runner runner) {
        return new RunReport(
                scenario.name(),
                Main.version(),
                ScenarioOptions.seedOf(scenario),
                runner.outcome(),
                runner.recoveryNanos(),
                runner.downNanos(),
                RetryLoop.of(scenario),
                scenario.triggers(),
                runner.timeline());
    }

    /** Writes the files asked for and tells those who listen. */
    private void writeFiles(RunReport report, Measured measured, LoadedScenario loaded, List<PrintWriter> listeners)
            throws IOException {
        if (csv.isPresent() && !csv.get().equals(STANDARD_OUTPUT)) {
            AtomicFiles.writeText(Path.of(csv.get()), out -> TimelineCsv.write(report.timeline(), measured, out));
            listeners.forEach(out -> out.println("wrote " + csv.get()));
        }
        if (json.isPresent() && !json.get().equals(STANDARD_OUTPUT)) {
            AtomicFiles.write(Path.of(json.get()), out -> TimelineJson.write(report, measured, out));
            listeners.forEach(out -> out.println("wrote " + json.get()));
        }
        if (parquet.isPresent()) {
            String scenario = loaded.standalone();
            AtomicFiles.write(parquet.get(), out -> TimelineParquet.write(report, measured, scenario, out));
            listeners.forEach(out -> out.println("wrote " + parquet.get()));
        }
        if (plot.isPresent()) {
            AtomicFiles.write(plot.get(), out -> TimelinePng.write(report, out));
            listeners.forEach(out -> out.println("wrote " + plot.get()));
        }
    }

    private void writePage(RunReport report, LoadedScenario loaded, Optional<Verdict.Chance> chance)
            throws IOException {
        List<String> command = input.command("run", true);
        ReportSource source = new ReportSource(loaded.label(), loaded.text(), input.overrides(), command, command);
        StringWriter findings = new StringWriter();
        Verdict.write(report, loaded.scenario(), chance, new PrintWriter(findings));
        AtomicFiles.writeText(
                page.orElseThrow(), out -> RunPage.write(report, loaded.scenario(), source, findings.toString(), out));
    }

    private static String jsonText(RunReport report, Measured measured) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TimelineJson.write(report, measured, bytes);
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
