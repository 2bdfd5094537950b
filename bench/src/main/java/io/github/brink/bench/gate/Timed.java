package io.github.brink.bench.gate;

import io.github.brink.bench.RoundStart;
import io.github.brink.bench.Workloads;
import java.util.Optional;

/**
 * The workloads whose time is compared with that of another commit. Immutable.
 *
 * <p>Each run is cut into parts that take some tenth of a millisecond: the shorter a part, the likelier one of its
 * repetitions is left alone by whatever else the machine does.
 */
enum Timed {
    STEP_SPIKE("step-spike"),
    OUTAGE_FIFO("outage-fifo"),
    SPIKE_RANDOM("spike-random"),
    MM50("mm50"),
    GATEWAY("gateway"),
    ROUNDS("rounds");

    private final String title;

    Timed(String title) {
        this.title = title;
    }

    /** A kernel with a workload that it is ready to run, again and again. One thread owns it. */
    interface Run {

        /** How many parts it has, the same in each repetition. */
        int parts();

        /** Begins anew; belongs to the first part. */
        void start();

        /** Does a part, the one after that which was done last. */
        void advance(int part);

        /** A number that stands for what has been recorded. */
        long digest();
    }

    /** Its name in tables and files. */
    String title() {
        return title;
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

    /** Makes it ready. */
    Run compile() {
        return switch (this) {
            case STEP_SPIKE -> TimedScenario.of(Workloads.spike(1), 90, 9);
            case OUTAGE_FIFO -> TimedScenario.of(Workloads.outageFifo(), 200, 5);
            case SPIKE_RANDOM -> TimedScenario.of(Workloads.spikeRandom(), 45, 1);
            case MM50 -> TimedScenario.of(Workloads.mm50(), 40, 1);
            case GATEWAY -> TimedScenario.of(Workloads.gateway(), 45, 1);
            case ROUNDS -> new TimedStarts(RoundStart.ARTICLE, RoundStart.FRESH_FIRST, RoundStart.TWO_RETRIERS);
        };
    }
}
