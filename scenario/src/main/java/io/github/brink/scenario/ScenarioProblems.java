package io.github.brink.scenario;

import java.util.List;
import java.util.stream.Collectors;

/** A scenario that cannot be used, with everything that is wrong with it. */
public final class ScenarioProblems extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /** @param problems at least one, in the order in which they are to be shown */
    public ScenarioProblems(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /** What is wrong, in file order. {@link #getMessage()} has the same, one problem a line. */
    public List<Problem> problems() {
        return problems;
    }
}
