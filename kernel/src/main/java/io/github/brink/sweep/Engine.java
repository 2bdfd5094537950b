package io.github.brink.sweep;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Plan;
import io.github.brink.outcome.Simulation;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A plan and a kernel for it, as a {@link Runner} needs them; the only place that knows which kernels there are.
 *
 * @param starting begins a run of the kernel
 * @param another makes an engine of the same kind for another plan
 */
record Engine<P extends Plan<P>>(P plan, Simulation kernel, Consumer<P> starting, Function<P, Engine<P>> another) {

    /** The engine that a scenario names. */
    static Engine<?> of(Scenario scenario) {
        return switch (scenario.kernel()) {
            case STEP -> step(StepPlan.compile(scenario));
            case EVENT -> event(EventPlan.compile(scenario));
        };
    }

    private static Engine<StepPlan> step(StepPlan plan) {
        StepKernel kernel = new StepKernel();
        return new Engine<>(plan, kernel, kernel::start, Engine::step);
    }

    private static Engine<EventPlan> event(EventPlan plan) {
        EventKernel kernel = new EventKernel();
        return new Engine<>(plan, kernel, kernel::start, Engine::event);
    }

    /** An engine with a plan and a kernel of its own. */
    Engine<P> copy() {
        return another.apply(plan.copy());
    }

    /** Begins a run. */
    Simulation start() {
        starting.accept(plan);
        return kernel;
    }
}
