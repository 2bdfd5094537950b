package io.github.brink.bench.gate;

import io.github.brink.bench.Workloads;
import io.github.brink.event.EventKernel;
import io.github.brink.event.EventPlan;
import io.github.brink.model.KernelKind;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Timeline;
import io.github.brink.step.StepKernel;
import io.github.brink.step.StepPlan;
import java.util.Optional;

/**
 * The workloads whose time is compared with that of another commit. Immutable.
 *
 * <p>Each run is cut into parts, whole windows that take some tenth of a millisecond: the shorter a part, the likelier one
 * of its repetitions is left alone by whatever else the machine does.
 */
enum Timed {
    STEP_SPIKE("step-spike", 90, 9),
    OUTAGE_FIFO("outage-fifo", 200, 5),
    SPIKE_RANDOM("spike-random", 45, 1),
    MM50("mm50", 40, 1),
    GATEWAY("gateway", 45, 1);

    private final String title;
    private final int windows;
    private final int windowsPerPart;

    Timed(String title, int windows, int windowsPerPart) {
        this.title = title;
        this.windows = windows;
        this.windowsPerPart = windowsPerPart;
    }

    /** A kernel with a compiled plan, which can be run again and again. One thread owns it. */
    interface Run {

        /** Begins anew. */
        void start();

        /** Goes on until so many windows are recorded. */
        void advanceTo(int windows);

        /** What has been recorded. */
        Timeline timeline();
    }

    /** Its name in tables and files. */
    String title() {
        return title;
    }

    /** Windows that are timed together. */
    int windowsPerPart() {
        return windowsPerPart;
    }

    /** Windows of a run: what comes after them is more of the same. */
    int windows() {
        return windows;
    }

    /** The workload of that name. */
    static Optional<Timed> named(String title) {
        for (Timed timed : values()) {
            if (timed.title.equals(title)) {
                return Optional.of(timed);
            }
        }
        return Optional.empty();
    }

    private Scenario scenario() {
        return switch (this) {
            case STEP_SPIKE -> Workloads.spike(1);
            case OUTAGE_FIFO -> Workloads.outageFifo();
            case SPIKE_RANDOM -> Workloads.spikeRandom();
            case MM50 -> Workloads.mm50();
            case GATEWAY -> Workloads.gateway();
        };
    }

    /** Compiles it. */
    Run compile() {
        Scenario system = scenario();
        return system.kernel() == KernelKind.STEP ? new StepRun(system) : new EventRun(system);
    }

    private static final class StepRun implements Run {
        private final StepKernel kernel = new StepKernel();
        private final StepPlan plan;

        StepRun(Scenario system) {
            plan = StepPlan.compile(system);
        }

        @Override
        public void start() {
            kernel.start(plan);
        }

        @Override
        public void advanceTo(int windows) {
            kernel.advanceTo(windows);
        }

        @Override
        public Timeline timeline() {
            return kernel.timeline();
        }
    }

    private static final class EventRun implements Run {
        private final EventKernel kernel = new EventKernel();
        private final EventPlan plan;

        EventRun(Scenario system) {
            plan = EventPlan.compile(system);
        }

        @Override
        public void start() {
            kernel.start(plan);
        }

        @Override
        public void advanceTo(int windows) {
            kernel.advanceTo(windows);
        }

        @Override
        public Timeline timeline() {
            return kernel.timeline();
        }
    }
}
