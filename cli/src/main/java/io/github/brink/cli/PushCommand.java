package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.AxisLabel;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.cli.output.Curve;
import io.github.brink.cli.output.CurvePng;
import io.github.brink.cli.output.PushCsv;
import io.github.brink.cli.output.ShellWords;
import io.github.brink.cli.output.TerminalCurve;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.Place;
import io.github.brink.scenario.Problem;
import io.github.brink.scenario.PushSpec;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Edge;
import io.github.brink.sweep.PushSearch;
import io.github.brink.sweep.Range;
import io.github.brink.sweep.Runner;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds the smallest corrective push that brings a trapped system back. */
@Command(
        name = "push",
        mixinStandardHelpOptions = true,
        description = {
            "Finds the smallest corrective push that brings a trapped system back: how deep, how long.",
            "What happens before the push is simulated once; every candidate continues a copy of it.",
            "",
            "A push is one of these; a range LOW:HIGH is searched, and of two ranges the one with STEPS, or else the",
            "time, is tried value by value:",
            "  shed=0%%:100%%,for=1s:300s[:STEPS]   first attempts of a client are dropped: this share, for so long",
            "  pause,for=1s:300s                  a client sends no first attempts",
            "  stop-retries,for=1s:300s           a caller sends no retries",
            "  restart,for=0s:60s                 queue and work of a service are lost; it starts nothing meanwhile",
            "  scale=1:4    scale,slots=3:12      a service has so many times its slots, or so many slots, from then on",
            "  purge                              the queue of a service is emptied",
            "With several clients or services on=NAME says whom it concerns."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink push outage --at 60s --try shed=0%%:100%%,for=1s:300s",
            "  brink push outage --at 60s --try purge --try stop-retries,for=1s:60s --try scale=1:4 --csv push.csv",
            "  brink push gateway --at 90s --try shed=0%%:100%%,for=30s --plot push.png"
        })
final class PushCommand implements Callable<Integer> {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private ScenarioOptions input;

    @Mixin
    private TerminalOptions terminal;

    @Mixin
    private Threads threads;

    @Option(names = "--at", required = true, paramLabel = "TIME", description = "When the push begins.")
    private String at = "";

    @Option(
            names = "--try",
            required = true,
            paramLabel = "PUSH",
            description = "What to try, for example shed=0%%:100%%,for=1s:300s. May be given again.")
    private List<String> tries = new ArrayList<>();

    @Option(names = "--csv", paramLabel = "FILE", description = "Writes what was found as CSV.")
    private Optional<Path> csv = Optional.empty();

    @Option(
            names = "--plot",
            paramLabel = "FILE.png",
            description = "Draws the curve: how deep for how long; several go to FILE-2.png and so on.")
    private Optional<Path> plot = Optional.empty();

    /** A push, and what became of it: a curve, or one run if there was nothing to vary. */
    private record Tried(PushSpec spec, PushSearch search, Optional<PushCurve> curve, Optional<Edge.Side> asItIs) {}

    @Override
    public Integer call() throws ScenarioProblems, IOException {
        threads.count();
        LoadedScenario loaded = input.load();
        Scenario scenario = loaded.scenario();
        List<PushSpec> pushes = loaded.pushes(at, tries);
        if (plot.isPresent() && pushes.stream().allMatch(push -> push.along().isEmpty())) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--plot " + plot.get() + ": there is no curve; one push with two ranges makes one, such as"
                            + " shed=0%:100%,for=1s:300s");
        }
        loaded.make(() -> Runner.of(scenario));
        Trapped trapped = Trapped.check(scenario, at, pushes.get(0).action().atNanos());
        List<PushSearch> searches = new ArrayList<>();
        for (PushSpec push : pushes) {
            searches.add(search(scenario, push));
        }
        List<Tried> tried = run(pushes, searches);

        PrintWriter out = spec.commandLine().getOut();
        PushWords words = new PushWords(scenario, pushes.get(0).action().atNanos(), out);
        words.title(trapped);
        int pictures = 0;
        String run = ShellWords.line(input.command("run", true));
        for (Tried one : tried) {
            out.println();
            if (one.asItIs().isPresent()) {
                words.asItIs(one.spec(), one.asItIs().get());
                words.repeat(run, one.spec().action(), one.search().scenario(), Optional.empty());
                continue;
            }
            PushCurve curve = one.curve().orElseThrow();
            words.curve(curve);
            if (curve.along().isPresent()) {
                out.println();
                Curve chart = chart(scenario, curve);
                out.print(TerminalCurve.render(chart, terminal.style()));
            }
            words.contradictions(curve);
            words.repeat(run, one.spec().action(), one.search().scenario(), Optional.of(curve));
        }
        if (csv.isPresent()) {
            AtomicFiles.writeText(csv.get(), file -> writeCsv(scenario, tried, file));
            out.println("wrote " + csv.get());
        }
        for (Tried one : tried) {
            Optional<PushCurve> curve =
                    one.curve().filter(found -> found.along().isPresent());
            if (plot.isPresent() && curve.isPresent()) {
                Path file = numbered(plot.get(), ++pictures);
                Curve chart = chart(scenario, curve.get());
                AtomicFiles.write(file, bytes -> CurvePng.write(chart, bytes));
                out.println("wrote " + file);
            }
        }
        return CommandLine.ExitCode.OK;
    }

    private static PushSearch search(Scenario scenario, PushSpec push) throws ScenarioProblems {
        try {
            Optional<Range> range =
                    push.range().map(axis -> new Range(axis.path(), axis.from(), axis.to(), push.within()));
            Optional<Axis> along =
                    push.along().map(axis -> new Axis(axis.path(), axis.from(), axis.to(), axis.steps()));
            PushSearch search = new PushSearch(scenario, push.action(), range, along);
            if (range.isPresent()) {
                search.mostRuns(); // checks every value
            }
            return search;
        } catch (InvalidScenarioException refused) {
            throw refusal("--try " + push.text(), refused.path() + ": " + refused.problem());
        }
    }

    /** What is wrong with an option. */
    static ScenarioProblems refusal(String option, String message) {
        return new ScenarioProblems(List.of(new Problem(new Place(option, 0, 0), "", message)));
    }

    private List<Tried> run(List<PushSpec> pushes, List<PushSearch> searches) {
        List<Tried> tried = new ArrayList<>();
        for (int i = 0; i < pushes.size(); i++) {
            PushSpec push = pushes.get(i);
            PushSearch search = searches.get(i);
            if (push.range().isEmpty()) {
                tried.add(new Tried(push, search, Optional.empty(), Optional.of(search.asItIs())));
                continue;
            }
            try (MapProgress progress = MapProgress.of(
                    push.action().keyword(),
                    search.mostRuns(),
                    spec.commandLine().getErr())) {
                PushCurve curve = PushCurve.of(push, search.run(threads.count(), progress::finished));
                tried.add(new Tried(push, search, Optional.of(curve), Optional.empty()));
            }
        }
        return tried;
    }

    private Curve chart(Scenario scenario, PushCurve curve) {
        OptionalLong seed = ScenarioOptions.seedOf(scenario);
        String caption = "smallest push that recovers, at " + at + " \u00b7 " + curve.runs() + " runs \u00b7 "
                + (seed.isPresent() ? "seed " + seed.getAsLong() + " \u00b7 " : "") + "brink " + Main.version();
        return curve.chart(scenario, caption);
    }

    private static Path numbered(Path file, int number) {
        if (number == 1) {
            return file;
        }
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        String ending = dot > 0 ? name.substring(dot) : "";
        return file.resolveSibling(name.substring(0, name.length() - ending.length()) + "-" + number + ending);
    }

    private static void writeCsv(Scenario scenario, List<Tried> tried, Appendable file) throws IOException {
        PushCsv table = new PushCsv(file);
        long end = scenario.lastTriggerEndNanos();
        for (Tried one : tried) {
            String push = one.spec().action().keyword();
            String target = one.spec().action().target();
            long from = one.spec().action().atNanos();
            if (one.asItIs().isPresent()) {
                table.row(push, target, from, one.asItIs().get(), end);
                continue;
            }
            PushCurve curve = one.curve().orElseThrow();
            for (int i = 0; i < curve.edges().size(); i++) {
                String[] along = {"", ""};
                if (curve.along().isPresent()) {
                    AxisSpec other = curve.along().get();
                    along[0] = curve.name(other);
                    along[1] = PushCsv.number(curve.axis().orElseThrow().value(i), AxisUnit.of(other.quantity()));
                }
                table.row(
                        push,
                        target,
                        from,
                        along,
                        new AxisLabel(
                                curve.name(curve.range()),
                                AxisUnit.of(curve.range().quantity())),
                        curve.edges().get(i),
                        end);
            }
        }
    }
}
