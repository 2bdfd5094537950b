package io.github.brink.cli.scenario;

import java.util.Optional;
import java.util.function.BiFunction;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;

/** Says in plain words what the YAML parser says in its own; stateless. */
final class YamlErrors {

    private YamlErrors() {}

    static void add(BiFunction<Integer, Integer, Place> places, JacksonException e, ProblemList problems) {
        if (e.getCause() instanceof MarkedYamlEngineException marked) {
            String context = marked.getContext() == null ? "" : marked.getContext();
            String problem = marked.getProblem() == null ? "" : marked.getProblem();
            // A key without its colon is noticed a line late, an open quote at the end of the file.
            boolean late = problem.startsWith("could not find expected ':'") || isOpenQuote(context, problem);
            Optional<Mark> mark = late ? marked.getContextMark() : marked.getProblemMark();
            int line = mark.map(Mark::getLine).orElse(0) + 1;
            int column = mark.map(Mark::getColumn).orElse(0) + 1;
            problems.add(places.apply(line, column), "", sentence(context, problem, marked.getContextMark()));
            return;
        }
        int line = Math.max(1, e.getLocation().getLineNr());
        int column = Math.max(1, e.getLocation().getColumnNr());
        String message = e.getOriginalMessage();
        problems.add(
                places.apply(line, column),
                "",
                message.startsWith("Expected a property name")
                        ? "a key must be plain text"
                        : "this is not valid YAML: " + firstLine(message));
    }

    private static String sentence(String context, String problem, Optional<Mark> began) {
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
