package io.github.brink.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HealthTest {

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, Fixed.ONE + 1})
    void refusesShares(long shareE9) {
        InvalidScenarioException refused = assertThrows(InvalidScenarioException.class, () -> Health.of(shareE9));
        assertEquals("health", refused.path());
        assertEquals("a share above 0% and up to 100% is allowed", refused.problem());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 0, Limits.MAX_NANOS + 1})
    void refusesTimes(long nanos) {
        InvalidScenarioException refused =
                assertThrows(InvalidScenarioException.class, () -> new Health(Fixed.ONE, nanos));
        assertEquals("health.within", refused.path());
    }

    @Test
    void hasALimitOrNone() {
        assertEquals(950_000_000, Health.DEFAULT.shareE9());
        assertFalse(Health.DEFAULT.hasLimit());
        assertTrue(new Health(1, 1).hasLimit());
    }
}
