package io.github.brink.sweep;

import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Plan;
import io.github.brink.outcome.Simulation;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * A plan and a kernel for it, as a {@link Runner} needs them; the only place that knows which kernels there are. Not
 * thread-safe, but an engine that nobody changes may be copied by several threads at once.
 */
final class Engine<P extends Plan<P>, K extends Simulation> {

    /** Continues a copy of a run, as if it had had another plan from the start. */
    private interface Resuming<P, K> {
        void resume(K kernel, K from, P plan);
    }

    /** Begins a run that is measured. */
    private interface Measuring<P, K> {
        void start(K kernel, P plan, Latency latency);
    }

    /** What kernels of one kind can do. */
    private record Kind<P, K>(
            Supplier<K> made,
            BiConsumer<K, P> starting,
            Measuring<P, K> measuring,
            BiConsumer<K, K> copying,
            Resuming<P, K> resuming) {}

    private static final Kind<StepPlan, StepKernel> STEP =
            new Kind<>(StepKernel::new, StepKernel::start, StepKernel::start, StepKernel::copyFrom, StepKernel::resume);
    private static final Kind<EventPlan, EventKernel> EVENT = new Kind<>(
            EventKernel::new, EventKernel::start, EventKernel::start, EventKernel::copyFrom, EventKernel::resume);

    private final Kind<P, K> kind;
    private final P plan;
    private final K kernel;

    /** For the undisturbed twin; null before one was needed. */
    private K twin;

    private P twinPlan;

    /** Whether the twin is a fork of the run begun last. */
    private boolean forked;

    /** A run of which every run is to be a continuation; null if runs begin at the start. */
    private K trunk;

    /** Measures the runs that begin at the start; null if nobody asks for that. */
    private Latency latency;

    private Engine(Kind<P, K> kind, P plan) {
        this.kind = kind;
        this.plan = plan;
        kernel = kind.made().get();
    }

    /** The engine that a scenario names. */
    static Engine<?, ?> of(Scenario scenario) {
        return switch (scenario.kernel()) {
            case STEP -> new Engine<>(STEP, StepPlan.compile(scenario));
            case EVENT -> new Engine<>(EVENT, EventPlan.compile(scenario));
        };
    }

    Plan<P> plan() {
        return plan;
    }

    /** An engine with a plan and kernels of its own. */
    Engine<P, K> copy() {
        Engine<P, K> copy = new Engine<>(kind, plan.copy());
        copy.latency = freshLatency();
        if (trunk != null) {
            copy.trunk = kind.made().get();
            kind.copying().accept(copy.trunk, trunk);
        }
        return copy;
    }

    private Latency freshLatency() {
        return latency == null ? null : new Latency(latency.isByWindow());
    }

    /** Runs are measured from now on. */
    void measure(boolean byWindow) {
        if (trunk != null) {
            throw new IllegalStateException("runs that continue one that was not measured cannot be measured");
        }
        latency = new Latency(byWindow);
    }

    /** Simulates the first windows now; runs continue from there. */
    void branchAt(int windows) {
        trunk = kind.made().get();
        // A plan of its own: the other one is patched.
        start(trunk, plan.copy(), freshLatency());
        trunk.advanceTo(windows);
    }

    /** The undisturbed twin of the run begun last: its fork, or another run from the start. */
    Simulation startTwin() {
        if (!forked) {
            takeTwinPlan();
            kind.starting().accept(twin, twinPlan);
        }
        forked = false;
        return twin;
    }

    private void takeTwinPlan() {
        if (twin == null) {
            twin = kind.made().get();
            twinPlan = plan.copy();
        }
        twinPlan.takeUndisturbed(plan);
    }

    /**
     * Simulates the run just begun up to its first trigger or action, and keeps a copy for its twin, which need not be begun
     * at the start then.
     */
    void forkTwin() {
        final long windows = plan.firstControlNanos() / kernel.timeline().windowNanos();
        if (trunk != null
                || latency != null
                || windows < 1
                || windows >= plan.horizonNanos() / kernel.timeline().windowNanos()) {
            return;
        }
        kernel.advanceTo((int) windows);
        takeTwinPlan();
        kind.resuming().resume(twin, kernel, twinPlan);
        forked = true;
    }

    /** Begins a run. */
    Simulation start() {
        forked = false;
        if (trunk == null) {
            start(kernel, plan, latency);
        } else {
            kind.resuming().resume(kernel, trunk, plan);
        }
        return kernel;
    }

    private void start(K started, P of, Latency measures) {
        if (measures == null) {
            kind.starting().accept(started, of);
        } else {
            kind.measuring().start(started, of, measures);
        }
    }
}
