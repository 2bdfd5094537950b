package io.github.brink.reference.rounds;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
