package io.github.brink.sweep;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.testing.Draft;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefinementTest {

    private static final String RATE = "clients.users.arrivals.rate";
    private static final String LENGTH = "triggers.outage.for";

    private static Scenario coarse() {
        Draft draft = Draft.outage(280, 2, SECOND);
        draft.stepNanos = 10 * MILLI;
        return draft.scenario();
    }

    private static Grid grid(int columns, int rows) {
        return new Grid(
                new Axis(RATE, 100 * SECOND, columns == 1 ? 100 * SECOND : 320 * SECOND, columns),
                new Axis(LENGTH, 0, rows == 1 ? 0 : (rows - 1L) * 20 * MILLI, rows));
    }

    /** The bundled map: 100 to 320/s by 0 to 4 s, at a step of a millisecond. */
    @Test
    void theMapOfTheOutageIsThatOfAllCellsAtAFractionOfTheRuns() {
        Scenario outage = Draft.outage(280, 2, SECOND).scenario();
        Grid grid = grid(221, 201);
        PhaseMap refined = new Refinement(outage, grid).run(2, done -> {}, (cell, result) -> {});
        PhaseMap full = new Sweep(outage, grid).take(refined).run(2, done -> {});
        assertArrayEquals(new int[0], refined.differing(full));
        assertTrue(refined.isComplete());
        assertEquals(grid.cells(), full.cellsRun());
        assertTrue(refined.cellsRun() <= 0.15 * grid.cells(), refined.cellsRun() + " cells were run");
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"1, 1", "1, 7", "7, 1", "2, 2", "3, 3", "4, 5", "17, 17", "18, 16", "33, 40", "45, 101"})
    void gridsOfAnySizeAreDrawn(int columns, int rows) {
        Grid grid = grid(columns, rows);
        PhaseMap refined = new Refinement(coarse(), grid).run(2, done -> {}, (cell, result) -> {});
        PhaseMap full = new Sweep(coarse(), grid).run(2, done -> {});
        assertArrayEquals(new int[0], refined.differing(full));
        for (int cell = 0; cell < grid.cells(); cell++) {
            if (refined.wasRun(cell)) {
                assertEquals(full.result(cell), refined.result(cell));
            } else {
                assertEquals(-1, refined.recoveryNanos(cell));
                assertEquals(-1, refined.peakQueue(cell));
                assertTrue(Double.isNaN(refined.amplification(cell)));
            }
        }
    }

    @Test
    void everyCellBesideAnotherOutcomeWasRun() {
        Grid grid = grid(45, 101);
        PhaseMap refined = new Refinement(coarse(), grid).run(2, done -> {}, (cell, result) -> {});
        for (int x = 1; x < 45; x++) {
            for (int y = 1; y < 101; y++) {
                Outcome own = refined.outcome(grid.cell(x, y));
                for (int other : new int[] {grid.cell(x - 1, y), grid.cell(x, y - 1)}) {
                    if (refined.outcome(other) != own) {
                        assertTrue(refined.wasRun(other) && refined.wasRun(grid.cell(x, y)), x + ", " + y);
                    }
                }
            }
        }
    }

    @Test
    void threadsAndAnInterruptionMakeNoDifference() {
        Grid grid = grid(45, 101);
        Map<Integer, CellResult> journal = new TreeMap<>();
        PhaseMap once = new Refinement(coarse(), grid)
                .run(1, done -> {}, (cell, result) -> assertNull(journal.put(cell, result)));
        assertEquals(journal.size(), once.cellsRun());
        Refinement again = new Refinement(coarse(), grid);
        journal.keySet().stream().filter(cell -> cell % 3 != 0).forEach(cell -> again.take(cell, journal.get(cell)));
        Map<Integer, CellResult> rest = new TreeMap<>();
        PhaseMap resumed = again.run(3, done -> {}, rest::put);
        assertTrue(rest.keySet().stream().allMatch(cell -> cell % 3 == 0));
        for (int cell = 0; cell < grid.cells(); cell++) {
            assertEquals(once.wasRun(cell), resumed.wasRun(cell));
            assertEquals(once.outcome(cell), resumed.outcome(cell));
        }
        assertThrows(IllegalStateException.class, () -> again.run(1, done -> {}, (cell, result) -> {}));
        assertThrows(IllegalArgumentException.class, () -> new Sweep(coarse(), grid(3, 3)).take(once));
    }
}
