package io.github.brink.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Trigger;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RunReportTest {

    private static final Trigger FIRST = new Trigger.Outage("a", "database", 5 * Samples.SECOND, Samples.SECOND);
    private static final Trigger LAST = new Trigger.Outage("b", "database", 6 * Samples.SECOND, Samples.SECOND);

    @Test
    void recovered() {
        assertEquals(
                "recovered 1.5 s after the trigger ended",
                verdict(Outcome.RECOVERED, 1_500 * Samples.MILLI, -1, List.of(FIRST)));
        assertEquals(
                "recovered as soon as the last trigger ended", verdict(Outcome.RECOVERED, 0, -1, List.of(FIRST, LAST)));
        assertEquals("healthy", verdict(Outcome.RECOVERED, 0, -1, List.of()));
        assertEquals("healthy from 2 s on", verdict(Outcome.RECOVERED, 2 * Samples.SECOND, -1, List.of()));
    }

    @Test
    void metastable() {
        assertEquals(
                "metastable: still down 13 s after the last trigger ended; undisturbed it would be healthy",
                verdict(Outcome.METASTABLE, -1, -1, List.of(FIRST, LAST)));
        assertEquals(
                "metastable: still down at 20 s; undisturbed it would be healthy",
                verdict(Outcome.METASTABLE, -1, -1, List.of()));
    }

    @Test
    void overloaded() {
        assertEquals(
                "overloaded: goes down by itself after 204.5 s, without any trigger",
                verdict(Outcome.OVERLOADED, -1, 204_500 * Samples.MILLI, List.of(FIRST)));
        assertEquals(
                "overloaded: down from the start, without any trigger",
                verdict(Outcome.OVERLOADED, -1, 0, List.of(FIRST)));
        assertEquals(
                "overloaded: its backlog grows without any trigger",
                verdict(Outcome.OVERLOADED, -1, -1, List.of(FIRST)));
        assertEquals(
                "overloaded: goes down by itself after 10 s",
                verdict(Outcome.OVERLOADED, -1, 10 * Samples.SECOND, List.of()));
        assertEquals("overloaded: down from the start", verdict(Outcome.OVERLOADED, -1, 0, List.of()));
        assertEquals("overloaded: its backlog grows", verdict(Outcome.OVERLOADED, -1, -1, List.of()));
    }

    @Test
    void undecided() {
        assertEquals(
                "undecided: neither recovered nor certain to stay down at 20 s",
                verdict(Outcome.UNDECIDED, -1, -1, List.of(FIRST)));
    }

    private static String verdict(Outcome outcome, long recoveryNanos, long downNanos, List<Trigger> triggers) {
        Timeline timeline = Samples.timeline(Samples.SECOND, new long[20], new long[20]);
        return new RunReport(
                        "x",
                        "1",
                        OptionalLong.empty(),
                        outcome,
                        recoveryNanos,
                        downNanos,
                        Optional.empty(),
                        triggers,
                        timeline)
                .verdict();
    }
}
