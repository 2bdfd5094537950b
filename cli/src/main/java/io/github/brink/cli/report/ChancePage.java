package io.github.brink.cli.report;

import io.github.brink.cli.output.ChanceReport;
import io.github.brink.cli.output.Palette;
import io.github.brink.cli.output.ShellWords;
import io.github.brink.model.Scenario;
import io.github.brink.sweep.ChanceMap;
import io.github.brink.sweep.Tally;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * A map of probabilities as a page that stands alone: cells with their probabilities and intervals, and of {@linkplain
 * KeptCells some of them} the timeline of one run.
 */
public final class ChancePage implements ReportPage {

    /** Shares are kept with as many places as the CSV file has. */
    private static final double PLACES = 1e6;

    private final ChanceReport report;
    private final Scenario scenario;
    private final ReportSource source;
    private final String findings;
    private final ChanceMap map;
    private final KeptCells kept;
    private final int[] cells;

    /**
     * A page of a map of which every cell is known.
     *
     * @param scenario from which the cells are made
     * @param findings what the map says: a line, and lines of a table
     */
    public ChancePage(ChanceReport report, Scenario scenario, ReportSource source, String findings) {
        this.report = report;
        this.scenario = scenario;
        this.source = source;
        this.findings = findings;
        map = report.map();
        kept = new KeptCells(map);
        cells = kept.cells();
    }

    @Override
    public int timelines() {
        return cells.length;
    }

    @Override
    public Written make(int threads) {
        List<byte[]> timelines = CellTimelines.typical(scenario, map, cells, threads);
        Packer packer = new Packer();
        packCells(packer);
        MapParts.packTimelines(packer, cells, timelines);
        MapParts.Words words = new MapParts.Words(
                facts(),
                findingsAsHtml(),
                "How many runs of a cell do not recover",
                "Map of probabilities of not recovering",
                "A run of a cell, and one of its neighbour across the 50\u00a0% edge",
                keptInWords());
        return MapParts.page(scenario, source, report.version(), words, data(), packer);
    }

    private void packCells(Packer packer) {
        column(packer, tally -> Palette.shareStep(tally.downShare().estimate()));
        column(packer, Tally::recovered);
        column(packer, Tally::metastable);
        column(packer, Tally::overloaded);
        column(packer, Tally::undecided);
        column(packer, tally -> Math.round(PLACES * tally.downShare().low()));
        column(packer, tally -> Math.round(PLACES * tally.downShare().high()));
        column(packer, tally -> 1 + tally.medianRecoveryNanos());
        column(packer, tally -> 1 + tally.p95RecoveryNanos());
    }

    private void column(Packer packer, ToLongFunction<Tally> column) {
        packer.row(IntStream.range(0, map.grid().cells())
                .mapToLong(cell -> column.applyAsLong(map.tally(cell)))
                .toArray());
    }

    private String facts() {
        String seeds = report.seed().isPresent()
                ? " · seeds from " + report.seed().getAsLong() + " on, the same for every cell"
                : "";
        return String.format(
                Locale.ROOT,
                "%,d × %,d cells · %,d runs%s · brink %s",
                map.grid().x().steps(),
                map.grid().y().steps(),
                map.runs(),
                seeds,
                report.version());
    }

    /** The sentence wraps, the table does not. */
    private String findingsAsHtml() {
        int end = findings.indexOf('\n') + 1;
        return "<p>" + Page.escaped(findings.substring(0, end).strip())
                + "</p><pre class=\"findings table\" tabindex=\"0\" role=\"region\" aria-label=\"Edges\">"
                + Page.escaped(findings.substring(end)) + "</pre>";
    }

    private String keptInWords() {
        String which = "Of the runs of a cell the first that recovered is shown, or, where at least half did not, the"
                + " first with the most frequent of the other outcomes.";
        if (cells.length == map.grid().cells()) {
            return which + " There is one of every cell in this file.";
        }
        return String.format(
                Locale.ROOT,
                "%s This file has those of %,d of %,d cells: of those at the 50\u00a0%% edge, and of one of %d in each direction"
                        + " of the others. For any other cell that of the nearest one on the same side of the edge is shown,"
                        + " and named.",
                which,
                cells.length,
                map.grid().cells(),
                kept.raster());
    }

    private String data() {
        return Json.object(json -> {
            json.text("kind", "chance").seconds("window", scenario.windowNanos());
            MapParts.data(json, report.scenario(), map.grid(), report.x(), report.y(), report.theory());
            MapParts.system(json, scenario);
            // As a text, because the numbers of scripts are too short for some seeds.
            json.text(
                            "seed",
                            report.seed().isPresent()
                                    ? Long.toString(report.seed().getAsLong())
                                    : "")
                    .number("shades", Palette.shares().size())
                    .text("command", ShellWords.line(source.cellCommand()));
        });
    }
}
