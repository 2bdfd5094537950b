package io.github.brink.cli.scenario;

import io.github.brink.cli.scenario.Node.Entry;
import io.github.brink.cli.scenario.Node.ListNode;
import io.github.brink.cli.scenario.Node.MapNode;
import io.github.brink.cli.scenario.Node.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reads one YAML document into {@link Node}s; owned by one thread. It takes the part of YAML that people write by hand:
 * maps, lists, scalars, comments. Anchors, tags and further documents are refused, because they make a file mean
 * something that its lines do not show.
 */
final class YamlReader {

    /** Scenarios are five levels deep; a limit keeps hostile input from exhausting the stack. */
    private static final int DEEPEST = 20;

    private static final YAMLFactory FACTORY = YAMLFactory.builder().build();

    private final List<String> lines;
    private final BiFunction<Integer, Integer, Place> places;
    private final ProblemList problems;
    private final YAMLParser parser;
    private boolean tooDeep;

    private YamlReader(
            List<String> lines, BiFunction<Integer, Integer, Place> places, ProblemList problems, YAMLParser parser) {
        this.lines = lines;
        this.places = places;
        this.problems = problems;
        this.parser = parser;
    }

    /** The root of a file; empty if there is none or the file is not YAML, and then there is a problem more. */
    static Optional<Node> file(String source, String text, ProblemList problems) {
        return read((line, column) -> new Place(source, line, column), text, problems);
    }

    /** The root of an argument of the command line, every part of which has the argument as its place. */
    static Optional<Node> argument(Place argument, String text, ProblemList problems) {
        return read((line, column) -> argument, text, problems);
    }

    private static Optional<Node> read(BiFunction<Integer, Integer, Place> places, String text, ProblemList problems) {
        List<String> lines = text.lines().toList();
        if (!onlyPrintable(lines, places, problems)) {
            return Optional.empty();
        }
        try (YAMLParser parser = (YAMLParser) FACTORY.createParser(ObjectReadContext.empty(), text)) {
            Optional<Node> root = new YamlReader(lines, places, problems, parser).document();
            if (root.isEmpty() && problems.isEmpty()) {
                problems.add(places.apply(1, 1), "", "found nothing, but a scenario is needed");
            }
            return root;
        } catch (JacksonException e) {
            YamlErrors.add(places, e, problems);
            return Optional.empty();
        }
    }

    /** The parser refuses invisible characters too, but does not say where they are. */
    private static boolean onlyPrintable(
            List<String> lines, BiFunction<Integer, Integer, Place> places, ProblemList problems) {
        for (int line = 0; line < lines.size(); line++) {
            int[] characters = lines.get(line).codePoints().toArray();
            for (int column = 0; column < characters.length; column++) {
                int c = characters[column];
                boolean surrogate = c >= 0xd800 && c < 0xe000;
                if ((Character.isISOControl(c) && c != '\t') || surrogate || c == 0xfffe || c == 0xffff) {
                    problems.add(
                            places.apply(line + 1, column + 1),
                            "",
                            "found the invisible character U+"
                                    + Integer.toHexString(0x10000 | c).substring(1) + ", which YAML does not allow");
                    return false;
                }
            }
        }
        return true;
    }

    private Optional<Node> document() {
        if (parser.nextToken() == null) {
            return Optional.empty();
        }
        Node root = node(0);
        if (!tooDeep && parser.nextToken() != null) {
            problems.add(here(), "", "found a second document, but a file holds one scenario");
        }
        return tooDeep ? Optional.empty() : Optional.of(root);
    }

    private Node node(int depth) {
        Place place = here();
        if (depth > DEEPEST) {
            if (!tooDeep) {
                problems.add(place, "", "found more than " + DEEPEST + " levels, but no scenario is that deep");
            }
            tooDeep = true;
            return new ScalarNode(place, "", ScalarNode.Form.NOTHING);
        }
        refuseMarks(place);
        return switch (parser.currentToken()) {
            case START_OBJECT -> map(place, depth);
            case START_ARRAY -> list(place, depth);
            case VALUE_NULL -> new ScalarNode(place, "", ScalarNode.Form.NOTHING);
            case VALUE_STRING -> {
                String text = parser.getString();
                // The parser takes '~' for text; the YAML standard, and most people, take it for nothing.
                yield new ScalarNode(place, text, text.equals("~") ? ScalarNode.Form.NOTHING : ScalarNode.Form.STRING);
            }
            default -> new ScalarNode(place, parser.getString(), ScalarNode.Form.LITERAL);
        };
    }

    private MapNode map(Place place, int depth) {
        MapNode map = MapNode.empty(place);
        while (!tooDeep && parser.nextToken() == JsonToken.PROPERTY_NAME) {
            Place keyPlace = here();
            refuseMarks(keyPlace);
            String key = parser.currentName();
            parser.nextToken();
            Node value = node(depth + 1);
            Entry first = map.entries().get(key);
            if (first == null) {
                map.put(key, keyPlace, value);
            } else {
                problems.add(
                        keyPlace,
                        "",
                        "found the key " + Shown.quoted(key) + " twice in one map, first at line "
                                + first.key().line() + ", column " + first.key().column());
            }
        }
        return map;
    }

    private ListNode list(Place place, int depth) {
        List<Node> items = new ArrayList<>();
        while (!tooDeep && parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(depth + 1));
        }
        return new ListNode(place, items);
    }

    /**
     * Looks at the source, since the parser does not report every anchor. Where a token begins with one of these three
     * characters it is a mark: no plain scalar may begin so, and a quoted one begins with its quote.
     */
    private void refuseMarks(Place place) {
        TokenStreamLocation at = parser.currentTokenLocation();
        String line = at.getLineNr() <= lines.size() ? lines.get(at.getLineNr() - 1) : "";
        int[] characters = line.codePoints().toArray();
        int first = at.getColumnNr() <= characters.length ? characters[at.getColumnNr() - 1] : ' ';
        if (first == '&' || first == '*') {
            problems.add(
                    place,
                    "",
                    "found '" + (char) first + "', but anchors and aliases are not used here: repeat the value");
        } else if (first == '!') {
            problems.add(place, "", "found '!', but tags are not used here: leave it out, or put the value in quotes");
        }
    }

    private Place here() {
        TokenStreamLocation at = parser.currentTokenLocation();
        return places.apply(at.getLineNr(), at.getColumnNr());
    }
}
