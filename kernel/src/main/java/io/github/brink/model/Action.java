package io.github.brink.model;

import java.util.Objects;

/** Something an operator does. The package description says how several combine. */
public sealed interface Action {

    /** Part of dotted paths: {@code actions.NAME}. */
    String name();

    /** What is acted upon, in the notation of {@link Target}. */
    String target();

    /** The key that says in a scenario file what this is. */
    String keyword();

    /** What the target is. */
    default Target.Kind on() {
        return Target.Kind.SERVICE;
    }

    /** When it happens or begins, from the start of the run. */
    long atNanos();

    /** An action that is active at {@code t} when {@code at <= t < at + for}. */
    sealed interface Lasting extends Action {
        /** How long it lasts; 0 or more. */
        long forNanos();
    }

    /**
     * Only a fraction of a client's first attempts is sent. Each one that arrives adds {@code keep} to an accumulator
     * (in billionths; 0 when this shed begins to rule, unchanged by a pause meanwhile); for each whole that this makes,
     * one is sent. The others are dropped before they become requests: no column counts them.
     *
     * @param keepE9 share that is sent, in billionths; 0 to 1
     */
    record Shed(String name, String target, long atNanos, long forNanos, long keepE9) implements Lasting {
        public Shed {
            check(name, target, atNanos);
            Check.lasting("for", forNanos);
            Check.share("keep", keepE9);
        }

        @Override
        public String keyword() {
            return "shed";
        }

        @Override
        public Target.Kind on() {
            return Target.Kind.CLIENT;
        }
    }

    /** A client sends no first attempts; what would have arrived meanwhile is dropped, not sent later. */
    record Pause(String name, String target, long atNanos, long forNanos) implements Lasting {
        public Pause {
            check(name, target, atNanos);
            Check.lasting("for", forNanos);
        }

        @Override
        public String keyword() {
            return "pause";
        }

        @Override
        public Target.Kind on() {
            return Target.Kind.CLIENT;
        }
    }

    /** A service's queue is emptied; nobody is told, so the callers time out. What is in service finishes. */
    record Purge(String name, String target, long atNanos) implements Action {
        public Purge {
            check(name, target, atNanos);
        }

        @Override
        public String keyword() {
            return "purge";
        }
    }

    /**
     * A caller stops retrying: attempts outstanding at {@code at} end without a retry, whenever they time out, and no
     * retry is sent while the action is active. What was not retried does not count as refused, and takes nothing from
     * a budget or a cap.
     */
    record StopRetries(String name, String target, long atNanos, long forNanos) implements Lasting {
        public StopRetries {
            check(name, target, atNanos);
            Check.lasting("for", forNanos);
        }

        @Override
        public String keyword() {
            return "stop-retries";
        }

        @Override
        public Target.Kind on() {
            return Target.Kind.CALLER;
        }
    }

    /**
     * A service has another number of slots from {@code at} on.
     *
     * @param change the new number, or a multiple of the base number; what is in service finishes
     */
    record Scale(String name, String target, long atNanos, Change change) implements Action {
        public Scale {
            check(name, target, atNanos);
            if (change instanceof Change.To to) {
                Check.count("slots", to.value(), 1);
            }
        }

        @Override
        public String keyword() {
            return "scale";
        }
    }

    /** Queue and work in service are lost, nobody is told, and the service starts nothing for {@code for}. */
    record Restart(String name, String target, long atNanos, long forNanos) implements Lasting {
        public Restart {
            check(name, target, atNanos);
            Check.lasting("for", forNanos);
        }

        @Override
        public String keyword() {
            return "restart";
        }
    }

    private static void check(String name, String target, long atNanos) {
        Check.name("", name);
        Objects.requireNonNull(target, "target");
        Check.time("at", atNanos);
    }
}
