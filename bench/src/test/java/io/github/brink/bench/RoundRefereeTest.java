package io.github.brink.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.rounds.Answer;
import io.github.brink.rounds.Fate;
import io.github.brink.rounds.RoundExplorer;
import io.github.brink.rounds.RoundParameters;
import io.github.brink.rounds.RoundState;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoundRefereeTest {

    /** Cut before it meets a cycle: that it does not stabilise, the kernel knows by proof. */
    private static final RoundStart CUT = new RoundStart(RoundParameters.ARTICLE, 30, 0, 130);

    /** Cut too, and recovers by proof. */
    private static final RoundStart CUT_AND_SAFE = new RoundStart(RoundParameters.ARTICLE.withBudget(0), 30, 0, 30);

    private static RoundExplorer explored(RoundStart start) {
        return start.explore(new RoundExplorer());
    }

    @Test
    void oracleConfirmsTheKernelOnRandomStarts() {
        Map<Fate, Integer> fates = new EnumMap<>(Fate.class);
        for (long seed = 0; seed < 100; seed++) {
            RoundStart start = RoundReferee.random(seed);
            RoundExplorer kernel = explored(start);
            assertEquals(RoundAnswers.of(kernel), RoundReferee.answers(start, kernel), "seed " + seed + ", " + start);
            fates.merge(kernel.fate(), 1, Integer::sum);
        }
        assertEquals(Fate.values().length, fates.size(), "some fate was never met: " + fates);
    }

    @Test
    void whatTheKernelProvesIsConfirmedByTrying() {
        for (RoundStart start : List.of(CUT, CUT_AND_SAFE)) {
            assertTrue(RoundReferee.oracle(start).stabilises().isEmpty(), "the search leaves it open: " + start);
            RoundExplorer kernel = explored(start);
            assertNotEquals(Answer.UNKNOWN, kernel.stabilises());
            assertEquals(RoundAnswers.of(kernel), RoundReferee.answers(start, kernel));
        }
    }

    /** A kernel that says of a start what is true of another. */
    @Test
    void wrongProofIsNotConfirmed() {
        RoundAnswers recovers = RoundReferee.answers(CUT, explored(CUT_AND_SAFE));
        assertEquals(Answer.UNKNOWN, recovers.stabilises());
        assertEquals(Fate.UNDECIDED, recovers.fate());
        assertEquals(
                Answer.UNKNOWN,
                RoundReferee.answers(CUT_AND_SAFE, explored(CUT)).stabilises());
    }

    /** Whatever the kernel says, where the search can tell. */
    @Test
    void searchNeedsNoKernel() {
        assertEquals(
                RoundAnswers.of(explored(RoundStart.ARTICLE)),
                RoundReferee.answers(RoundStart.ARTICLE, explored(RoundStart.BRIEF)));
    }

    @Test
    void digestDependsOnEveryAnswer() {
        RoundAnswers a = RoundAnswers.of(explored(RoundStart.ARTICLE));
        List<RoundAnswers> others = List.of(
                RoundAnswers.of(explored(new RoundStart(RoundParameters.ARTICLE, 20, 0, 201))),
                with(a, a.pathToOrbit(), a.pathToOrbit(), a.orbit()),
                with(a, a.pathToTrap(), a.pathToTrap(), a.orbit()),
                with(a, a.pathToTrap(), a.pathToOrbit(), List.of()),
                with(a, shortened(a.pathToTrap()), a.pathToOrbit(), a.orbit()));
        for (RoundAnswers other : others) {
            assertNotEquals(a.digest(), other.digest());
        }
    }

    private static RoundAnswers with(
            RoundAnswers a, List<RoundState> trap, List<RoundState> toOrbit, List<RoundState> orbit) {
        return new RoundAnswers(
                a.fate(),
                a.stabilises(),
                a.trapReachable(),
                a.quietRecovers(),
                a.states(),
                a.transitions(),
                a.cut(),
                a.accounting(),
                a.trapSteps(),
                a.trapStepsAreExact(),
                a.orbitSteps(),
                a.quietRounds(),
                trap,
                toOrbit,
                orbit);
    }

    private static <T> List<T> shortened(List<T> path) {
        return new ArrayList<>(path.subList(0, path.size() - 1));
    }

    @Test
    void everyNumberOfAStartCounts() {
        RoundStart start = RoundStart.ARTICLE;
        List<RoundStart> others = List.of(
                new RoundStart(start.parameters(), 21, 0, 200),
                new RoundStart(start.parameters(), 20, 1, 200),
                new RoundStart(start.parameters(), 20, 0, 201),
                new RoundStart(start.parameters().withBudget(0), 20, 0, 200),
                new RoundStart(start.parameters().withRetriers(2), 20, 0, 200));
        for (RoundStart other : others) {
            assertNotEquals(start.digest(), other.digest(), other.toString());
        }
    }
}
