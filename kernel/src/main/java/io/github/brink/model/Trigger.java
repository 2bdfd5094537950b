package io.github.brink.model;

import java.util.Objects;

/**
 * A temporary disturbance, active at {@code t} when {@code from <= t < from + for}. The package description says how
 * several combine.
 */
public sealed interface Trigger {

    /** Part of dotted paths: {@code triggers.NAME}. */
    String name();

    /** What is disturbed, in the notation of {@link Target}. */
    String target();

    /** The key that says in a scenario file what this is. */
    String keyword();

    /** What the target is. */
    default Target.Kind on() {
        return Target.Kind.SERVICE;
    }

    /** When it begins, from the start of the run. */
    long fromNanos();

    /** How long it lasts; 0 for not at all. */
    long forNanos();

    /** When it ends. */
    default long endNanos() {
        return fromNanos() + forNanos();
    }

    /** The same, but it lasts so long; checked again. */
    Trigger lasting(long nanos);

    /**
     * A client's requests arrive at another rate. Within the interval the rate may rise from the base to the peak at
     * first, and fall back at the end. Such a ramp of length {@code r} is followed in {@link #RAMP_STEPS} steps: step
     * {@code i} lasts from {@code r * i / 1000} to {@code r * (i + 1) / 1000} after its beginning (rounded down to
     * nanoseconds), and its rate is {@code (base * (2000 - w) + peak * w + 1000) / 2000}, rounded down, where {@code w = 2i
     * + 1} on the way up and {@code w = 1999 - 2i} on the way down.
     *
     * @param change the peak rate, or the multiple of the base rate that it is
     * @param rampUpNanos length of the rise; 0 or more
     * @param rampDownNanos length of the fall; 0 or more; both together at most {@code forNanos}
     */
    record Surge(
            String name,
            String target,
            long fromNanos,
            long forNanos,
            Change change,
            long rampUpNanos,
            long rampDownNanos)
            implements Trigger {

        /** Steps in which a ramp is followed. */
        public static final int RAMP_STEPS = 1000;

        public Surge {
            checkInterval(name, target, fromNanos, forNanos);
            Check.lasting("rampUp", rampUpNanos);
            Check.lasting("rampDown", rampDownNanos);
            if (rampUpNanos + rampDownNanos > forNanos) {
                throw new InvalidScenarioException(
                        rampUpNanos > 0 ? "rampUp" : "rampDown", "the ramps must fit into the surge");
            }
            if (change instanceof Change.To to) {
                Check.rate("rate", to.value());
            }
        }

        /** A surge that begins and ends at once. */
        public Surge(String name, String target, long fromNanos, long forNanos, Change change) {
            this(name, target, fromNanos, forNanos, change, 0, 0);
        }

        @Override
        public String keyword() {
            return "surge";
        }

        @Override
        public Surge lasting(long nanos) {
            return new Surge(name, target, fromNanos, nanos, change, rampUpNanos, rampDownNanos);
        }

        @Override
        public Target.Kind on() {
            return Target.Kind.CLIENT;
        }
    }

    /** A stalled service: it starts nothing; what is in service finishes. */
    record Outage(String name, String target, long fromNanos, long forNanos) implements Trigger {
        public Outage {
            checkInterval(name, target, fromNanos, forNanos);
        }

        @Override
        public String keyword() {
            return "outage";
        }

        @Override
        public Outage lasting(long nanos) {
            return new Outage(name, target, fromNanos, nanos);
        }
    }

    /**
     * Attempts started meanwhile take longer (or shorter), to their end.
     *
     * @param timesE9 factor on the service time, in billionths; above 0. The product is rounded to whole nanoseconds
     *     ({@link Fixed#times}); on the step kernel's exact clock it must be a multiple of the step
     */
    record Slowdown(String name, String target, long fromNanos, long forNanos, long timesE9) implements Trigger {
        public Slowdown {
            checkInterval(name, target, fromNanos, forNanos);
            Check.factor("times", timesE9);
            Check.range("times", timesE9, 1, Long.MAX_VALUE, "a factor above 0 is needed");
        }

        @Override
        public String keyword() {
            return "slowdown";
        }

        @Override
        public Slowdown lasting(long nanos) {
            return new Slowdown(name, target, fromNanos, nanos, timesE9);
        }
    }

    /**
     * The service has another number of slots; what is in service finishes.
     *
     * @param slots 0 to a billion
     */
    record Capacity(String name, String target, long fromNanos, long forNanos, long slots) implements Trigger {
        public Capacity {
            checkInterval(name, target, fromNanos, forNanos);
            Check.count("slots", slots, 0);
        }

        @Override
        public String keyword() {
            return "capacity";
        }

        @Override
        public Capacity lasting(long nanos) {
            return new Capacity(name, target, fromNanos, nanos, slots);
        }
    }

    /**
     * Messages that are sent over a link meanwhile are held, or lost. Those under way when it begins still arrive.
     *
     * @param target the link, by its {@linkplain Link#name name}
     */
    record Cut(String name, String target, long fromNanos, long forNanos, Kind kind) implements Trigger {

        /** What happens to the messages. */
        public enum Kind {
            /** They are sent on, in order, when the link is not cut any more. */
            HELD,
            /** They vanish. */
            LOST
        }

        public Cut {
            checkInterval(name, target, fromNanos, forNanos);
            Objects.requireNonNull(kind, "kind");
        }

        @Override
        public String keyword() {
            return "cut";
        }

        @Override
        public Cut lasting(long nanos) {
            return new Cut(name, target, fromNanos, nanos, kind);
        }

        @Override
        public Target.Kind on() {
            return Target.Kind.LINK;
        }
    }

    private static void checkInterval(String name, String target, long fromNanos, long forNanos) {
        Check.name("", name);
        Objects.requireNonNull(target, "target");
        Check.time("from", fromNanos);
        Check.lasting("for", forNanos);
    }
}
