package io.github.brink.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads tables of scenarios that are written as changes to a base scenario. */
final class ScenarioTable {

    /** What messages call the scenarios of a table. */
    static final String LABEL = "my.yaml";

    /**
     * @param text the whole scenario
     * @param messages what the loader must say
     * @param beyondSchema why a JSON schema cannot refuse the text; empty if it must
     */
    record Row(String title, String text, List<String> messages, String beyondSchema) {
        @Override
        public String toString() {
            return title;
        }
    }

    private ScenarioTable() {}

    static String resource(String name) throws IOException {
        try (InputStream in = ScenarioTable.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** The rows of the tables of one name: for the step kernel, for the event kernel, and for graphs on the latter. */
    static List<Row> read(String name) throws IOException {
        List<Row> rows = new ArrayList<>(read(name + ".txt", "", resource("base.yaml")));
        rows.addAll(read(name + "-event.txt", "event: ", resource("base-event.yaml")));
        rows.addAll(read(name + "-graph.txt", "graph: ", resource("base-graph.yaml")));
        return rows;
    }

    /** The rows of a table; its lines begin with {@code ##} (title), {@code - + = ?} or {@code #} (comment). */
    private static List<Row> read(String file, String titles, String base) throws IOException {
        List<Row> rows = new ArrayList<>();
        List<String> lines = resource(file).lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("## ")) {
                int end = i + 1;
                while (end < lines.size() && !lines.get(end).startsWith("## ")) {
                    end++;
                }
                rows.add(row(titles + lines.get(i).substring(3), base, lines.subList(i + 1, end)));
            }
        }
        return rows;
    }

    private static Row row(String title, String base, List<String> lines) {
        String text = base;
        List<String> messages = new ArrayList<>();
        String beyondSchema = "";
        int i = 0;
        while (i < lines.size()) {
            String line = lines.get(i);
            if (line.startsWith("-")) {
                int from = i;
                i = skip(lines, i, '-');
                String old = block(lines.subList(from, i));
                from = i;
                i = skip(lines, i, '+');
                text = replaceOnce(title, text, old, block(lines.subList(from, i)));
                continue;
            }
            if (line.startsWith("= ")) {
                messages.add(line.substring(2));
            } else if (line.startsWith("? ")) {
                beyondSchema = line.substring(2);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                throw new IllegalStateException(title + ": cannot read " + line);
            }
            i++;
        }
        return new Row(title, text, messages, beyondSchema);
    }

    private static int skip(List<String> lines, int from, char mark) {
        int i = from;
        while (i < lines.size() && !lines.get(i).isEmpty() && lines.get(i).charAt(0) == mark) {
            i++;
        }
        return i;
    }

    private static String block(List<String> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(
                line -> text.append(line.substring(Math.min(2, line.length()))).append('\n'));
        return text.toString();
    }

    private static String replaceOnce(String title, String text, String old, String replacement) {
        String framed = "\n" + text;
        int at = framed.indexOf("\n" + old);
        if (at < 0 || framed.indexOf("\n" + old, at + 1) >= 0) {
            throw new IllegalStateException(title + ": not exactly once in the base: " + old);
        }
        return (framed.substring(0, at + 1) + replacement + framed.substring(at + 1 + old.length())).substring(1);
    }
}
