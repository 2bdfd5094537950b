package io.github.brink.cli.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What belongs to the design but not to the step kernel; stateless. A user who knows one of these from the documentation
 * must not be told that it does not exist.
 */
final class NotYet {

    private static final Map<String, String> KEYS = new HashMap<>();

    static {
        say("seed", "random numbers");
        say("instances", "several instances of a system");
        say("links", "links with a latency");
        say("clients.*.users", "a closed loop of users");
        say("clients.*.think", "a closed loop of users");
        say("clients.*.arrivals.users", "a closed loop of users");
        say("clients.*.arrivals.think", "a closed loop of users");
        say("clients.*.arrivals.interval", "arrivals at an interval");
        say("clients.*.cancel", "cancelling attempts");
        say("clients.*.deadline", "");
        say("clients.*.link", "links with a latency");
        say("clients.*.retry.backoff", "a backoff before retries");
        say("services.*.calls", "calls from service to service");
        say("services.*.holds", "calls from service to service");
        say("services.*.replicas", "");
        say("services.*.routing", "");
        say("services.*.cache", "caches");
        say("services.*.queue.order", "another order of the queue");
        say("triggers.*.cut", "cutting a link");
        say("triggers.*.flush", "caches");
        say("triggers.*.rampUp", "ramps");
        say("triggers.*.rampDown", "ramps");
        say("triggers.*.then", "steps within a trigger");
        say("actions.*.then", "steps within an action");
    }

    private NotYet() {}

    /** The refusal of a key, if it is one that the step kernel cannot honour. */
    static Optional<String> key(String pattern) {
        String name = pattern.substring(pattern.lastIndexOf('.') + 1);
        return Optional.ofNullable(KEYS.get(pattern)).map(feature -> refusal(Shown.quoted(name), feature));
    }

    /** The refusal of something found, with a few words on what it is if that is not plain. */
    static String refusal(String found, String feature) {
        return "found " + found + (feature.isEmpty() ? "" : " (" + feature + ")")
                + ", which the step kernel cannot do; the event kernel is not available in this version";
    }

    /** The same, as the rest of a sentence that has named what was found. */
    static String refusal(String feature) {
        return refusal("", feature).substring("found ".length());
    }

    private static void say(String pattern, String feature) {
        KEYS.put(pattern, feature);
    }
}
