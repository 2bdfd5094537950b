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
 * Finds the value of a quantity at which a system begins or ceases to recover, by evenly spaced probes and bisection; for
 * each value of another quantity if that is wanted. Not thread-safe; used for one run. Neither the result nor the number of
 * runs depends on the number of threads.
 *
 * <p>Cost: for each edge the probes, the binary logarithm of what the range is in tolerances, and six runs next to the edge;
 * the last two twice where there are undecided values between those that recover and those that are fatal. An edge that is not the only one is noticed if a probe, or one of those six, lies beyond the next.
 */
public final class EdgeSearch {

    private final Runner pattern;
    private final Range range;
    private final Optional<Axis> along;
    private final int slot;
    private final int alongSlot;
    private final Ladder[] ladders;
    private boolean begun;

    /**
     * A search for one edge.
     *
     * @throws InvalidScenarioException if the scenario has no quantity at the path, or if an end of the range, or a value
     *     between them that is to be run, is not possible
     */
    public EdgeSearch(Scenario scenario, Range range) {
        this(Runner.of(scenario), range, Optional.empty());
    }

    /**
     * A search for an edge for each value of another quantity.
     *
     * @param along the values of the other quantity
     * @throws InvalidScenarioException if the scenario has no quantity at one of the paths, or if a value is not possible
     */
    public EdgeSearch(Scenario scenario, Range range, Axis along) {
        this(Runner.of(scenario), range, Optional.of(along));
    }

    /** A search with a runner, which is patched in these quantities only. */
    EdgeSearch(Runner runner, Range range, Optional<Axis> along) {
        this.pattern = runner;
        this.range = Objects.requireNonNull(range, "range");
        this.along = along;
        slot = Cells.slot(pattern, range.path());
        alongSlot = along.isEmpty() ? -1 : Cells.slot(pattern, along.get().path());
        if (slot == alongSlot) {
            throw new IllegalArgumentException("an edge along " + range.path() + " for each value of the same");
        }
        ladders = new Ladder[along.map(Axis::steps).orElse(1)];
        for (int column = 0; column < ladders.length; column++) {
            place(pattern, column);
            ladders[column] = Ladder.of(range, pattern, slot);
            for (long probe : ladders[column].probes(range.probes())) {
                pattern.set(slot, ladders[column].value(probe));
                pattern.validate();
            }
            pattern.set(slot, range.to());
            pattern.validate();
        }
    }

    private void place(Runner patched, int column) {
        if (alongSlot >= 0) {
            patched.set(alongSlot, along.orElseThrow().value(column));
        }
    }

    /** The most runs that it can take. */
    public int mostRuns() {
        int runs = 0;
        for (Ladder ladder : ladders) {
            long[] probes = ladder.probes(range.probes());
            runs += probes.length + 2 * Bracket.mostRuns(probes, ladder.within(range.within()));
        }
        return runs;
    }

    /**
     * Looks for the edges.
     *
     * @param threads at least 1; one edge has no use for more than it has probes
     * @param progress told the number of runs so far about ten times a second, by the calling thread
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public EdgeCurve run(int threads, IntConsumer progress) {
        Crew crew = new Crew(pattern, threads, "runs");
        if (begun) {
            throw new IllegalStateException("this search has run already");
        }
        begun = true;
        Runnable tick = () -> progress.accept(crew.done());
        Edge.Side[][] probed = new Edge.Side[ladders.length][];
        int[] firstJob = new int[ladders.length + 1];
        for (int column = 0; column < ladders.length; column++) {
            probed[column] = new Edge.Side[ladders[column].probes(range.probes()).length];
            firstJob[column + 1] = firstJob[column] + probed[column].length;
        }
        crew.work(firstJob[ladders.length], 1, (own, job) -> probe(own, job, firstJob, probed), tick);
        Edge[] edges = new Edge[ladders.length];
        crew.work(
                ladders.length,
                1,
                (own, column) -> {
                    edges[column] = bisect(own, column, probed[column]);
                    return edges[column].runs() - probed[column].length;
                },
                tick);
        return new EdgeCurve(range, along, List.of(edges));
    }

    private int probe(Runner own, int job, int[] firstJob, Edge.Side[][] probed) {
        int column = 0;
        while (job >= firstJob[column + 1]) {
            column++;
        }
        int probe = job - firstJob[column];
        probed[column][probe] = side(own, column, ladders[column].probes(range.probes())[probe]);
        return 1;
    }

    private Edge.Side side(Runner own, int column, long index) {
        long value = ladders[column].value(index);
        place(own, column);
        own.set(slot, value);
        own.run();
        return Edge.Side.of(value, own);
    }

    private Edge bisect(Runner own, int column, Edge.Side[] probed) {
        Ladder ladder = ladders[column];
        NavigableMap<Long, Edge.Side> seen = new TreeMap<>();
        long[] probes = ladder.probes(range.probes());
        for (int i = 0; i < probes.length; i++) {
            seen.put(probes[i], probed[i]);
        }
        Predicate<Edge.Side> good = Edge.Side::recovers;
        Optional<Bracket> found =
                Bracket.find(seen, good, ladder.within(range.within()), index -> side(own, column, index));
        Optional<Bracket> fatal = Bracket.find(
                seen, side -> !side.isFatal(), ladder.within(range.within()), index -> side(own, column, index));
        List<Edge.Crossing> others = new ArrayList<>();
        for (Bracket change : Bracket.changes(seen, good)) {
            if (found.isEmpty() || !found.get().includes(change)) {
                others.add(crossing(seen, change));
            }
        }
        Edge.Side first = seen.firstEntry().getValue();
        Edge.Kind none = first.recovers() ? Edge.Kind.ALL_RECOVER : Edge.Kind.NONE_RECOVERS;
        return new Edge(
                found.isPresent() ? Edge.Kind.FOUND : none,
                first,
                seen.lastEntry().getValue(),
                found.map(bracket -> crossing(seen, bracket)),
                fatal.map(bracket -> crossing(seen, bracket)),
                others,
                seen.size());
    }

    private static Edge.Crossing crossing(NavigableMap<Long, Edge.Side> seen, Bracket bracket) {
        return new Edge.Crossing(seen.get(bracket.lower()), seen.get(bracket.upper()));
    }
}
