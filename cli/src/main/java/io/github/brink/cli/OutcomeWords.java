package io.github.brink.cli;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.scenario.Quantity;
import io.github.brink.sweep.CellResult;
import io.github.brink.sweep.Edge;

/** An outcome in a few words, for tables and lines; stateless. */
final class OutcomeWords {

    private OutcomeWords() {}

    /** Of one that is overloaded also when it goes down by itself: {@code overloaded: down by itself after 204s}. */
    static String of(Outcome outcome, long downNanos) {
        if (outcome != Outcome.OVERLOADED) {
            return outcome.label();
        }
        return outcome.label() + ": " + byItself(downNanos);
    }

    private static String byItself(long downNanos) {
        if (downNanos < 0) {
            return "its backlog grows";
        }
        return downNanos == 0 ? "down from the start" : "down by itself after " + Quantity.DURATION.format(downNanos);
    }

    /** The name of an outcome; of a run that nothing disturbs {@code healthy}, for it recovers from nothing. */
    static String label(Outcome outcome, Scenario scenario) {
        return outcome == Outcome.RECOVERED && scenario.triggers().isEmpty() ? "healthy" : outcome.label();
    }

    static String of(Edge.Side side) {
        return of(side.outcome(), side.downNanos());
    }

    static String of(CellResult run) {
        return of(run.outcome(), run.downNanos());
    }
}
