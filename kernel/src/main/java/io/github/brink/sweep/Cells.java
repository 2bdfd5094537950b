package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;

/** The cells of a grid as patches of one plan. Immutable once made; the runner is only a pattern to copy. */
final class Cells {

    private final Grid grid;
    private final Runner runner;
    private final int xSlot;
    private final int ySlot;

    /** Compiles a scenario and checks every cell; O(cells). */
    Cells(Scenario scenario, Grid grid) {
        this.grid = grid;
        runner = Runner.of(scenario);
        xSlot = slot(runner, grid.x().path());
        ySlot = slot(runner, grid.y().path());
        for (int cell = 0; cell < grid.cells(); cell++) {
            patch(runner, cell);
            runner.validate();
        }
    }

    /** The slot of a quantity that is to take several values. */
    static int slot(Runner runner, String path) {
        int slot = runner.slot(path);
        if (slot < 0) {
            throw new InvalidScenarioException(path, "there is no such quantity in this scenario to put on an axis");
        }
        return slot;
    }

    Runner runner() {
        return runner;
    }

    void patch(Runner patched, int cell) {
        patched.set(xSlot, grid.x().value(cell % grid.x().steps()));
        patched.set(ySlot, grid.y().value(cell / grid.x().steps()));
    }

    /** Runs some cells and delivers each. */
    void run(Crew crew, int[] todo, int chunk, PhaseMap map, Delivery<CellResult> delivery, Runnable progress) {
        try {
            crew.work(
                    todo.length,
                    chunk,
                    (own, number) -> {
                        patch(own, todo[number]);
                        own.run();
                        map.fill(todo[number], own);
                        delivery.add(todo[number]);
                        return 1;
                    },
                    () -> {
                        delivery.deliver();
                        progress.run();
                    });
        } finally {
            delivery.deliver(); // what is finished is finished, whatever ended this
        }
    }
}
