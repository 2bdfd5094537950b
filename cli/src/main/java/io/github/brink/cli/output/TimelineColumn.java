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

    /** Those of the whole system, if it is one client and one service; of each part otherwise. */
    static List<TimelineColumn> of(Timeline timeline) {
        List<TimelineColumn> columns = new ArrayList<>();
        List<Scope> scopes = timeline.scopes();
        for (int scope = scopes.size() == 1 ? 0 : 1; scope < scopes.size(); scope++) {
            for (Column column : scopes.get(scope).columns()) {
                columns.add(new TimelineColumn(scopes.get(scope).header(column), scope, column));
            }
        }
        return columns;
    }

    long get(Timeline timeline, int window) {
        return timeline.get(scope, column, window);
    }
}
