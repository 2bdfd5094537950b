package io.github.brink.cli;

import io.github.brink.cli.journal.CellCodec;
import io.github.brink.cli.journal.Journal;
import io.github.brink.cli.journal.RecordCodec;
import io.github.brink.cli.journal.RefusedException;
import io.github.brink.cli.journal.TallyCodec;
import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Shard;
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
import picocli.CommandLine.Parameters;

/** Makes one map of the parts that several machines have run. */
@Command(
        name = "merge",
        mixinStandardHelpOptions = true,
        description = {
            "Makes one map of the parts that brink map --shard has written, perhaps on several machines.",
            "The files are those that brink map would have written in one run, byte for byte; of maps of probabilities too."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink merge out/spike map-1-of-2.part map-2-of-2.part",
            "  brink merge out/spike out/from-*/          all parts in some folders"
        })
final class MergeCommand implements Callable<Integer> {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private TerminalOptions terminal;

    @Parameters(index = "0", paramLabel = "OUT", description = "Where map.csv and map.png go.")
    private Path folder = Path.of("");

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "PART",
            description = "Parts, or folders with parts (files that end in .part).")
    private List<Path> parts = new ArrayList<>();

    @Option(
            names = "--parquet",
            paramLabel = "FILE",
            description = "Writes what map.csv has as a Parquet file too, with units and the scenario in it.")
    private Optional<Path> parquet = Optional.empty();

    @Override
    public Integer call() throws ScenarioProblems, RefusedException, IOException {
        Parts all = Parts.check(parts);
        MapPlan plan = MapPlan.of(all.header(), "scenario of " + all.first(), spec.commandLine());
        if (RepeatedCells.areIn(all.header())) {
            ChanceMap map = new ChanceMap(plan.grid());
            all.read(new TallyCodec(), map::set);
            write(all, files -> write(files, plan, map, all.count()));
        } else {
            PhaseMap map = new PhaseMap(plan.grid(), plan.scenario().windowNanos());
            all.read(new CellCodec(), map::set);
            write(all, files -> write(files, plan, map, all.count()));
        }
        return CommandLine.ExitCode.OK;
    }

    private void write(MapFiles files, MapPlan plan, ChanceMap map, int count) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        files.print(plan, map, terminal, out);
        out.println(String.format(
                Locale.ROOT,
                "%,d cells, %,d runs, merged from %d parts",
                plan.grid().cells(),
                map.runs(),
                count));
        files.write(plan, map, out);
    }

    private void write(MapFiles files, MapPlan plan, PhaseMap map, int count) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        files.print(plan, map, terminal, out);
        out.println(String.format(
                Locale.ROOT,
                "%,d cells, %,d requests (%,d attempts), merged from %d parts",
                map.cellsRun(),
                map.requests(),
                map.attempts(),
                count));
        files.write(plan, map, out);
    }

    /** What is done with a map while nobody else may write into the folder. */
    private interface Writing {
        void to(MapFiles files) throws IOException;
    }

    private void write(Parts all, Writing writing) throws RefusedException, IOException {
        AtomicFiles.createDirectories(folder);
        // Not to write down anything, but to keep others out, and to notice what they have left.
        try (Journal<String> journal = Journal.open(
                MapFiles.journal(folder, Shard.WHOLE),
                all.header(),
                RecordCodec.ANY,
                Journal.Existing.REFUSE,
                (cell, result) -> {})) {
            try {
                writing.to(new MapFiles(folder, parquet));
            } finally {
                journal.remove();
            }
        }
    }
}
