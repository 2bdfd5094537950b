package io.github.brink.scenario;

import java.util.Optional;
import java.util.function.BiFunction;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Says in plain words what the YAML parser says in its own; stateless. */
final class YamlErrors {

    /** What {@link YamlReader} says of a map or a list as a key. */
    static final String NO_KEY = "a key must be plain text";

    private YamlErrors() {}

    static void add(BiFunction<Integer, Integer, Place> places, MarkedYamlEngineException e, ProblemList problems) {
        String context = e.getContext() == null ? "" : e.getContext();
        String problem = e.getProblem() == null ? "" : e.getProblem();
        // A key without its colon is noticed a line late, an open quote at the end of the file.
        boolean late = problem.startsWith("could not find expected ':'") || isOpenQuote(context, problem);
        Optional<Mark> mark = late ? e.getContextMark() : e.getProblemMark();
        int line = mark.map(Mark::getLine).orElse(0) + 1;
        int column = mark.map(Mark::getColumn).orElse(0) + 1;
        problems.add(places.apply(line, column), "", sentence(context, problem, e.getContextMark()));
    }

    /** A fault of which the parser does not say where it is, only what it found before. */
    static void add(Place before, YamlEngineException e, ProblemList problems) {
        problems.add(before, "", "this is not valid YAML: " + firstLine(e.getMessage()));
    }

    private static String sentence(String context, String problem, Optional<Mark> began) {
        if (problem.equals(NO_KEY)) {
            return NO_KEY;
        }
        if (problem.startsWith("mapping values are not allowed")) {
            return "a ':' is not allowed here; is the line indented right, or does a text with ': ' in it lack quotes?";
        }
        if (problem.startsWith("found character '\\t") || problem.startsWith("found character '\t")) {
            return "a tab cannot indent a line; use spaces";
        }
        if (problem.startsWith("found character '") && problem.contains("cannot start any token")) {
            return "a value cannot begin with '" + problem.charAt("found character '".length()) + "'; put it in quotes";
        }
        if (problem.startsWith("could not find expected ':'")) {
            return "a ':' is missing after this key";
        }
        if (context.contains("flow mapping")) {
            return "the map opened with '{' at " + shown(began)
                    + " goes on with ',' or ends with '}', but not like this";
        }
        if (context.contains("flow sequence")) {
            return "the list opened with '[' at " + shown(began)
                    + " goes on with ',' or ends with ']', but not like this";
        }
        if (isOpenQuote(context, problem)) {
            return "the quote opened here is never closed";
        }
        if (context.contains("quoted scalar") && problem.contains("escape")) {
            return "this is not an escape that YAML knows; in single quotes a backslash stands for itself";
        }
        if (problem.startsWith("expected the node content")) {
            return "a value is missing here";
        }
        if (problem.contains("<block end>")) {
            return "this line is indented neither like the one above it nor like an outer one";
        }
        return "this is not valid YAML: " + firstLine(problem)
                + (context.isEmpty() ? "" : " (" + firstLine(context) + ")");
    }

    private static boolean isOpenQuote(String context, String problem) {
        return context.contains("quoted scalar") && problem.contains("end of stream");
    }

    private static String shown(Optional<Mark> mark) {
        return mark.map(m -> "line " + (m.getLine() + 1) + ", column " + (m.getColumn() + 1))
                .orElse("an earlier line");
    }

    private static String firstLine(String text) {
        return Shown.plain(text.lines().findFirst().orElse(""));
    }
}
