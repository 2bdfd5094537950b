package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;

/**
 * Runs one random scenario again and again, and keeps each run: a mean would hide that some recover at once and some never.
 * Not thread-safe. The result does not depend on the number of threads.
 */
public final class RepeatedRun {

    private final Runner pattern;
    private final Repetitions repetitions;
    private final Seeded seeded;

    /**
     * Compiles a scenario.
     *
     * @throws InvalidScenarioException if its kernel cannot run it, or if it has no random numbers
     */
    public RepeatedRun(Scenario scenario, Repetitions repetitions) {
        this(Runner.of(scenario), repetitions);
    }

    RepeatedRun(Runner pattern, Repetitions repetitions) {
        this.pattern = pattern;
        this.repetitions = Objects.requireNonNull(repetitions, "repetitions");
        seeded = new Seeded(pattern, repetitions);
    }

    /** The most runs that it can take. */
    public int mostRuns() {
        return repetitions.most();
    }

    /**
     * Runs the repetitions.
     *
     * @param threads at least 1
     * @param progress told the number of runs so far about ten times a second, by the calling thread
     * @return what became of each, in order; {@link Repetitions#seed} tells the seed of each
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public List<CellResult> run(int threads, IntConsumer progress) {
        Crew crew = new Crew(pattern, threads, "runs");
        return run(crew, own -> {}, () -> progress.accept(crew.done()));
    }

    /** Says what is to be patched before each run. */
    interface Patch {
        void patch(Runner own);
    }

    List<CellResult> run(Crew crew, Patch patch, Runnable tick) {
        List<CellResult> results = new ArrayList<>();
        do {
            int made = results.size();
            CellResult[] more = new CellResult[repetitions.next(made) - made];
            crew.work(
                    more.length,
                    1,
                    (own, number) -> {
                        patch.patch(own);
                        seeded.patch(own, made + number);
                        own.run();
                        more[number] = CellResult.of(own);
                        return 1;
                    },
                    tick);
            results.addAll(Arrays.asList(more));
        } while (!repetitions.isEnough(Tally.of(results)));
        return List.copyOf(results);
    }
}
