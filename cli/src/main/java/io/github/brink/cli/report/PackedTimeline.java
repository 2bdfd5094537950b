package io.github.brink.cli.report;

import io.github.brink.cli.output.BusiestService;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.List;
import java.util.Optional;

/**
 * A timeline as a report keeps it: sums of counts and longest queues over so many windows each that there are few enough
 * points. Where a run has no more windows than that, nothing is lost. Stateless.
 */
final class PackedTimeline {

    /** As many points as a chart of a usual width can show. */
    static final int MOST_POINTS = 240;

    private PackedTimeline() {}

    /** How many windows of a run make a point. */
    static int windowsPerPoint(int windows) {
        return Math.max(1, (windows + MOST_POINTS - 1) / MOST_POINTS);
    }

    /**
     * The whole system and the busiest of its services: first attempts, offered, goodput, queue, how many requests were
     * wanted, shed, answered and lost, from which follows how many are open, and the attempts at that service if there is one.
     *
     * @param controls when each trigger and action begins and how long it lasts
     */
    static byte[] system(Timeline timeline, long[] controls) {
        Packer packer = begin(timeline, controls);
        Optional<BusiestService> busiest = BusiestService.of(timeline);
        packer.number(busiest.map(service -> 1 + services(timeline).indexOf(service.name()))
                .orElse(0));
        packer.row(points(timeline, 0, Column.FIRST))
                .row(points(timeline, 0, Column.OFFERED))
                .row(points(timeline, 0, Column.GOODPUT))
                .row(points(timeline, 0, Column.QUEUE))
                .row(points(timeline, 0, Column.WANTED))
                .row(points(timeline, 0, Column.SHED))
                .row(points(timeline, 0, Column.ANSWERED))
                .row(points(timeline, 0, Column.LOST));
        busiest.ifPresent(service -> packer.row(points(timeline, service.scope(), Column.OFFERED)));
        return packer.toBytes();
    }

    /** One service: attempts that reached it, goodput, queue. */
    static byte[] service(Timeline timeline, int scope, long[] controls) {
        return begin(timeline, controls)
                .row(points(timeline, scope, Column.OFFERED))
                .row(points(timeline, scope, Column.GOODPUT))
                .row(points(timeline, scope, Column.QUEUE))
                .toBytes();
    }

    /** The names of the services that the timeline keeps apart. */
    static List<String> services(Timeline timeline) {
        return timeline.scopes().stream()
                .filter(scope -> scope.kind() == Scope.Kind.SERVICE)
                .map(Scope::name)
                .toList();
    }

    private static Packer begin(Timeline timeline, long[] controls) {
        Packer packer = new Packer();
        packer.number(timeline.windows()).number(windowsPerPoint(timeline.windows()));
        for (long control : controls) {
            packer.number(control);
        }
        return packer;
    }

    private static long[] points(Timeline timeline, int scope, Column column) {
        final int each = windowsPerPoint(timeline.windows());
        final long[] points = new long[(timeline.windows() + each - 1) / each];
        for (int w = 0; w < timeline.windows(); w++) {
            final long value = timeline.get(scope, column, w);
            final int point = w / each;
            points[point] = column == Column.QUEUE ? Math.max(points[point], value) : points[point] + value;
        }
        return points;
    }
}
