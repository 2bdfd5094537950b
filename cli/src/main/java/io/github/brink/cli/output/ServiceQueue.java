package io.github.brink.cli.output;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The queue of one of several services over a run.
 *
 * @param name of the service
 * @param scope its place in the timeline
 * @param peak longest at the end of any window
 */
record ServiceQueue(String name, int scope, long peak) {

    /** Those of all services, in the order of the scenario; none if the whole system is one service. */
    static List<ServiceQueue> of(Timeline timeline) {
        List<ServiceQueue> queues = new ArrayList<>();
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            Scope found = timeline.scopes().get(scope);
            if (found.kind() == Scope.Kind.SERVICE) {
                queues.add(new ServiceQueue(found.name(), scope, peak(timeline, scope, 0, timeline.windows())));
            }
        }
        return queues;
    }

    /** Those that were not always empty, the longest ones if there are more than wanted; in the order of the scenario. */
    static List<ServiceQueue> longest(Timeline timeline, int most) {
        return of(timeline).stream()
                .filter(queue -> queue.peak > 0)
                .sorted(Comparator.comparingLong((ServiceQueue queue) -> queue.peak)
                        .reversed())
                .limit(most)
                .sorted(Comparator.comparingInt(ServiceQueue::scope))
                .toList();
    }

    /** Longest in a stretch of the run. */
    long peak(Timeline timeline, int from, int to) {
        return peak(timeline, scope, from, to);
    }

    private static long peak(Timeline timeline, int scope, int from, int to) {
        long peak = 0;
        for (int window = from; window < to; window++) {
            peak = Math.max(peak, timeline.get(scope, Column.QUEUE, window));
        }
        return peak;
    }
}
