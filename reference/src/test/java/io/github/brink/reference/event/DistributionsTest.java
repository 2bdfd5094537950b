package io.github.brink.reference.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Backoff;
import io.github.brink.model.Backoff.Growth;
import io.github.brink.model.Backoff.Jitter;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Limits;
import io.github.brink.model.ServiceTime;
import io.github.brink.model.ServiceTime.Table.Quantile;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Service times and backoffs: their means, and their ends. */
class DistributionsTest {

    private static final long MS = Experiment.MS;
    private static final int DRAWS = 200_000;

    static Stream<ServiceTime> serviceTimes() {
        return Stream.of(
                new ServiceTime.Constant(MS),
                new ServiceTime.Exponential(MS),
                new ServiceTime.Uniform(MS, 3 * MS),
                new ServiceTime.Erlang(1, MS),
                new ServiceTime.Erlang(7, MS),
                new ServiceTime.Hyperexponential(9 * Fixed.ONE / 10, MS, 10 * MS),
                new ServiceTime.Lognormal(MS, Fixed.ONE / 2),
                new ServiceTime.BoundedPareto(MS, 100 * MS, Fixed.ONE),
                new ServiceTime.BoundedPareto(MS, 100 * MS, 5 * Fixed.ONE / 2),
                new ServiceTime.Table(List.of(
                        new Quantile(0, MS), new Quantile(Fixed.ONE / 2, 2 * MS), new Quantile(Fixed.ONE, 20 * MS))));
    }

    @ParameterizedTest
    @MethodSource("serviceTimes")
    void meansAreThoseOfTheModel(ServiceTime time) {
        double mean = mean(key -> Distributions.service(time, key));
        assertEquals(1, mean / time.meanNanos(), 0.02);
    }

    @Test
    void serviceTakesANanosecondAtLeast() {
        assertEquals(1, least(new ServiceTime.Exponential(1)));
        assertEquals(1, least(new ServiceTime.Erlang(3, 1)));
        assertEquals(1, least(new ServiceTime.Hyperexponential(Fixed.ONE / 2, 1, 1)));
        assertEquals(1, least(new ServiceTime.Lognormal(1, 10 * Fixed.ONE)));
    }

    @Test
    void endsOfWhatIsBounded() {
        assertEquals(3, least(new ServiceTime.Uniform(3, 5)));
        assertEquals(5, most(new ServiceTime.Uniform(3, 5)));
        assertEquals(3, least(new ServiceTime.BoundedPareto(3, 5, Fixed.ONE)));
        assertEquals(5, most(new ServiceTime.BoundedPareto(3, 5, Fixed.ONE)));
        ServiceTime table = new ServiceTime.Table(List.of(new Quantile(0, 3), new Quantile(Fixed.ONE, 5)));
        assertEquals(3, least(table));
        assertEquals(5, most(table));
        assertEquals(Limits.MAX_NANOS, most(new ServiceTime.Lognormal(Limits.MAX_NANOS, Fixed.ONE)));
    }

    @Test
    void quantilesOfATable() {
        ServiceTime table = new ServiceTime.Table(
                List.of(new Quantile(0, 10), new Quantile(Fixed.ONE / 10, 20), new Quantile(Fixed.ONE, 1_000_000)));
        long below =
                keys().filter(key -> Distributions.service(table, key) <= 20).count();
        assertEquals(0.1, (double) below / DRAWS, 0.005);
    }

    @Test
    void plainBackoffs() {
        assertEquals(0, Distributions.backoff(Backoff.NONE, attempt(1, 1, 0)));
        for (int n = 1; n < 6; n++) {
            assertEquals(7, Distributions.backoff(new Backoff(Growth.FIXED, 7, 50, Jitter.NONE), attempt(1, n, 0)));
        }
        Backoff doubling = new Backoff(Growth.EXPONENTIAL, 7, 50, Jitter.NONE);
        long[] delays = {7, 14, 28, 50, 50};
        for (int n = 1; n <= delays.length; n++) {
            assertEquals(delays[n - 1], Distributions.backoff(doubling, attempt(1, n, 0)));
        }
        // 2^98 times the base is more than a long holds.
        Backoff longest = new Backoff(Growth.EXPONENTIAL, 1, Limits.MAX_NANOS / 4, Jitter.NONE);
        assertEquals(Limits.MAX_NANOS / 4, Distributions.backoff(longest, attempt(1, 99, 0)));
        assertEquals(
                0,
                Distributions.backoff(
                        new Backoff(Growth.EXPONENTIAL, 0, Limits.MAX_NANOS / 4, Jitter.NONE), attempt(1, 99, 0)));
    }

    @Test
    void jitterOfThePlainDelay() {
        for (long d : new long[] {0, 1, 4, 5}) {
            assertRange(new Backoff(Growth.FIXED, d, d, Jitter.EQUAL), 1, 0, d - d / 2, d);
            assertRange(new Backoff(Growth.FIXED, d, d, Jitter.FULL), 1, 0, 0, d);
        }
        assertRange(new Backoff(Growth.EXPONENTIAL, 2, 9, Jitter.FULL), 3, 0, 0, 8);
        assertRange(new Backoff(Growth.EXPONENTIAL, 2, 9, Jitter.EQUAL), 4, 0, 5, 9);
    }

    @Test
    void decorrelatedJitter() {
        // After the first attempt the delay before it counts as the base.
        for (Growth growth : List.of(Growth.FIXED, Growth.EXPONENTIAL)) {
            assertRange(new Backoff(growth, 4, 100, Jitter.DECORRELATED), 1, 0, 4, 12);
            assertRange(new Backoff(growth, 4, 100, Jitter.DECORRELATED), 2, 5, 4, 15);
            assertRange(new Backoff(growth, 4, 14, Jitter.DECORRELATED), 7, 14, 4, 14);
            assertRange(new Backoff(growth, 0, 14, Jitter.DECORRELATED), 2, 0, 0, 0);
        }
    }

    private static void assertRange(Backoff backoff, int number, long previous, long low, long high) {
        LongUnaryOperator delay = k -> Distributions.backoff(backoff, attempt(k, number, previous));
        assertEquals(low, LongStream.range(0, 2000).map(delay).min().orElseThrow());
        assertEquals(high, LongStream.range(0, 2000).map(delay).max().orElseThrow());
    }

    private static Attempt attempt(long request, int number, long delayNanos) {
        return new Attempt(request(request), number, delayNanos);
    }

    /** A request of the first client of a run with the seed 1; it goes nowhere. */
    private static Request request(long number) {
        long key = Draws.child(Draws.child(Draws.mix(1), 0), number);
        return new Request(null, key, Agenda.NEVER, null);
    }

    private static long least(ServiceTime time) {
        return keys().map(key -> Distributions.service(time, key)).min().orElseThrow();
    }

    private static long most(ServiceTime time) {
        return keys().map(key -> Distributions.service(time, key)).max().orElseThrow();
    }

    private static double mean(LongUnaryOperator duration) {
        return keys().map(duration).average().orElseThrow();
    }

    private static LongStream keys() {
        return LongStream.range(0, DRAWS).map(k -> attempt(k, 1, 0).key(Draws.SERVICE));
    }
}
