package io.github.brink.reference.event;

import io.github.brink.outcome.Column;
import java.util.EnumMap;
import java.util.Map;

/** What a call or a service has counted in this window. Not thread-safe. */
final class Tally {

    private Map<Column, Long> counts = new EnumMap<>(Column.class);

    void count(Column column) {
        add(column, 1);
    }

    void add(Column column, long number) {
        counts.merge(column, number, Long::sum);
    }

    /** The numbers of this window; the next one begins with none. */
    Map<Column, Long> take() {
        Map<Column, Long> taken = counts;
        counts = new EnumMap<>(Column.class);
        return taken;
    }
}
