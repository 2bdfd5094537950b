package io.github.brink.cli.output;

import io.github.brink.outcome.Column;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.Optional;

/**
 * The service that most attempts reached, where these are not simply those of the clients: what clients see of a system of
 * several services does not tell how much work they make for it. Immutable.
 *
 * @param name of the service
 * @param scope its place in the timeline
 */
public record BusiestService(String name, int scope) {

    /** Attempts that are on their way from one window to the next make no difference: one in so many. */
    private static final long NOTABLE = 50;

    /** The one of a run; empty if there is one service only, or if what reaches it is what the clients send. */
    public static Optional<BusiestService> of(Timeline timeline) {
        final int windows = timeline.windows();
        int busiest = -1;
        long most = 0;
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            if (timeline.scopes().get(scope).kind() == Scope.Kind.SERVICE) {
                long attempts = timeline.sum(scope, Column.OFFERED, 0, windows);
                if (attempts > most) {
                    most = attempts;
                    busiest = scope;
                }
            }
        }
        return busiest >= 0 && differs(timeline, busiest, most)
                ? Optional.of(new BusiestService(timeline.scopes().get(busiest).name(), busiest))
                : Optional.empty();
    }

    private static boolean differs(Timeline timeline, int scope, long attempts) {
        long difference = 0;
        for (int w = 0; w < timeline.windows(); w++) {
            difference += Math.abs(timeline.get(scope, Column.OFFERED, w) - timeline.get(Column.OFFERED, w));
        }
        return NOTABLE * difference > attempts;
    }

    /** What a legend calls its attempts: {@code attempts at worker}. */
    public String label() {
        return "attempts at " + name;
    }
}
