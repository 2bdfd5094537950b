package io.github.brink.bench.draw;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks that stand before the benchmarks: if one of them threw, JMH would time nothing. */
class DrawsMayBeTimedTest {

    @Test
    void generatorsMayBeTimed() {
        assertDoesNotThrow(new Generators()::check);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "constant",
                "exponential",
                "uniform",
                "erlang4",
                "hyperexponential",
                "lognormal",
                "pareto",
                "table"
            })
    void serviceTimesMayBeTimed(String distribution) {
        ServiceTimes times = new ServiceTimes();
        times.distribution = distribution;
        assertDoesNotThrow(times::check);
    }

    @Test
    void wrongMeanIsRefused() {
        assertThrows(IllegalStateException.class, () -> DrawSuite.requireMean("dice", () -> 1, 2, 0.1));
    }
}
