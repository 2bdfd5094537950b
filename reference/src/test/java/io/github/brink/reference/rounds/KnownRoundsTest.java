package io.github.brink.reference.rounds;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is known of the article's instance, S = 3, AMax = 2, T = 2, from the oracle. */
class KnownRoundsTest {

    private static final Constants ARTICLE = new Constants(3, 2, 2, OptionalInt.empty(), false, 1);
    private static final int BOUND = 200;

    private static RoundOracle from(int q0) {
        return new RoundOracle(ARTICLE, State.start(q0, 0), BOUND);
    }

    @Test
    void sevenStillDrains() {
        assertAll(IntStream.rangeClosed(0, 7).mapToObj(q0 -> () -> {
            RoundOracle oracle = from(q0);
            assertEquals(false, oracle.isCut());
            assertEquals(-1, oracle.orbitSteps());
            assertEquals(-1, oracle.trapSteps());
        }));
    }

    @Test
    void eightAndNineOrbit() {
        assertAll(IntStream.rangeClosed(8, 9).mapToObj(q0 -> () -> {
            RoundOracle oracle = from(q0);
            assertEquals(false, oracle.isCut());
            assertTrue(oracle.orbitSteps() >= 0);
            assertEquals(-1, oracle.trapSteps());
            assertTrue(oracle.quietRounds() >= 0);
        }));
    }

    @Test
    void fromTenOnTheTrapIsReachableAndFromTwentyOneOnQuietFails() {
        assertAll(IntStream.rangeClosed(10, 50).mapToObj(q0 -> () -> {
            RoundOracle oracle = from(q0);
            assertTrue(oracle.trapSteps() > 0, "Q0 = " + q0);
            assertEquals(q0 <= 20, oracle.quietRounds() >= 0, "Q0 = " + q0);
        }));
    }

    @ParameterizedTest
    @CsvSource({"10, 45", "15, 31", "18, 25", "20, 23", "30, 17"})
    void stepsToTheTrap(int q0, int steps) {
        assertEquals(steps, from(q0).trapSteps());
        assertTrue(from(q0).trapStepsAreExact());
    }

    /** From the start to the trap, to a cycle, and round it: by transitions of the model, with the fewest steps. */
    @ParameterizedTest
    @ValueSource(ints = {8, 9, 10, 20})
    void pathsAreOnesOfTheModel(int q0) {
        RoundOracle oracle = from(q0);
        List<State> trap = oracle.pathToTrap();
        List<State> orbit = oracle.orbit();
        List<State> toOrbit = oracle.pathToOrbit();

        assertEquals(oracle.trapSteps() + 1, trap.size());
        assertEquals(oracle.orbitSteps() + 1, toOrbit.size());
        for (List<State> path : List.of(trap, toOrbit, orbit)) {
            for (int i = 1; i < path.size(); i++) {
                assertTrue(path.get(i - 1).next(ARTICLE).contains(path.get(i)), "step " + i + " of " + path);
            }
        }
        assertEquals(State.start(q0, 0), toOrbit.get(0));
        assertTrue(trap.isEmpty() || trap.get(0).equals(State.start(q0, 0)));
        assertTrue(trap.isEmpty() || trap.get(trap.size() - 1).trapped(ARTICLE));
        assertFalse(orbit.get(0).good(ARTICLE));
        assertEquals(toOrbit.get(toOrbit.size() - 1), orbit.get(0));
        assertEquals(orbit.get(0), orbit.get(orbit.size() - 1));
    }

    /** With the most arrivals in every round. */
    @Test
    void comesBackOrNot() {
        assertTrue(RoundOracle.comesBack(ARTICLE, State.start(5, 0), 1000));
        assertFalse(RoundOracle.comesBack(ARTICLE, State.start(20, 0), 1000));
    }

    @ParameterizedTest
    @CsvSource({"3, 2, 0, false", "4, 2, 1, false", "3, 1, 1, false", "3, 2, 1, true"})
    void budgets(int s, int aMax, int budget, boolean orbits) {
        Constants constants = new Constants(s, aMax, 2, OptionalInt.of(budget), false, 1);
        RoundOracle oracle = new RoundOracle(constants, State.start(30, 0), BOUND);
        assertEquals(false, oracle.isCut());
        assertEquals(orbits, oracle.orbitSteps() >= 0);
        assertEquals(-1, oracle.trapSteps());
    }

    @ParameterizedTest
    @CsvSource({"0, 66", "1, 112", "2, 289"})
    void freshFirstComesBackFromTheDeepestCorner(int arrivals, int rounds) {
        Constants constants = new Constants(3, 2, 2, OptionalInt.empty(), true, 1);
        RoundOracle oracle = new RoundOracle(constants, State.start(30, 120), 300);
        assertEquals(rounds, oracle.roundsToGood(arrivals));
        assertEquals(-1, oracle.orbitSteps());
    }

    @Test
    void accountingHoldsAndTheTrapIsClosed() {
        assertTrue(from(30).accountingHolds());
        assertEquals(Optional.empty(), RoundOracle.wayOutOfTrap(ARTICLE, 100));
    }
}
