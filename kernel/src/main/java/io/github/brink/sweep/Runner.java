package io.github.brink.sweep;

import io.github.brink.model.Health;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Judge;
import io.github.brink.outcome.Latency;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Simulation;
import io.github.brink.outcome.Timeline;
import io.github.brink.outcome.Undisturbed;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One scenario, compiled for its kernel, to be patched and run again and again; one thread owns it. Running allocates
 * nothing once warm, but for the undisturbed twins of runs that stay down, which it makes once for all runs that differ only in
 * triggers and actions.
 */
public final class Runner {

    private final Engine<?, ?> engine;
    private final Twins twins;
    private final Twins.Key probe = new Twins.Key();
    private final Undisturbed twin;

    /** Whether it is worth it to keep a copy of a run, at its first trigger, for the twin that it may need. */
    private final boolean forksTwins;

    private final Judge judge = new Judge();
    private Timeline timeline = new Timeline();

    /** The last run; null before there was one. */
    private Simulation last;

    private Runner(Engine<?, ?> engine, Twins twins) {
        this.engine = engine;
        this.twins = twins;
        final Health health = engine.plan().health();
        final Supplier<Undisturbed> start = () -> Undisturbed.of(engine::startTwin, health);
        twin = engine.plan().isDisturbed()
                ? windows -> this.twins.downNanos(this.engine.plan(), windows, probe, start)
                : Undisturbed.ITSELF;
        // A run of the step kernel takes less time than the copy of one.
        forksTwins = engine.plan().isDisturbed() && engine.plan().slot("seed") >= 0;
    }

    /**
     * Compiles a scenario.
     *
     * @throws io.github.brink.model.InvalidScenarioException if the kernel that the scenario names cannot run it
     */
    public static Runner of(Scenario scenario) {
        return new Runner(Engine.of(scenario), new Twins());
    }

    /**
     * Simulates the first windows once; every run from now on continues a copy of that instead of beginning at the start.
     * Until then the runs must not differ: only triggers and actions that begin no earlier than the end of the last of
     * these windows may be patched. The results are those of runs from the start. O(one run of the windows), and O(state) for
     * each copy.
     *
     * @param windows 0 or more
     */
    public void branchAt(int windows) {
        engine.branchAt(windows);
    }

    /**
     * From now on runs are measured; see {@link #latency}. To be asked for before {@link #branchAt}. Undisturbed twins are not
     * measured.
     *
     * @param byWindow whether the percentiles of each window are wanted, too
     * @throws IllegalStateException if runs branch already
     */
    public void measureLatency(boolean byWindow) {
        engine.measure(byWindow);
    }

    /** A runner of the same plan, for another thread; it continues copies if this one does, and measures if this one does. */
    public Runner copy() {
        return new Runner(engine.copy(), twins);
    }

    /** The slot of the quantity at a dotted path, or -1 if this scenario has no such quantity. */
    public int slot(String path) {
        return engine.plan().slot(path);
    }

    /** The value in a slot. */
    public long get(int slot) {
        return engine.plan().get(slot);
    }

    /** The distance between values of a slot that are possible; see {@link io.github.brink.outcome.Plan#grain}. */
    public long grain(int slot) {
        return engine.plan().grain(slot);
    }

    /** Patches a slot for the runs to come. */
    public void set(int slot, long value) {
        engine.plan().set(slot, value);
    }

    /**
     * Checks the patched values.
     *
     * @throws io.github.brink.model.InvalidScenarioException naming the path of the first value that does not fit
     */
    public void validate() {
        engine.plan().validate();
    }

    /**
     * Runs from the start, or from where the runs {@linkplain #branchAt branch}, to the horizon, and beyond it as long as
     * the outcome is undecided and the limit allows.
     *
     * @throws io.github.brink.model.InvalidScenarioException if a patched value would change what was before the branch
     */
    public Outcome run() {
        final Simulation run = engine.start();
        timeline = run.timeline();
        last = run;
        final int windows = (int) (engine.plan().horizonNanos() / timeline.windowNanos());
        if (forksTwins && !twins.knows(engine.plan(), windows, probe)) {
            engine.forkTwin();
        }
        return judge.run(
                run,
                twin,
                engine.plan().horizonNanos(),
                engine.plan().horizonLimitNanos(),
                engine.plan().health());
    }

    /** What became of the last run. */
    public Outcome outcome() {
        return judge.outcome();
    }

    /** How long the last run took to recover, from the end of the last trigger; -1 if it did not. */
    public long recoveryNanos() {
        return judge.recoveryNanos();
    }

    /**
     * Of a last run that was overloaded, when it would have gone down without any trigger, in nanoseconds from the start; -1
     * if it was not, or if it has never kept up.
     */
    public long downNanos() {
        return judge.downNanos();
    }

    /** What was measured of the last run, if {@linkplain #measureLatency asked for}; overwritten by the next. */
    public Optional<Latency> latency() {
        return last == null ? Optional.empty() : last.latency();
    }

    /** The windows of the last run; overwritten by the next. */
    public Timeline timeline() {
        return timeline;
    }
}
