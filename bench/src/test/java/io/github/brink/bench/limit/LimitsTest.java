package io.github.brink.bench.limit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The limit loops give what the kernels give, bit for bit, or they would not be timed. */
class LimitsTest {

    @Test
    void stepLoopMayBeTimed() {
        assertDoesNotThrow(new StepLimits()::check);
    }

    @Test
    void roundsLoopMayBeTimed() {
        assertDoesNotThrow(new RoundsLimits()::check);
    }

    @ParameterizedTest
    @ValueSource(strings = {"spike-random", "mm50"})
    void eventLoopMayBeTimed(String workload) {
        EventLimits limits = new EventLimits();
        limits.workload = workload;
        assertDoesNotThrow(limits::check);
    }
}
