package io.github.brink.scenario;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What belongs to the design but not to this version, what belongs somewhere else, and what has another name now; stateless.
 * A user who knows one of these from the documentation, or from an old file, must not be told that it does not exist.
 */
final class NotYet {

    private static final Map<String, String> KEYS = new HashMap<>();
    private static final Map<String, String> ELSEWHERE = new HashMap<>();
    private static final Map<String, String> RENAMED = new HashMap<>();

    static {
        KEYS.put("instances", "several instances of a system");
        KEYS.put("services.*.cache", "caches");
        KEYS.put("triggers.*.flush", "caches");
        KEYS.put("triggers.*.then", "steps within a trigger");
        KEYS.put("actions.*.then", "steps within an action");

        ELSEWHERE.put("clients.*.users", "arrivals: { process: closed, users: 100, think: 1s }");
        ELSEWHERE.put("clients.*.think", "arrivals: { process: closed, users: 100, think: 1s }");
        ELSEWHERE.put("clients.*.trace", "arrivals: { trace: rates.csv }");
        ELSEWHERE.put("clients.*.link", "links: { users -> api: { latency: 1ms } }");
        ELSEWHERE.put("clients.*.latency", "links: { users -> api: { latency: 1ms } }");
        ELSEWHERE.put("clients.*.retry.instances", "instances: 4 beside retry");
        ELSEWHERE.put("services.*.then[*].retry.instances", "instances: 4 beside retry");
        ELSEWHERE.put("services.*.calls", "then: [{ calls: database }]");
        ELSEWHERE.put("services.*.holds", "then: [{ calls: database, holds: nothing }]");
        ELSEWHERE.put("services.*.maxWait", "queue: { maxWait: 1s }");
        ELSEWHERE.put("services.*.queue.wait", "queue: { maxWait: 1s }");

        // Readers of YAML 1.1 take 'on' for a boolean.
        RENAMED.put("clients.*.retry.on", "when: [timeout, rejection]");
        RENAMED.put("services.*.then[*].retry.on", "when: [timeout, rejection]");
    }

    private NotYet() {}

    /**
     * The refusal of a key, if it is one that no kernel can honour, one that stands at the wrong place, or the old name of one.
     */
    static Optional<String> key(String pattern) {
        String name = Shown.quoted(pattern.substring(pattern.lastIndexOf('.') + 1));
        String found = "found " + name;
        if (ELSEWHERE.containsKey(pattern)) {
            return Optional.of(found + ", which is written as " + ELSEWHERE.get(pattern));
        }
        if (RENAMED.containsKey(pattern)) {
            String now = RENAMED.get(pattern);
            String newName = Shown.quoted(now.substring(0, now.indexOf(':')));
            return Optional.of(name + " is called " + newName + " now: write " + now);
        }
        return Optional.ofNullable(KEYS.get(pattern))
                .map(feature -> found + " (" + feature + "), which neither kernel of this version can do");
    }
}
