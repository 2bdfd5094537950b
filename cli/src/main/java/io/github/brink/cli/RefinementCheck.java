package io.github.brink.cli;

import io.github.brink.scenario.ScenarioProblems;
import io.github.brink.sweep.PhaseMap;
import java.io.PrintWriter;
import java.util.Locale;

/** Compares a refined map with one of which every cell was run; stateless. */
final class RefinementCheck {

    private RefinementCheck() {}

    /**
     * Runs the cells that the refinement has not run.
     *
     * @return whether all of them have the outcome that was filled in
     */
    static boolean isRight(MapPlan plan, PhaseMap refined, int threads, PrintWriter out, PrintWriter err)
            throws ScenarioProblems {
        int cells = plan.grid().cells();
        PhaseMap full;
        try (MapProgress progress = MapProgress.of(cells, refined.cellsRun(), err)) {
            full = plan.sweep().take(refined).run(threads, progress::finished);
        }
        int[] wrong = refined.differing(full);
        if (wrong.length == 0) {
            out.println(String.format(
                    Locale.ROOT, "Check: all %,d cells have the outcome that they have in the full map.", cells));
            return true;
        }
        int columns = plan.grid().x().steps();
        out.println(String.format(
                Locale.ROOT,
                "Check: %,d of %,d cells have another outcome in the full map. The first: at %s = %s, %s = %s it is %s,"
                        + " not %s.",
                wrong.length,
                cells,
                plan.right().path(),
                plan.right().quantity().format(plan.grid().x().value(wrong[0] % columns)),
                plan.up().path(),
                plan.up().quantity().format(plan.grid().y().value(wrong[0] / columns)),
                full.outcome(wrong[0]).label(),
                refined.outcome(wrong[0]).label()));
        return false;
    }
}
