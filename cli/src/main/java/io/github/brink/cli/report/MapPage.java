package io.github.brink.cli.report;

import io.github.brink.cli.output.MapReport;
import io.github.brink.cli.output.ShellWords;
import io.github.brink.model.Scenario;
import io.github.brink.sweep.CellResult;
import io.github.brink.sweep.PhaseMap;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * A map as a page that stands alone: cells with all their numbers, and the timelines of {@linkplain KeptCells some of them}.
 * Made once, for one map; writing it more than once gives the same bytes.
 */
public final class MapPage implements ReportPage {

    private static final int RUN = 4;

    private final MapReport report;
    private final Scenario scenario;
    private final ReportSource source;
    private final String findings;
    private final PhaseMap map;
    private final KeptCells kept;
    private final int[] cells;

    /**
     * A page of a map of which every outcome is known.
     *
     * @param scenario from which the cells are made
     * @param findings what the map says, in words; lines
     */
    public MapPage(MapReport report, Scenario scenario, ReportSource source, String findings) {
        this.report = report;
        this.scenario = scenario;
        this.source = source;
        this.findings = findings;
        map = report.map();
        kept = new KeptCells(map, scenario.kernel());
        cells = kept.cells();
    }

    @Override
    public int timelines() {
        return cells.length;
    }

    @Override
    public Written make(int threads) {
        List<byte[]> timelines = CellTimelines.run(scenario, map.grid(), cells, threads);
        Packer packer = new Packer();
        packCells(packer);
        MapParts.packTimelines(packer, cells, timelines);
        MapParts.Words words = new MapParts.Words(
                facts(),
                "<pre class=\"findings\">" + Page.escaped(findings) + "</pre>",
                "Which cells recover",
                "Map of outcomes",
                "A cell, and its neighbour across the edge",
                keptInWords());
        return MapParts.page(scenario, source, report.version(), words, data(), packer);
    }

    private void packCells(Packer packer) {
        for (int cell = 0; cell < map.grid().cells(); cell++) {
            packer.number(map.outcome(cell).ordinal() + (map.wasRun(cell) ? RUN : 0));
        }
        column(packer, result -> 1 + result.recoveryNanos());
        column(packer, result -> 1 + result.downNanos());
        column(packer, CellResult::peakQueue);
        column(packer, CellResult::requests);
        column(packer, CellResult::attempts);
        column(packer, CellResult::busiest);
        column(packer, CellResult::lastGoodput);
    }

    private void column(Packer packer, ToLongFunction<CellResult> column) {
        packer.row(IntStream.range(0, map.grid().cells())
                .filter(map::wasRun)
                .mapToLong(cell -> column.applyAsLong(map.result(cell)))
                .toArray());
    }

    private String facts() {
        int all = map.grid().cells();
        String cellsInWords = String.format(
                Locale.ROOT,
                "%,d × %,d cells",
                map.grid().x().steps(),
                map.grid().y().steps());
        String run = map.cellsRun() == all
                ? ""
                : String.format(Locale.ROOT, " (%,d run, the others inferred from those around them)", map.cellsRun());
        String seed = report.seed().isPresent() ? " · seed " + report.seed().getAsLong() : "";
        return cellsInWords + run + seed + " · brink " + report.version();
    }

    private String keptInWords() {
        if (cells.length == map.grid().cells()) {
            return "The timelines of all cells are in this file.";
        }
        return String.format(
                Locale.ROOT,
                "The timelines of %,d of %,d cells are in this file: those at the edge of recovery, and one of %d in each"
                        + " direction of the others. For any other cell the nearest one with the same outcome is shown, and"
                        + " named.",
                cells.length,
                map.grid().cells(),
                kept.raster());
    }

    private String data() {
        return Json.object(json -> {
            json.text("kind", "map").seconds("window", map.windowNanos());
            MapParts.data(json, report.scenario(), map.grid(), report.x(), report.y(), report.theory());
            MapParts.system(json, scenario);
            json.text("command", ShellWords.line(source.cellCommand()));
        });
    }
}
