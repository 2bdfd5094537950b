package io.github.brink.cli;

import io.github.brink.cli.journal.JournalHeader;
import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.ChanceCsv;
import io.github.brink.cli.output.ChanceMapPng;
import io.github.brink.cli.output.ChanceParquet;
import io.github.brink.cli.output.ChanceReport;
import io.github.brink.cli.output.MapCsv;
import io.github.brink.cli.output.MapParquet;
import io.github.brink.cli.output.MapPng;
import io.github.brink.cli.output.MapReport;
import io.github.brink.cli.output.TerminalChanceMap;
import io.github.brink.cli.output.TerminalMap;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.PhaseMap;
import io.github.brink.sweep.Shard;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * What comes out of a map, be its cells outcomes or probabilities, and however it came about: in one run, in several that
 * resumed each other, or merged from parts. The files have the same bytes in all cases.
 *
 * @param folder where they go
 * @param parquet one file more
 */
record MapFiles(Path folder, Optional<Path> parquet) {

    /** Where finished cells are kept until the map is finished; for a shard, the part that is to be merged. */
    static Path journal(Path folder, Shard shard) {
        return folder.resolve(
                shard.count() == 1 ? "map.journal" : "map-" + shard.index() + "-of-" + shard.count() + ".part");
    }

    /** Says that a part is finished. */
    static void sayPart(JournalHeader header, Path file, PrintWriter out) {
        out.println(String.format(
                Locale.ROOT,
                "wrote %s: %,d cells, part %s of the map; brink merge makes one of the parts",
                file,
                header.cells(),
                JournalHeader.shown(header.shard())));
    }

    /** Draws the map for a terminal, and says where its edge is. */
    void print(MapPlan plan, PhaseMap map, TerminalOptions terminal, PrintWriter out) {
        out.print(TerminalMap.render(plan.report(map), terminal.style()));
        out.println();
        plan.seed().ifPresent(number -> out.println("Seed " + number + "."));
        Boundary.write(map, plan.right().quantity(), plan.up().quantity(), plan.theory(), out);
        out.flush();
    }

    /** Draws a map of probabilities for a terminal, and says where its edges are. */
    void print(MapPlan plan, ChanceMap map, TerminalOptions terminal, PrintWriter out) {
        out.print(TerminalChanceMap.render(plan.report(map), terminal.style()));
        out.println();
        plan.seed().ifPresent(seed -> out.println("Seeds from " + seed + " on, the same for every cell."));
        ChanceEdges.write(map, plan.right(), plan.up(), out);
        out.flush();
    }

    /** Writes the files, and says so. */
    void write(MapPlan plan, PhaseMap map, PrintWriter out) throws IOException {
        MapReport report = plan.report(map);
        write(
                plan,
                text -> MapCsv.write(report, text),
                bytes -> MapPng.write(report, bytes),
                (scenario, bytes) -> MapParquet.write(report, scenario, bytes),
                out);
    }

    /** Writes the files of a map of probabilities, and says so. */
    void write(MapPlan plan, ChanceMap map, PrintWriter out) throws IOException {
        ChanceReport report = plan.report(map);
        write(
                plan,
                text -> ChanceCsv.write(report, text),
                bytes -> ChanceMapPng.write(report, bytes),
                (scenario, bytes) -> ChanceParquet.write(report, scenario, bytes),
                out);
    }

    /** A table with the scenario in it. */
    private interface Table {
        void writeTo(String scenario, OutputStream out) throws IOException;
    }

    private void write(MapPlan plan, AtomicFiles.Text csv, AtomicFiles.Content png, Table table, PrintWriter out)
            throws IOException {
        write(folder.resolve("map.csv"), out, file -> AtomicFiles.writeText(file, csv));
        write(folder.resolve("map.png"), out, file -> AtomicFiles.write(file, png));
        if (parquet.isPresent()) {
            String scenario = plan.loaded().standalone();
            write(parquet.get(), out, file -> AtomicFiles.write(file, bytes -> table.writeTo(scenario, bytes)));
        }
    }

    private interface Writing {
        void to(Path file) throws IOException;
    }

    private static void write(Path file, PrintWriter out, Writing writing) throws IOException {
        writing.to(file);
        out.println("wrote " + file);
    }
}
