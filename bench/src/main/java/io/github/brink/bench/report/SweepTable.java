package io.github.brink.bench.report;

import io.github.brink.bench.Workloads;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What maps cost, as a table in Markdown; stateless. */
final class SweepTable {

    private static final String CELL = "SweepOutage.cell";
    private static final String MAP = "SweepOutage.map";
    private static final String THREADS = "Scaling.threads";

    private SweepTable() {}

    /** By the newest records. */
    static String of(List<Recorded> records) {
        StringBuilder text = new StringBuilder("| | time | |\n| --- | --- | --- |\n");
        Set<Recorded> used = new LinkedHashSet<>();
        Optional<Recorded> sweeps = Recorded.newest(records, MAP, "");
        sweeps.ifPresent(used::add);
        sweeps.flatMap(recorded -> recorded.find(CELL, ""))
                .ifPresent(cell -> text.append(row(
                        "a cell of the outage map, patched and run",
                        Canvas.time(cell.nanos()),
                        Tables.perSecond(cell.nanosAnAttempt()) + " attempts/s")));
        int cells = Workloads.outageGrid().cells();
        sweeps.flatMap(recorded -> recorded.find(MAP, ""))
                .ifPresent(map -> text.append(row(
                        "a map of " + cells + " cells, compiled, checked and judged, on one thread",
                        Canvas.time(map.nanos()),
                        Canvas.time(map.nanos() / cells) + " a cell")));
        Recorded.newest(records, THREADS, "2")
                .filter(recorded -> !recorded.coresWereShared())
                .ifPresent(recorded -> {
                    used.add(recorded);
                    double one = recorded.find(THREADS, "1").orElseThrow().nanos();
                    double two = recorded.find(THREADS, "2").orElseThrow().nanos();
                    text.append(row(
                            "a larger map, two threads in place of one",
                            Canvas.time(two) + " in place of " + Canvas.time(one),
                            Tables.digits(one / two) + " times as fast"));
                });
        return text.append("\n")
                .append(used.isEmpty() ? Tables.NOT_MEASURED : Tables.sources(used))
                .toString();
    }

    private static String row(String what, String time, String more) {
        return "| " + what + " | " + time + " | " + more + " |\n";
    }
}
