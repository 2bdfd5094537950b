package io.github.brink.cli;

import io.github.brink.cli.journal.Journal;
import io.github.brink.cli.journal.JournalHeader;
import io.github.brink.cli.journal.RefusedException;
import io.github.brink.cli.journal.TallyCodec;
import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.ChanceSweep;
import io.github.brink.sweep.Repetitions;
import io.github.brink.sweep.Shard;
import io.github.brink.sweep.Tally;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A map whose cells are run again and again, and are probabilities.
 *
 * @param plan what the map is of
 * @param folder where its files go
 * @param repetitions how often a cell is run
 */
record ChanceMapRun(MapPlan plan, Path folder, Repetitions repetitions) {

    /** What is made of a finished map beside its files. */
    interface Page {
        void write(ChanceMap map) throws IOException;
    }

    /**
     * Runs the map and writes its files; for a shard, runs that and leaves it as a part.
     *
     * @return whether it was finished; the user may have interrupted it
     */
    boolean run(MapOptions options, TerminalOptions terminal, Page page, PrintWriter out, PrintWriter err)
            throws ScenarioProblems, RefusedException, IOException {
        Shard shard = options.shard();
        ChanceSweep sweep = plan.loaded()
                .make(() -> new ChanceSweep(plan.scenario(), plan.grid(), repetitions))
                .only(shard);
        AtomicFiles.createDirectories(folder); // only now: what is refused leaves nothing behind
        JournalHeader header = plan.header(RepeatedCells.holds(repetitions), shard);
        try (Journal<Tally> journal = Journal.open(
                MapFiles.journal(folder, shard), header, new TallyCodec(), options.existing(), sweep::take)) {
            Optional<ChanceMap> map = new MapWork<>(journal, header.cells(), err)
                    .run((progress, sink) -> sweep.run(options.threads(), progress, sink));
            if (map.isEmpty()) {
                return false;
            }
            if (shard.count() > 1) {
                MapFiles.sayPart(header, journal.path(), out);
                return true;
            }
            MapFiles files = new MapFiles(folder, options.parquet());
            files.print(plan, map.get(), terminal, out);
            out.println(String.format(
                    Locale.ROOT,
                    "%,d cells, %,d runs",
                    plan.grid().cells(),
                    map.get().runs()));
            out.flush();
            try {
                files.write(plan, map.get(), out);
                page.write(map.get());
            } catch (IOException failed) {
                throw new IOException(
                        failed.getMessage() + "; all cells are kept in '" + journal.path()
                                + "': once this is mended, go on with --resume",
                        failed);
            }
            journal.remove();
        }
        return true;
    }
}
