package io.github.brink.sweep;

import io.github.brink.model.Fixed;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import java.util.Objects;

/**
 * What is kept of one run: whole numbers only, so that it can be written down and read again without a loss. Immutable.
 *
 * @param outcome what became of the system
 * @param recoveryNanos from the end of the last trigger to lasting health; -1 if it did not recover
 * @param downNanos if it was overloaded, when it would have gone down without any trigger, from the start; -1 if it was not,
 *     or has never kept up
 * @param windows how many were simulated
 * @param peakQueue the longest queue at the end of any window
 * @param requests first attempts sent
 * @param attempts attempts sent, by clients and by services
 * @param busiest attempts that reached the service that most reached
 * @param lastGoodput goodput in the last window
 */
public record CellResult(
        Outcome outcome,
        long recoveryNanos,
        long downNanos,
        int windows,
        long peakQueue,
        long requests,
        long attempts,
        long busiest,
        long lastGoodput) {

    public CellResult {
        Objects.requireNonNull(outcome, "outcome");
    }

    /** What is kept of the last run; O(windows). */
    public static CellResult of(Runner runner) {
        final Timeline timeline = runner.timeline();
        final int windows = timeline.windows();
        return new CellResult(
                runner.outcome(),
                runner.recoveryNanos(),
                runner.downNanos(),
                windows,
                timeline.max(Column.QUEUE),
                timeline.sum(Column.FIRST, 0, windows),
                attempts(timeline),
                atBusiestService(timeline),
                timeline.get(Column.GOODPUT, windows - 1));
    }

    /** Attempts sent by clients and by services; O(scopes x windows). */
    static long attempts(Timeline timeline) {
        long attempts = 0;
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            if (timeline.scopes().size() == 1 || timeline.scopes().get(scope).isCall()) {
                attempts += timeline.sum(scope, Column.OFFERED, 0, timeline.windows());
            }
        }
        return attempts;
    }

    /** Attempts that reached the service that most reached; O(scopes x windows). */
    static long atBusiestService(Timeline timeline) {
        long most = 0;
        for (int scope = 0; scope < timeline.scopes().size(); scope++) {
            if (timeline.scopes().size() == 1 || timeline.scopes().get(scope).kind() == Scope.Kind.SERVICE) {
                most = Math.max(most, timeline.sum(scope, Column.OFFERED, 0, timeline.windows()));
            }
        }
        return most;
    }

    /** Attempts at the busiest service for each request; 1 if there were no requests. */
    public double amplification() {
        return requests == 0 ? 1 : (double) busiest / requests;
    }

    /** Goodput in the last window, in attempts a second. */
    public double finalGoodput(long windowNanos) {
        return (double) lastGoodput * Fixed.ONE / windowNanos;
    }
}
