package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * Finds the values of a quantity at which the probability of not recovering passes some levels, such as 5 %, 50 % and 95 %.
 * Not thread-safe; used for one run. Neither the result nor the number of runs depends on the number of threads.
 *
 * <p>The probability at a value is estimated from the same number of repetitions with the same random numbers as at every
 * other value, so estimates differ because of the value and not by chance. Probes and bisection as in {@link EdgeSearch};
 * what is run for one level serves the others too.
 */
public final class ChanceEdgeSearch {

    private final RepeatedRun repeated;
    private final Runner pattern;
    private final Range range;
    private final int slot;
    private final Ladder ladder;
    private final double[] levels;
    private boolean begun;
    private int runs;

    /**
     * A search.
     *
     * @param repetitions how many at each value
     * @param levels probabilities above 0 and below 1
     * @throws InvalidScenarioException if the scenario has no random numbers, or no quantity at the path, or if a value that
     *     is to be run is not possible
     */
    public ChanceEdgeSearch(Scenario scenario, Range range, int repetitions, double... levels) {
        this(Runner.of(scenario), range, repetitions, levels);
    }

    ChanceEdgeSearch(Runner runner, Range range, int repetitions, double... levels) {
        this.range = Objects.requireNonNull(range, "range");
        this.levels = levels.clone();
        for (double level : levels) {
            if (!(level > 0 && level < 1)) {
                throw new IllegalArgumentException("a probability of " + level + ": above 0 and below 1 is needed");
            }
        }
        pattern = runner;
        repeated = new RepeatedRun(pattern, Repetitions.fixed(repetitions));
        slot = Cells.slot(pattern, range.path());
        ladder = Ladder.of(range, pattern, slot);
        for (long probe : ladder.probes(range.probes())) {
            pattern.set(slot, ladder.value(probe));
            pattern.validate();
        }
    }

    /** The most runs that it can take. */
    public int mostRuns() {
        long[] probes = ladder.probes(range.probes());
        int values = probes.length + levels.length * Bracket.mostRuns(probes, ladder.within(range.within()));
        return values * repeated.mostRuns();
    }

    /**
     * Looks for the edges.
     *
     * @param threads at least 1
     * @param progress told the number of runs so far about ten times a second, by the calling thread
     * @return one for each level, in their order
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public List<ChanceEdge> run(int threads, IntConsumer progress) {
        Crew crew = new Crew(pattern, threads, "runs");
        if (begun) {
            throw new IllegalStateException("this search has run already");
        }
        begun = true;
        Runnable tick = () -> progress.accept(crew.done());
        NavigableMap<Long, ChanceEdge.Side> seen = new TreeMap<>();
        for (long probe : ladder.probes(range.probes())) {
            seen.put(probe, side(crew, probe, tick));
        }
        List<Optional<Bracket>> found = new ArrayList<>();
        for (double level : levels) {
            Predicate<ChanceEdge.Side> below = side -> side.isBelow(level);
            found.add(Bracket.find(seen, below, ladder.within(range.within()), index -> side(crew, index, tick)));
        }
        List<ChanceEdge> edges = new ArrayList<>();
        for (int i = 0; i < levels.length; i++) {
            edges.add(edge(levels[i], seen, found.get(i)));
        }
        runs = crew.done();
        return List.copyOf(edges);
    }

    /** How many runs it took; 0 before it has run. */
    public int runs() {
        return runs;
    }

    private ChanceEdge.Side side(Crew crew, long index, Runnable tick) {
        long value = ladder.value(index);
        return new ChanceEdge.Side(value, Tally.of(repeated.run(crew, own -> own.set(slot, value), tick)));
    }

    private static ChanceEdge edge(double level, NavigableMap<Long, ChanceEdge.Side> seen, Optional<Bracket> found) {
        List<ChanceEdge.Crossing> others = new ArrayList<>();
        for (Bracket change : Bracket.changes(seen, side -> side.isBelow(level))) {
            if (found.isEmpty() || !found.get().includes(change)) {
                others.add(crossing(seen, change));
            }
        }
        return new ChanceEdge(
                level,
                found.map(bracket -> crossing(seen, bracket)),
                seen.firstEntry().getValue(),
                seen.lastEntry().getValue(),
                others);
    }

    private static ChanceEdge.Crossing crossing(NavigableMap<Long, ChanceEdge.Side> seen, Bracket bracket) {
        return new ChanceEdge.Crossing(seen.get(bracket.lower()), seen.get(bracket.upper()));
    }
}
