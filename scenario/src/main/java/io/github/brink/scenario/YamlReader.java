package io.github.brink.scenario;

import io.github.brink.scenario.Node.Entry;
import io.github.brink.scenario.Node.ListNode;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ParserException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.resolver.JsonScalarResolver;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Reads one YAML document into {@link Node}s; owned by one thread. It takes the part of YAML that people write by hand:
 * maps, lists, scalars, comments. Anchors, tags and further documents are refused, because they make a file mean
 * something that its lines do not show.
 */
final class YamlReader {

    /** Scenarios are five levels deep; a limit keeps hostile input from exhausting the stack. */
    private static final int DEEPEST = 20;

    private static final int SMALLEST_BUFFER = 1024;

    private static final Set<Event.ID> BETWEEN_NODES =
            Set.of(Event.ID.StreamStart, Event.ID.DocumentStart, Event.ID.DocumentEnd, Event.ID.Comment);

    private static final ScalarResolver RESOLVER = new JsonScalarResolver();

    private final List<String> lines;
    private final BiFunction<Integer, Integer, Place> places;
    private final ProblemList problems;
    private final Iterator<Event> events;

    /** What the parser found last; null before it found anything. */
    private Event event;

    private boolean tooDeep;

    private YamlReader(
            List<String> lines,
            BiFunction<Integer, Integer, Place> places,
            ProblemList problems,
            Iterator<Event> events) {
        this.lines = lines;
        this.places = places;
        this.problems = problems;
        this.events = events;
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
        LoadSettings settings = settings(text);
        Iterator<Event> events = new ParserImpl(settings, new StreamReader(settings, text));
        YamlReader reader = new YamlReader(lines, places, problems, events);
        try {
            Optional<Node> root = reader.document();
            if (root.isEmpty() && problems.isEmpty()) {
                problems.add(places.apply(1, 1), "", "found nothing, but a scenario is needed");
            }
            return root;
        } catch (MarkedYamlEngineException e) {
            YamlErrors.add(places, e, problems);
        } catch (YamlEngineException e) {
            YamlErrors.add(reader.here(), e, problems);
        }
        return Optional.empty();
    }

    /** The parser loses a character outside the basic plane where two of its buffers meet: let there be one buffer. */
    private static LoadSettings settings(String text) {
        return LoadSettings.builder()
                .setBufferSize(Math.max(SMALLEST_BUFFER, text.length() + 1))
                .setCodePointLimit(Integer.MAX_VALUE)
                .build();
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
        if (next() == Event.ID.StreamEnd) {
            return Optional.empty();
        }
        Node root = node(0);
        if (!tooDeep && root != null && next() != Event.ID.StreamEnd) {
            problems.add(here(), "", "found a second document, but a file holds one scenario");
        }
        return tooDeep ? Optional.empty() : Optional.ofNullable(root);
    }

    /** Goes on to the next event that is about a node, or the end. */
    private Event.ID next() {
        do {
            event = events.next();
        } while (BETWEEN_NODES.contains(event.getEventId()));
        return event.getEventId();
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
        if (event instanceof ScalarEvent scalar) {
            return scalar(place, scalar);
        } else if (event instanceof AliasEvent alias) {
            return new ScalarNode(place, alias.getAlias().getValue(), ScalarNode.Form.STRING);
        }
        return event.getEventId() == Event.ID.MappingStart ? map(place, depth) : list(place, depth);
    }

    private static ScalarNode scalar(Place place, ScalarEvent scalar) {
        String text = scalar.getValue();
        Tag tag = RESOLVER.resolve(text, scalar.getImplicit().canOmitTagInPlainScalar());
        // By YAML's JSON schema '~' is text; most people take it for nothing.
        if (tag.equals(Tag.NULL)) {
            return new ScalarNode(place, "", ScalarNode.Form.NOTHING);
        } else if (text.equals("~")) {
            return new ScalarNode(place, text, ScalarNode.Form.NOTHING);
        }
        return new ScalarNode(place, text, tag.equals(Tag.STR) ? ScalarNode.Form.STRING : ScalarNode.Form.LITERAL);
    }

    private MapNode map(Place place, int depth) {
        MapNode map = MapNode.empty(place);
        while (!tooDeep && next() != Event.ID.MappingEnd) {
            Place keyPlace = here();
            refuseMarks(keyPlace);
            String key = key();
            next();
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

    private String key() {
        if (event instanceof ScalarEvent scalar) {
            return scalar.getValue();
        } else if (event instanceof AliasEvent alias) {
            return alias.getAlias().getValue();
        }
        throw new ParserException(YamlErrors.NO_KEY, event.getEndMark());
    }

    private ListNode list(Place place, int depth) {
        List<Node> items = new ArrayList<>();
        while (!tooDeep && next() != Event.ID.SequenceEnd) {
            items.add(node(depth + 1));
        }
        return new ListNode(place, items);
    }

    /**
     * Looks at the source, since the parser does not report every anchor. Where a token begins with one of these three
     * characters it is a mark: no plain scalar may begin so, and a quoted one begins with its quote.
     */
    private void refuseMarks(Place place) {
        String line = line() <= lines.size() ? lines.get(line() - 1) : "";
        int[] characters = line.codePoints().toArray();
        int first = column() <= characters.length ? characters[column() - 1] : ' ';
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
        return places.apply(line(), column());
    }

    private int line() {
        return event == null ? 1 : event.getStartMark().orElseThrow().getLine() + 1;
    }

    private int column() {
        return event == null ? 1 : event.getStartMark().orElseThrow().getColumn() + 1;
    }
}
