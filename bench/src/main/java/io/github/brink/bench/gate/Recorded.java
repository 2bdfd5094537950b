package io.github.brink.bench.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What became of a run, in a line: a hash of what was run, a hash of everything that was recorded of it, and figures, so that
 * a difference can be named. Immutable.
 *
 * @param facts by name, in order
 */
record Recorded(Map<String, String> facts) {

    private static final String HASH = "hash";

    /**
     * Of a run that has ended.
     *
     * @param what its input is called
     * @param input a number that stands for the input
     * @param hash a number that stands for all that was recorded
     * @param rest for the reader
     */
    static Recorded of(String what, long input, long hash, Map<String, String> rest) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(what, Long.toHexString(input));
        facts.put(HASH, Long.toHexString(hash));
        facts.putAll(rest);
        return new Recorded(facts);
    }

    /** The same, and one fact more. */
    Recorded and(String name, long value) {
        Map<String, String> more = new LinkedHashMap<>(facts);
        more.put(name, Long.toString(value));
        return new Recorded(more);
    }

    /** The line. */
    String line() {
        return facts.entrySet().stream()
                .map(fact -> fact.getKey() + " " + fact.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Reads what {@link #line} wrote; what is no fact is left out. */
    static Recorded parse(String line) {
        Map<String, String> facts = new LinkedHashMap<>();
        for (String fact : line.split(",", -1)) {
            String[] words = fact.strip().split(" ", -1);
            if (words.length == 2) {
                facts.put(words[0], words[1]);
            }
        }
        return new Recorded(facts);
    }

    /** Whether both are of the same input. */
    boolean sameInput(Recorded other) {
        return input().equals(other.input());
    }

    private Optional<Map.Entry<String, String>> input() {
        return facts.entrySet().stream().findFirst();
    }

    /** What is different from what was recorded before: {@code late is 12 and was 10}; empty if nothing is. */
    String changesFrom(Recorded before) {
        List<String> changes = new ArrayList<>();
        facts.forEach((name, value) -> {
            String was = before.facts.get(name);
            if (!name.equals(HASH) && !value.equals(was)) {
                changes.add(name + " is " + value + " and was " + (was == null ? "not recorded" : was));
            }
        });
        if (!changes.isEmpty()) {
            return String.join(", ", changes);
        }
        return Objects.equals(facts.get(HASH), before.facts.get(HASH))
                ? ""
                : "all figures are the same, but not everything that the hash stands for (it is " + facts.get(HASH)
                        + ", and was " + before.facts.get(HASH) + ")";
    }
}
