package io.github.brink.sweep;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.testing.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ChanceTest {

    private static final String RATE = "clients.users.arrivals.rate";
    private static final Scenario OUTAGE = RandomOutage.scenario(200);
    private static final Grid GRID = new Grid(
            new Axis(RATE, 160 * SECOND, 240 * SECOND, 5),
            new Axis("triggers.outage.for", 800 * MILLI, 1600 * MILLI, 3));

    /** A repetition is a plain run with the seed that it is said to have. */
    private static List<CellResult> plain(int cell, int repetitions) {
        Runner runner = Runner.of(OUTAGE);
        runner.set(runner.slot(RATE), GRID.x().value(cell % 5));
        runner.set(runner.slot("triggers.outage.for"), GRID.y().value(cell / 5));
        List<CellResult> results = new ArrayList<>();
        for (int i = 0; i < repetitions; i++) {
            runner.set(runner.slot("seed"), Repetitions.seed(OUTAGE.seed(), i));
            runner.run();
            results.add(CellResult.of(runner));
        }
        return results;
    }

    @Test
    void aCellIsPlainRunsWithTheSameSeedsInEveryCell() {
        Repetitions ten = Repetitions.fixed(10);
        Map<Integer, Tally> delivered = new TreeMap<>();
        ChanceMap map = new ChanceSweep(OUTAGE, GRID, ten)
                .run(2, done -> {}, (cell, tally) -> assertNull(delivered.put(cell, tally)));
        for (int cell = 0; cell < GRID.cells(); cell++) {
            assertEquals(Tally.of(plain(cell, 10)), map.tally(cell));
            assertEquals(map.tally(cell), delivered.get(cell));
        }
        assertEquals(10L * GRID.cells(), map.runs());
        assertTrue(map.tally(0).recovered() > map.tally(14).recovered());
    }

    @Test
    void untilTheIntervalIsNarrowOrPatienceEnds() {
        Repetitions until = Repetitions.untilWidth(0.25, 40);
        ChanceMap map = new ChanceSweep(OUTAGE, GRID, until).run(1, done -> {}, (cell, tally) -> {});
        boolean soon = false;
        boolean late = false;
        for (int cell = 0; cell < GRID.cells(); cell++) {
            Tally tally = map.tally(cell);
            assertEquals(Tally.of(plain(cell, tally.runs())), tally);
            assertTrue(tally.runs() >= 20 && tally.runs() <= 40);
            boolean narrow =
                    tally.metastableShare().width() <= 0.25 && tally.downShare().width() <= 0.25;
            assertTrue(narrow || tally.runs() == 40);
            soon |= tally.runs() < 40;
            late |= tally.runs() == 40;
        }
        assertTrue(soon && late);
    }

    @Test
    void threadsShardsAndKnownCellsMakeNoDifference() {
        Repetitions until = Repetitions.untilWidth(0.4, 30);
        ChanceMap whole = new ChanceSweep(OUTAGE, GRID, until).run(1, done -> {}, (cell, tally) -> {});
        ChanceMap merged = new ChanceMap(GRID);
        for (int i = 1; i <= 4; i++) {
            ChanceSweep sweep = new ChanceSweep(OUTAGE, GRID, until).only(new Shard(i, 4));
            sweep.take(i - 1, whole.tally(i - 1));
            int cells = sweep.cellsToRun();
            List<Integer> run = new ArrayList<>();
            ChanceMap part = sweep.run(3, done -> {}, (cell, tally) -> {
                run.add(cell);
                merged.set(cell, tally);
            });
            assertEquals(cells, run.size());
            merged.set(i - 1, part.tally(i - 1));
        }
        for (int cell = 0; cell < GRID.cells(); cell++) {
            assertEquals(whole.tally(cell), merged.tally(cell));
        }
    }

    @Test
    void aRepeatedRunKeepsEveryRepetition() {
        Scenario cell = RandomOutage.scenario(200, 1200 * MILLI);
        List<CellResult> runs = new RepeatedRun(cell, Repetitions.fixed(25)).run(3, done -> {});
        assertEquals(plain(7, 25), runs);
        Tally tally = Tally.of(runs);
        assertEquals(25, tally.runs());
        List<CellResult> until = new RepeatedRun(cell, Repetitions.untilWidth(0.3, 500)).run(2, done -> {});
        assertEquals(plain(7, until.size()), until);
        assertTrue(Tally.of(until).downShare().width() <= 0.3);
    }

    @Test
    void quantilesAreThoseOfTheRunsThatRecovered() {
        long[] codes = {-2, 70, 10, -2, 30, 20, -3, 40, 50, 60, -4, 80, 90, 100};
        Tally tally = Tally.of(codes, codes.length);
        assertEquals(new Tally(10, 2, 1, 1, 50, 100), tally);
        assertEquals(new Proportion(2, 14), tally.metastableShare());
        assertEquals(new Proportion(4, 14), tally.downShare());
        assertEquals(new Tally(0, 1, 0, 0, -1, -1), Tally.of(codes, 1));
        assertEquals(new Tally(1, 1, 0, 0, 70, 70), Tally.of(codes, 2));
    }

    @Test
    void edgesOfProbabilityLieInOrderAndTheirSidesArePlainRuns() {
        Range load = new Range(RATE, 150 * SECOND, 270 * SECOND, SECOND);
        ChanceEdgeSearch search = new ChanceEdgeSearch(OUTAGE, load, 25, 0.06, 0.5, 0.95);
        assertEquals(0, search.runs());
        List<ChanceEdge> edges = search.run(2, runs -> {});
        assertTrue(search.runs() > 0 && search.runs() % 25 == 0 && search.runs() <= search.mostRuns());
        assertEquals(edges, new ChanceEdgeSearch(OUTAGE, load, 25, 0.06, 0.5, 0.95).run(1, runs -> {}));
        long last = 0;
        for (ChanceEdge edge : edges) {
            ChanceEdge.Crossing crossing = edge.crossing().orElseThrow();
            assertTrue(edge.rises());
            assertTrue(crossing.upper().value() - crossing.lower().value() <= SECOND);
            assertTrue(crossing.lower().tally().downShare().estimate() < edge.level());
            assertTrue(crossing.upper().tally().downShare().estimate() >= edge.level());
            assertTrue(crossing.lower().value() >= last);
            last = crossing.lower().value();
            Runner runner = Runner.of(OUTAGE);
            runner.set(runner.slot(RATE), crossing.upper().value());
            assertEquals(
                    crossing.upper().tally(), Tally.of(new RepeatedRun(runner, Repetitions.fixed(25)).run(1, r -> {})));
        }
    }

    @Test
    void withoutRandomNumbersThereIsNoChance() {
        Scenario step = Draft.outage(280, 2, SECOND).scenario();
        InvalidScenarioException refusal =
                assertThrows(InvalidScenarioException.class, () -> new RepeatedRun(step, Repetitions.fixed(2)));
        assertEquals("seed", refusal.path());
        assertEquals(
                1, new RepeatedRun(step, Repetitions.ONCE).run(1, done -> {}).size());
    }

    @Test
    void seedsGoRound() {
        assertEquals(5, Repetitions.seed(5, 0));
        assertEquals(0, Repetitions.seed(Long.MAX_VALUE, 1));
        assertThrows(IllegalArgumentException.class, () -> Repetitions.fixed(0));
        assertThrows(IllegalArgumentException.class, () -> new Repetitions(3, 2, 0));
        assertThrows(IllegalArgumentException.class, () -> Repetitions.untilWidth(Double.NaN, 9));
    }
}
