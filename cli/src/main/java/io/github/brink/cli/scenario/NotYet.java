package io.github.brink.cli.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What belongs to the design but not to this version; stateless. A user who knows one of these from the documentation
 * must not be told that it does not exist.
 */
final class NotYet {

    private static final Map<String, String> KEYS = new HashMap<>();

    static {
        say("instances", "several instances of a system");
        say("links", "links with a latency");
        say("clients.*.users", "a closed loop of users");
        say("clients.*.think", "a closed loop of users");
        say("clients.*.arrivals.users", "a closed loop of users");
        say("clients.*.arrivals.think", "a closed loop of users");
        say("clients.*.arrivals.trace", "a recorded series of rates");
        say("clients.*.cancel", "cancelling attempts");
        say("clients.*.deadline", "");
        say("clients.*.instances", "limits split over several clients");
        say("clients.*.link", "links with a latency");
        say("clients.*.retry.instances", "limits split over several clients");
        say("services.*.then", "calls from service to service");
        say("services.*.calls", "calls from service to service");
        say("services.*.holds", "calls from service to service");
        say("services.*.replicas", "");
        say("services.*.routing", "");
        say("services.*.cache", "caches");
        say("services.*.queue.wait", "a maximum wait");
        say("services.*.queue.maxWait", "a maximum wait");
        say("triggers.*.cut", "cutting a link");
        say("triggers.*.flush", "caches");
        say("triggers.*.then", "steps within a trigger");
        say("actions.*.then", "steps within an action");
    }

    private NotYet() {}

    /** The refusal of a key, if it is one that no kernel can honour. */
    static Optional<String> key(String pattern) {
        String name = pattern.substring(pattern.lastIndexOf('.') + 1);
        return Optional.ofNullable(KEYS.get(pattern)).map(feature -> "found " + Shown.quoted(name) + refusal(feature));
    }

    /**
     * The refusal of something found, with a few words on what it is if that is not plain: the rest of a sentence that has
     * named what was found.
     */
    static String refusal(String feature) {
        return (feature.isEmpty() ? "" : " (" + feature + ")") + ", which neither kernel of this version can do";
    }

    private static void say(String pattern, String feature) {
        KEYS.put(pattern, feature);
    }
}
