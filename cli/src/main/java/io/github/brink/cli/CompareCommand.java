package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.cli.output.CompareCsv;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.scenario.AxisSpec;
import io.github.brink.scenario.LoadedScenario;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.scenario.SearchSpec;
import io.github.brink.scenario.VariantSpec;
import io.github.brink.sweep.Comparison;
import io.github.brink.sweep.Range;
import io.github.brink.sweep.RepeatedRun;
import io.github.brink.sweep.Repetitions;
import io.github.brink.sweep.Variant;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Puts variants of a scenario side by side. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Puts variants of a scenario side by side: outcome, largest load, largest trigger.",
            "Random scenarios are repeated, each variant with the same random numbers, and it is said whether a"
                    + " difference from the scenario as it is is real."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink compare outage --vary \"budget:clients.web.retry.budget={ ratio: 10%%, window: 1s }\" \\",
            "      --vary limit:services.database.queue.limit=200 --vary once:clients.web.retry.attempts=1",
            "  brink compare spike-random --reps 40 --trigger triggers.spike.for=0s:2s \\",
            "      --vary two:clients.users.retry.attempts=2 --csv variants.csv"
        })
final class CompareCommand implements Callable<Integer> {

    /** Enough for an interval, few enough not to be waited for too long. */
    private static final int USUAL_REPETITIONS = 20;

    private static final int TWINS = 3;

    /** So much more closely than said, so that what is found can be rounded. */
    private static final int CLOSER = 4;

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private ScenarioOptions input;

    @Mixin
    private Threads threads;

    @Option(
            names = "--vary",
            required = true,
            paramLabel = "NAME:PATH=VALUE[,PATH=VALUE]...",
            description = "A variant: a name, and what is changed, as with --set. May be given again.")
    private List<String> variants = new ArrayList<>();

    @Option(
            names = "--load",
            paramLabel = "PATH=LOW:HIGH",
            description =
                    "Where to look for the largest load (default: the axis of the scenario's map that is a load).")
    private Optional<String> load = Optional.empty();

    @Option(
            names = "--trigger",
            paramLabel = "PATH=LOW:HIGH",
            description = "Where to look for the largest trigger (default: the map's axis that is a trigger).")
    private Optional<String> trigger = Optional.empty();

    @Option(
            names = "--reps",
            paramLabel = "N",
            description = "Repetitions of a random scenario (default: 20; 1 without random numbers).")
    private Optional<Integer> repetitions = Optional.empty();

    @Option(names = "--csv", paramLabel = "FILE", description = "Writes the comparison as CSV.")
    private Optional<Path> csv = Optional.empty();

    @Override
    public Integer call() throws ScenarioProblems, IOException {
        threads.count();
        RepeatOptions.check(spec.commandLine(), "--reps", repetitions);
        List<VariantSpec> specs = VariantSpec.all(variants);
        LoadedScenario base = input.load(VariantSpec.NONE);
        Optional<AxisSpec> loads = axis(base, "load", load, EdgeRole.LOAD);
        Optional<AxisSpec> triggers = axis(base, "trigger", trigger, EdgeRole.TRIGGER);
        Scenario scenario = base.scenario();
        Repetitions times = Repetitions.fixed(repetitions.isPresent() ? repetitions.get() : usual(scenario));
        List<Variant> prepared = new ArrayList<>();
        for (VariantSpec variant : specs) {
            LoadedScenario loaded = input.load(variant);
            Variant one = new Variant(variant.name(), loaded.scenario(), Map.of());
            loaded.make(() -> new Comparison(List.of(one), range(loads), range(triggers), times));
            prepared.add(one);
        }
        Comparison comparison = new Comparison(prepared, range(loads), range(triggers), times);
        List<Comparison.Row> rows;
        int most = mostRuns(prepared, loads, triggers, times);
        try (MapProgress progress =
                MapProgress.of("compare", most, spec.commandLine().getErr())) {
            rows = comparison.run(threads.count(), progress::finished);
        }
        PrintWriter out = spec.commandLine().getOut();
        new CompareWords(scenario, specs, rows, loads, triggers, out).write(times.most());
        if (csv.isPresent()) {
            AtomicFiles.writeText(csv.get(), file -> {
                CompareCsv table = new CompareCsv(
                        loads.map(axis -> AxisUnit.of(axis.quantity())),
                        triggers.map(axis -> AxisUnit.of(axis.quantity())),
                        file);
                for (int i = 0; i < rows.size(); i++) {
                    table.row(String.join(", ", specs.get(i).changes()), rows.get(i));
                }
            });
            out.println("wrote " + csv.get());
        }
        return CommandLine.ExitCode.OK;
    }

    /** The axis to look along: that of an option, or of the map; none if neither has it. */
    private static Optional<AxisSpec> axis(LoadedScenario base, String option, Optional<String> given, EdgeRole role)
            throws ScenarioProblems {
        if (given.isPresent()) {
            return Optional.of(base.range(option, given.get()));
        }
        return base.xAxis()
                .filter(axis -> EdgeRole.of(axis) == role)
                .or(() -> base.yAxis().filter(axis -> EdgeRole.of(axis) == role))
                .filter(axis -> axis.to() > axis.from());
    }

    private static Optional<Range> range(Optional<AxisSpec> axis) {
        return axis.map(
                a -> new Range(a.path(), a.from(), a.to(), Math.max(1, SearchSpec.defaultWithin(axis) / CLOSER)));
    }

    /** Once if nothing is random: if other seeds make no difference at all. */
    private static int usual(Scenario scenario) {
        if (scenario.kernel() == KernelKind.STEP) {
            return 1;
        }
        boolean alike = new RepeatedRun(scenario, Repetitions.fixed(TWINS))
                        .run(1, done -> {}).stream().distinct().count()
                == 1;
        return alike ? 1 : USUAL_REPETITIONS;
    }

    private static int mostRuns(
            List<Variant> variants, Optional<AxisSpec> loads, Optional<AxisSpec> triggers, Repetitions times) {
        int edges = 0;
        for (Optional<AxisSpec> axis : List.of(loads, triggers)) {
            OptionalInt most = range(axis)
                    .map(r -> OptionalInt.of(Range.DEFAULT_PROBES
                            + 2 * (6 + Long.SIZE - Long.numberOfLeadingZeros((r.to() - r.from()) / r.within() / 8))))
                    .orElse(OptionalInt.empty());
            edges += most.orElse(0);
        }
        return variants.size() * times.most() * (1 + edges);
    }
}
