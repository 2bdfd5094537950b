package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.AxisLabel;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.cli.output.Curve;
import io.github.brink.cli.output.CurvePng;
import io.github.brink.cli.output.EdgeCsv;
import io.github.brink.cli.output.TerminalCurve;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.Quantity;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.SearchSpec;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Capacities;
import io.github.brink.sweep.Edge;
import io.github.brink.sweep.EdgeCurve;
import io.github.brink.sweep.EdgeSearch;
import io.github.brink.sweep.Range;
import io.github.brink.theory.RetryLoop;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds the value at which a scenario ceases to recover. */
@Command(
        name = "edge",
        mixinStandardHelpOptions = true,
        description = {
            "Finds the value at which a scenario ceases, or begins, to recover.",
            "It probes and bisects; for each of several values of another quantity, if that is wanted, as a curve."
                    + " Edges along a load or a trigger have names: hidden and advertised capacity, trigger intensity;"
                    + " they stand beside what theory says."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink edge outage --find clients.web.arrivals.rate=50/s:299/s",
            "  brink edge outage --find triggers.outage.for=0s:4s --for clients.web.arrivals.rate=151/s:291/s:15",
            "  brink edge outage --find clients.web.arrivals.rate=50/s:299/s --for clients.web.retry.attempts=2:4:3 \\",
            "      --csv edge.csv --plot edge.png",
            "  brink edge spike-random --seed 7 --find triggers.spike.for=0s:2s --within 10ms",
            "  brink edge spike-random --reps 40 --find triggers.spike.for=0ms:400ms --within 5ms"
        })
final class EdgeCommand implements Callable<Integer> {

    /** How much more closely to look than asked for, so that what is found can be rounded to that. */
    private static final int CLOSER = 4;

    /** How far beyond the advertised capacity of theory to look for it. */
    private static final double BEYOND = 1.25;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private ScenarioOptions input;

    @Mixin
    private TerminalOptions terminal;

    @Mixin
    private Threads threads;

    @Option(
            names = "--find",
            required = true,
            paramLabel = "PATH=LOW:HIGH",
            description = "The quantity along which to look, and between which values.")
    private String find = "";

    @Option(
            names = "--for",
            paramLabel = "PATH=FROM:TO:STEPS",
            description = "Another quantity, and for which of its values to do that.")
    private Optional<String> along = Optional.empty();

    @Option(
            names = "--within",
            paramLabel = "TOLERANCE",
            description = "How closely, in the unit of --find (default: about a thousandth of the range).")
    private Optional<String> within = Optional.empty();

    @Option(
            names = "--probes",
            paramLabel = "N",
            description = "Evenly spaced values that are run in any case, to notice a second edge (default: 9).")
    private int probes = Range.DEFAULT_PROBES;

    @Option(
            names = "--reps",
            paramLabel = "N",
            description =
                    "Runs each value of a random scenario N times, with the same random numbers for all values, and"
                            + " finds where the probability of not recovering passes 5 %%, 50 %% and 95 %%.")
    private Optional<Integer> repetitions = Optional.empty();

    @Option(names = "--csv", paramLabel = "FILE", description = "Writes the edges as CSV.")
    private Optional<Path> csv = Optional.empty();

    @Option(names = "--plot", paramLabel = "FILE.png", description = "Draws the curve; needs --for.")
    private Optional<Path> plot = Optional.empty();

    @Override
    public Integer call() throws ScenarioProblems, IOException {
        check();
        LoadedScenario loaded = input.load();
        SearchSpec search = loaded.search(find, along, within);
        Range range = range(search.find(), search.find().to(), search.within());
        if (repetitions.isPresent()) {
            new ChanceEdgeRun(search, range, repetitions.get()).run(loaded, threads.count(), csv, spec.commandLine());
            return CommandLine.ExitCode.OK;
        }
        Optional<Axis> axis =
                search.along().map(other -> new Axis(other.path(), other.from(), other.to(), other.steps()));
        EdgeSearch edges = loaded.make(() -> axis.isPresent()
                ? new EdgeSearch(search.scenario(), range, axis.get())
                : new EdgeSearch(search.scenario(), range));
        EdgeCurve curve = run("edge", edges);
        OptionalLong seed = search.find().path().equals("seed")
                        || search.along().map(AxisSpec::path).equals(Optional.of("seed"))
                ? OptionalLong.empty()
                : ScenarioOptions.seedOf(search.scenario());
        List<Optional<RetryLoop>> theory = theory(loaded, search, axis);
        PrintWriter out = spec.commandLine().getOut();
        EdgeWords words = new EdgeWords(search, curve, theory, out);
        words.title(search.scenario().name(), seed);
        if (axis.isPresent()) {
            Curve chart = chart(search, curve, axis.get(), theory, seed);
            words.table();
            out.println();
            out.print(TerminalCurve.render(chart, terminal.style()));
            words.contradictions();
            write(search, curve, theory, out);
            if (plot.isPresent()) {
                AtomicFiles.write(plot.get(), file -> CurvePng.write(chart, file));
                out.println("wrote " + plot.get());
            }
        } else {
            words.edge();
            named(search, words);
            words.contradictions();
            write(search, curve, theory, out);
        }
        return CommandLine.ExitCode.OK;
    }

    private void check() {
        RepeatOptions.check(spec.commandLine(), "--reps", repetitions);
        if (repetitions.isPresent() && (along.isPresent() || plot.isPresent())) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--reps and " + (along.isPresent() ? "--for" : "--plot")
                            + " exclude each other: edges of a probability are no curve here; brink map --reps draws them");
        }
        if (repetitions.isPresent() && find.startsWith("seed=")) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--find " + find + ": repetitions have seeds of their own; give another path, or leave --reps out");
        }
        if (probes < 2) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(), "--probes " + probes + ": a whole number from 2 on is needed");
        }
        if (plot.isPresent() && along.isEmpty()) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--plot " + plot.get() + ": one edge is no curve; --for PATH=FROM:TO:STEPS makes one");
        }
        threads.count();
    }

    private Range range(AxisSpec axis, long to, long tolerance) {
        return new Range(axis.path(), axis.from(), to, Math.max(1, tolerance / CLOSER), probes);
    }

    private EdgeCurve run(String task, EdgeSearch search) {
        try (MapProgress progress =
                MapProgress.of(task, search.mostRuns(), spec.commandLine().getErr())) {
            return search.run(threads.count(), progress::finished);
        }
    }

    /** What theory says for each value of the other quantity. */
    private static List<Optional<RetryLoop>> theory(LoadedScenario loaded, SearchSpec search, Optional<Axis> axis) {
        if (EdgeRole.of(search.find()) == EdgeRole.OTHER) {
            return axis.map(a -> Collections.nCopies(a.steps(), Optional.<RetryLoop>empty()))
                    .orElse(List.of(Optional.empty()));
        }
        if (axis.isEmpty()) {
            return List.of(RetryLoop.of(search.scenario()));
        }
        List<Optional<RetryLoop>> theory = new ArrayList<>();
        AxisSpec other = search.along().orElseThrow();
        for (int i = 0; i < axis.get().steps(); i++) {
            theory.add(
                    loaded.with(other.path(), other.quantity().format(axis.get().value(i)))
                            .flatMap(RetryLoop::of));
        }
        return theory;
    }

    /** The edges that have names. */
    private void named(SearchSpec search, EdgeWords words) throws ScenarioProblems {
        switch (EdgeRole.of(search.find())) {
            case LOAD -> {
                Range range = range(search.find(), search.find().to(), search.within());
                if (search.scenario().triggers().stream().anyMatch(trigger -> trigger.forNanos() > 0)) {
                    words.hidden(longer(search, range));
                }
                if (search.find().quantity() == Quantity.RATE) {
                    double theory = RetryLoop.of(search.scenario())
                            .map(RetryLoop::advertised)
                            .orElse(0.0);
                    long to = Math.max(search.find().to(), (long) (BEYOND * theory * Fixed.ONE));
                    Range wider = range(search.find(), to, search.within());
                    words.advertised(
                            run("advertised capacity", Capacities.advertised(search.scenario(), wider))
                                    .edge(),
                            to);
                }
            }
            case TRIGGER -> words.triggerIntensity();
            case OTHER -> {}
        }
    }

    /** The edge with triggers twice as long; empty if there can be none. */
    private Optional<Edge> longer(SearchSpec search, Range range) {
        EdgeSearch longer;
        try {
            longer = Capacities.hidden(Capacities.longer(search.scenario(), 2), range);
        } catch (InvalidScenarioException impossible) {
            return Optional.empty();
        }
        return Optional.of(run("edge with longer triggers", longer).edge());
    }

    private Curve chart(
            SearchSpec search, EdgeCurve curve, Axis axis, List<Optional<RetryLoop>> theory, OptionalLong seed) {
        AxisSpec other = search.along().orElseThrow();
        List<Curve.Mark> marks = new ArrayList<>();
        boolean same = theory.stream().distinct().count() == 1;
        boolean onX = EdgeRole.of(other) == EdgeRole.LOAD && EdgeRole.of(search.find()) == EdgeRole.TRIGGER;
        boolean onY = EdgeRole.of(search.find()) == EdgeRole.LOAD && same;
        theory.get(0).filter(loop -> onX || onY).ifPresent(loop -> {
            marks.add(new Curve.Mark("hidden capacity", Math.round(loop.hidden() * Fixed.ONE), onX));
            if (loop.advertised() > loop.hidden()) {
                marks.add(new Curve.Mark("advertised capacity", Math.round(loop.advertised() * Fixed.ONE), onX));
            }
        });
        String seeded = seed.isPresent() ? "seed " + seed.getAsLong() + " \u00b7 " : "";
        return new Curve(
                search.scenario().name(),
                EdgeWords.name(search) + " \u00b7 " + curve.runs() + " runs \u00b7 " + seeded + "brink "
                        + Main.version(),
                axis,
                label(other),
                label(search.find()),
                search.find().from(),
                search.find().to(),
                curve.edges(),
                marks);
    }

    private void write(SearchSpec search, EdgeCurve curve, List<Optional<RetryLoop>> theory, PrintWriter out)
            throws IOException {
        out.println(curve.runs() + " runs");
        if (csv.isPresent()) {
            AtomicFiles.writeText(
                    csv.get(),
                    file -> EdgeCsv.write(
                            curve, label(search.find()), search.along().map(EdgeCommand::label), theory, file));
            out.println("wrote " + csv.get());
        }
    }

    private static AxisLabel label(AxisSpec axis) {
        return new AxisLabel(axis.path(), AxisUnit.of(axis.quantity()));
    }
}
