package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.BasinCsv;
import io.github.brink.cli.output.BasinPng;
import io.github.brink.cli.output.BasinReport;
import io.github.brink.cli.output.BasinRow;
import io.github.brink.cli.output.BasinTable;
import io.github.brink.cli.output.RiskOutput;
import io.github.brink.cli.output.TerminalBasin;
import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.RoundState;
import io.github.brink.sweep.RiskSweep;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explores every schedule of arrivals from a range of starts. */
@Command(
        name = "basin",
        mixinStandardHelpOptions = true,
        description = {
            "Proves from which backlogs a retrier and a server always recover, and from which not.",
            "Explores every schedule of arrivals from each backlog Q0."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink basin                                   S = 3, AMax = 2, T = 2, Q0 from 0 to 40",
            "  brink basin --budget 0 --png basin.png        no retries: every start recovers",
            "  brink basin --service fresh-first --S 7 --AMax 1 --retriers 6 --budget 5",
            "  brink basin --trace 10                        the shortest path into the trap, round by round",
            "  brink basin --contracts                       what each component promises, and on what condition",
            "  brink basin --sweep S=2:12,AMax=1:11,T=1:6 --csv risk.csv"
        })
final class BasinCommand implements Callable<Integer> {

    private static final int MOST_STARTS = 10_000;
    private static final int MOST_STATES = 1 << 20;
    private static final int DEFAULT_TO = 40;
    private static final int DEFAULT_SWEEP_TO = 400;
    private static final int MOST_SHOWN = 400;
    private static final String STANDARD_OUTPUT = "-";

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private BasinOptions model;

    @Mixin
    private TerminalOptions terminal;

    @Option(names = "--from", paramLabel = "Q0", defaultValue = "0", description = "The first start (default: 0).")
    private String from = "";

    @Option(
            names = "--to",
            paramLabel = "Q0",
            description = "The last start (default: 40; with --sweep, where the search for one at risk ends: 400).")
    private Optional<String> to = Optional.empty();

    @Option(
            names = "--bound",
            paramLabel = "N",
            description = "The largest backlog to explore (default: doubled until no answer depends on it).")
    private Optional<String> bound = Optional.empty();

    @Option(
            names = "--trace",
            paramLabel = "Q0",
            description = "Prints the shortest path into the trap, round by round.")
    private Optional<String> trace = Optional.empty();

    @Option(names = "--contracts", description = "Checks each component alone against a stub of its partner.")
    private boolean contracts;

    @Option(
            names = "--sweep",
            paramLabel = "AXES",
            description = "Maps the first Q0 at risk over S, AMax and T, for example S=2:12,AMax=1:11,T=1:6.")
    private Optional<String> sweep = Optional.empty();

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads of --sweep (default: one for each processor).")
    private String threads = Integer.toString(Runtime.getRuntime().availableProcessors());

    @Option(
            names = "--csv",
            paramLabel = "FILE",
            description = "Writes the table as CSV; - writes it to standard output and nothing else.")
    private Optional<String> csv = Optional.empty();

    @Option(names = "--png", paramLabel = "FILE.png", description = "Draws the basin.")
    private Optional<Path> png = Optional.empty();

    @Override
    public Integer call() throws IOException {
        RoundParameters parameters = model.parameters(spec.commandLine());
        refuseWhatDoesNotFit();
        if (contracts) {
            BasinText.contracts(parameters, spec.commandLine().getOut());
        } else if (trace.isPresent()) {
            trace(parameters);
        } else if (sweep.isPresent()) {
            sweep(parameters);
        } else {
            basin(parameters);
        }
        return CommandLine.ExitCode.OK;
    }

    private void refuseWhatDoesNotFit() {
        List<String> modes = new ArrayList<>();
        trace.ifPresent(given -> modes.add("--trace"));
        sweep.ifPresent(given -> modes.add("--sweep"));
        if (contracts) {
            modes.add("--contracts");
        }
        if (modes.size() > 1) {
            throw refused(String.join(" and ", modes) + " exclude each other");
        }
        if (png.isPresent() && !modes.isEmpty()) {
            throw refused("--png draws the basin: it cannot be given with " + modes.get(0));
        }
        if (csv.isPresent() && !modes.isEmpty() && sweep.isEmpty()) {
            throw refused("--csv writes a table of starts or of a sweep: it cannot be given with " + modes.get(0));
        }
        if (bound.isPresent() && (contracts || sweep.isPresent())) {
            throw refused("--bound is for starts: it cannot be given with " + modes.get(0));
        }
    }

    private CommandLine.ParameterException refused(String why) {
        return new CommandLine.ParameterException(spec.commandLine(), why);
    }

    private int whole(String name, String text, int low, int high) {
        return BasinOptions.whole(spec.commandLine(), name, text, low, high);
    }

    private void basin(RoundParameters parameters) throws IOException {
        int first = whole("--from", from, 0, RoundExplorer.MAX_BOUND);
        int last = to.isPresent()
                ? whole("--to", to.get(), first, Math.min(RoundExplorer.MAX_BOUND, first + MOST_STARTS - 1))
                : Math.max(DEFAULT_TO, first);
        RoundExplorer explorer = new RoundExplorer(MOST_STATES);
        List<BasinRow> rows = new ArrayList<>();
        long begun = System.nanoTime();
        long transitions = 0;
        int in = -1;
        int out = -1;
        for (int q0 = first; q0 <= last; q0++) {
            explore(explorer, parameters, q0, last);
            transitions += explorer.transitions();
            rows.add(BasinRow.of(q0, explorer));
            boolean quiet = explorer.quietRecovers() == Answer.YES;
            out = quiet ? q0 : out;
            // The last start that can still go either way, or else the first that can go in.
            boolean doomed = explorer.trapSteps() >= 0 && explorer.fate() != Fate.RECOVERS;
            in = doomed && (quiet || in < 0) ? q0 : in;
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        BasinReport report = new BasinReport(
                Main.version(), parameters, rows, wayIn(explorer, parameters, in, last), wayOut(parameters, in, out));

        PrintWriter printer = spec.commandLine().getOut();
        if (csv.filter(STANDARD_OUTPUT::equals).isPresent()) {
            BasinCsv.write(report, printer);
        } else {
            printer.println(parameters);
            printer.println();
            printer.print(BasinTable.starts(report, terminal.style()));
            printer.println();
            printer.print(TerminalBasin.render(report, terminal.style()));
            printer.println();
            BasinText.summary(report, printer);
            printer.println(String.format(Locale.ROOT, "%,d transitions in %.2f s", transitions, seconds));
        }
        printer.flush();
        writeFiles(report);
    }

    /** Explores with the bound that was given, which all starts must fit, or with one that is large enough. */
    private void explore(RoundExplorer explorer, RoundParameters parameters, int q0, int last) {
        if (bound.isPresent()) {
            explorer.explore(parameters, q0, whole("--bound", bound.get(), last, RoundExplorer.MAX_BOUND));
        } else {
            explorer.exploreUntilDecided(parameters, q0, RoundExplorer.suggestedBound(parameters, q0));
        }
    }

    private List<RoundState> wayIn(RoundExplorer explorer, RoundParameters parameters, int q0, int last) {
        if (q0 < 0) {
            return List.of();
        }
        explore(explorer, parameters, q0, last);
        return explorer.pathToTrap();
    }

    /** From the same start as the way in, if that can still go out. */
    private static List<RoundState> wayOut(RoundParameters parameters, int in, int out) {
        if (out < 0) {
            return List.of();
        }
        int q0 = in >= 0 && RoundExplorer.roundsToGood(parameters, in, 0, 0) >= 0 ? in : out;
        return RoundExplorer.steadyPath(parameters, q0, 0, 0, MOST_SHOWN);
    }

    private void writeFiles(BasinReport report) throws IOException {
        boolean alone = csv.filter(STANDARD_OUTPUT::equals).isPresent();
        if (csv.isPresent() && !alone) {
            AtomicFiles.writeText(Path.of(csv.get()), file -> BasinCsv.write(report, file));
            spec.commandLine().getOut().println("wrote " + csv.get());
        }
        if (png.isPresent()) {
            AtomicFiles.write(png.get(), file -> BasinPng.write(report, file));
            if (!alone) {
                spec.commandLine().getOut().println("wrote " + png.get());
            }
        }
    }

    private void trace(RoundParameters parameters) {
        int q0 = whole("--trace", trace.orElseThrow(), 0, RoundExplorer.MAX_BOUND);
        RoundExplorer explorer = new RoundExplorer(MOST_STATES);
        explore(explorer, parameters, q0, q0);
        BasinText.trace(explorer, q0, parameters, spec.commandLine().getOut());
    }

    private void sweep(RoundParameters parameters) throws IOException {
        int most = to.isPresent() ? whole("--to", to.get(), 0, MOST_STARTS) : DEFAULT_SWEEP_TO;
        int count = whole("--threads", threads, 1, 1024);
        RiskSweep risk = new RiskSweep(RiskAxes.parse(spec.commandLine(), sweep.orElseThrow(), parameters), most);
        long begun = System.nanoTime();
        try (MapProgress progress =
                MapProgress.of(risk.grid().cells(), 0, spec.commandLine().getErr())) {
            risk.run(count, progress::finished);
        }
        double seconds = (System.nanoTime() - begun) / 1e9;
        PrintWriter out = spec.commandLine().getOut();
        if (csv.filter(STANDARD_OUTPUT::equals).isPresent()) {
            RiskOutput.csv(risk, out);
            return;
        }
        out.println("The first Q0 at risk: from there on some schedule of arrivals does not recover.");
        out.println(
                "~ limbo   # trap reachable   ? either   >" + most + " none up to there   safe: proved for every Q0");
        out.println();
        out.println(RiskOutput.tables(risk, terminal.style()));
        out.println(String.format(
                Locale.ROOT,
                "%,d cells, %,d transitions in %.1f s with %d threads",
                risk.grid().cells(),
                risk.transitions(),
                seconds,
                count));
        if (csv.isPresent()) {
            AtomicFiles.writeText(Path.of(csv.get()), file -> RiskOutput.csv(risk, file));
            out.println("wrote " + csv.get());
        }
    }
}
