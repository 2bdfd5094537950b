package io.github.brink.reference.event;

import io.github.brink.model.Fixed;
import java.math.BigInteger;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The rate of a client over time and its integral, exactly. Immutable. Requests are counted in units of 10^-18, because
 * that is what a rate of a billionth a second brings in a nanosecond. A look-up is O(log pieces).
 */
final class RateProfile {

    /** The rates in billionths a second, by the times from which they hold. */
    private final NavigableMap<Long, Long> rates;

    /**
     * The same times, by the integral up to each. Where the rate is 0 for a while, several have the same integral; then
     * the last of them stands here, which is the one at which the integral begins to grow.
     */
    private final NavigableMap<BigInteger, Long> byIntegral = new TreeMap<>();

    /**
     * A profile.
     *
     * @param rates in billionths a second, by the times from which they hold; the first is 0
     */
    RateProfile(NavigableMap<Long, Long> rates) {
        this.rates = rates;
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

    /**
     * The first nanosecond at which the integral of the rate is at least so much, or {@link Agenda#NEVER}.
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
            return Agenda.NEVER; // only the last piece can be met with a rate of 0
        }
        BigInteger[] nanos = target.subtract(before.getKey()).divideAndRemainder(BigInteger.valueOf(rate));
        BigInteger rounded = nanos[0].add(BigInteger.valueOf(nanos[1].signum()));
        return rounded.add(BigInteger.valueOf(from))
                .min(BigInteger.valueOf(Agenda.NEVER))
                .longValueExact();
    }

    private static BigInteger product(long a, long b) {
        return BigInteger.valueOf(a).multiply(BigInteger.valueOf(b));
    }
}
