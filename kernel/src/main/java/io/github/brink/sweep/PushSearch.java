package io.github.brink.sweep;

import io.github.brink.model.Action;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Finds the smallest corrective push: how deep an action must cut, or how long it must last, for a system to recover; as a
 * curve, how deep for how long. Not thread-safe; used for one search.
 *
 * <p>What happens before the action is simulated once; each candidate continues a copy of it. The result is that of plain
 * runs of {@link #scenario} with the candidate's values. The paths of the action's quantities are {@code
 * actions.NAME.for}, {@code .keep} (shed), {@code .slots} or {@code .times} (scale).
 *
 * <p>Whether a push helped is known only some time after its end, so every candidate is watched until the longest of them
 * has been over for as long as the scenario is watched after its last trigger.
 */
public final class PushSearch {

    private final Scenario without;
    private final Scenario with;
    private final Runner runner;
    private final Optional<Range> range;
    private final Optional<Axis> along;

    /**
     * Prepares a search, and simulates what happens before the action.
     *
     * @param scenario with the triggers that bring the system down
     * @param push the action, at the time at which it is to begin; its other values are those of the candidates, except
     *     where the range or the axis says otherwise
     * @param range of the quantity of the action whose smallest, or largest, sufficient value is to be found; empty for an
     *     action that is only to be tried as it is
     * @param along values of another quantity of the action, for a curve; empty for a single edge
     * @throws InvalidScenarioException if the scenario has an action of that name, or if some value is not possible
     */
    public PushSearch(Scenario scenario, Action push, Optional<Range> range, Optional<Axis> along) {
        this.range = Objects.requireNonNull(range, "range");
        this.along = Objects.requireNonNull(along, "along");
        String base = "actions." + push.name() + ".";
        long longest = push instanceof Action.Lasting lasting ? lasting.forNanos() : 0;
        if (range.isPresent()) {
            requireOwn(base, range.get().path());
            longest = range.get().path().equals(base + "for") ? range.get().to() : longest;
        } else if (along.isPresent()) {
            throw new IllegalArgumentException("a curve along " + along.get().path() + " of nothing");
        }
        if (along.isPresent()) {
            requireOwn(base, along.get().path());
            longest = along.get().path().equals(base + "for") ? along.get().to() : longest;
        }
        long watched = scenario.horizonNanos() - scenario.lastTriggerEndNanos();
        long horizon = Math.max(scenario.horizonNanos(), push.atNanos() + longest + watched);
        List<Action> actions = new ArrayList<>(scenario.actions());
        without = Variation.of(scenario, horizon, scenario.triggers(), actions);
        actions.add(push);
        with = Variation.of(scenario, horizon, scenario.triggers(), actions);
        runner = Runner.of(with);
        runner.branchAt((int) (push.atNanos() / scenario.windowNanos()));
    }

    /** The time of a push is not to be varied: the past would not be one. */
    private static void requireOwn(String base, String path) {
        if (!path.startsWith(base) || path.equals(base + "at")) {
            throw new IllegalArgumentException(
                    path + ": a quantity of the action is needed, not its time: " + base + "for, keep, slots or times");
        }
    }

    /** The scenario with the action and the later horizon; a candidate is a patch of it. */
    public Scenario scenario() {
        return with;
    }

    /** The same without the action: whether the system recovers without help, judged at the same horizon. */
    public Edge.Side unaided() {
        Runner plain = Runner.of(without);
        plain.run();
        return Edge.Side.of(0, plain);
    }

    /** What becomes of the system if the action is as it is; its value is 0, for it has none. */
    public Edge.Side asItIs() {
        Runner own = runner.copy();
        own.run();
        return Edge.Side.of(0, own);
    }

    /** The most runs that {@link #run} can take. */
    public int mostRuns() {
        return search().mostRuns();
    }

    /**
     * Looks for the smallest sufficient push.
     *
     * @param threads at least 1
     * @param progress told the number of runs so far about ten times a second, by the calling thread
     * @return for each value of the axis the edge along the range. Where a stronger push helps more, {@link Edge#recovers}
     *     is the smallest that is enough; where the weakest of the range recovers, nothing smaller was tried
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted; its interrupt flag stays set
     * @throws IllegalStateException if there is no range
     */
    public EdgeCurve run(int threads, IntConsumer progress) {
        return search().run(threads, progress);
    }

    private EdgeSearch search() {
        return new EdgeSearch(
                runner.copy(), range.orElseThrow(() -> new IllegalStateException("there is nothing to vary")), along);
    }
}
