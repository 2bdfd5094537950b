package io.github.brink.reference.step;

import io.github.brink.model.Fixed;
import io.github.brink.model.Stepping;
import io.github.brink.reference.Timetable;
import java.math.BigInteger;

/**
 * What depends on the clock: how times are compared, how arrivals add up, when a budget is spent. Immutable. Steps are
 * numbered from 0; {@code t} is the time of a step.
 */
sealed interface StepTime extends Timetable.Time {

    /** Whether a duration that began at step {@code since} is over: {@code t(since) + duration <= t(step)}. */
    boolean elapsed(long since, long durationNanos, long step);

    /** Whether {@code retries >= ratio * (firsts + 1)}. */
    boolean spent(long retries, long ratioE9, long firsts);

    /** A new, empty counter of arrivals. */
    Arrived arrivals();

    /** Adds up a rate and tells how many whole requests have come of it; mutable. */
    interface Arrived {
        /** Lets one step pass at a rate (requests a second, in billionths) and takes out the whole requests. */
        long step(long rateE9);
    }

    static StepTime of(Stepping stepping) {
        return switch (stepping.clock()) {
            case EXACT -> new Exact(stepping.stepNanos());
            case DOUBLE -> new Floating(stepping.stepNanos() / 1e9);
        };
    }

    /** Whole nanoseconds, whole billionths. */
    record Exact(long stepNanos) implements StepTime {
        @Override
        public boolean reached(long momentNanos, long step) {
            return momentNanos <= step * stepNanos;
        }

        @Override
        public boolean within(long fromNanos, long forNanos, long step) {
            long t = step * stepNanos;
            return fromNanos <= t && t < fromNanos + forNanos;
        }

        @Override
        public boolean elapsed(long since, long durationNanos, long step) {
            return since * stepNanos + durationNanos <= step * stepNanos;
        }

        @Override
        public boolean spent(long retries, long ratioE9, long firsts) {
            // A large ratio of many million attempts would exceed a long.
            BigInteger used = BigInteger.valueOf(retries).multiply(BigInteger.valueOf(Fixed.ONE));
            BigInteger allowed = BigInteger.valueOf(ratioE9).multiply(BigInteger.valueOf(firsts + 1));
            return used.compareTo(allowed) >= 0;
        }

        @Override
        public Arrived arrivals() {
            return new Arrived() {
                private long billionths;

                @Override
                public long step(long rateE9) {
                    billionths += Fixed.times(rateE9, stepNanos);
                    long whole = billionths / Fixed.ONE;
                    billionths -= whole * Fixed.ONE;
                    return whole;
                }
            };
        }
    }

    /**
     * Seconds as doubles. Every expression is written as in the scripts that this clock reproduces: any other order of
     * operations rounds differently.
     */
    record Floating(double stepSeconds) implements StepTime {
        @Override
        public boolean reached(long momentNanos, long step) {
            return seconds(momentNanos) <= t(step);
        }

        @Override
        public boolean within(long fromNanos, long forNanos, long step) {
            double t = t(step);
            return seconds(fromNanos) <= t && t < seconds(fromNanos) + seconds(forNanos);
        }

        @Override
        public boolean elapsed(long since, long durationNanos, long step) {
            return t(since) + seconds(durationNanos) <= t(step);
        }

        @Override
        public boolean spent(long retries, long ratioE9, long firsts) {
            return retries >= Fixed.toDouble(ratioE9) * (firsts + 1);
        }

        @Override
        public Arrived arrivals() {
            return new Arrived() {
                private double fraction;

                @Override
                public long step(long rateE9) {
                    fraction += Fixed.toDouble(rateE9) * stepSeconds;
                    long whole = (long) fraction;
                    fraction -= whole;
                    return whole;
                }
            };
        }

        private double t(long step) {
            return step * stepSeconds;
        }

        private static double seconds(long nanos) {
            return nanos / 1e9;
        }
    }
}
