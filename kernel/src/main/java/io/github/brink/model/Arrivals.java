package io.github.brink.model;

import java.util.List;
import java.util.Objects;

/**
 * How the requests of a client arrive. Requests are numbered from 0. The rate profile is the base rate, or that of the
 * surge that rules; {@code A(t)} is its integral from 0 to {@code t}, in requests, exact.
 */
public sealed interface Arrivals {

    /**
     * Evenly spaced requests: request {@code k} arrives at the first nanosecond {@code t} with {@code A(t) >= k}. The step
     * kernel accumulates the rate in its own way; see {@link Stepping.Clock}.
     *
     * @param rateE9 requests a second, in billionths; 0 or more
     */
    record Constant(long rateE9) implements Arrivals {
        public Constant {
            Check.rate("rate", rateE9);
        }
    }

    /**
     * Evenly spaced requests with a whole number of nanoseconds between them: request {@code k} arrives at {@code k *
     * nanos}. Cannot surge.
     *
     * @param nanos above zero
     */
    record Interval(long nanos) implements Arrivals {
        public Interval {
            Check.duration("interval", nanos);
        }
    }

    /**
     * A Poisson process: request {@code k} arrives at the first nanosecond {@code t} with {@code A(t) >= E_0 + ... + E_k},
     * where {@code E_i} is the {@linkplain Draws#exponentialE9 unit exponential} of request {@code i}'s key for {@link
     * Draws#ARRIVAL}.
     *
     * @param rateE9 requests a second, in billionths; 0 or more
     */
    record Poisson(long rateE9) implements Arrivals {
        public Poisson {
            Check.rate("rate", rateE9);
        }
    }

    /**
     * Requests at a recorded rate: each sample's rate holds until the next sample, the last one's for ever; before the
     * first the rate is 0. With this rate as the base rate, requests arrive as their spacing says. A surge by {@code
     * times} multiplies the rate that the trace has at each moment.
     *
     * @param spacing how requests come at a given rate
     * @param samples at least one; at rising times
     */
    record Trace(Spacing spacing, List<Sample> samples) implements Arrivals {

        /** How requests come at a given rate. */
        public enum Spacing {
            /** As in {@link Constant}. */
            CONSTANT,
            /** As in {@link Poisson}. */
            POISSON
        }

        /**
         * A rate from a time on.
         *
         * @param fromNanos from the start of the run; 0 or more
         * @param rateE9 requests a second, in billionths; 0 or more
         */
        public record Sample(long fromNanos, long rateE9) {
            public Sample {
                Check.time("from", fromNanos);
                Check.rate("rate", rateE9);
            }
        }

        public Trace {
            Objects.requireNonNull(spacing, "spacing");
            samples = List.copyOf(samples);
            if (samples.isEmpty()) {
                throw new InvalidScenarioException("trace", "at least one sample is needed");
            }
            for (int i = 1; i < samples.size(); i++) {
                if (samples.get(i).fromNanos() <= samples.get(i - 1).fromNanos()) {
                    throw new InvalidScenarioException(
                            "trace", "sample " + (i + 1) + " is not later than the one before it");
                }
            }
        }
    }

    /**
     * A closed loop: each user thinks, sends a request, and thinks again when the request has ended (in time, or given up
     * for good). Request {@code k} of user
     * {@code u}, both from 0, has the key {@code child(child(client's key, u), k)}; the think time before it is the draw of
     * {@code think} for {@code child(child(request's key, THINK), SERVICE)}.
     *
     * <p>The active users are those whose number is below the level: {@code users}, or the multiple of it that the surge
     * which rules makes it, ramps included (as if it were a rate), rounded down to whole users. A user begins to think when
     * it becomes active, at the start of the run or later, and when its request has ended. If it is not active when the think
     * time ends, it does not send, and thinks again, for the same request, when it has become active.
     *
     * @param users 1 to a million
     * @param think how long a user thinks
     */
    record Closed(long users, ServiceTime think) implements Arrivals {
        public Closed {
            Check.range("users", users, 1, Limits.MAX_USERS, "a whole number from 1 to 1000000 is allowed");
            Objects.requireNonNull(think, "think");
        }
    }
}
