package io.github.brink.bench.gate;

import io.github.brink.bench.Digest;
import io.github.brink.model.Scenario;
import io.github.brink.outcome.Column;
import io.github.brink.outcome.Outcome;
import io.github.brink.outcome.Scope;
import io.github.brink.outcome.Timeline;
import io.github.brink.reference.ScenarioText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * What became of a run, in a line: which scenario it was, what was recorded of it (a hash of every column of every scope in
 * every window), its outcome, and the sums of the whole system's columns, so that a difference can be named. Immutable.
 *
 * @param facts by name, in order
 */
record Recorded(Map<String, String> facts) {

    private static final String SCENARIO = "scenario";
    private static final String HASH = "hash";

    /** Attempts of all calls; the columns of the whole system have those of clients alone. */
    private static final String ATTEMPTS = "attempts";

    /** Of a run that has ended. */
    static Recorded of(Scenario scenario, Timeline timeline, Outcome outcome) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(SCENARIO, Long.toHexString(hash(ScenarioText.write(scenario))));
        facts.put(HASH, Long.toHexString(Digest.of(timeline)));
        facts.put("outcome", outcome.name().toLowerCase(Locale.ROOT));
        facts.put("windows", Integer.toString(timeline.windows()));
        facts.put(ATTEMPTS, Long.toString(attempts(timeline)));
        for (Column column : Scope.SYSTEM.columns()) {
            facts.put(column.header(), Long.toString(timeline.sum(column, 0, timeline.windows())));
        }
        return new Recorded(facts);
    }

    /** Attempts of all calls. */
    private static long attempts(Timeline timeline) {
        long attempts = 0;
        for (int scope = 1; scope < timeline.scopes().size(); scope++) {
            if (timeline.scopes().get(scope).kind() == Scope.Kind.CALL) {
                attempts += timeline.sum(scope, Column.OFFERED, 0, timeline.windows());
            }
        }
        return timeline.scopes().size() == 1 ? timeline.sum(Column.OFFERED, 0, timeline.windows()) : attempts;
    }

    private static long hash(String text) {
        Digest digest = new Digest();
        for (byte letter : text.getBytes(StandardCharsets.UTF_8)) {
            digest.add(letter);
        }
        return digest.value();
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

    /** Whether both are of the same scenario. */
    boolean sameScenario(Recorded other) {
        return Objects.equals(facts.get(SCENARIO), other.facts.get(SCENARIO));
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
                : "all sums are the same, but not the columns of all scopes in all windows (hash " + facts.get(HASH)
                        + ", was " + before.facts.get(HASH) + ")";
    }
}
