package io.github.brink.sweep;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.Stepping;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Outcome;
import io.github.brink.testing.Draft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EdgeSearchTest {

    private static final String RATE = "clients.users.arrivals.rate";
    private static final String LENGTH = "triggers.outage.for";
    private static final String SLOTS = "services.api.slots";

    private static final Range LOAD = new Range(RATE, 50 * SECOND, 299 * SECOND, SECOND / 10);
    private static final Range OUTAGE = new Range(LENGTH, 0, 4 * SECOND, MILLI);

    private static Edge edge(Scenario scenario, Range range) {
        EdgeSearch search = new EdgeSearch(scenario, range);
        EdgeCurve curve = search.run(2, runs -> {});
        assertTrue(curve.runs() <= search.mostRuns(), curve.runs() + " runs, at most " + search.mostRuns());
        return curve.edge();
    }

    @ParameterizedTest(name = "{0} retries: {1}/s")
    @CsvSource({"1, 150", "2, 100", "3, 75"})
    void firstFatalLoads(int retries, double fatal) {
        Edge edge = edge(Draft.outage(0, 1 + retries, 10 * SECOND).scenario(), LOAD);
        assertEquals(Edge.Kind.FOUND, edge.kind());
        Edge.Crossing crossing = edge.fatal().orElseThrow();
        assertEquals(Outcome.METASTABLE, crossing.upper().outcome());
        assertTrue(crossing.upper().value() - crossing.lower().value() <= SECOND / 10);
        assertEquals(fatal, edge.kills().orElseThrow() / 1e9, 0.1);
        // A little less is not over after an hour.
        assertEquals(Outcome.UNDECIDED, crossing.lower().outcome());
        assertEquals(Outcome.RECOVERED, edge.crossing().orElseThrow().lower().outcome());
        assertEquals(Outcome.UNDECIDED, edge.crossing().orElseThrow().upper().outcome());
        assertEquals(fatal, edge.recovers().orElseThrow() / 1e9, 0.4);
        assertTrue(edge.isMonotone(), edge.toString());
    }

    @ParameterizedTest(name = "{0}/s: {1} ms")
    @CsvSource({"151, 1499, 1500", "200, 1219, 1220", "280, 1000, 1005"})
    void longestOutagesThatAreSurvived(long load, long least, long most) {
        Edge edge = edge(Draft.outage(load, 2, 0).scenario(), OUTAGE);
        long longest = edge.recovers().orElseThrow() / MILLI;
        assertTrue(longest >= least && longest <= most, longest + " ms");
        assertEquals(longest + 1, edge.fails().orElseThrow() / MILLI);
        assertTrue(edge.isMonotone(), edge.toString());
    }

    @Test
    void aCurveIsTheEdgesOneByOneWhateverTheThreads() {
        Scenario scenario = Draft.outage(0, 2, 0).scenario();
        Axis loads = new Axis(RATE, 140 * SECOND, 310 * SECOND, 7);
        EdgeCurve curve = new EdgeSearch(scenario, OUTAGE, loads).run(1, runs -> {});
        for (int threads : new int[] {2, 5}) {
            assertEquals(curve, new EdgeSearch(scenario, OUTAGE, loads).run(threads, runs -> {}));
        }
        for (int i = 0; i < loads.steps(); i++) {
            Draft draft = Draft.outage(0, 2, 0);
            draft.rateE9 = loads.value(i);
            assertEquals(edge(draft.scenario(), OUTAGE), curve.edges().get(i));
        }
        assertEquals(Edge.Kind.ALL_RECOVER, curve.edges().get(0).kind());
        assertEquals(Edge.Kind.NONE_RECOVERS, curve.edges().get(6).kind());
        assertEquals(
                Outcome.OVERLOADED,
                edge(Draft.outage(400, 2, 0).scenario(), OUTAGE).first().outcome());
    }

    @Test
    void withoutAnEdgeTheEndsAreTold() {
        Edge none = edge(Draft.outage(280, 2, 0).scenario(), new Range(LENGTH, 2 * SECOND, 4 * SECOND, MILLI));
        assertEquals(Edge.Kind.NONE_RECOVERS, none.kind());
        assertEquals(OptionalLong.empty(), none.recovers());
        assertEquals(OptionalLong.of(2 * SECOND), none.fails());
        assertEquals(Range.DEFAULT_PROBES, none.runs());
        Edge all = edge(Draft.outage(280, 2, 0).scenario(), new Range(LENGTH, 0, SECOND / 2, MILLI));
        assertEquals(Edge.Kind.ALL_RECOVER, all.kind());
        assertEquals(OptionalLong.of(SECOND / 2), all.recovers());
        assertEquals(OptionalLong.empty(), all.fails());
        assertEquals(new Edge.Side(0, Outcome.RECOVERED, 0, -1), all.first());
    }

    /** More slots help: the upper side recovers. */
    @Test
    void theUpperSideMayBeTheOneThatRecovers() {
        Edge edge = edge(Draft.outage(280, 2, 10 * SECOND).scenario(), new Range(SLOTS, 1, 10, 1));
        Edge.Crossing crossing = edge.crossing().orElseThrow();
        assertEquals(new Edge.Side(5, Outcome.METASTABLE, -1, -1), crossing.lower());
        assertEquals(6, crossing.upper().value());
        assertEquals(crossing.upper(), crossing.better());
        assertEquals(crossing.lower(), crossing.worse());
        assertTrue(crossing.upper().recoveryNanos() > 0);
    }

    /** Of ten values of a range of ten, none lies between two others. */
    @Test
    void aShortRangeIsRunAsAWhole() {
        Edge edge = edge(Draft.outage(280, 2, 10 * SECOND).scenario(), new Range(SLOTS, 1, 10, 1, 50));
        assertEquals(10, edge.runs());
        assertEquals(OptionalLong.of(6), edge.recovers());
    }

    /** Two outages: the second is fatal unless the first is still going on, in which case they are one. */
    @Test
    void whatContradictsASingleEdgeIsTold() {
        Draft draft = Draft.outage(200, 2, 900 * MILLI);
        draft.add(new Trigger.Outage("again", "api", 60 * SECOND, 900 * MILLI));
        String from = "triggers.again.from";
        Edge edge = edge(draft.scenario(), new Range(from, 24 * SECOND, 36 * SECOND, MILLI, 25));
        assertEquals(Edge.Kind.FOUND, edge.kind());
        assertFalse(edge.isMonotone());
        assertTrue(edge.first().recovers() && edge.last().recovers());
        Edge.Crossing leaving = edge.crossing().orElseThrow();
        assertTrue(leaving.lower().recovers(), "the edge is where the lowest values cease to recover");
        assertEquals(1, leaving.upper().value() / MILLI - leaving.lower().value() / MILLI);
        for (Edge.Crossing other : edge.contradictions()) {
            assertTrue(other.lower().value() >= leaving.upper().value());
        }
        assertEquals(1, edge.contradictions().size() % 2, "what ceases begins again");
    }

    @Test
    void onTheDoubleClockAnyNanosecondIsPossible() {
        Draft draft = Draft.outage(200, 2, 0);
        draft.clock = Stepping.Clock.DOUBLE;
        Edge edge = edge(draft.scenario(), new Range(LENGTH, 1, 4 * SECOND, MILLI / 10));
        assertEquals(1.18, edge.recovers().orElseThrow() / 1e9, 0.02);
        assertTrue(edge.fails().orElseThrow() - edge.recovers().orElseThrow() <= MILLI / 10);
    }

    @Test
    void onlyWholeStepsAreRun() {
        Draft draft = Draft.outage(280, 2, 2 * SECOND);
        draft.stepNanos = 10 * MILLI;
        Edge edge = edge(draft.scenario(), new Range(LENGTH, 0, 4 * SECOND, 1));
        assertEquals(10, edge.fails().orElseThrow() / MILLI - edge.recovers().orElseThrow() / MILLI);
        Draft slow = Draft.outage(280, 2, 0).add(new Trigger.Slowdown("slow", "api", 60 * SECOND, SECOND, SECOND));
        Edge times = edge(slow.scenario(), new Range("triggers.slow.times", SECOND, 90 * SECOND, 1));
        assertEquals(SECOND / 10, times.fails().orElseThrow() - times.recovers().orElseThrow());
    }

    @ParameterizedTest(name = "{0} from {1} to {2}: {3}")
    @CsvSource({
        "services.db.slots, 1, 10, there is no such quantity in this scenario to put on an axis",
        "services.api.slots, 0, 10, the value is out of range: 1 to 1000000000 is allowed",
        "clients.users.retry.attempts, 1, 200, the value is out of range: 1 to 100 is allowed",
        "triggers.outage.for, 0, 300000000000, the trigger must end by the horizon",
        "triggers.outage.for, 0, 1500000, a whole number of steps of 1ms is needed; nearest that fit: 1ms and 2ms",
    })
    void impossibleRangesAreRefusedBeforeAnythingRuns(String path, long from, long to, String problem) {
        Scenario scenario = Draft.outage(280, 2, 0).scenario();
        InvalidScenarioException refusal = assertThrows(
                InvalidScenarioException.class, () -> new EdgeSearch(scenario, new Range(path, from, to, 1)));
        assertEquals(path, refusal.path());
        assertEquals(problem, refusal.problem());
    }

    @Test
    void refusesOneQuantityTwice() {
        Scenario scenario = Draft.outage(280, 2, 0).scenario();
        Axis same = new Axis(RATE, SECOND, 2 * SECOND, 2);
        assertThrows(IllegalArgumentException.class, () -> new EdgeSearch(scenario, LOAD, same));
    }

    @Test
    void progressCountsRunsOnTheCallingThreadAndInterruptingItCancels() {
        Scenario scenario = Draft.outage(0, 2, 0).scenario();
        List<Integer> seen = new ArrayList<>();
        Set<Thread> threads = new HashSet<>();
        EdgeCurve curve = new EdgeSearch(scenario, OUTAGE, new Axis(RATE, SECOND, 290 * SECOND, 5)).run(2, runs -> {
            seen.add(runs);
            threads.add(Thread.currentThread());
        });
        assertEquals(seen.stream().sorted().toList(), seen);
        assertEquals(curve.runs(), seen.get(seen.size() - 1));
        assertEquals(Set.of(Thread.currentThread()), threads);

        EdgeSearch search = new EdgeSearch(scenario, OUTAGE);
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class, () -> search.run(1, runs -> {}));
        assertTrue(Thread.interrupted(), "the flag stays set");
    }
}
