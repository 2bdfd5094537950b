package io.github.brink.reference.event;

import io.github.brink.model.Arrivals;
import io.github.brink.model.Client;
import io.github.brink.model.Fixed;
import io.github.brink.model.InvalidScenarioException;
import io.github.brink.model.Limits;
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
 * What surges make of a client's rate, or of the number of its users: values by the times from which they hold. The first
 * holds from 0. Stateless.
 */
final class Course {

    /** Weight of the peak in a rate that is all peak; a ramp has less. */
    private static final int PEAK = 2 * Trigger.Surge.RAMP_STEPS;

    private Course() {}

    /** The rate of an open client, in billionths a second. */
    static NavigableMap<Long, Long> ofRate(Client client, Scenario scenario, Timetable timetable) {
        return surged(baseRates(client.arrivals()), client, scenario, timetable);
    }

    private static NavigableMap<Long, Long> baseRates(Arrivals arrivals) {
        NavigableMap<Long, Long> rates = new TreeMap<>();
        rates.put(0L, 0L);
        if (arrivals instanceof Arrivals.Constant constant) {
            rates.put(0L, constant.rateE9());
        } else if (arrivals instanceof Arrivals.Poisson poisson) {
            rates.put(0L, poisson.rateE9());
        } else if (arrivals instanceof Arrivals.Trace trace) {
            trace.samples().forEach(sample -> rates.put(sample.fromNanos(), sample.rateE9()));
        }
        return rates;
    }

    /** The number of active users of a closed loop; each value differs from the one before. */
    static NavigableMap<Long, Long> ofUsers(Client client, Scenario scenario, Timetable timetable) {
        Arrivals.Closed loop = (Arrivals.Closed) client.arrivals();
        NavigableMap<Long, Long> usersE9 = new TreeMap<>(Map.of(0L, loop.users() * Fixed.ONE));
        NavigableMap<Long, Long> users = new TreeMap<>();
        surged(usersE9, client, scenario, timetable).forEach((from, levelE9) -> {
            long level = levelE9 / Fixed.ONE;
            if (users.isEmpty() || users.lastEntry().getValue() != level) {
                users.put(from, level);
            }
        });
        for (Trigger trigger : scenario.triggers()) {
            if (trigger instanceof Trigger.Surge surge && surge.target().equals(client.name())) {
                long peak = peakE9(surge, loop.users() * Fixed.ONE) / Fixed.ONE;
                refuse(peak > Limits.MAX_USERS, surge, "at most " + Limits.MAX_USERS + " users are possible");
            }
        }
        return users;
    }

    private static NavigableMap<Long, Long> surged(
            NavigableMap<Long, Long> base, Client client, Scenario scenario, Timetable timetable) {
        TreeSet<Long> changes = new TreeSet<>(base.keySet());
        Map<String, NavigableMap<Long, Integer>> weights = new TreeMap<>();
        for (Trigger trigger : scenario.triggers()) {
            if (trigger instanceof Trigger.Surge surge && surge.target().equals(client.name())) {
                base.values().forEach(valueE9 -> peakE9(surge, valueE9)); // refused even if it never rules
                NavigableMap<Long, Integer> ofSurge = weights(surge);
                weights.put(surge.name(), ofSurge);
                changes.addAll(ofSurge.keySet());
                changes.add(surge.endNanos());
            }
        }
        NavigableMap<Long, Long> course = new TreeMap<>();
        for (long t : changes) {
            long baseE9 = base.floorEntry(t).getValue();
            Optional<Trigger.Surge> ruling = timetable.surge(client.name(), t);
            course.put(
                    t,
                    ruling.map(surge -> between(
                                    baseE9,
                                    peakE9(surge, baseE9),
                                    weights.get(surge.name()).floorEntry(t).getValue()))
                            .orElse(baseE9));
        }
        return course;
    }

    /** The weights of the peak if a surge always ruled, out of {@link #PEAK}, by the times from which they hold. */
    private static NavigableMap<Long, Integer> weights(Trigger.Surge surge) {
        long rise = surge.fromNanos();
        long fall = surge.endNanos() - surge.rampDownNanos();
        NavigableMap<Long, Integer> weights = new TreeMap<>();
        // Of steps shorter than a nanosecond several begin at one time, and the last of them stays.
        if (surge.rampUpNanos() > 0) {
            for (int i = 0; i < Trigger.Surge.RAMP_STEPS; i++) {
                weights.put(rise + stepStart(surge.rampUpNanos(), i), 2 * i + 1);
            }
        }
        weights.put(rise + surge.rampUpNanos(), PEAK);
        if (surge.rampDownNanos() > 0) {
            for (int i = 0; i < Trigger.Surge.RAMP_STEPS; i++) {
                weights.put(fall + stepStart(surge.rampDownNanos(), i), PEAK - 1 - 2 * i);
            }
        }
        return weights;
    }

    private static long stepStart(long length, int step) {
        return product(length, step)
                .divide(BigInteger.valueOf(Trigger.Surge.RAMP_STEPS))
                .longValueExact();
    }

    /** At the full weight of the peak this is the peak. */
    private static long between(long baseE9, long peakE9, int weight) {
        return product(baseE9, PEAK - weight)
                .add(product(peakE9, weight))
                .add(BigInteger.valueOf(PEAK / 2))
                .divide(BigInteger.valueOf(PEAK))
                .longValueExact();
    }

    private static BigInteger product(long a, long b) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
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

    private static void refuse(boolean impossible, Trigger.Surge surge, String why) {
        if (impossible) {
            throw new InvalidScenarioException("triggers." + surge.name() + ".times", why);
        }
    }
}
