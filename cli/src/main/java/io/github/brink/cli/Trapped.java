package io.github.brink.cli;

import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.scenario.Quantity;
import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.sweep.Runner;

/**
 * A run that needs a push at a time: down then, and for good; immutable.
 *
 * @param outcome without the push
 * @param answered requests answered at the time, per second
 * @param wanted requests wanted at the time, per second
 */
record Trapped(Outcome outcome, double answered, double wanted) {

    /** For so many windows it is looked whether a run is healthy for the time being. */
    private static final int LOOK = Judge.EVIDENCE;

    /**
     * Looks whether a run is trapped.
     *
     * @param at the time as it was written
     * @throws ScenarioProblems with the reason, if it is not
     */
    static Trapped check(Scenario scenario, String at, long atNanos) throws ScenarioProblems {
        String option = "--at " + at;
        long end = scenario.lastTriggerEndNanos();
        if (atNanos >= scenario.horizonNanos()) {
            throw PushCommand.refusal(
                    option,
                    "the run ends at " + time(scenario.horizonNanos()) + "; an earlier time is needed, or a later"
                            + " horizon (--set horizon=...)");
        }
        if (atNanos < end) {
            throw PushCommand.refusal(
                    option,
                    "the run is not trapped then: its last trigger ends at " + time(end)
                            + ", and a system is trapped if" + " it stays down afterwards");
        }
        Runner runner = Runner.of(scenario);
        Outcome outcome = runner.run();
        if (outcome == Outcome.RECOVERED) {
            throw PushCommand.refusal(
                    option,
                    "the run is not trapped: it recovers without help, "
                            + (runner.recoveryNanos() == 0
                                    ? "as soon as its triggers end"
                                    : "at " + time(end + runner.recoveryNanos())));
        }
        if (outcome == Outcome.OVERLOADED) {
            throw PushCommand.refusal(
                    option,
                    "the run is not trapped but overloaded: "
                            + byItself(runner.downNanos())
                            + " without any trigger, so that no push can help for long");
        }
        Timeline timeline = runner.timeline();
        int window = (int) Math.min(timeline.windows() - 1, atNanos / scenario.windowNanos());
        if (Judge.isHealthyAt(timeline, window, scenario.health())) {
            int to = Math.min(timeline.windows(), window + LOOK);
            throw PushCommand.refusal(
                    option,
                    "the run is not trapped then: it is healthy, of the requests that end in the "
                            + time((to - window) * scenario.windowNanos()) + " from then on "
                            + timeline.sum(Column.ANSWERED, window, to) + " are answered and "
                            + timeline.sum(Column.LOST, window, to) + " lost");
        }
        double perSecond = Fixed.toDouble(scenario.windowNanos());
        return new Trapped(
                outcome,
                timeline.get(Column.ANSWERED, window) / perSecond,
                timeline.get(Column.WANTED, window) / perSecond);
    }

    private static String byItself(long downNanos) {
        if (downNanos < 0) {
            return "its backlog grows";
        }
        return downNanos == 0 ? "it is down from the start" : "it goes down by itself after " + time(downNanos) + ",";
    }

    private static String time(long nanos) {
        return Quantity.DURATION.format(nanos);
    }
}
