package io.github.brink.cli;

import io.github.brink.cli.journal.CellCodec;
import io.github.brink.cli.journal.Journal;
import io.github.brink.cli.journal.JournalHeader;
import io.github.brink.cli.journal.RefusedException;
import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.report.ChancePage;
import io.github.brink.cli.report.MapPage;
import io.github.brink.cli.report.ReportPage;
import io.github.brink.cli.report.ReportSource;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.sweep.CellResult;
import io.github.brink.sweep.CellSink;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Refinement;
import io.github.brink.sweep.Shard;
import io.github.brink.sweep.Sweep;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs a scenario for every combination of two of its values. */
@Command(
        name = "map",
        mixinStandardHelpOptions = true,
        description = {
            "Runs a scenario for every combination of two of its values, and draws which it survives.",
            "Cells are kept in a journal as they finish: whatever ends the command in the middle, --resume goes on."
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  brink map outage",
            "  brink map outage --x clients.web.timeout=100ms:2s:20 --y triggers.outage.for=0s:4s:41",
            "  brink map spike-random --seed 7 --set services.api.slots=60",
            "  brink map spike --set clients.users.retry.attempts=2 --out spike-2",
            "  brink map outage --refine --check             a fraction of the runs; was anything filled in wrongly?",
            "  brink map spike-random --reps 20              probabilities; also in shards, with --parquet and --report",
            "  brink map spike-random --until-width 5%%       as many runs of each cell as that takes",
            "  brink map spike-random --resume               after Ctrl-C, or worse",
            "  brink map spike-random --shard 2/5            on the second of five machines; see brink merge"
        })
final class MapCommand implements Callable<Integer> {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final int INTERRUPTED = 130;

    /** What the journal of a refined map holds. */
    private static final String REFINED = "cells near boundaries";

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    @Mixin
    private ScenarioOptions input;

    @Mixin
    private MapOptions options;

    @Mixin
    private TerminalOptions terminal;

    @Mixin
    private ReportOption page;

    @Override
    public Integer call() throws ScenarioProblems, RefusedException, IOException {
        options.check(spec.commandLine());
        if (options.shard().count() > 1 && page.isFile()) {
            throw new CommandLine.ParameterException(
                    spec.commandLine(),
                    "--report: a part of a map is no map yet, and brink merge makes no report; leave it out");
        }
        MapPlan plan = MapPlan.of(input.load(options.x(), options.y()), spec.commandLine());
        Path folder = options.folder().orElse(Path.of("out", input.shortName()));
        PrintWriter out = spec.commandLine().getOut();
        if (options.repetitions().isPresent()) {
            if (plan.seedsVary()) {
                throw new CommandLine.ParameterException(
                        spec.commandLine(),
                        "an axis is the seed, but the repetitions of a cell have seeds of their own; give another axis,"
                                + " or leave --reps or --until-width out");
            }
            ChanceMapRun chance =
                    new ChanceMapRun(plan, folder, options.repetitions().get());
            return chance.run(
                            options,
                            terminal,
                            map -> writePage(plan, map, folder, out),
                            out,
                            spec.commandLine().getErr())
                    ? CommandLine.ExitCode.OK
                    : INTERRUPTED;
        }
        Shard shard = options.shard();
        Cells cells = options.refine()
                ? Cells.of(plan.refinement())
                : Cells.of(plan.sweep().only(shard));
        AtomicFiles.createDirectories(folder); // before the work, so that it is not in vain
        JournalHeader header = plan.header(options.refine() ? REFINED : JournalHeader.CELLS, shard);
        Optional<PhaseMap> map;
        try (Journal<CellResult> journal = Journal.open(
                MapFiles.journal(folder, shard), header, new CellCodec(), options.existing(), cells.known())) {
            int known = journal.cells();
            MapWork<CellResult> work =
                    new MapWork<>(journal, header.cells(), spec.commandLine().getErr());
            long begun = System.nanoTime();
            map = work.run((progress, sink) -> cells.work().run(options.threads(), progress, sink));
            if (map.isEmpty()) {
                return INTERRUPTED;
            }
            double seconds = (System.nanoTime() - begun) / NANOS_PER_SECOND;
            if (shard.count() > 1) {
                MapFiles.sayPart(header, journal.path(), out);
                return CommandLine.ExitCode.OK;
            }
            MapFiles files = new MapFiles(folder, options.parquet());
            files.print(plan, map.get(), terminal, out);
            saySpeed(map.get(), known, seconds, out);
            try {
                files.write(plan, map.get(), out);
                writePage(plan, map.get(), folder, out);
            } catch (IOException failed) {
                throw new IOException(
                        failed.getMessage() + "; all cells are kept in '" + journal.path()
                                + "': once this is mended, go on with --resume",
                        failed);
            }
            journal.remove();
        }
        boolean right = !options.checkRefinement()
                || RefinementCheck.isRight(
                        plan,
                        map.get(),
                        options.threads(),
                        out,
                        spec.commandLine().getErr());
        return right ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    /** A sweep or a refinement. */
    private record Cells(CellSink<CellResult> known, Work work) {

        interface Work {
            PhaseMap run(int threads, IntConsumer progress, CellSink<CellResult> sink);
        }

        static Cells of(Sweep sweep) {
            return new Cells(sweep::take, sweep::run);
        }

        static Cells of(Refinement refinement) {
            return new Cells(refinement::take, refinement::run);
        }
    }

    private void writePage(MapPlan plan, PhaseMap map, Path folder, PrintWriter out) throws IOException {
        StringWriter findings = new StringWriter();
        Boundary.write(map, plan.right().quantity(), plan.up().quantity(), plan.theory(), new PrintWriter(findings));
        ReportSource source = ReportOption.source(plan, input, options);
        writePage(plan, () -> new MapPage(plan.report(map), plan.scenario(), source, findings.toString()), folder, out);
    }

    private void writePage(MapPlan plan, ChanceMap map, Path folder, PrintWriter out) throws IOException {
        StringWriter findings = new StringWriter();
        ChanceEdges.write(map, plan.right(), plan.up(), new PrintWriter(findings));
        ReportSource source = ReportOption.source(plan, input, options);
        writePage(
                plan,
                () -> new ChancePage(plan.report(map), plan.scenario(), source, findings.toString()),
                folder,
                out);
    }

    private void writePage(MapPlan plan, Supplier<ReportPage> making, Path folder, PrintWriter out) throws IOException {
        page.write(
                plan.grid().cells(),
                making,
                options.threads(),
                folder,
                out,
                spec.commandLine().getErr());
    }

    private void saySpeed(PhaseMap map, int known, double seconds, PrintWriter out) {
        String simulated = String.format(
                Locale.ROOT,
                "%,d cells, %,d requests (%,d attempts) simulated",
                map.cellsRun(),
                map.requests(),
                map.attempts());
        if (known > 0) {
            out.println(String.format(Locale.ROOT, "%s, %,d of the cells in an earlier run", simulated, known));
        } else {
            out.println(String.format(
                    Locale.ROOT,
                    "%s in %.1f s with %d threads: %.0f million requests/s",
                    simulated,
                    seconds,
                    options.threads(),
                    map.requests() / seconds / 1e6));
        }
    }
}
