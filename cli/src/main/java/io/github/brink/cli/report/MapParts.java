package io.github.brink.cli.report;

import io.github.brink.cli.output.AxisLabel;
import io.github.brink.cli.output.AxisUnit;
import io.github.brink.model.Scenario;
import io.github.brink.model.Service;
import io.github.brink.scenario.Quantity;
import io.github.brink.sweep.Axis;
import io.github.brink.sweep.Grid;
import io.github.brink.theory.RetryLoop;
import java.util.List;
import java.util.stream.IntStream;

/** What the pages of all kinds of maps have in common; stateless. */
final class MapParts {

    private MapParts() {}

    /**
     * What a page says in words.
     *
     * @param facts how many cells, runs, and seeds
     * @param findings what the map says, as HTML
     * @param heading of the map
     * @param label of the map, for those who cannot see it
     * @param cellsHeading of the cells that are shown one by one
     * @param kept which timelines there are
     */
    record Words(String facts, String findings, String heading, String label, String cellsHeading, String kept) {}

    /** A page that is ready to be written. */
    static ReportPage.Written page(
            Scenario scenario, ReportSource source, String version, Words words, String data, Packer packed) {
        Page page = new Page("map.html")
                .source(source, version)
                .text("title", scenario.name())
                .text("about", scenario.about())
                .text("facts", words.facts())
                .html("findings", words.findings())
                .text("map-heading", words.heading())
                .text("map-label", words.label())
                .text("cells-heading", words.cellsHeading())
                .text("kept", words.kept())
                .json("data", data)
                .html("packed", packed.toText());
        return page::write;
    }

    /** Packs the timelines of some cells, in rising order. */
    static void packTimelines(Packer packer, int[] cells, List<byte[]> timelines) {
        packer.number(cells.length);
        int before = 0;
        for (int i = 0; i < cells.length; i++) {
            byte[] timeline = timelines.get(i);
            packer.number(cells[i] - before).number(timeline.length).bytes(timeline);
            before = cells[i];
        }
    }

    /** Title, axes and theory. */
    static void data(Json json, String title, Grid grid, AxisLabel x, AxisLabel y, List<RetryLoop> theory) {
        json.text("title", title)
                .object("x", inner -> axis(inner, grid.x(), x))
                .object("y", inner -> axis(inner, grid.y(), y))
                .rounded("hidden", theory.stream().map(RetryLoop::hidden).toList())
                .rounded(
                        "advertised", theory.stream().map(RetryLoop::advertised).toList());
    }

    /** What timelines name. */
    static void system(Json json, Scenario scenario) {
        json.table("controls", new Controls(scenario).described())
                .texts(
                        "services",
                        scenario.services().stream().map(Service::name).toList());
    }

    private static void axis(Json json, Axis axis, AxisLabel label) {
        AxisUnit.Shown shown = label.shown(axis);
        Quantity quantity = quantity(label.unit());
        json.text("path", axis.path())
                .text("title", label.title(axis))
                .text("symbol", shown.symbol())
                .numbers(
                        "values",
                        IntStream.range(0, axis.steps())
                                .mapToObj(i -> shown.of(axis.value(i)))
                                .toList())
                .texts(
                        "labels",
                        IntStream.range(0, axis.steps())
                                .mapToObj(i -> quantity.format(axis.value(i)))
                                .toList());
    }

    private static Quantity quantity(AxisUnit unit) {
        return switch (unit) {
            case DURATION -> Quantity.DURATION;
            case RATE -> Quantity.RATE;
            case RATIO -> Quantity.RATIO;
            case FACTOR -> Quantity.FACTOR;
            case COUNT -> Quantity.COUNT;
        };
    }
}
