package io.github.brink.internal.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Limits;
import io.github.brink.model.ServiceTime;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every distribution, at usual and at extreme parameters, gives what its definition says. */
class ServiceSamplerTest {

    private static final int KEYS = 100_000;

    private static final long MICRO = 1000;
    private static final long MILLI = 1000 * MICRO;
    private static final long SECOND = 1000 * MILLI;

    private static final long DAY = Limits.MAX_MEAN_NANOS;

    /** The largest mean for which one product is enough; the next needs more. */
    private static final long SHORT = (Long.MAX_VALUE - Fixed.ONE / 2) / Draws.exponentialE9(0);

    static Stream<ServiceTime> times() {
        return Stream.of(
                new ServiceTime.Constant(1),
                new ServiceTime.Constant(20 * MILLI),
                new ServiceTime.Constant(Limits.MAX_NANOS),
                new ServiceTime.Exponential(1),
                new ServiceTime.Exponential(20 * MILLI),
                new ServiceTime.Exponential(SHORT),
                new ServiceTime.Exponential(SHORT + 1),
                new ServiceTime.Exponential(3 * SECOND + 1),
                new ServiceTime.Exponential(DAY),
                new ServiceTime.Uniform(1, 1),
                new ServiceTime.Uniform(5, 7),
                new ServiceTime.Uniform(MILLI, 30 * MILLI),
                new ServiceTime.Uniform(1, Limits.MAX_NANOS),
                new ServiceTime.Erlang(1, 1),
                new ServiceTime.Erlang(1, 20 * MILLI),
                new ServiceTime.Erlang(4, 20 * MILLI),
                new ServiceTime.Erlang(7, 3 * SECOND),
                new ServiceTime.Erlang(100, DAY),
                new ServiceTime.Hyperexponential(0, 1, 20 * MILLI),
                new ServiceTime.Hyperexponential(Fixed.ONE, 20 * MILLI, 1),
                new ServiceTime.Hyperexponential(900_000_000, 2 * MILLI, 300 * MILLI),
                new ServiceTime.Hyperexponential(1, DAY, DAY - 1),
                new ServiceTime.Lognormal(1, 0),
                new ServiceTime.Lognormal(20 * MILLI, 0),
                new ServiceTime.Lognormal(20 * MILLI, 800_000_000),
                new ServiceTime.Lognormal(20 * MILLI, 10 * Fixed.ONE),
                new ServiceTime.Lognormal(Limits.MAX_NANOS, Fixed.ONE),
                new ServiceTime.BoundedPareto(1, 2, 1),
                new ServiceTime.BoundedPareto(MILLI, SECOND, Fixed.ONE),
                new ServiceTime.BoundedPareto(MILLI, 10 * SECOND, 1_300_000_000),
                new ServiceTime.BoundedPareto(1, Limits.MAX_NANOS, 100 * Fixed.ONE),
                new ServiceTime.BoundedPareto(1, Limits.MAX_NANOS, 1),
                new ServiceTime.BoundedPareto(Limits.MAX_NANOS - 1, Limits.MAX_NANOS, 2 * Fixed.ONE),
                table(0, 1, Fixed.ONE, 1),
                table(0, 1, Fixed.ONE, Limits.MAX_NANOS),
                table(0, MILLI, 500_000_000, 8 * MILLI, 990_000_000, 100 * MILLI, Fixed.ONE, SECOND),
                table(0, 5, 1, 1000, 2, 1001, Fixed.ONE - 1, 2000, Fixed.ONE, 1_000_000),
                randomTable(200),
                randomTable(1000));
    }

    @ParameterizedTest
    @MethodSource("times")
    void samplesAreThoseOfTheDefinition(ServiceTime time) {
        ServiceSampler sampler = new ServiceSampler();
        PlainServiceTime.load(sampler, time);
        assertSamples(time, sampler, KEYS);
    }

    /** The way of a plan, which keeps the parameters of many services in one array. */
    @ParameterizedTest
    @MethodSource("times")
    void samplerOfPartsSamplesTheSame(ServiceTime time) {
        int kind = ServiceSampler.kindOf(time);
        long[] parameters = ServiceSampler.parametersOf(time);
        assertEquals(ServiceSampler.parameters(kind), parameters.length);
        long[] slots = {-1, -1, -1, -1, -1, -1};
        System.arraycopy(parameters, 0, slots, 2, parameters.length);
        ServiceSampler sampler = new ServiceSampler();
        sampler.load(kind, slots, 2, ServiceSampler.tableSharesOf(time), ServiceSampler.tableNanosOf(time));
        assertSamples(time, sampler, KEYS / 100);
    }

    private static void assertSamples(ServiceTime time, ServiceSampler sampler, int keys) {
        SplittableRandom random = new SplittableRandom(20260211);
        for (int i = 0; i < keys; i++) {
            long key = random.nextLong();
            long expected = PlainServiceTime.sample(time, key);
            long sampled = sampler.sample(key);
            if (expected != sampled) {
                assertEquals(expected, sampled, "key " + key);
            }
        }
    }

    @Test
    void parametersAreTheNumbersOfTheRecordInItsOrder() {
        assertArrayEquals(new long[] {4, 20}, ServiceSampler.parametersOf(new ServiceTime.Erlang(4, 20)));
        assertArrayEquals(
                new long[] {7, 20, 30}, ServiceSampler.parametersOf(new ServiceTime.Hyperexponential(7, 20, 30)));
        assertThrows(IllegalArgumentException.class, () -> ServiceSampler.parameters(8));
    }

    /** Nothing of the distribution loaded before is left. */
    @Test
    void oneSamplerForAll() {
        ServiceSampler sampler = new ServiceSampler();
        List<ServiceTime> times = times().toList();
        SplittableRandom random = new SplittableRandom(20260212);
        for (int i = 0; i < 2000; i++) {
            ServiceTime time = times.get(random.nextInt(times.size()));
            PlainServiceTime.load(sampler, time);
            for (int draw = 0; draw < 5; draw++) {
                long key = random.nextLong();
                assertEquals(PlainServiceTime.sample(time, key), sampler.sample(key), time + ", key " + key);
            }
        }
    }

    /** Neither by loading nor by sampling, once a table as large was loaded. */
    @ParameterizedTest
    @MethodSource("times")
    void nothingIsAllocated(ServiceTime time) {
        assumeTrue(ManagementFactory.getThreadMXBean() instanceof ThreadMXBean, "this JVM does not count allocations");
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        ServiceSampler sampler = new ServiceSampler();
        int kind = ServiceSampler.kindOf(time);
        long[] parameters = ServiceSampler.parametersOf(time);
        long[] shares = ServiceSampler.tableSharesOf(time);
        long[] nanos = ServiceSampler.tableNanosOf(time);
        long smallest = Long.MAX_VALUE;
        // The JVM books on this thread what it makes of its own when it compiles; it does so once.
        for (int count = 0; count < 10; count++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            sampler.load(kind, parameters, 0, shares, nanos);
            for (long key = 0; key < 100; key++) {
                sampler.sample(key);
            }
            smallest = Math.min(smallest, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, smallest);
    }

    /** Pairs of a share and a time. */
    private static ServiceTime table(long... pairs) {
        List<ServiceTime.Table.Quantile> quantiles = new ArrayList<>();
        for (int i = 0; i < pairs.length; i += 2) {
            quantiles.add(new ServiceTime.Table.Quantile(pairs[i], pairs[i + 1]));
        }
        return new ServiceTime.Table(quantiles);
    }

    private static ServiceTime randomTable(int size) {
        SplittableRandom random = new SplittableRandom(size);
        TreeSet<Long> shares = new TreeSet<>(List.of(0L, Fixed.ONE));
        while (shares.size() < size) {
            // Crowded at the low end: there, several quantiles share the first bits of a draw.
            double u = random.nextDouble();
            shares.add((long) (u * u * u * Fixed.ONE));
        }
        long[] pairs = new long[2 * size];
        long nanos = 1;
        int i = 0;
        for (long share : shares) {
            nanos += random.nextLong(100 * MILLI);
            pairs[i++] = share;
            pairs[i++] = nanos;
        }
        return table(pairs);
    }
}
