package io.github.brink.sweep;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Action;
import io.github.brink.model.Change;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.testing.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Ways out of the outage at 280/s, which is down for good 20 s after its trigger. */
class PushSearchTest {

    private static final long AT = 60 * SECOND;
    private static final Scenario TRAPPED = Draft.outage(280, 2, 10 * SECOND).scenario();

    private static PushSearch search(Action push, Range range) {
        return new PushSearch(TRAPPED, push, Optional.ofNullable(range), Optional.empty());
    }

    /** What a plain run of a search's scenario says, with other values. */
    private static Edge.Side plain(PushSearch search, String path, long value, String along, long alongValue) {
        Runner runner = Runner.of(search.scenario());
        runner.set(runner.slot(path), value);
        if (along != null) {
            runner.set(runner.slot(along), alongValue);
        }
        runner.run();
        return Edge.Side.of(value, runner);
    }

    /**
     * Shedding to below the hidden capacity, 150 of 280, recovers, if it lasts; above it lets in more than can be served
     * twice. The longer it lasts, the more may be let in.
     */
    @Test
    void theCurveOfSheddingIsMonotoneAndPlainRunsConfirmIt() {
        Action shed = new Action.Shed("push", "users", AT, 300 * SECOND, SECOND / 2);
        Range keep = new Range("actions.push.keep", 0, SECOND, SECOND / 200);
        Axis length = new Axis("actions.push.for", 10 * SECOND, 300 * SECOND, 6);
        PushSearch search = new PushSearch(TRAPPED, shed, Optional.of(keep), Optional.of(length));
        assertEquals(Outcome.METASTABLE, search.unaided().outcome());
        EdgeCurve curve = search.run(2, runs -> {});
        assertEquals(curve, new PushSearch(TRAPPED, shed, Optional.of(keep), Optional.of(length)).run(1, runs -> {}));
        assertTrue(curve.runs() <= search.mostRuns());
        long last = 0;
        for (int i = 0; i < length.steps(); i++) {
            Edge edge = curve.edges().get(i);
            assertTrue(edge.isMonotone(), edge.toString());
            for (Edge.Side side : List.of(edge.first(), edge.last())) {
                assertEquals(plain(search, keep.path(), side.value(), length.path(), length.value(i)), side);
            }
            if (edge.kind() == Edge.Kind.FOUND) {
                Edge.Crossing crossing = edge.crossing().orElseThrow();
                for (Edge.Side side : List.of(crossing.lower(), crossing.upper())) {
                    assertEquals(plain(search, keep.path(), side.value(), length.path(), length.value(i)), side);
                }
                assertTrue(edge.recovers().orElseThrow() >= last, "longer, but deeper");
                last = edge.recovers().orElseThrow();
            }
        }
        assertTrue(last / 1e9 > 0.45 && last / 1e9 < 150.0 / 280, "kept " + last);
        assertTrue(search.scenario().horizonNanos() >= AT + length.to() + 160 * SECOND);
    }

    private static Stream<Action> lasting() {
        return Stream.of(
                new Action.Pause("push", "users", AT, SECOND),
                new Action.StopRetries("push", "users", AT, SECOND),
                new Action.Restart("push", "api", AT, SECOND));
    }

    @ParameterizedTest
    @MethodSource("lasting")
    void theShortestThatHelpsIsConfirmedByPlainRuns(Action push) {
        Range length = new Range("actions.push.for", 0, 120 * SECOND, 10 * MILLI);
        PushSearch search = search(push, length);
        Edge edge = search.run(2, runs -> {}).edge();
        edge.crossing().ifPresent(crossing -> {
            for (Edge.Side side : List.of(crossing.lower(), crossing.upper())) {
                assertEquals(plain(search, length.path(), side.value(), null, 0), side);
            }
        });
        assertEquals(plain(search, length.path(), 0, null, 0), edge.first());
        assertEquals(plain(search, length.path(), 120 * SECOND, null, 0), edge.last());
    }

    /** Three slots carry 150/s with retries; 280 need six. */
    @Test
    void theSmallestNumberOfSlots() {
        Range slots = new Range("actions.push.slots", 1, 20, 1);
        PushSearch search = search(new Action.Scale("push", "api", AT, new Change.To(4)), slots);
        Edge edge = search.run(2, runs -> {}).edge();
        assertEquals(6, edge.recovers().orElseThrow());
        assertEquals(5, edge.fails().orElseThrow());
        assertEquals(
                plain(search, slots.path(), 6, null, 0),
                edge.crossing().orElseThrow().upper());
    }

    @Test
    void aPushWithoutQuantitiesIsTriedAsItIs() {
        Action purge = new Action.Purge("push", "api", AT);
        PushSearch search = search(purge, null);
        Draft draft = Draft.outage(280, 2, 10 * SECOND).add(purge);
        Runner runner = Runner.of(draft.scenario());
        runner.run();
        assertEquals(Edge.Side.of(0, runner), search.asItIs());
        assertThrows(IllegalStateException.class, () -> search.run(1, runs -> {}));
    }

    @Test
    void theEventKernelIsPushedLikeTheStepKernel() {
        Scenario random = RandomOutage.scenario(240, 5 * SECOND);
        Action pause = new Action.Pause("push", "users", 20 * SECOND + 1, SECOND);
        Range length = new Range("actions.push.for", 0, 60 * SECOND, 100 * MILLI);
        PushSearch search = new PushSearch(random, pause, Optional.of(length), Optional.empty());
        assertEquals(Outcome.METASTABLE, search.unaided().outcome());
        Edge edge = search.run(2, runs -> {}).edge();
        Edge.Crossing crossing = edge.crossing().orElseThrow();
        for (Edge.Side side : List.of(crossing.lower(), crossing.upper())) {
            assertEquals(plain(search, length.path(), side.value(), null, 0), side);
        }
        assertTrue(crossing.upper().recovers());
    }

    @Test
    void onlyTheQuantitiesOfTheActionVary() {
        Action shed = new Action.Shed("push", "users", AT, SECOND, SECOND / 2);
        for (String path : List.of("actions.push.at", "clients.users.arrivals.rate", "actions.other.keep")) {
            Range range = new Range(path, 0, SECOND, 1);
            assertThrows(IllegalArgumentException.class, () -> search(shed, range));
            Axis axis = new Axis(path, 0, SECOND, 2);
            Range keep = new Range("actions.push.keep", 0, SECOND, 1);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new PushSearch(TRAPPED, shed, Optional.of(keep), Optional.of(axis)));
            assertThrows(
                    IllegalArgumentException.class,
                    () -> new PushSearch(TRAPPED, shed, Optional.empty(), Optional.of(axis)));
        }
    }

    @Test
    void actionsThatAreThereAlreadyStay() {
        Draft draft = Draft.outage(280, 2, 10 * SECOND).add(new Action.Purge("early", "api", 50 * SECOND));
        Action shed = new Action.Shed("push", "users", AT, SECOND, SECOND / 2);
        PushSearch search = new PushSearch(draft.scenario(), shed, Optional.empty(), Optional.empty());
        List<Action> actions = new ArrayList<>(draft.actions);
        actions.add(shed);
        assertEquals(actions, search.scenario().actions());
    }
}
