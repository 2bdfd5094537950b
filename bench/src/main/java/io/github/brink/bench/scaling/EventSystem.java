package io.github.brink.bench.scaling;

import io.github.brink.bench.Attempts;
import io.github.brink.bench.Digest;
import io.github.brink.bench.EventRuns;
import io.github.brink.bench.Goldens;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.event.EventOracle;

/** A system on the event kernel, to be run again and again; one thread owns it. */
abstract class EventSystem {

    private final EventKernel kernel = new EventKernel();
    private EventPlan plan;
    private int windows;
    private long attempts;

    /**
     * Compiles a system.
     *
     * @throws IllegalStateException if the result is not the oracle's
     */
    final void load(Scenario scenario) {
        plan = EventPlan.compile(scenario);
        windows = (int) (scenario.horizonNanos() / scenario.windowNanos());
        Timeline timeline = run();
        EventOracle oracle = new EventOracle(scenario);
        oracle.advanceTo(windows);
        Goldens.require("the event kernel", Digest.of(timeline), Digest.of(oracle.timeline()));
        attempts = EventRuns.attempts(timeline);
    }

    final Timeline run(Attempts counter) {
        counter.attempts += attempts;
        return run();
    }

    private Timeline run() {
        kernel.start(plan);
        kernel.advanceTo(windows);
        return kernel.timeline();
    }
}
