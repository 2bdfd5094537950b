package io.github.brink.reference.event;

import static io.github.brink.outcome.Column.FIRST;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Arrivals.Trace.Sample;
import io.github.brink.model.Arrivals.Trace.Spacing;
import io.github.brink.model.Change;
import io.github.brink.model.Draws;
import io.github.brink.model.Fixed;
import io.github.brink.model.Scenario;
import io.github.brink.model.Trigger;
import io.github.brink.outcome.Column;
import io.github.brink.reference.Timetable;
import java.math.BigInteger;
import java.util.List;
import java.util.NavigableMap;
import org.junit.jupiter.api.Test;

/** When requests arrive. */
class ArrivalsTest {

    private static final long MS = Experiment.MS;

    @Test
    void evenlyFromTheStart() {
        brief().perSecond(1000).expect(FIRST, "0 1 2 3 4 5 6");
        brief().perSecond(400).expect(FIRST, "0 2.5 5");
    }

    @Test
    void atTheFirstNanosecondThatIsNotTooEarly() {
        Experiment third = brief().perSecond(3_000_000);
        third.windowNanos = 1;
        EventOracle oracle = new EventOracle(third.scenario());
        oracle.advanceTo(1002);
        for (int t : new int[] {334, 667, 1000}) {
            // The window that begins at t; the one before is empty.
            assertEquals(1, oracle.timeline().get(Column.FIRST, t), "at " + t);
            assertEquals(0, oracle.timeline().get(Column.FIRST, t - 1), "at " + (t - 1));
        }
    }

    @Test
    void withoutARateTheFirstOneOnly() {
        // The integral is 0 from the start on, which is all that request 0 needs.
        brief().perSecond(0).expect(FIRST, "0");
        brief().perSecond(0).add(surge(2, 2, new Change.To(1000 * Fixed.ONE))).expect(FIRST, "0 3 4");
    }

    @Test
    void surge() {
        brief().perSecond(1000)
                .add(surge(2, 2, new Change.To(2000 * Fixed.ONE)))
                .expect(FIRST, "0 1 2 2.5 3 3.5 4 5 6");
        brief().perSecond(1000)
                .add(surge(2, 2, new Change.Times(Fixed.ONE / 2)))
                .expect(FIRST, "0 1 2 4 5 6");
        brief().perSecond(1000).add(surge(2, 0, new Change.To(0))).expect(FIRST, "0 1 2 3 4 5 6");
    }

    @Test
    void surgesThatOverlap() {
        // From 3 ms to 4 ms the second rules; then the first again, to 5 ms.
        brief().perSecond(1000)
                .add(surge(2, 3, new Change.To(2000 * Fixed.ONE)))
                .add(new Trigger.Surge("later", "users", 3 * MS, MS, new Change.To(0)))
                .expect(FIRST, "0 1 2 2.5 3 4.5 5 6");
    }

    @Test
    void rampInAThousandSteps() {
        // From 1000/s to 3000/s in 2 s: 2 ms at 1001/s, 2 ms at 1003/s, ..., and 4000 requests in all.
        RateProfile up = profile(
                1000,
                new Trigger.Surge(
                        "ramp",
                        "users",
                        0,
                        4 * Fixed.ONE,
                        new Change.To(3000 * Fixed.ONE),
                        2 * Fixed.ONE,
                        2 * Fixed.ONE));
        assertEquals(2 * MS, up.reaching(thousandths(2002)));
        assertEquals(2 * MS + 1, up.reaching(thousandths(2002).add(BigInteger.ONE)));
        assertEquals(4 * MS, up.reaching(thousandths(2002 + 2006)));
        assertEquals(2 * Fixed.ONE, up.reaching(thousandths(4_000_000)));
        // Down again: 2 ms at 2999/s first, and as many requests as on the way up.
        assertEquals(2 * Fixed.ONE + 2 * MS, up.reaching(thousandths(4_000_000 + 5998)));
        assertEquals(4 * Fixed.ONE, up.reaching(thousandths(8_000_000)));
        assertEquals(5 * Fixed.ONE, up.reaching(thousandths(9_000_000)));
    }

    @Test
    void rampShorterThanItsSteps() {
        // Steps 333, 666 and 999 are the last to begin in their nanosecond: 0.3335, 0.6665 and 0.9995 requests.
        RateProfile steep =
                profile(0, new Trigger.Surge("ramp", "users", 0, 3, new Change.To(Fixed.ONE * Fixed.ONE), 3, 0));
        assertEquals(0, steep.reaching(BigInteger.ZERO));
        assertEquals(1, steep.reaching(BigInteger.valueOf(333_500_000)));
        assertEquals(2, steep.reaching(BigInteger.valueOf(333_500_001)));
        assertEquals(2, steep.reaching(BigInteger.valueOf(1_000_000_000)));
        assertEquals(3, steep.reaching(BigInteger.valueOf(1_999_500_000)));
        assertEquals(Agenda.NEVER, steep.reaching(BigInteger.valueOf(1_999_500_001)));
    }

    @Test
    void poisson() {
        Experiment random = brief();
        random.arrivals = new Arrivals.Poisson(1000 * Fixed.ONE);
        Scenario scenario = random.scenario();
        ArrivalTimes times = ArrivalTimes.of(scenario.clients().get(0), scenario, timetable(scenario));
        long runKey = Draws.mix(Scenario.DEFAULT_SEED);
        long sumE9 = 0;
        for (int k = 0; k < 1000; k++) {
            long requestKey = Draws.child(Draws.child(runKey, 0), k);
            sumE9 += Draws.exponentialE9(Draws.child(requestKey, Draws.ARRIVAL));
            assertEquals((sumE9 + 999) / 1000, times.of(k, requestKey));
        }
        assertEquals(1.0, sumE9 / 1e12, 0.1);
    }

    @Test
    void traceEvenly() {
        // Request 0 needs nothing; the others count what the trace brings from 2 ms on.
        trace(Spacing.CONSTANT).expect(FIRST, "0 3 4 4.5 5 5.5 6");
        trace(Spacing.CONSTANT)
                .add(surge(3, 2, new Change.Times(2 * Fixed.ONE)))
                .expect(FIRST, "0 3 3.5 4 4 4.5 4.5 5 5.5 6");
        trace(Spacing.CONSTANT)
                .add(surge(0, 3, new Change.To(1000 * Fixed.ONE)))
                .expect(FIRST, "0 1 2 3 4 4.5 5 5.5 6");
    }

    @Test
    void traceAtRandom() {
        Scenario scenario = trace(Spacing.POISSON).scenario();
        ArrivalTimes times = ArrivalTimes.of(scenario.clients().get(0), scenario, timetable(scenario));
        long clientKey = Draws.child(Draws.mix(Scenario.DEFAULT_SEED), 0);
        long sumE9 = 0;
        for (int k = 0; k < 1000; k++) {
            long requestKey = Draws.child(clientKey, k);
            sumE9 += Draws.exponentialE9(Draws.child(requestKey, Draws.ARRIVAL));
            // Two requests by 4 ms, at 1000/s from 2 ms on, and then 2000/s.
            long expected = sumE9 <= 2 * Fixed.ONE
                    ? 2 * MS + (sumE9 + 999) / 1000
                    : 4 * MS + (sumE9 - 2 * Fixed.ONE + 1999) / 2000;
            assertEquals(expected, times.of(k, requestKey));
        }
    }

    @Test
    void rampOverATrace() {
        // Twice the rate that the trace has at each moment, reached in a thousand steps of 4 us.
        Scenario scenario = trace(Spacing.CONSTANT)
                .add(new Trigger.Surge("ramp", "users", 2 * MS, 4 * MS, new Change.Times(2 * Fixed.ONE), 4 * MS, 0))
                .scenario();
        NavigableMap<Long, Long> rates = Course.ofRate(scenario.clients().get(0), scenario, timetable(scenario));
        assertEquals(0, rates.get(0L));
        assertEquals(1000 * Fixed.ONE + Fixed.ONE / 2, rates.get(2 * MS));
        assertEquals(1000 * Fixed.ONE + 3 * Fixed.ONE / 2, rates.get(2 * MS + 4000));
        // Step 500 begins when the rate of the trace doubles.
        assertEquals(2000 * Fixed.ONE + 1001 * Fixed.ONE, rates.get(4 * MS));
        assertEquals(2000 * Fixed.ONE, rates.get(6 * MS));
    }

    /** Nothing, 1000/s from 2 ms on, 2000/s from 4 ms on. */
    private static Experiment trace(Spacing spacing) {
        Experiment experiment = brief();
        experiment.arrivals = new Arrivals.Trace(
                spacing, List.of(new Sample(2 * MS, 1000 * Fixed.ONE), new Sample(4 * MS, 2000 * Fixed.ONE)));
        return experiment;
    }

    private static Experiment brief() {
        Experiment brief = new Experiment();
        brief.horizonNanos = 13 * MS / 2;
        return brief;
    }

    private static Trigger.Surge surge(int fromMs, int forMs, Change change) {
        return new Trigger.Surge("surge", "users", fromMs * MS, forMs * MS, change);
    }

    private static RateProfile profile(long perSecond, Trigger.Surge surge) {
        Experiment experiment = new Experiment().perSecond(perSecond).add(surge);
        experiment.horizonNanos = 10 * Fixed.ONE;
        Scenario scenario = experiment.scenario();
        return new RateProfile(Course.ofRate(scenario.clients().get(0), scenario, timetable(scenario)));
    }

    static Timetable timetable(Scenario scenario) {
        return new Timetable(scenario, new Timetable.Time() {
            @Override
            public boolean reached(long momentNanos, long at) {
                return momentNanos <= at;
            }

            @Override
            public boolean within(long fromNanos, long forNanos, long at) {
                return fromNanos <= at && at < fromNanos + forNanos;
            }
        });
    }

    private static BigInteger thousandths(long requests) {
        return BigInteger.valueOf(requests * 1_000_000);
    }
}
