package io.github.brink.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The keys of the scenario language, by dotted path, with {@code *} for a name that the author chose and {@code [*]} for
 * an item of a list of maps; stateless. A key that is not in here does not exist for {@code --set} and for axes.
 */
final class Language {

    /** What a key holds: a quantity, a text, a list or a map. */
    record Key(String pattern, Optional<Quantity> quantity, boolean isMap) {}

    /** The sections whose keys are names. */
    static final List<String> NAMED = List.of("clients", "services", "links", "triggers", "actions");

    /** The number of slots of a service that has a slot for every attempt. */
    static final String UNLIMITED = "unlimited";

    /** What each kind of trigger takes; its first key says which kind it is. */
    static final Map<String, List<String>> TRIGGERS = kinds(
            "surge rate times from for rampUp rampDown",
            "outage kind from for",
            "slowdown times from for",
            "capacity slots from for",
            "cut kind from for");

    /** What each kind of action takes; its first key says which kind it is. */
    static final Map<String, List<String>> ACTIONS = kinds(
            "shed keep at for",
            "pause at for",
            "purge at",
            "stop-retries at for",
            "scale slots times at",
            "restart at for");

    /** The distributions of service and think times; each is one key, and all of it stands below that. */
    static final Map<String, List<String>> DISTRIBUTIONS =
            kinds("exponential", "uniform", "erlang", "hyperexponential", "lognormal", "pareto", "table");

    /** What an item of a list has for an index. */
    private static final String ANY_ITEM = "[*]";

    /** Numbers that say how a system is built; all cells of a map share them. */
    private static final Set<String> STRUCTURE =
            Set.of("clients.*.instances", "services.*.replicas", "services.*.then[*].instances");

    /** Numbers that are short for a map, by the key of that map that they stand for. */
    private static final Map<String, String> SHORT = Map.of("health", "share");

    private static final Pattern INDEX = Pattern.compile("\\[\\d+]$");

    private static final Map<String, Key> KEYS = keys();

    private static final Map<String, List<String>> BELOW = KEYS.keySet().stream()
            .filter(pattern -> !pattern.endsWith(ANY_ITEM))
            .collect(Collectors.groupingBy(
                    pattern -> pattern.substring(0, Math.max(0, pattern.lastIndexOf('.'))),
                    Collectors.mapping(
                            pattern -> pattern.substring(pattern.lastIndexOf('.') + 1),
                            Collectors.toUnmodifiableList())));

    private Language() {}

    /** The key of a pattern such as {@code clients.*.timeout}. */
    static Optional<Key> key(String pattern) {
        return Optional.ofNullable(KEYS.get(pattern));
    }

    /** All keys, in the order in which they are usually written. */
    static List<Key> all() {
        return List.copyOf(KEYS.values());
    }

    /** The keys right below a pattern; those of the file for an empty one. */
    static List<String> below(String pattern) {
        return BELOW.getOrDefault(pattern, List.of());
    }

    /** Whether a number says how a system is built. */
    static boolean isStructure(String pattern) {
        return STRUCTURE.contains(pattern);
    }

    /** The key of a map for which a number in its place is short: {@code health: 90%} gives the share of health. */
    static Optional<String> shortFor(String pattern) {
        return Optional.ofNullable(SHORT.get(pattern));
    }

    /** {@code clients.*.timeout} for {@code clients.users.timeout}, {@code services.*.then[*]} for its first call. */
    static String pattern(String path) {
        String[] parts = path.split("\\.", -1);
        for (int i = 0; i < parts.length; i++) {
            parts[i] = INDEX.matcher(parts[i]).replaceFirst(ANY_ITEM);
        }
        if (parts.length > 1 && NAMED.contains(parts[0])) {
            parts[1] = "*";
        }
        return String.join(".", parts);
    }

    /** {@code client} for {@code clients}. */
    static String one(String section) {
        return section.substring(0, section.length() - 1);
    }

    private static Map<String, List<String>> kinds(String... kinds) {
        Map<String, List<String>> map = new LinkedHashMap<>();
        for (String kind : kinds) {
            List<String> keys = List.of(kind.split(" ", -1));
            map.put(keys.get(0), keys);
        }
        return map;
    }

    private static Map<String, Key> keys() {
        List<Key> keys = new ArrayList<>();
        texts(keys, "brink", "name", "about", "kernel");
        numbers(keys, Quantity.DURATION, "horizon", "horizonLimit", "window", "step");
        texts(keys, "clock");
        numbers(keys, Quantity.COUNT, "seed");
        numbers(keys, Quantity.RATIO, "health", "health.share");
        numbers(keys, Quantity.DURATION, "health.within");
        maps(keys, "clients", "clients.*");
        texts(keys, "clients.*.calls");
        maps(keys, "clients.*.arrivals");
        texts(keys, "clients.*.arrivals.process");
        numbers(keys, Quantity.RATE, "clients.*.arrivals.rate");
        numbers(keys, Quantity.DURATION, "clients.*.arrivals.interval");
        texts(keys, "clients.*.arrivals.trace");
        numbers(keys, Quantity.COUNT, "clients.*.arrivals.users");
        times(keys, "clients.*.arrivals.think");
        call(keys, "clients.*");
        maps(keys, "services", "services.*");
        numbers(keys, Quantity.COUNT, "services.*.slots");
        times(keys, "services.*.service");
        maps(keys, "services.*.queue");
        numbers(keys, Quantity.COUNT, "services.*.queue.limit");
        texts(keys, "services.*.queue.order");
        numbers(keys, Quantity.DURATION, "services.*.queue.maxWait");
        numbers(keys, Quantity.COUNT, "services.*.replicas");
        texts(keys, "services.*.routing", "services.*.then");
        maps(keys, "services.*.then[*]");
        texts(keys, "services.*.then[*].calls");
        call(keys, "services.*.then[*]");
        texts(keys, "services.*.then[*].holds");
        maps(keys, "links", "links.*");
        numbers(keys, Quantity.DURATION, "links.*.latency");
        maps(keys, "triggers", "triggers.*");
        texts(keys, "triggers.*.surge", "triggers.*.outage", "triggers.*.slowdown", "triggers.*.capacity");
        texts(keys, "triggers.*.cut", "triggers.*.kind");
        numbers(keys, Quantity.RATE, "triggers.*.rate");
        numbers(keys, Quantity.FACTOR, "triggers.*.times");
        numbers(keys, Quantity.COUNT, "triggers.*.slots");
        numbers(keys, Quantity.DURATION, "triggers.*.from", "triggers.*.for");
        numbers(keys, Quantity.DURATION, "triggers.*.rampUp", "triggers.*.rampDown");
        maps(keys, "actions", "actions.*");
        texts(keys, "actions.*.shed", "actions.*.pause", "actions.*.purge");
        texts(keys, "actions.*.stop-retries", "actions.*.scale", "actions.*.restart");
        numbers(keys, Quantity.RATIO, "actions.*.keep");
        numbers(keys, Quantity.COUNT, "actions.*.slots");
        numbers(keys, Quantity.FACTOR, "actions.*.times");
        numbers(keys, Quantity.DURATION, "actions.*.at", "actions.*.for");
        maps(keys, "map");
        for (String axis : List.of("map.x", "map.y")) {
            maps(keys, axis);
            // An axis has the quantity of its path, so from and to have none of their own.
            texts(keys, axis + ".path", axis + ".from", axis + ".to", axis + ".steps");
        }
        Map<String, Key> byPattern = new LinkedHashMap<>();
        keys.forEach(key -> byPattern.put(key.pattern(), key));
        return byPattern;
    }

    /** How a caller waits and tries again. */
    private static void call(List<Key> keys, String path) {
        numbers(keys, Quantity.DURATION, path + ".timeout");
        String retry = path + ".retry";
        maps(keys, retry);
        numbers(keys, Quantity.COUNT, retry + ".attempts");
        texts(keys, retry + ".when");
        maps(keys, retry + ".backoff");
        texts(keys, retry + ".backoff.kind");
        numbers(keys, Quantity.DURATION, retry + ".backoff.base", retry + ".backoff.max");
        texts(keys, retry + ".backoff.jitter");
        maps(keys, retry + ".budget");
        numbers(keys, Quantity.RATIO, retry + ".budget.ratio");
        numbers(keys, Quantity.DURATION, retry + ".budget.window");
        maps(keys, retry + ".cap");
        numbers(keys, Quantity.RATE, retry + ".cap.rate");
        numbers(keys, Quantity.COUNT, retry + ".cap.burst");
        maps(keys, retry + ".tokens");
        numbers(keys, Quantity.FACTOR, retry + ".tokens.tokens", retry + ".tokens.deposit", retry + ".tokens.cost");
        texts(keys, path + ".cancel", path + ".deadline");
        numbers(keys, Quantity.COUNT, path + ".instances");
    }

    /** A service or think time is a number, or a map with one of the distributions. */
    private static void times(List<Key> keys, String path) {
        numbers(keys, Quantity.DURATION, path, path + ".exponential");
        maps(keys, path + ".uniform");
        numbers(keys, Quantity.DURATION, path + ".uniform.from", path + ".uniform.to");
        maps(keys, path + ".erlang");
        numbers(keys, Quantity.COUNT, path + ".erlang.stages");
        numbers(keys, Quantity.DURATION, path + ".erlang.mean");
        maps(keys, path + ".hyperexponential");
        numbers(keys, Quantity.RATIO, path + ".hyperexponential.share");
        numbers(keys, Quantity.DURATION, path + ".hyperexponential.often", path + ".hyperexponential.seldom");
        maps(keys, path + ".lognormal");
        numbers(keys, Quantity.DURATION, path + ".lognormal.median");
        numbers(keys, Quantity.FACTOR, path + ".lognormal.sigma");
        maps(keys, path + ".pareto");
        numbers(keys, Quantity.DURATION, path + ".pareto.low", path + ".pareto.high");
        numbers(keys, Quantity.FACTOR, path + ".pareto.alpha");
        texts(keys, path + ".table");
    }

    private static void texts(List<Key> keys, String... patterns) {
        for (String pattern : patterns) {
            keys.add(new Key(pattern, Optional.empty(), false));
        }
    }

    private static void maps(List<Key> keys, String... patterns) {
        for (String pattern : patterns) {
            keys.add(new Key(pattern, Optional.empty(), true));
        }
    }

    private static void numbers(List<Key> keys, Quantity quantity, String... patterns) {
        for (String pattern : patterns) {
            keys.add(new Key(pattern, Optional.of(quantity), false));
        }
    }
}
