package io.github.brink.bench.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Data structures of the kernels beside those of libraries, as tables in Markdown; stateless. What a kernel uses is the first
 * row, and the others are told as multiples of it too, from the same record.
 */
final class StructureTables {

    /** A row or a column, and what it adds to the name and to the parameters of the benchmark where they meet. */
    private record Part(String label, String benchmark, Map<String, String> parameters) {

        static Part sized(String label, String benchmark, String size) {
            return new Part(label, benchmark, Map.of("size", size));
        }

        static Part contender(String parameter, String name) {
            return new Part(name, "", Map.of(parameter, name));
        }

        static Part method(String label, String name) {
            return new Part(label, name, Map.of());
        }
    }

    private static final List<Part> LIST_COLUMNS = List.of(
            Part.sized("hold 36", "HoldModel.hold", "36"),
            Part.sized("hold 1,000", "HoldModel.hold", "1000"),
            Part.sized("hold 30,000", "HoldModel.hold", "30000"),
            Part.method("service", "ServiceModel.serve"));

    private static final List<Part> LIST_ROWS = Stream.of(
                    "CalendarQueue",
                    "IndexedMinHeap",
                    "java.util.PriorityQueue",
                    "ObjectHeapPriorityQueue",
                    "IntHeapPriorityQueue",
                    "LongHeapIndirectPriorityQueue")
            .map(name -> Part.contender("list", name))
            .toList();

    private static final List<Part> POOL_COLUMNS =
            List.of(Part.sized("36", "Pools.turnOver", "36"), Part.sized("30,000", "Pools.turnOver", "30000"));

    private static final List<Part> POOL_ROWS = Stream.of(
                    "free list",
                    "fastutil IntArrayList",
                    "HPPC IntStack",
                    "Agrona IntArrayList",
                    "objects in an ArrayDeque",
                    "new objects")
            .map(name -> Part.contender("pool", name))
            .toList();

    private static final List<Part> QUEUE_COLUMNS =
            List.of(Part.sized("36", "IntQueues.", "36"), Part.sized("30,000", "IntQueues.", "30000"));

    private static final List<Part> QUEUE_ROWS = List.of(
            Part.method("ring with a mask", "ring"),
            Part.method("HPPC IntArrayDeque", "hppc"),
            Part.method("Agrona IntArrayQueue", "agrona"),
            Part.method("fastutil IntArrayFIFOQueue", "fastutil"),
            Part.method("java.util.ArrayDeque of Integer", "arrayDeque"));

    private StructureTables() {}

    /** Lists of future events. */
    static String lists(List<Recorded> records) {
        return table(records, LIST_COLUMNS, LIST_ROWS);
    }

    /** Pools of attempts. */
    static String pools(List<Recorded> records) {
        return table(records, POOL_COLUMNS, POOL_ROWS);
    }

    /** Queues of ints. */
    static String queues(List<Recorded> records) {
        return table(records, QUEUE_COLUMNS, QUEUE_ROWS);
    }

    private static String table(List<Recorded> records, List<Part> columns, List<Part> rows) {
        Optional<Recorded> newest = records.stream()
                .filter(recorded -> nanos(recorded, rows.get(0), columns.get(0)).isPresent())
                .reduce((older, newer) -> newer);
        if (newest.isEmpty()) {
            return Tables.NOT_MEASURED;
        }
        StringBuilder text = new StringBuilder("| |");
        columns.forEach(column -> text.append(" ").append(column.label()).append(" |"));
        text.append("\n| --- |").append(" --- |".repeat(columns.size())).append("\n");
        for (Part row : rows) {
            text.append("| ").append(row.label()).append(" |");
            for (Part column : columns) {
                text.append(cell(nanos(newest.get(), row, column), nanos(newest.get(), rows.get(0), column)));
            }
            text.append("\n");
        }
        return text.append("\n").append(Tables.source(newest.get())).toString();
    }

    private static Optional<Double> nanos(Recorded recorded, Part row, Part column) {
        Map<String, String> parameters = new HashMap<>(row.parameters());
        parameters.putAll(column.parameters());
        String benchmark = column.benchmark() + row.benchmark();
        return recorded.measurements().stream()
                .filter(measurement -> measurement.name().equals(benchmark)
                        && measurement.parameters().equals(parameters))
                .map(Measurement::nanos)
                .findFirst();
    }

    /** Nanoseconds, and in brackets how many times as long as the first takes. */
    private static String cell(Optional<Double> nanos, Optional<Double> first) {
        if (nanos.isEmpty() || first.isEmpty()) {
            return " |";
        }
        String text = Tables.digits(nanos.get());
        return nanos.equals(first)
                ? " **" + text + "** |"
                : " " + text + " (" + Tables.digits(nanos.get() / first.get()) + ") |";
    }
}
