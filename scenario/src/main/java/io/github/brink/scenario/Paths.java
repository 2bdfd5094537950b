package io.github.brink.scenario;

import io.github.brink.model.KernelKind;
import io.github.brink.scenario.Node.Entry;
import io.github.brink.scenario.Node.ListNode;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Dotted paths into the tree of a scenario file, such as {@code clients.users.timeout}, {@code services.api.then[0].timeout}
 * and {@code links.users -> api.latency}; owned by one thread.
 */
final class Paths {

    /** An item of a list; nine digits are more than any list has. */
    private static final Pattern ITEM = Pattern.compile("(.+)\\[(\\d{1,9})]");

    private final MapNode root;

    Paths(MapNode root) {
        this.root = root;
    }

    /** What a path leads to, whether it is written in the file or not; empty if it leads nowhere. */
    Optional<Language.Key> key(String path) {
        return namesExist(path) && itemsExist(path) ? Language.key(Language.pattern(path)) : Optional.empty();
    }

    /** Why a path leads nowhere: the rest of a sentence that begins with the path. */
    String refusal(String path) {
        Optional<String> notYet = NotYet.key(Language.pattern(path));
        if (notYet.isPresent()) {
            return notYet.get();
        }
        String[] parts = parts(path);
        if (parts.length > 1 && Language.NAMED.contains(parts[0]) && !namesExist(path)) {
            String section = parts[0];
            List<String> names = names(section);
            return "there is no " + Language.one(section) + " " + Shown.quoted(parts[1])
                    + Spelling.hint(parts[1], names)
                    + (names.isEmpty() ? "" : " (" + section + ": " + String.join(", ", names) + ")");
        }
        if (Language.key(Language.pattern(path)).isPresent()) {
            return noItem(path);
        }
        List<String> known = new ArrayList<>();
        keys().forEach(key -> known.addAll(concrete(key.pattern())));
        return "there is no such path" + Spelling.hint(path, known);
    }

    private String noItem(String path) {
        int end = path.indexOf('[');
        while (get(path.substring(0, path.indexOf(']', end) + 1)) != null) {
            end = path.indexOf('[', end + 1);
        }
        String above = path.substring(0, end);
        int items = get(above) instanceof ListNode list ? list.items().size() : 0;
        return Shown.quoted(above) + " has "
                + (items == 0 ? "no items" : items == 1 ? "one item, [0]" : items + " items, from [0] on");
    }

    /** The numbers that an axis could vary, nearest to a path: for a hint. */
    String numberHint(String path) {
        List<String> known = new ArrayList<>();
        keys().filter(key -> key.quantity().isPresent() && !Language.isStructure(key.pattern()))
                .forEach(key -> known.addAll(concrete(key.pattern())));
        return Spelling.hint(path, known);
    }

    /** The numbers within the map at a path, as far as the file gives them. */
    List<String> numbersBelow(String path) {
        return keys().filter(key -> key.quantity().isPresent())
                .flatMap(key -> concrete(key.pattern()).stream())
                .filter(known -> known.startsWith(path + ".") && get(known) instanceof ScalarNode)
                .toList();
    }

    /** The number in whose place a map would have to be for a path to lead anywhere. */
    Optional<String> numberAbove(String path) {
        int dot = path.lastIndexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        String above = path.substring(0, dot);
        boolean number = get(above) instanceof ScalarNode
                && key(above).flatMap(Language.Key::quantity).isPresent();
        return number ? Optional.of(above) : numberAbove(above);
    }

    /** The keys that the file's kernel has. */
    private Stream<Language.Key> keys() {
        Optional<KernelKind> kernel = KernelKeys.kernel(root);
        return Language.all().stream().filter(key -> !KernelKeys.isHidden(kernel, key.pattern()));
    }

    Node get(String path) {
        Node node = root;
        for (String part : parts(path)) {
            node = node instanceof MapNode map ? child(map, part) : null;
        }
        return node;
    }

    private static Node child(MapNode map, String part) {
        Matcher item = ITEM.matcher(part);
        if (!item.matches()) {
            return map.get(part);
        }
        int index = Integer.parseInt(item.group(2));
        return map.get(item.group(1)) instanceof ListNode list
                        && index < list.items().size()
                ? list.items().get(index)
                : null;
    }

    /**
     * Puts a value at a path that leads somewhere, with the maps that lead to it where they are missing. A number that is short
     * for such a map stays, written out.
     */
    void put(String path, Place place, Node value) {
        String[] parts = parts(path);
        MapNode map = root;
        for (int i = 0; i < parts.length - 1; i++) {
            Node found = child(map, parts[i]);
            if (!(found instanceof MapNode)) {
                MapNode made = MapNode.empty(place);
                if (found instanceof ScalarNode given) {
                    String above = String.join(".", Arrays.copyOf(parts, i + 1));
                    Language.shortFor(Language.pattern(above)).ifPresent(key -> made.put(key, given.place(), given));
                }
                putChild(map, parts[i], place, made);
            }
            map = (MapNode) child(map, parts[i]);
        }
        putChild(map, parts[parts.length - 1], place, value);
    }

    private static void putChild(MapNode map, String part, Place place, Node value) {
        Matcher item = ITEM.matcher(part);
        if (item.matches() && map.get(item.group(1)) instanceof ListNode list) {
            list.items().set(Integer.parseInt(item.group(2)), value);
            return;
        }
        Entry entry = map.entries().get(part);
        map.put(part, entry == null ? place : entry.key(), value);
    }

    /** Whether a path leads through a section that must be there and is not, which is a problem of its own. */
    boolean isUnderMissing(String path) {
        String section = parts(path)[0];
        return List.of("clients", "services").contains(section)
                && names(section).isEmpty();
    }

    private boolean namesExist(String path) {
        String[] parts = parts(path);
        return parts.length < 2
                || !Language.NAMED.contains(parts[0])
                || names(parts[0]).contains(parts[1]);
    }

    private boolean itemsExist(String path) {
        for (int end = path.indexOf(']'); end >= 0; end = path.indexOf(']', end + 1)) {
            if (get(path.substring(0, end + 1)) == null) {
                return false;
            }
        }
        return true;
    }

    /** The names in a section; there is a link wherever there is a call, whether the file gives it or not. */
    private List<String> names(String section) {
        if (section.equals("links")) {
            return Calls.links(root);
        }
        return root.get(section) instanceof MapNode map
                ? List.copyOf(map.entries().keySet())
                : List.of();
    }

    private List<String> concrete(String pattern) {
        int star = pattern.indexOf('*');
        if (star < 0) {
            return List.of(pattern);
        }
        String before = pattern.substring(0, star);
        String above = before.substring(0, star - 1);
        Stream<String> choices = before.endsWith("[")
                ? IntStream.range(
                                0,
                                get(above) instanceof ListNode list
                                        ? list.items().size()
                                        : 0)
                        .mapToObj(Integer::toString)
                : names(above).stream();
        return choices.flatMap(choice -> concrete(before + choice + pattern.substring(star + 1)).stream())
                .toList();
    }

    private static String[] parts(String path) {
        return path.split("\\.", -1);
    }
}
