package io.github.brink.bench.contender;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.brink.bench.Workloads;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks that stand before the benchmarks: if one of them threw, JMH would time nothing. */
class ContendersTest {

    @ParameterizedTest
    @ValueSource(strings = {"spike-random", "mm50"})
    void contendersMayBeTimed(String workload) {
        Contenders contenders = new Contenders();
        contenders.workload = workload;
        assertDoesNotThrow(contenders::check);
    }

    @Test
    void systemIsThatOfTheScenario() {
        assertEquals(new Station(90, 1800, 20, 30, 6000, 50, 0.02, 0.2, 3), Station.of(Workloads.spikeRandom()));
        Station mm50 = Station.of(Workloads.mm50());
        assertEquals(Double.POSITIVE_INFINITY, mm50.timeout());
        assertEquals(Double.POSITIVE_INFINITY, mm50.changeAfter(0));
    }

    @Test
    void rateIsThatOfTheSurgeWhileItLasts() {
        Station spike = Station.of(Workloads.spikeRandom());
        assertEquals(1800, spike.rateAt(19.9));
        assertEquals(6000, spike.rateAt(20));
        assertEquals(1800, spike.rateAt(30));
        assertEquals(20, spike.changeAfter(1));
        assertEquals(30, spike.changeAfter(20));
        assertEquals(Double.POSITIVE_INFINITY, spike.changeAfter(30));
    }

    @Test
    void wrongResultIsRefusedWithASentence() {
        IllegalStateException refusal =
                assertThrows(IllegalStateException.class, () -> Contenders.require("SSJ: goodput", 90, 100, 0.05));
        assertTrue(refusal.getMessage().startsWith("SSJ: goodput is 90.0 and should be 100.0"), refusal.getMessage());
        assertThrows(IllegalStateException.class, () -> Contenders.require("wait", Double.NaN, 100, 0.05));
    }
}
