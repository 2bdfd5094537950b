package io.github.brink.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first Q0 at risk over a small grid. */
class RiskSweepTest {

    private static final RiskGrid GRID = new RiskGrid(
            RoundParameters.ARTICLE, new RiskGrid.Range(2, 4), new RiskGrid.Range(1, 3), new RiskGrid.Range(1, 2));

    @Test
    void theArticlesCellIsAtRiskFromEight() {
        RiskSweep sweep = run(2);
        int cell = GRID.cell(3, 2, 2);
        assertEquals(RoundParameters.ARTICLE, GRID.parameters(cell));
        assertEquals(8, sweep.firstAtRisk(cell));
        assertEquals(Fate.LIMBO, sweep.fate(cell));
    }

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 2, 5})
    void everyThreadCountGivesWhatOneByOneGives(int threads) {
        RiskSweep sweep = run(threads);
        RoundExplorer explorer = new RoundExplorer();
        for (int cell = 0; cell < GRID.cells(); cell++) {
            int first = 0;
            do {
                explorer.explore(GRID.parameters(cell), first++, 500);
            } while (explorer.stabilises() == Answer.YES && first <= 60);
            assertEquals(
                    first - 1, sweep.firstAtRisk(cell), GRID.parameters(cell).toString());
        }
    }

    @Test
    void safeByProofAndBeyondWhatWasTried() {
        RiskGrid one = one(RoundParameters.ARTICLE.withBudget(0));
        RiskSweep safe = new RiskSweep(one, 60);
        safe.run(1, done -> {});
        assertEquals(RiskSweep.SAFE, safe.firstAtRisk(0));
        RiskSweep few = new RiskSweep(one(RoundParameters.ARTICLE), 7);
        few.run(1, done -> {});
        assertEquals(RiskSweep.BEYOND, few.firstAtRisk(0));
    }

    @Test
    void badGridsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new RiskGrid.Range(3, 2));
        RiskGrid.Range one = new RiskGrid.Range(1, 1);
        RiskGrid.Range zero = new RiskGrid.Range(0, 1);
        RiskGrid.Range many = new RiskGrid.Range(1, 1000);
        assertThrows(InvalidScenarioException.class, () -> new RiskGrid(RoundParameters.ARTICLE, zero, one, one));
        assertThrows(InvalidScenarioException.class, () -> new RiskGrid(RoundParameters.ARTICLE, many, many, many));
        assertThrows(IllegalArgumentException.class, () -> new RiskSweep(GRID, -1));
        assertThrows(IllegalArgumentException.class, () -> new RiskSweep(GRID, 1).run(0, done -> {}));
    }

    @Test
    void progressEndsWithAllCells() {
        List<Integer> told = new ArrayList<>();
        new RiskSweep(GRID, 20).run(2, told::add);
        assertEquals(GRID.cells(), told.get(told.size() - 1));
    }

    private static RiskGrid one(RoundParameters base) {
        RiskGrid.Range two = new RiskGrid.Range(2, 2);
        return new RiskGrid(base, new RiskGrid.Range(3, 3), two, two);
    }

    private static RiskSweep run(int threads) {
        RiskSweep sweep = new RiskSweep(GRID, 60);
        sweep.run(threads, done -> {});
        return sweep;
    }
}
