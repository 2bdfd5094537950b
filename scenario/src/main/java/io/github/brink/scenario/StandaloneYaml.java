package io.github.brink.scenario;

import io.github.brink.model.Arrivals.Trace.Sample;
import io.github.brink.scenario.Node.ListNode;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes a tree as a scenario file that needs no other file and no option: overrides are in it, and recorded rates stand
 * in place of the names of their files. What {@link YamlReader} makes of it is the same scenario, and writing that again
 * gives the same text. Stateless.
 */
final class StandaloneYaml {

    /** Text that needs no quotes: words, paths, and numbers with a unit. */
    private static final Pattern PLAIN_TEXT = Pattern.compile("[A-Za-z][A-Za-z0-9_.-]*( -> [A-Za-z][A-Za-z0-9_.-]*)?"
            + "|[A-Za-z][A-Za-z0-9_-]*( [A-Za-z0-9_-]+)*"
            + "|[0-9]+(\\.[0-9]+)?(ns|us|ms|s|m|h|/s|%)");

    private static final Pattern PLAIN_LITERAL = Pattern.compile("0|-?[1-9][0-9]*|true|false");

    /** Words that some version of YAML takes for something else than text. */
    private static final Pattern RESERVED = Pattern.compile("y|n|yes|no|on|off|true|false|null|inf|nan|infinity");

    private StandaloneYaml() {}

    /**
     * The text; lines end with {@code \n}.
     *
     * @param withMap whether the section {@code map} belongs in it
     */
    static String write(MapNode root, TraceFiles traces, boolean withMap) {
        MapNode whole = root.copy();
        if (!withMap) {
            whole.entries().remove("map");
        }
        if (whole.get("clients") instanceof MapNode clients) {
            clients.entries().values().forEach(client -> putTrace(client.value(), traces));
        }
        StringBuilder out = new StringBuilder();
        block(whole, "", out);
        return out.toString();
    }

    private static void putTrace(Node client, TraceFiles traces) {
        if (client instanceof MapNode map
                && map.get("arrivals") instanceof MapNode arrivals
                && arrivals.get("trace") instanceof ScalarNode file) {
            List<Node> samples = new ArrayList<>();
            for (Sample sample : traces.read(file.text(), file.place()).samples()) {
                samples.add(new ListNode(
                        file.place(),
                        List.of(
                                text(file, Quantity.DURATION.format(sample.fromNanos())),
                                text(file, Quantity.RATE.format(sample.rateE9())))));
            }
            arrivals.put("trace", file.place(), new ListNode(file.place(), samples));
        }
    }

    private static ScalarNode text(ScalarNode at, String text) {
        return new ScalarNode(at.place(), text, ScalarNode.Form.STRING);
    }

    private static void block(MapNode map, String indent, StringBuilder out) {
        map.entries().forEach((key, entry) -> {
            out.append(indent).append(text(key)).append(':');
            if (entry.value() instanceof MapNode inner && !inner.entries().isEmpty()) {
                out.append('\n');
                block(inner, indent + "  ", out);
            } else {
                out.append(' ').append(flow(entry.value())).append('\n');
            }
        });
    }

    private static String flow(Node node) {
        if (node instanceof MapNode map) {
            return map.entries().entrySet().stream()
                    .map(e -> text(e.getKey()) + ": " + flow(e.getValue().value()))
                    .collect(Collectors.joining(", ", "{ ", " }"));
        } else if (node instanceof ListNode list) {
            return list.items().stream().map(StandaloneYaml::flow).collect(Collectors.joining(", ", "[", "]"));
        }
        ScalarNode scalar = (ScalarNode) node;
        return switch (scalar.form()) {
            case NOTHING -> "null";
            case LITERAL -> isLiteral(scalar) ? scalar.text() : text(scalar.text());
            case STRING -> text(scalar.text());
        };
    }

    /** Whether a text from the command line, where quotes are not needed, would be a number or so in a file too. */
    private static boolean isLiteral(ScalarNode scalar) {
        if (PLAIN_LITERAL.matcher(scalar.text()).matches()) {
            return true;
        }
        ProblemList problems = new ProblemList();
        return YamlReader.argument(scalar.place(), scalar.text(), problems).equals(Optional.of(scalar))
                && problems.isEmpty();
    }

    private static String text(String text) {
        boolean plain = PLAIN_TEXT.matcher(text).matches()
                && !RESERVED.matcher(text.toLowerCase(Locale.ROOT)).matches();
        return plain ? text : quoted(text);
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                out.append('\\').append((char) c);
            } else if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029 || c >= 0xfeff) {
                out.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                out.append((char) c);
            }
        });
        return out.append('"').toString();
    }
}
