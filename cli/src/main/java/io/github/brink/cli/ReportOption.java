package io.github.brink.cli;

import io.github.brink.cli.output.AtomicFiles;
import io.github.brink.cli.output.MapReport;
import io.github.brink.cli.report.MapPage;
import io.github.brink.cli.report.ReportSource;
import io.github.brink.cli.scenario.LoadedScenario;
import io.github.brink.model.Scenario;
import io.github.brink.sweep.Grid;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
     * @param report a map of which every outcome is known
     * @param scenario from which its cells are made
     * @param command which has made it
     * @param findings what it says, in words
     * @param threads for the cells whose timelines are needed
     * @param directory where the other files of the map are
     */
    void write(
            MapReport report,
            Scenario scenario,
            ReportSource command,
            String findings,
            int threads,
            Path directory,
            PrintWriter out,
            PrintWriter err)
            throws IOException {
        if (file.filter(NONE::equals).isPresent()) {
            return;
        }
        Grid grid = report.map().grid();
        if (file.isEmpty() && grid.cells() > MapPage.MOST_CELLS) {
            out.println(String.format(
                    Locale.ROOT,
                    "no report: %,d cells make a page that browsers are slow to open (--report FILE.html writes it)",
                    grid.cells()));
            return;
        }
        MapPage page = new MapPage(report, scenario, command, findings);
        err.println(String.format(Locale.ROOT, "report: the timelines of %,d cells", page.timelines()));
        err.flush();
        MapPage.Written made = page.make(threads);
        Path target = file.map(Path::of).orElse(directory.resolve("report.html"));
        AtomicFiles.writeText(target, made::writeTo);
        out.println("wrote " + target);
    }

    /** The origin of a map. */
    static ReportSource source(LoadedScenario loaded, ScenarioOptions input, Optional<String> x, Optional<String> y) {
        List<String> overrides = new ArrayList<>(input.overrides());
        List<String> command = input.command("map", true);
        x.ifPresent(axis -> {
            overrides.add("--x " + axis);
            command.addAll(List.of("--x", axis));
        });
        y.ifPresent(axis -> {
            overrides.add("--y " + axis);
            command.addAll(List.of("--y", axis));
        });
        boolean seedsVary = loaded.xAxis()
                        .filter(axis -> axis.path().equals("seed"))
                        .isPresent()
                || loaded.yAxis().filter(axis -> axis.path().equals("seed")).isPresent();
        return new ReportSource(loaded.label(), loaded.text(), overrides, command, input.command("run", !seedsVary));
    }
}
