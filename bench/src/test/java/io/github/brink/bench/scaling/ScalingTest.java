package io.github.brink.bench.scaling;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.annotations.Benchmark;

class ScalingTest {

    /** The checks that stand before the benchmarks, at a small size. */
    @Test
    void systemsMayBeTimed() {
        Scaling.StepRate stepRate = new Scaling.StepRate();
        stepRate.size = 7;
        assertDoesNotThrow(stepRate::check);
        Scaling.EventRate eventRate = new Scaling.EventRate();
        eventRate.size = 1;
        assertDoesNotThrow(eventRate::check);
        Scaling.Slots slots = new Scaling.Slots();
        slots.size = 5000;
        assertDoesNotThrow(slots::check);
        Scaling.Queue queue = new Scaling.Queue();
        queue.size = 1000;
        assertDoesNotThrow(queue::check);
        Scaling.Chain chain = new Scaling.Chain();
        chain.size = 16;
        assertDoesNotThrow(chain::check);
        Scaling.Cells cells = new Scaling.Cells();
        cells.size = 22;
        assertDoesNotThrow(cells::check);
        Scaling.Threads threads = new Scaling.Threads();
        threads.size = 2;
        assertDoesNotThrow(threads::check);
    }

    @Test
    void everyBenchmarkHasALaw() {
        List<String> benchmarks = Arrays.stream(Scaling.class.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(Benchmark.class))
                .map(Method::getName)
                .sorted()
                .toList();
        assertEquals(Law.ALL.stream().map(Law::benchmark).sorted().toList(), benchmarks);
    }

    @Test
    void lawsAllowWhatTheyExpect() {
        for (Law law : Law.ALL) {
            assertTrue(law.allows(law.expected()), law.title());
            assertFalse(law.allows(law.expected() + 1), law.title());
        }
    }

    @Test
    void fitFindsThePower() {
        double[] x = {1, 2, 4, 8};
        Fit fit = Fit.of(x, Arrays.stream(x).map(size -> 3 * size * size).toArray());
        assertEquals(2, fit.slope(), 1e-12);
        assertEquals(3, fit.factor(), 1e-12);
        assertEquals(75, fit.at(5), 1e-9);
        assertThrows(IllegalArgumentException.class, () -> Fit.of(new double[] {2, 2}, new double[] {1, 1}));
        assertThrows(IllegalArgumentException.class, () -> Fit.of(new double[] {2}, new double[] {1}));
    }
}
