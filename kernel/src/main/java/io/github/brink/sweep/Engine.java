package io.github.brink.sweep;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Simulation;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;

/** A kernel and a plan for it, as a {@link Runner} needs them; the only place that knows which kernels there are. */
sealed interface Engine {

    /** The engine that a scenario names. */
    static Engine of(Scenario scenario) {
        return switch (scenario.kernel()) {
            case STEP -> new Step(StepPlan.compile(scenario), new StepKernel());
            case EVENT -> new Event(EventPlan.compile(scenario), new EventKernel());
        };
    }

    /** An engine with a plan and a kernel of its own. */
    Engine copy();

    int slot(String path);

    void set(int slot, long value);

    void validate();

    /** Begins a run. */
    Simulation start();

    long horizonNanos();

    long horizonLimitNanos();

    long healthE9();

    /** The step kernel. */
    record Step(StepPlan plan, StepKernel kernel) implements Engine {
        @Override
        public Engine copy() {
            return new Step(plan.copy(), new StepKernel());
        }

        @Override
        public int slot(String path) {
            return plan.slot(path);
        }

        @Override
        public void set(int slot, long value) {
            plan.set(slot, value);
        }

        @Override
        public void validate() {
            plan.validate();
        }

        @Override
        public Simulation start() {
            kernel.start(plan);
            return kernel;
        }

        @Override
        public long horizonNanos() {
            return plan.horizonNanos();
        }

        @Override
        public long horizonLimitNanos() {
            return plan.horizonLimitNanos();
        }

        @Override
        public long healthE9() {
            return plan.healthE9();
        }
    }

    /** The event kernel. */
    record Event(EventPlan plan, EventKernel kernel) implements Engine {
        @Override
        public Engine copy() {
            return new Event(plan.copy(), new EventKernel());
        }

        @Override
        public int slot(String path) {
            return plan.slot(path);
        }

        @Override
        public void set(int slot, long value) {
            plan.set(slot, value);
        }

        @Override
        public void validate() {
            plan.validate();
        }

        @Override
        public Simulation start() {
            kernel.start(plan);
            return kernel;
        }

        @Override
        public long horizonNanos() {
            return plan.horizonNanos();
        }

        @Override
        public long horizonLimitNanos() {
            return plan.horizonLimitNanos();
        }

        @Override
        public long healthE9() {
            return plan.healthE9();
        }
    }
}
