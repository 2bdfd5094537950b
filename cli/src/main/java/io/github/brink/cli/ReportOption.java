package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.report.ReportPage;
import io.github.brink.cli.report.ReportSource;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** Whether a map gets a report, and where that goes. */
final class ReportOption {

    private static final String NONE = "none";

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            description = {
                "Where the report goes, a page for a browser that needs nothing else (default: report.html beside",
                "map.csv, unless the map has more than 250,000 cells; none: no report)."
            })
    private Optional<String> file = Optional.empty();

    /** Whether a file was given. */
    boolean isFile() {
        return file.isPresent() && !file.get().equals(NONE);
    }

    /**
     * Writes the report, if one is wanted.
     *
     * @param cells of the map
     * @param making makes its page
     * @param threads for the cells whose timelines are needed
     * @param directory where the other files of the map are
     */
    void write(int cells, Supplier<ReportPage> making, int threads, Path directory, PrintWriter out, PrintWriter err)
            throws IOException {
        if (file.filter(NONE::equals).isPresent()) {
            return;
        }
        if (file.isEmpty() && cells > ReportPage.MOST_CELLS) {
            out.println(String.format(
                    Locale.ROOT,
                    "no report: %,d cells make a page that browsers are slow to open (--report FILE.html writes it)",
                    cells));
            return;
        }
        ReportPage page = making.get();
        err.println(String.format(Locale.ROOT, "report: the timelines of %,d cells", page.timelines()));
        err.flush();
        ReportPage.Written made = page.make(threads);
        Path target = file.map(Path::of).orElse(directory.resolve("report.html"));
        AtomicFiles.writeText(target, made::writeTo);
        out.println("wrote " + target);
    }

    /** The origin of a map. */
    static ReportSource source(MapPlan plan, ScenarioOptions input, MapOptions options) {
        List<String> overrides = new ArrayList<>(input.overrides());
        List<String> command = input.command("map", true);
        options.x().ifPresent(axis -> {
            overrides.add("--x " + axis);
            command.addAll(List.of("--x", axis));
        });
        options.y().ifPresent(axis -> {
            overrides.add("--y " + axis);
            command.addAll(List.of("--y", axis));
        });
        command.addAll(options.repetitionWords());
        // Where cells differ by their seeds, or have many, the page adds that of the run.
        boolean oneSeed = !plan.seedsVary() && options.repetitions().isEmpty();
        return new ReportSource(
                plan.loaded().label(), plan.loaded().text(), overrides, command, input.command("run", oneSeed));
    }
}
