package io.github.brink.outcome;

import io.github.brink.model.Health;
import java.util.function.Supplier;

/** The undisturbed twin of a run: the same run, with the same seed, without triggers and actions. */
@FunctionalInterface
public interface Undisturbed {

    /** What {@link #downNanos} says of a twin that is healthy at the end. */
    long HEALTHY = Long.MAX_VALUE;

    /** What {@link #downNanos} says of a twin that loses little, but cannot keep up: its backlog has grown all the time. */
    long NEVER_KEPT_UP = -1;

    /** For a run without triggers and actions: it is its own twin. */
    Undisturbed ITSELF = windows -> {
        throw new IllegalStateException("a run that is its own twin is judged by itself");
    };

    /**
     * Runs the twin and says what becomes of it by itself.
     *
     * @param windows how many windows to run; as many as the run that is judged has
     * @return when it went down for good, in nanoseconds from the start: of all spans from which on none is healthy, the first
     *     window that is not healthy by itself; or {@link #HEALTHY}, or {@link #NEVER_KEPT_UP}
     */
    long downNanos(int windows);

    /**
     * A twin that is started when it is asked for, and goes on when it is asked again. Not thread-safe.
     *
     * @param start begins a run of the scenario without its triggers and actions, which nobody else continues
     */
    static Undisturbed of(Supplier<? extends Simulation> start, Health health) {
        return new Undisturbed() {

            private Simulation twin;

            @Override
            public long downNanos(int windows) {
                if (twin == null) {
                    twin = start.get();
                }
                twin.advanceTo(windows);
                return new Spans().downNanos(twin.timeline(), health);
            }
        };
    }
}
