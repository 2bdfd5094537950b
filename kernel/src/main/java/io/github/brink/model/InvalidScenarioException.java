package io.github.brink.model;

import java.util.Objects;

/**
 * A value that a scenario may not have, or that the chosen kernel cannot honour. Carries the dotted path of the value,
 * so that whoever read the scenario from a file can name its line.
 */
public final class InvalidScenarioException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String path;
    private final String problem;

    /**
     * @param path dotted path of the offending value, such as {@code services.api.slots}
     * @param problem what is allowed, as the end of a sentence that names the value: {@code "a whole number from 1 to
     *     1000000000 is allowed"}
     */
    public InvalidScenarioException(String path, String problem) {
        super(path + ": " + problem);
        this.path = Objects.requireNonNull(path);
        this.problem = Objects.requireNonNull(problem);
    }

    /** The dotted path of the offending value. */
    public String path() {
        return path;
    }

    /** What is wrong and what is allowed. */
    public String problem() {
        return problem;
    }

    /** The same problem, seen from the record that holds the one that reported it. */
    public InvalidScenarioException within(String parent) {
        InvalidScenarioException outer =
                new InvalidScenarioException(path.isEmpty() ? parent : parent + "." + path, problem);
        outer.initCause(this);
        return outer;
    }
}
