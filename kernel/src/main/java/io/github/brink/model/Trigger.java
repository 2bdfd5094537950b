package io.github.brink.model;

import java.util.Objects;

/**
 * A temporary disturbance, active at {@code t} when {@code from <= t < from + for}. The package description says how
 * several combine.
 */
public sealed interface Trigger {

    /** Part of dotted paths: {@code triggers.NAME}. */
    String name();

    /** The client or service that is disturbed. */
    String target();

    /** The key that says in a scenario file what this is. */
    String keyword();

    /** Whether the target is a client (otherwise it is a service). */
    default boolean onClient() {
        return false;
    }

    /** When it begins, from the start of the run. */
    long fromNanos();

    /** How long it lasts; 0 for not at all. */
    long forNanos();

    /** When it ends. */
    default long endNanos() {
        return fromNanos() + forNanos();
    }

    /**
     * A client's requests arrive at another rate.
     *
     * @param change the rate meanwhile, or a multiple of the base rate
     */
    record Surge(String name, String target, long fromNanos, long forNanos, Change change) implements Trigger {
        public Surge {
            checkInterval(name, target, fromNanos, forNanos);
            if (change instanceof Change.To to) {
                Check.rate("rate", to.value());
            }
        }

        @Override
        public String keyword() {
            return "surge";
        }

        @Override
        public boolean onClient() {
            return true;
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
    }

    private static void checkInterval(String name, String target, long fromNanos, long forNanos) {
        Check.name("", name);
        Objects.requireNonNull(target, "target");
        Check.time("from", fromNanos);
        Check.lasting("for", forNanos);
    }
}
