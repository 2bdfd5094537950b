package io.github.brink.sweep;

import static io.github.brink.testing.Draft.MILLI;
import static io.github.brink.testing.Draft.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.RetryBudget;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Outcome;
import io.github.brink.testing.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComparisonTest {

    private static final Range LOAD = new Range("clients.users.arrivals.rate", 50 * SECOND, 299 * SECOND, SECOND / 2);
    private static final Range OUTAGE = new Range("triggers.outage.for", 0, 20 * SECOND, MILLI);

    @Test
    void variantsSideBySide() {
        Scenario plain = Draft.outage(200, 2, 10 * SECOND).scenario();
        Draft guarded = Draft.outage(200, 2, 10 * SECOND);
        guarded.budget = Optional.of(new RetryBudget(SECOND / 10, SECOND));
        List<Variant> variants = List.of(
                new Variant("as it is", plain, Map.of()),
                new Variant("no retries", plain, Map.of("clients.users.retry.attempts", 1L)),
                new Variant("budget", guarded.scenario(), Map.of()));
        Comparison comparison = new Comparison(variants, Optional.of(LOAD), Optional.of(OUTAGE), Repetitions.ONCE);
        List<Integer> seen = new ArrayList<>();
        List<Comparison.Row> rows = comparison.run(2, seen::add);
        assertEquals(seen.stream().sorted().toList(), seen, "progress never goes back");
        assertEquals(Outcome.METASTABLE, rows.get(0).runs().get(0).outcome());
        assertEquals(Outcome.RECOVERED, rows.get(1).runs().get(0).outcome());
        assertEquals(Outcome.RECOVERED, rows.get(2).runs().get(0).outcome());
        assertEquals(150, rows.get(0).load().orElseThrow().kills().orElseThrow() / 1e9, 0.5);
        assertEquals(Edge.Kind.ALL_RECOVER, rows.get(1).load().orElseThrow().kind());
        assertEquals(300 / 1.1, rows.get(2).load().orElseThrow().kills().orElseThrow() / 1e9, 5);
        assertEquals(1219, rows.get(0).trigger().orElseThrow().recovers().orElseThrow() / MILLI);
        assertEquals(Edge.Kind.ALL_RECOVER, rows.get(1).trigger().orElseThrow().kind());
        assertEquals(variants, rows.stream().map(Comparison.Row::variant).toList());
        assertTrue(rows.stream().allMatch(row -> row.chanceLoad().isEmpty()));
    }

    @Test
    void randomVariantsArePaired() {
        Scenario plain = RandomOutage.scenario(215);
        List<Variant> variants = List.of(
                new Variant("as it is", plain, Map.of()),
                new Variant("no retries", plain, Map.of("clients.users.retry.attempts", 1L)));
        Range load = new Range("clients.users.arrivals.rate", 150 * SECOND, 280 * SECOND, 5 * SECOND);
        List<Comparison.Row> rows =
                new Comparison(variants, Optional.of(load), Optional.empty(), Repetitions.fixed(40)).run(2, runs -> {});
        Difference same = rows.get(0).toFirst();
        assertEquals(0, same.down());
        assertFalse(same.isRealDown());
        assertEquals(0, same.medianNanos());
        assertFalse(same.isRealTime());
        Difference better = rows.get(1).toFirst();
        assertTrue(better.isRealDown());
        assertTrue(better.downHigh() < 0, "fewer do not recover");
        assertEquals(40, rows.get(1).tally().runs());
        assertEquals(0.5, rows.get(0).chanceLoad().orElseThrow().level());
        assertTrue(rows.get(0).load().isEmpty() && rows.get(0).chanceTrigger().isEmpty());
    }

    /** Newcombe 1998 on paired data, table II and examples of method 10; pairs both, first only, second only, none. */
    @ParameterizedTest(name = "{0}, {1}, {2}, {3}: {4} to {5}")
    @CsvSource({
        "36, 12, 2, 0, 0.0569, 0.3404",
        "54, 0, 0, 0, -0.0664, 0.0664",
    })
    void publishedIntervalsOfPairedProportions(int both, int first, int second, int none, double low, double high) {
        List<CellResult> one = new ArrayList<>();
        List<CellResult> other = new ArrayList<>();
        add(both, true, true, one, other);
        add(first, true, false, one, other);
        add(second, false, true, one, other);
        add(none, false, false, one, other);
        // The published difference is first minus second.
        Difference difference = Difference.between(other, one);
        assertEquals(low, difference.downLow(), 5e-5);
        assertEquals(high, difference.downHigh(), 5e-5);
    }

    private static void add(int times, boolean first, boolean second, List<CellResult> one, List<CellResult> other) {
        for (int i = 0; i < times; i++) {
            one.add(result(first ? -1 : 0));
            other.add(result(second ? -1 : 0));
        }
    }

    private static CellResult result(long recoveryNanos) {
        return new CellResult(
                recoveryNanos < 0 ? Outcome.METASTABLE : Outcome.RECOVERED, recoveryNanos, -1, 1, 0, 0, 0, 0, 0);
    }

    /** Critical values of the sign test at 5 %, as tables have them. */
    @ParameterizedTest(name = "{0} pairs: {1}")
    @CsvSource({"0, 0", "1, 0", "5, 0", "6, 1", "8, 1", "9, 2", "10, 2", "20, 6", "30, 10", "50, 18", "100, 40"})
    void ranksOfTheSignTest(int pairs, int rank) {
        assertEquals(rank, Difference.rank(pairs));
    }

    @Test
    void ranksOfManyPairsNeitherUnderflowNorOverflow() {
        assertEquals(5000 - 98, Difference.rank(10_000), 1);
        assertEquals(50_000 - 310, Difference.rank(100_000), 1);
    }

    @Test
    void theIntervalOfTheMedianCoversItAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(20260105);
        int covered = 0;
        for (int i = 0; i < 4000; i++) {
            List<CellResult> one = new ArrayList<>();
            List<CellResult> other = new ArrayList<>();
            for (int j = 0; j < 50; j++) {
                one.add(result(random.nextInt(1_000_000)));
                // The median of the difference is 1000, and its distribution skewed.
                long spread = random.nextBoolean() ? -random.nextInt(1000) : random.nextInt(1_000_000);
                other.add(result(one.get(j).recoveryNanos() + 1000 + spread));
            }
            Difference difference = Difference.between(one, other);
            covered += difference.lowNanos() <= 1000 && difference.highNanos() >= 1000 ? 1 : 0;
        }
        assertEquals(0.967, covered / 4000.0, 0.012); // for 50 pairs: 2 * P(at most 17 of 50) = 3.3 %
    }

    @Test
    void refusesWhatCannotBeCompared() {
        Scenario plain = Draft.outage(200, 2, 10 * SECOND).scenario();
        assertThrows(
                InvalidScenarioException.class,
                () -> new Comparison(
                        List.of(new Variant("other", plain, Map.of("services.db.slots", 3L))),
                        Optional.empty(),
                        Optional.empty(),
                        Repetitions.ONCE));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Comparison(List.of(), Optional.empty(), Optional.empty(), Repetitions.ONCE));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Comparison(
                        List.of(new Variant("plain", plain, Map.of())),
                        Optional.empty(),
                        Optional.empty(),
                        Repetitions.untilWidth(0.1, 100)));
        assertThrows(IllegalArgumentException.class, () -> Difference.between(List.of(), List.of()));
    }
}
