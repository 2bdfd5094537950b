package io.github.brink.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Gathers what is wrong, so that a file is not mended one message at a time. Owned by one thread. */
final class ProblemList {

    /** More would bury the first, which is often the cause of the others. */
    static final int MOST = 20;

    private final Set<Problem> problems = new LinkedHashSet<>();

    void add(Place place, String path, String message) {
        problems.add(new Problem(place, path, message));
    }

    void addAll(ProblemList others) {
        problems.addAll(others.problems);
    }

    boolean isEmpty() {
        return problems.isEmpty();
    }

    /** Ends the work if anything is wrong. */
    void throwIfAny() throws ScenarioProblems {
        if (problems.isEmpty()) {
            return;
        }
        // What is not even YAML as it should be needs no second refusal by the scenario language.
        Set<Place> malformed = new HashSet<>();
        problems.stream().filter(p -> p.path().isEmpty()).forEach(p -> malformed.add(p.place()));
        List<Problem> sorted = new ArrayList<>(problems);
        sorted.removeIf(p -> !p.path().isEmpty() && malformed.contains(p.place()));
        sorted.sort(Comparator.comparing(Problem::place));
        throw new ScenarioProblems(sorted.subList(0, Math.min(sorted.size(), MOST)));
    }
}
