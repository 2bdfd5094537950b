package io.github.brink.cli.output;

import io.github.brink.model.Trigger;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.theory.RetryLoop;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One run, as the outputs show it. Holds the timeline, does not copy it: use it before the runner runs again.
 *
 * @param scenario name of the scenario
 * @param version of brink
 * @param seed of the random numbers; empty if there are none
 * @param outcome what became of the run
 * @param recoveryNanos from the end of the last trigger to lasting health; -1 if it did not recover
 * @param downNanos if it was overloaded, when it goes down by itself, from the start; -1 if it was not, or has never kept up
 * @param capacity hidden and advertised capacity, where theory gives them
 * @param triggers the disturbances
 * @param timeline what happened
 */
public record RunReport(
        String scenario,
        String version,
        OptionalLong seed,
        Outcome outcome,
        long recoveryNanos,
        long downNanos,
        Optional<RetryLoop> capacity,
        List<Trigger> triggers,
        Timeline timeline) {

    public RunReport {
        Objects.requireNonNull(scenario, "scenario");
        Objects.requireNonNull(version, "version");
        Objects.requireNonNull(seed, "seed");
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(capacity, "capacity");
        triggers = List.copyOf(triggers);
        Objects.requireNonNull(timeline, "timeline");
    }

    /** The outcome in half a sentence: {@code recovered 35 s after the trigger ended}. */
    public String verdict() {
        String end = seconds(timeline.startNanos(timeline.windows()));
        String trigger = triggers.size() > 1 ? "the last trigger" : "the trigger";
        return switch (outcome) {
            case RECOVERED -> {
                if (triggers.isEmpty()) {
                    yield recoveryNanos == 0 ? "healthy" : "healthy from " + seconds(recoveryNanos) + " on";
                }
                yield recoveryNanos == 0
                        ? "recovered as soon as " + trigger + " ended"
                        : "recovered " + seconds(recoveryNanos) + " after " + trigger + " ended";
            }
            case METASTABLE ->
                "metastable: still down "
                        + (triggers.isEmpty() ? "at " + end : seconds(sinceTriggers()) + " after " + trigger + " ended")
                        + "; undisturbed it would be healthy";
            case OVERLOADED -> "overloaded: " + byItself();
            case UNDECIDED -> "undecided: neither recovered nor certain to stay down at " + end;
        };
    }

    private String byItself() {
        if (downNanos < 0) {
            return "its backlog grows" + (triggers.isEmpty() ? "" : " without any trigger");
        }
        return (downNanos == 0 ? "down from the start" : "goes down by itself after " + seconds(downNanos))
                + (triggers.isEmpty() ? "" : ", without any trigger");
    }

    private long sinceTriggers() {
        long last = triggers.stream().mapToLong(Trigger::endNanos).max().orElse(0);
        return timeline.startNanos(timeline.windows()) - last;
    }

    private static String seconds(long nanos) {
        return Decimals.billionths(nanos) + " s";
    }
}
