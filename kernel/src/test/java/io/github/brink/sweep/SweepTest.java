package io.github.brink.sweep;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.Stepping;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Timeline;
import io.github.brink.testing.Draft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A small map of the outage: loads from 100/s to 320/s, stalls up to 4 s. */
class SweepTest {

    private static final String RATE = "clients.users.arrivals.rate";
    private static final String LENGTH = "triggers.outage.for";

    private static final Grid GRID =
            new Grid(new Axis(RATE, 100 * SECOND, 320 * SECOND, 12), new Axis(LENGTH, 0, 4 * SECOND, 9));

    private static Scenario outage() {
        return outage(Stepping.Clock.EXACT);
    }

    private static Scenario outage(Stepping.Clock clock) {
        Draft draft = Draft.outage(280, 2, SECOND);
        draft.stepNanos = 10 * MILLI;
        draft.clock = clock;
        return draft.scenario();
    }

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 2, 5})
    void everyThreadCountGivesTheMapOfRunsOneByOne(int threads) {
        PhaseMap map = new Sweep(outage(), GRID).run(threads, done -> {});
        Runner runner = Runner.of(outage());
        long requests = 0;
        long attempts = 0;
        for (int cell = 0; cell < GRID.cells(); cell++) {
            runner.set(runner.slot(RATE), GRID.x().value(cell % 12));
            runner.set(runner.slot(LENGTH), GRID.y().value(cell / 12));
            runner.run();
            Timeline timeline = runner.timeline();
            int windows = timeline.windows();
            long first = timeline.sum(Column.FIRST, 0, windows);
            long offered = timeline.sum(Column.OFFERED, 0, windows);
            assertEquals(runner.outcome(), map.outcome(cell));
            assertEquals(runner.recoveryNanos(), map.recoveryNanos(cell));
            assertEquals(timeline.max(Column.QUEUE), map.peakQueue(cell));
            assertEquals((double) offered / first, map.amplification(cell));
            assertEquals((double) timeline.get(Column.GOODPUT, windows - 1), map.finalGoodput(cell));
            requests += first;
            attempts += offered;
        }
        assertEquals(requests, map.requests());
        assertEquals(attempts, map.attempts());
    }

    @Test
    void theMapHasTheRegionsThatAreKnown() {
        PhaseMap map = new Sweep(outage(), GRID).run(2, done -> {});
        assertEquals(GRID, map.grid());
        int cells = 0;
        for (Outcome outcome : Outcome.values()) {
            cells += map.count(outcome);
        }
        assertEquals(GRID.cells(), cells);
        assertEquals(0, map.count(Outcome.UNDECIDED));
        int rows = GRID.y().steps();
        int highest = rows;
        for (int x = 0; x < 12; x++) {
            long rate = GRID.x().value(x) / SECOND;
            int recovering = map.recoveringRows(x);
            assertTrue(recovering <= highest, "more load survives less");
            highest = recovering;
            assertEquals(rate < 150, recovering == rows, rate + "/s survives all");
            assertEquals(rate > 300, recovering == 0, rate + "/s survives none");
            for (int y = recovering; y < rows; y++) {
                Outcome down = rate > 300 ? Outcome.OVERLOADED : Outcome.METASTABLE;
                assertEquals(down, map.outcome(GRID.cell(x, y)), rate + "/s, row " + y);
            }
        }
    }

    @Test
    void amplificationOfNobodyIsOne() {
        Grid silent = new Grid(new Axis(RATE, 0, 0, 1), new Axis(LENGTH, 0, 0, 1));
        PhaseMap map = new Sweep(outage(), silent).run(3, done -> {});
        assertEquals(1.0, map.amplification(0));
        assertEquals(Outcome.RECOVERED, map.outcome(0));
        assertEquals(0, map.requests());
    }

    @Test
    void progressGrowsToTheTotalOnTheCallingThread() {
        List<Integer> seen = new ArrayList<>();
        Set<Thread> threads = new HashSet<>();
        new Sweep(outage(), GRID).run(2, done -> {
            seen.add(done);
            threads.add(Thread.currentThread());
        });
        assertEquals(seen.stream().sorted().toList(), seen);
        assertEquals(GRID.cells(), seen.get(seen.size() - 1));
        assertEquals(Set.of(Thread.currentThread()), threads);
    }

    @Test
    void interruptingTheCallerCancelsTheSweep() {
        // So many cells that they are not done by the time of the first progress, at which the caller is interrupted.
        Grid large = new Grid(new Axis(RATE, 100 * SECOND, 320 * SECOND, 200), new Axis(LENGTH, 0, 4 * SECOND, 101));
        Sweep sweep = new Sweep(outage(Stepping.Clock.DOUBLE), large);
        List<Integer> seen = new ArrayList<>();
        CancellationException cancelled = assertThrows(
                CancellationException.class,
                () -> sweep.run(2, done -> {
                    seen.add(done);
                    Thread.currentThread().interrupt();
                }));
        assertTrue(Thread.interrupted(), "the flag stays set");
        assertTrue(cancelled.getCause() instanceof InterruptedException);
        assertTrue(cancelled.getMessage().matches("interrupted after [0-9]+ cells"), cancelled.getMessage());
        assertEquals(1, seen.size());
    }

    @Test
    void anInterruptedCallerRunsNothing() {
        Sweep sweep = new Sweep(outage(), GRID);
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class, () -> sweep.run(1, done -> {}));
        assertTrue(Thread.interrupted(), "the flag stays set");
    }

    @ParameterizedTest(name = "{0} from {1} to {2} in {3}")
    @CsvSource({
        "services.db.slots, 1, 10, 10, there is no such quantity in this scenario to put on an axis",
        "services.api.queue.limit, 1, 10, 10, there is no such quantity in this scenario to put on an axis",
        "services.api.slots, 0, 10, 11, the value is out of range: 1 to 1000000000 is allowed",
        "clients.users.retry.attempts, 1, 200, 2, the value is out of range: 1 to 100 is allowed",
        "services.api.service, 10000000, 20000000, 3,"
                + " a whole number of steps of 10ms is needed; nearest that fit: 10ms and 20ms",
    })
    void impossibleAxesAreRefusedBeforeAnythingRuns(String path, long from, long to, int steps, String problem) {
        Axis impossible = new Axis(path, from, to, steps);
        Axis possible = new Axis(LENGTH, 0, SECOND, 2);
        for (Grid grid : List.of(new Grid(impossible, possible), new Grid(possible, impossible))) {
            InvalidScenarioException refusal =
                    assertThrows(InvalidScenarioException.class, () -> new Sweep(outage(), grid));
            assertEquals(path, refusal.path());
            assertEquals(problem, refusal.problem());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void needsAThread(int threads) {
        Sweep sweep = new Sweep(outage(), GRID);
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> sweep.run(threads, done -> {}));
        assertEquals(threads + " threads: at least 1 is needed", refusal.getMessage());
    }

    @Test
    void cellsAreDeliveredOnceToTheCallingThread() {
        Map<Integer, CellResult> delivered = new TreeMap<>();
        Set<Thread> threads = new HashSet<>();
        PhaseMap map = new Sweep(outage(), GRID).run(3, done -> {}, (cell, result) -> {
            assertNull(delivered.put(cell, result), "twice");
            threads.add(Thread.currentThread());
        });
        assertEquals(GRID.cells(), delivered.size());
        delivered.forEach((cell, result) -> assertEquals(map.result(cell), result));
        assertEquals(Set.of(Thread.currentThread()), threads);
    }

    @Test
    void knownCellsAreNotRunAgainAndShardsMakeUpTheWhole() {
        PhaseMap whole = new Sweep(outage(), GRID).run(2, done -> {});
        PhaseMap merged = new PhaseMap(GRID, whole.windowNanos());
        for (int i = 1; i <= 5; i++) {
            Sweep first = new Sweep(outage(), GRID).only(new Shard(i, 5));
            int cells = first.cellsToRun();
            Map<Integer, CellResult> journal = new TreeMap<>();
            first.run(2, done -> {}, journal::put);
            assertEquals(cells, journal.size());
            // As if the first half had been written down before a crash.
            Sweep second = new Sweep(outage(), GRID).only(new Shard(i, 5));
            List<Integer> known = new ArrayList<>(journal.keySet()).subList(0, cells / 2);
            known.forEach(cell -> second.take(cell, journal.get(cell)));
            assertEquals(cells - known.size(), second.cellsToRun());
            Map<Integer, CellResult> rest = new TreeMap<>();
            PhaseMap part = second.run(2, done -> {}, rest::put);
            known.forEach(cell -> assertNull(rest.put(cell, journal.get(cell)), "run again"));
            assertEquals(journal, rest);
            assertEquals(cells, part.cellsRun());
            rest.forEach(merged::set);
        }
        assertTrue(merged.isComplete());
        for (int cell = 0; cell < GRID.cells(); cell++) {
            assertEquals(whole.result(cell), merged.result(cell));
        }
        assertEquals(0, whole.differing(merged).length);
    }

    @Test
    void whatASinkThrowsEndsTheSweep() {
        Sweep sweep = new Sweep(outage(), GRID);
        List<Integer> told = new ArrayList<>();
        IllegalArgumentException full = new IllegalArgumentException("no space left");
        assertSame(
                full,
                assertThrows(
                        IllegalArgumentException.class,
                        () -> sweep.run(2, done -> {}, (cell, result) -> {
                            told.add(cell);
                            throw full;
                        })));
        assertEquals(1, told.size());
    }

    @Test
    void whatWasNotRunIsNotKnown() {
        PhaseMap map = new Sweep(outage(), GRID).only(new Shard(2, 2)).run(1, done -> {});
        assertFalse(map.isComplete());
        assertFalse(map.isKnown(0));
        assertFalse(map.wasRun(0));
        assertTrue(map.isKnown(1) && map.wasRun(1));
        assertEquals(GRID.cells() / 2, map.cellsRun());
        assertEquals(
                "nothing is known of cell 0",
                assertThrows(IllegalStateException.class, () -> map.outcome(0)).getMessage());
        assertThrows(IllegalStateException.class, () -> map.result(0));
        assertTrue(Double.isNaN(map.amplification(0)) && Double.isNaN(map.finalGoodput(0)));
    }

    @ParameterizedTest(name = "{0}/{1}")
    @CsvSource({"0, 1", "2, 1", "-1, 3", "1, 0"})
    void refusesPartsThatDoNotExist(int index, int count) {
        assertThrows(IllegalArgumentException.class, () -> new Shard(index, count));
    }
}
