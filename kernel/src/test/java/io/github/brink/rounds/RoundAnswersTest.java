package io.github.brink.rounds;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.model.InvalidScenarioException;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is known of the article's instance, S = 3, AMax = 2, T = 2, and of its mends. */
class RoundAnswersTest {

    private static final RoundParameters ARTICLE = RoundParameters.ARTICLE;
    private static final int BOUND = 200;

    private final RoundExplorer explorer = new RoundExplorer();

    private RoundExplorer from(int q0) {
        explorer.explore(ARTICLE, q0, BOUND);
        return explorer;
    }

    private static RoundParameters with(int capacity, int arrivals, int timeout, int budget, int retriers) {
        return new RoundParameters(
                capacity, arrivals, timeout, OptionalInt.of(budget), ServiceRule.PROPORTIONAL, retriers);
    }

    /** The article says that 7 orbits; by its formulas one request late makes 1 div 2 = 0 retries, and 7 drains. */
    @Test
    void zeroToSevenStabilise() {
        assertAll(IntStream.rangeClosed(0, 7).mapToObj(q0 -> () -> {
            assertEquals(Fate.RECOVERS, from(q0).fate(), "Q0 = " + q0);
            assertEquals(false, explorer.isCut());
            assertEquals(Answer.NO, explorer.trapReachable());
        }));
    }

    @Test
    void sevenMakesNoRetriesAndEightMakesOne() {
        Rules rules = new Rules();
        rules.load(ARTICLE);
        assertEquals(0, rules.flux(7));
        assertEquals(1, rules.flux(8));
        assertEquals(1, rules.flux(9));
        assertEquals(2, rules.flux(10));
    }

    @Test
    void eightAndNineOrbit() {
        assertAll(IntStream.rangeClosed(8, 9).mapToObj(q0 -> () -> {
            assertEquals(Fate.LIMBO, from(q0).fate(), "Q0 = " + q0);
            assertEquals(Answer.NO, explorer.trapReachable());
            assertEquals(Answer.YES, explorer.quietRecovers());
            List<RoundState> orbit = explorer.orbit();
            assertEquals(orbit.get(0), orbit.get(orbit.size() - 1));
        }));
    }

    @Test
    void fromTenOnTheTrapIsReachableAndFromTwentyOneOnQuietFails() {
        assertAll(IntStream.rangeClosed(10, 50).mapToObj(q0 -> () -> {
            assertEquals(Fate.TRAP_REACHABLE, from(q0).fate(), "Q0 = " + q0);
            assertEquals(Answer.of(q0 <= 20), explorer.quietRecovers(), "Q0 = " + q0);
            assertTrue(explorer.accountingHolds());
        }));
    }

    @ParameterizedTest
    @CsvSource({"10, 45", "15, 31", "18, 25", "20, 23", "30, 17"})
    void stepsToTheTrap(int q0, int steps) {
        assertEquals(steps, from(q0).trapSteps());
        assertTrue(explorer.trapStepsAreExact());
        List<RoundState> path = explorer.pathToTrap();
        assertEquals(steps + 1, path.size());
        assertEquals(new RoundState(false, q0, 0, q0, 0), path.get(0));
        RoundState last = path.get(steps);
        assertTrue(last.fresh() >= 24 && last.duplicates() >= 3 * last.fresh(), last.toString());
    }

    @ParameterizedTest
    @CsvSource({"3, 2, 0, RECOVERS", "4, 2, 1, RECOVERS", "3, 1, 1, RECOVERS", "3, 2, 1, LIMBO"})
    void budgets(int capacity, int arrivals, int budget, Fate fate) {
        explorer.explore(with(capacity, arrivals, 2, budget, 1), 30, BOUND);
        assertEquals(fate, explorer.fate());
        assertEquals(false, explorer.isCut());
    }

    @ParameterizedTest
    @CsvSource({"0, 66", "1, 112", "2, 289"})
    void freshFirstComesBackFromTheDeepestCorner(int arrivals, int rounds) {
        RoundParameters freshFirst = ARTICLE.withService(ServiceRule.FRESH_FIRST);
        assertEquals(rounds, RoundExplorer.roundsToGood(freshFirst, 30, 120, arrivals));
        explorer.explore(freshFirst, 30, 120, 300);
        assertEquals(Fate.RECOVERS, explorer.fate());
        assertEquals(66, explorer.quietRounds());
    }

    @Test
    void theTrapIsClosedForAllStates() {
        assertInstanceOf(Closure.Proved.class, new RoundProofs(ARTICLE).closure());
        assertTrue(new RoundProofs(ARTICLE).trapIsFinal());
        // The way out of a larger server: 64 fresh of 256 are an eighth of 8 units and more.
        Closure.Refuted way = assertInstanceOf(
                Closure.Refuted.class,
                new RoundProofs(new RoundParameters(8, 2, 2, OptionalInt.empty(), ServiceRule.PROPORTIONAL, 1))
                        .closure());
        assertTrue(way.to().fresh() < 64 || way.to().duplicates() < 3 * way.to().fresh(), way.toString());
    }

    /** N * (AMax + B) < S: 2 * (1 + 1) < 5, and with a third retrier no more. */
    @Test
    void budgetsAddUp() {
        explorer.explore(with(5, 1, 1, 1, 2), 60, 400);
        assertEquals(Fate.RECOVERS, explorer.fate());
        assertTrue(explorer.proofs().everyStartRecovers().isPresent());
        explorer.explore(with(5, 1, 1, 1, 3), 60, 400);
        assertEquals(Answer.NO, explorer.stabilises());
        assertTrue(explorer.proofs().everyStartRecovers().isEmpty());
    }

    /** Fresh-first needs no more than that first attempts fit: N * AMax < S. */
    @Test
    void freshFirstProtectsAgainstAnyNumberOfRetriers() {
        for (int retriers = 1; retriers <= 6; retriers++) {
            RoundParameters shared = with(7, 1, 1, 5, retriers).withService(ServiceRule.FRESH_FIRST);
            explorer.explore(shared, 40, 1000);
            assertEquals(Fate.RECOVERS, explorer.fate());
            assertEquals(false, explorer.isCut(), "explored to the end, beside the proof");
            assertTrue(explorer.proofs().everyStartRecovers().isPresent());
            if (retriers >= 2) {
                explorer.explore(shared.withService(ServiceRule.PROPORTIONAL), 60, 400);
                assertEquals(Answer.NO, explorer.stabilises(), retriers + " retriers");
            }
        }
    }

    @Test
    void decidedAnswersDoNotDependOnTheBound() {
        for (int q0 = 0; q0 <= 40; q0 += 5) {
            explorer.explore(ARTICLE, q0, 150);
            Fate fate = explorer.fate();
            int steps = explorer.trapSteps();
            explorer.explore(ARTICLE, q0, 600);
            assertEquals(fate, explorer.fate());
            assertEquals(steps, explorer.trapSteps());
        }
    }

    /** A larger server does not keep a trap closed, and still the backlog may grow for ever. */
    @Test
    void growthWithoutEndNeedsNoBound() {
        RoundParameters larger = with(7, 1, 1, 5, 2);
        explorer.explore(larger, 60, 400);
        assertEquals(RoundExplorer.NONE, explorer.orbitSteps());
        assertEquals(true, explorer.isOverrun());
        assertEquals(Answer.NO, explorer.stabilises());
        assertFalse(explorer.pathToOverrun().isEmpty());
    }

    @Test
    void aBoundTooSmallIsAnsweredWithTheReason() {
        explorer.explore(ARTICLE, 30, 60);
        assertEquals(Fate.UNDECIDED, explorer.fate());
        assertTrue(explorer.reason().contains("too small to answer"), explorer.reason());
        assertTrue(explorer.reason().contains("96"), explorer.reason());
        explorer.exploreUntilDecided(ARTICLE, 30, 60);
        assertEquals(Fate.TRAP_REACHABLE, explorer.fate());
    }

    @Test
    void tooManyStatesAreAnsweredWithTheReason() {
        RoundExplorer small = new RoundExplorer(100);
        small.explore(ARTICLE, 10, BOUND);
        assertEquals(Fate.UNDECIDED, small.fate());
        assertTrue(small.states() <= 100);
        assertTrue(small.reason().contains("the search was ended"), small.reason());
    }

    /** Where not every start recovers by proof, but this one does, and the bound cut the search. */
    @Test
    void aProofForOneStartIsTheReason() {
        explorer.explore(new RoundParameters(9, 8, 3, OptionalInt.empty(), ServiceRule.PROPORTIONAL, 1), 1, 2);
        assertTrue(explorer.isCut());
        assertEquals(Fate.RECOVERS, explorer.fate());
        assertEquals(
                "proved for this start: nothing is retried while no more than Q0 = 1 requests are open, and at most N * AMax"
                        + " = 8 arrive in a round, fewer than S = 9",
                explorer.reason());
    }

    @Test
    void badParametersAreRefused() {
        refused("S: 0 was found", () -> with(0, 2, 2, 0, 1));
        refused("AMax: -1 was found", () -> with(3, -1, 2, 0, 1));
        refused("T: 0 was found", () -> with(3, 2, 0, 0, 1));
        refused("budget: -1 was found", () -> with(3, 2, 2, -1, 1));
        refused("retriers: 0 was found", () -> with(3, 2, 2, 1, 0));
        refused("N * AMax: 1000000 was found", () -> with(3, 1000, 2, 1, 1000));
        refused("Q0: -1 was found", () -> explorer.explore(ARTICLE, -1, 10));
        refused("Q0: 11 was found", () -> explorer.explore(ARTICLE, 11, 10));
        refused("bound: -1 was found", () -> explorer.explore(ARTICLE, 0, -1));
        refused("duplicates: 9 was found", () -> explorer.explore(ARTICLE, 2, 9, 10));
        assertThrows(IllegalArgumentException.class, () -> new RoundExplorer(0));
    }

    private static void refused(String message, Runnable attempt) {
        InvalidScenarioException refusal = assertThrows(InvalidScenarioException.class, attempt::run);
        assertTrue(refusal.getMessage().startsWith(message), refusal.getMessage());
        assertTrue(refusal.getMessage().contains("allowed"), refusal.getMessage());
    }

    /** The largest of everything still fits its fields. */
    @Test
    void extremes() {
        RoundParameters largest =
                new RoundParameters(1000, 10, 1000, OptionalInt.of(1_000_000), ServiceRule.FRESH_FIRST, 1000);
        RoundExplorer small = new RoundExplorer(100_000);
        small.explore(largest, RoundExplorer.MAX_BOUND, RoundExplorer.MAX_BOUND);
        assertTrue(small.isCut());
        assertTrue(small.accountingHolds());
        for (long state : new long[] {
            Packing.retrier(131_071, 131_071, 131_071, 2047),
            Packing.server(131_071, 0, 131_071),
            Packing.retrier(0, 1, 0, 0)
        }) {
            RoundState open = Packing.unpack(state);
            assertEquals(
                    state,
                    open.serverTurn()
                            ? Packing.server(open.fresh(), open.duplicates(), open.pending())
                            : Packing.retrier(open.fresh(), open.duplicates(), open.pending(), open.done()));
        }
    }
}
