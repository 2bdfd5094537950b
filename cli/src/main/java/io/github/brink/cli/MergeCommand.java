package io.github.brink.cli;

import io.github.brink.cli.journal.CellCodec;
import io.github.brink.cli.journal.Journal;
import io.github.brink.cli.journal.JournalHeader;
import io.github.brink.cli.journal.RefusedException;
import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.scenario.ScenarioProblems;
import io.github.brink.sweep.CellResult;
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
            "The files are those that brink map would have written in one run, byte for byte."
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
        Parts<CellResult> all = Parts.check(parts, new CellCodec());
        JournalHeader header = all.header();
        MapPlan plan = MapPlan.of(header, "scenario of " + all.first(), spec.commandLine());
        PhaseMap map = new PhaseMap(plan.grid(), plan.scenario().windowNanos());
        all.read(map::set);
        AtomicFiles.createDirectories(folder);
        PrintWriter out = spec.commandLine().getOut();
        // Not to write down anything, but to keep others out, and to notice what they have left.
        try (Journal<CellResult> journal = Journal.open(
                MapFiles.journal(folder, Shard.WHOLE),
                header,
                new CellCodec(),
                Journal.Existing.REFUSE,
                (cell, result) -> {})) {
            MapFiles files = new MapFiles(folder, parquet);
            files.print(plan, map, terminal, out);
            out.println(String.format(
                    Locale.ROOT,
                    "%,d cells, %,d requests (%,d attempts), merged from %d parts",
                    map.cellsRun(),
                    map.requests(),
                    map.attempts(),
                    all.count()));
            try {
                files.write(plan, map, out);
            } finally {
                journal.remove();
            }
        }
        return CommandLine.ExitCode.OK;
    }
}
