package io.github.brink.cli.output;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.ArrayList;
import java.util.List;

/**
 * A column of a timeline as files have it.
 *
 * @param header its name
 * @param scope the place of its scope
 * @param column what it counts
 */
record TimelineColumn(String header, int scope, Column column) {

    /**
     * Those of the whole system, if it is one client and one service; of each part otherwise.
     *
     * @param slow whether slow answers are counted: with the requests, before those that are open
     */
    static List<TimelineColumn> of(Timeline timeline, boolean slow) {
        List<TimelineColumn> columns = new ArrayList<>();
        List<Scope> scopes = timeline.scopes();
        for (int scope = scopes.size() == 1 ? 0 : 1; scope < scopes.size(); scope++) {
            for (Column column : scopes.get(scope).columns()) {
                if (slow && column == Column.OPEN) {
                    columns.add(of(scopes.get(scope), scope, Column.SLOW));
                }
                columns.add(of(scopes.get(scope), scope, column));
            }
        }
        return columns;
    }

    private static TimelineColumn of(Scope scope, int place, Column column) {
        return new TimelineColumn(scope.header(column), place, column);
    }

    long get(Timeline timeline, int window) {
        return timeline.get(scope, column, window);
    }
}
