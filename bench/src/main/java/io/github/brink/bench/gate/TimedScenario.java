package io.github.brink.bench.gate;

import io.github.brink.bench.Digest;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Simulation;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;

/** A run of the step kernel or of the event kernel, in parts of whole windows. One thread owns it. */
final class TimedScenario implements Timed.Run {

    private final Simulation kernel;
    private final Runnable start;
    private final int windows;
    private final int windowsPerPart;

    private TimedScenario(Simulation kernel, Runnable start, int windows, int windowsPerPart) {
        this.kernel = kernel;
        this.start = start;
        this.windows = windows;
        this.windowsPerPart = windowsPerPart;
    }

    /**
     * Compiles it.
     *
     * @param windows of a run: what comes after them is more of the same
     * @param windowsPerPart that are timed together
     */
    static TimedScenario of(Scenario scenario, int windows, int windowsPerPart) {
        if (scenario.kernel() == KernelKind.STEP) {
            StepKernel kernel = new StepKernel();
            StepPlan plan = StepPlan.compile(scenario);
            return new TimedScenario(kernel, () -> kernel.start(plan), windows, windowsPerPart);
        }
        EventKernel kernel = new EventKernel();
        EventPlan plan = EventPlan.compile(scenario);
        return new TimedScenario(kernel, () -> kernel.start(plan), windows, windowsPerPart);
    }

    @Override
    public int parts() {
        return (windows + windowsPerPart - 1) / windowsPerPart;
    }

    @Override
    public void start() {
        start.run();
    }

    @Override
    public void advance(int part) {
        kernel.advanceTo(Math.min(windows, (part + 1) * windowsPerPart));
    }

    @Override
    public long digest() {
        return Digest.of(kernel.timeline());
    }
}
