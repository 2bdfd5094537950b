package io.github.brink.cli.scenario;

import io.github.brink.cli.scenario.Node.Entry;
import io.github.brink.cli.scenario.Node.MapNode;
import io.github.brink.cli.scenario.Node.ScalarNode;
import io.github.brink.model.KernelKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Dotted paths into the tree of a scenario file; owned by one thread. */
final class Paths {

    private final MapNode root;

    Paths(MapNode root) {
        this.root = root;
    }

    /** What a path leads to, whether it is written in the file or not; empty if it leads nowhere. */
    Optional<Language.Key> key(String path) {
        return namesExist(path) ? Language.key(Language.pattern(path)) : Optional.empty();
    }

    /** Why a path leads nowhere: the rest of a sentence that begins with the path. */
    String refusal(String path) {
        Optional<String> notYet = NotYet.key(Language.pattern(path));
        if (notYet.isPresent()) {
            return notYet.get();
        }
        String[] parts = path.split("\\.", -1);
        if (parts.length > 1 && Language.NAMED.contains(parts[0]) && !namesExist(path)) {
            String section = parts[0];
            List<String> names = names(section);
            return "there is no " + Language.one(section) + " " + Shown.quoted(parts[1])
                    + Spelling.hint(parts[1], names)
                    + (names.isEmpty() ? "" : " (" + section + ": " + String.join(", ", names) + ")");
        }
        List<String> known = new ArrayList<>();
        keys().forEach(key -> known.addAll(concrete(key.pattern())));
        return "there is no such path" + Spelling.hint(path, known);
    }

    /** The numbers that an axis could vary, nearest to a path: for a hint. */
    String numberHint(String path) {
        List<String> known = new ArrayList<>();
        keys().filter(key -> key.quantity().isPresent()).forEach(key -> known.addAll(concrete(key.pattern())));
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
        return Language.all().stream()
                .filter(key -> KernelKeys.refusal(kernel, key.pattern()).isEmpty());
    }

    Node get(String path) {
        Node node = root;
        for (String part : path.split("\\.", -1)) {
            node = node instanceof MapNode map ? map.get(part) : null;
        }
        return node;
    }

    /** Puts a value at a path, with the maps that lead to it where they are missing. */
    void put(String path, Place place, Node value) {
        String[] parts = path.split("\\.", -1);
        MapNode map = root;
        for (int i = 0; i < parts.length - 1; i++) {
            if (!(map.get(parts[i]) instanceof MapNode)) {
                map.put(parts[i], keyPlace(map, parts[i], place), MapNode.empty(place));
            }
            map = (MapNode) map.get(parts[i]);
        }
        String last = parts[parts.length - 1];
        map.put(last, keyPlace(map, last, place), value);
    }

    private static Place keyPlace(MapNode map, String key, Place otherwise) {
        Entry entry = map.entries().get(key);
        return entry == null ? otherwise : entry.key();
    }

    /** Whether a path leads through a section that must be there and is not, which is a problem of its own. */
    boolean isUnderMissing(String path) {
        return List.of("clients", "services").contains(path.split("\\.", -1)[0])
                && names(path.split("\\.", -1)[0]).isEmpty();
    }

    private boolean namesExist(String path) {
        String[] parts = path.split("\\.", -1);
        return parts.length < 2
                || !Language.NAMED.contains(parts[0])
                || names(parts[0]).contains(parts[1]);
    }

    private List<String> names(String section) {
        return root.get(section) instanceof MapNode map
                ? List.copyOf(map.entries().keySet())
                : List.of();
    }

    private List<String> concrete(String pattern) {
        int star = pattern.indexOf('*');
        return star < 0
                ? List.of(pattern)
                : names(pattern.substring(0, star - 1)).stream()
                        .map(name -> pattern.replace("*", name))
                        .toList();
    }
}
