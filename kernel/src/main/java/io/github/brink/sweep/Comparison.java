package io.github.brink.sweep;

import io.github.brink.model.InvalidScenarioException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;

/**
 * Puts variants side by side: what becomes of each, how much load it carries, how strong a trigger it survives, and whether
 * it differs from the first. Not thread-safe; used for one run. The result does not depend on the number of threads.
 */
public final class Comparison {

    private static final double HALF = 0.5;

    private final List<Prepared> prepared;

    private record Prepared(
            Variant variant,
            RepeatedRun repeated,
            Optional<EdgeSearch> load,
            Optional<EdgeSearch> trigger,
            Optional<ChanceEdgeSearch> chanceLoad,
            Optional<ChanceEdgeSearch> chanceTrigger) {}

    /**
     * One variant; immutable. Of variants without random numbers the edges are those of single runs; of random ones those at
     * which half of the repetitions do not recover.
     *
     * @param variant what it is
     * @param runs its repetitions as it is, in order
     * @param load the edge along the load, if asked for and not random
     * @param trigger the edge along the trigger, if asked for and not random
     * @param chanceLoad the edge along the load, if asked for and random
     * @param chanceTrigger the edge along the trigger, if asked for and random
     * @param toFirst how it differs from the first variant; of that, from itself
     */
    public record Row(
            Variant variant,
            List<CellResult> runs,
            Optional<Edge> load,
            Optional<Edge> trigger,
            Optional<ChanceEdge> chanceLoad,
            Optional<ChanceEdge> chanceTrigger,
            Difference toFirst) {

        public Row {
            Objects.requireNonNull(variant, "variant");
            runs = List.copyOf(runs);
        }

        /** What became of the repetitions. */
        public Tally tally() {
            return Tally.of(runs);
        }
    }

    /**
     * Prepares a comparison.
     *
     * @param variants at least one; the first is what the others are compared with
     * @param load where to look for the hidden capacity; empty for not at all
     * @param trigger where to look for the trigger intensity; empty for not at all
     * @param repetitions a fixed number; {@link Repetitions#ONCE} for variants without random numbers
     * @throws InvalidScenarioException if a variant has no quantity at some path, or if some value is not possible
     */
    public Comparison(List<Variant> variants, Optional<Range> load, Optional<Range> trigger, Repetitions repetitions) {
        if (variants.isEmpty()) {
            throw new IllegalArgumentException("nothing to compare");
        }
        if (!repetitions.isFixed()) {
            throw new IllegalArgumentException("pairs need the same number of repetitions of every variant");
        }
        prepared = variants.stream()
                .map(variant -> new Prepared(
                        variant,
                        new RepeatedRun(variant.runner(), repetitions),
                        load.flatMap(range -> edge(variant, range, repetitions)),
                        trigger.flatMap(range -> edge(variant, range, repetitions)),
                        load.flatMap(range -> chanceEdge(variant, range, repetitions)),
                        trigger.flatMap(range -> chanceEdge(variant, range, repetitions))))
                .toList();
    }

    private static Optional<EdgeSearch> edge(Variant variant, Range range, Repetitions repetitions) {
        return repetitions.most() > 1
                ? Optional.empty()
                : Optional.of(new EdgeSearch(variant.runner(), range, Optional.empty()));
    }

    private static Optional<ChanceEdgeSearch> chanceEdge(Variant variant, Range range, Repetitions repetitions) {
        return repetitions.most() == 1
                ? Optional.empty()
                : Optional.of(new ChanceEdgeSearch(variant.runner(), range, repetitions.most(), HALF));
    }

    /** The most runs that it can take. */
    public int mostRuns() {
        return prepared.stream()
                .mapToInt(next -> next.repeated.mostRuns()
                        + next.load.map(EdgeSearch::mostRuns).orElse(0)
                        + next.trigger.map(EdgeSearch::mostRuns).orElse(0)
                        + next.chanceLoad.map(ChanceEdgeSearch::mostRuns).orElse(0)
                        + next.chanceTrigger.map(ChanceEdgeSearch::mostRuns).orElse(0))
                .sum();
    }

    /**
     * Runs the comparison.
     *
     * @param threads at least 1
     * @param progress told the number of runs so far about ten times a second, by the calling thread
     * @return one row for each variant, in order
     * @throws CancellationException if the calling thread is interrupted; its interrupt flag stays set
     */
    public List<Row> run(int threads, IntConsumer progress) {
        List<Row> rows = new ArrayList<>();
        Total total = new Total(progress);
        for (Prepared next : prepared) {
            List<CellResult> runs = next.repeated.run(threads, total.next());
            rows.add(new Row(
                    next.variant,
                    runs,
                    next.load.map(search -> search.run(threads, total.next()).edge()),
                    next.trigger.map(search -> search.run(threads, total.next()).edge()),
                    next.chanceLoad.map(
                            search -> search.run(threads, total.next()).get(0)),
                    next.chanceTrigger.map(
                            search -> search.run(threads, total.next()).get(0)),
                    Difference.between(rows.isEmpty() ? runs : rows.get(0).runs(), runs)));
        }
        return List.copyOf(rows);
    }

    /** Adds up the progress of one thing after the other. */
    private static final class Total {

        private final IntConsumer progress;
        private int before;
        private int now;

        Total(IntConsumer progress) {
            this.progress = progress;
        }

        IntConsumer next() {
            before += now;
            now = 0;
            return runs -> {
                now = runs;
                progress.accept(before + now);
            };
        }
    }
}
