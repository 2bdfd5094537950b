package io.github.brink.reference.event;

import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Scenario;
import io.github.brink.model.Trigger;
import io.github.brink.reference.Timetable;
import java.math.BigInteger;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The rate of a client over time and its integral, exactly. Immutable. Requests are counted in units of 10^-18, because
 * that is what a rate of a billionth a second brings in a nanosecond. A look-up is O(log pieces).
 */
final class RateProfile {

    /** A moment that never comes. */
    static final long NEVER = Long.MAX_VALUE;

    /** Times at which the rate changes to a rate in billionths a second. */
    private final NavigableMap<Long, Long> rates = new TreeMap<>();

    /**
     * The same times, by the integral up to each. Where the rate is 0 for a while, several have the same integral; then
     * the last of them stands here, which is the one at which the integral begins to grow.
     */
    private final NavigableMap<BigInteger, Long> byIntegral = new TreeMap<>();

    /**
     * The profile of the only client of a scenario.
     *
     * @param timetable of the scenario, in nanoseconds
     */
    RateProfile(long baseE9, Scenario scenario, Timetable timetable) {
        Map<String, NavigableMap<Long, Long>> surges = new TreeMap<>();
        TreeSet<Long> changes = new TreeSet<>();
        changes.add(0L);
        for (Trigger trigger : scenario.triggers()) {
            if (trigger instanceof Trigger.Surge surge) {
                NavigableMap<Long, Long> course = course(surge, baseE9);
                surges.put(surge.name(), course);
                changes.addAll(course.keySet());
                changes.add(surge.endNanos());
            }
        }
        for (long t : changes) {
            Optional<Trigger.Surge> surge = timetable.surge(t);
            rates.put(
                    t,
                    surge.isEmpty()
                            ? baseE9
                            : surges.get(surge.get().name()).floorEntry(t).getValue());
        }
        integrate();
    }

    private void integrate() {
        BigInteger integral = BigInteger.ZERO;
        Map.Entry<Long, Long> piece = rates.firstEntry();
        while (piece != null) {
            byIntegral.put(integral, piece.getKey());
            Map.Entry<Long, Long> next = rates.higherEntry(piece.getKey());
            if (next != null) {
                integral = integral.add(product(piece.getValue(), next.getKey() - piece.getKey()));
            }
            piece = next;
        }
    }

    /** The rates that a surge would give if it always ruled, by the times from which they hold. */
    private static NavigableMap<Long, Long> course(Trigger.Surge surge, long baseE9) {
        long peakE9 = peakE9(surge, baseE9);
        long rise = surge.fromNanos();
        long fall = surge.endNanos() - surge.rampDownNanos();
        NavigableMap<Long, Long> course = new TreeMap<>();
        // Of steps shorter than a nanosecond several begin at one time, and the last of them stays.
        if (surge.rampUpNanos() > 0) {
            for (int i = 0; i < Trigger.Surge.RAMP_STEPS; i++) {
                course.put(rise + stepStart(surge.rampUpNanos(), i), between(baseE9, peakE9, 2 * i + 1));
            }
        }
        course.put(rise + surge.rampUpNanos(), peakE9);
        if (surge.rampDownNanos() > 0) {
            for (int i = 0; i < Trigger.Surge.RAMP_STEPS; i++) {
                course.put(fall + stepStart(surge.rampDownNanos(), i), between(baseE9, peakE9, 1999 - 2 * i));
            }
        }
        return course;
    }

    private static long peakE9(Trigger.Surge surge, long baseE9) {
        try {
            return Timetable.peakE9(surge, baseE9);
        } catch (ArithmeticException overflow) {
            InvalidScenarioException refusal =
                    new InvalidScenarioException("triggers." + surge.name() + ".times", "the product is too large");
            refusal.initCause(overflow);
            throw refusal;
        }
    }

    private static long stepStart(long length, int step) {
        return product(length, step)
                .divide(BigInteger.valueOf(Trigger.Surge.RAMP_STEPS))
                .longValueExact();
    }

    private static long between(long baseE9, long peakE9, int weight) {
        return product(baseE9, 2000 - weight)
                .add(product(peakE9, weight))
                .add(BigInteger.valueOf(1000))
                .divide(BigInteger.valueOf(2000))
                .longValueExact();
    }

    /**
     * The first nanosecond at which the integral of the rate is at least so much, or {@link #NEVER}.
     *
     * @param requestsE9 in billionths of a request; 0 or more
     */
    long reaching(BigInteger requestsE9) {
        BigInteger target = requestsE9.multiply(BigInteger.valueOf(Fixed.ONE));
        Map.Entry<BigInteger, Long> before = byIntegral.lowerEntry(target);
        if (before == null) {
            return 0; // nothing is needed
        }
        long from = before.getValue();
        long rate = rates.get(from);
        if (rate == 0) {
            return NEVER; // only the last piece can be met with a rate of 0
        }
        BigInteger[] nanos = target.subtract(before.getKey()).divideAndRemainder(BigInteger.valueOf(rate));
        BigInteger rounded = nanos[0].add(BigInteger.valueOf(nanos[1].signum()));
        return rounded.add(BigInteger.valueOf(from))
                .min(BigInteger.valueOf(NEVER))
                .longValueExact();
    }

    private static BigInteger product(long a, long b) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    }
}
