package io.github.brink.scenario;

import io.github.brink.model.InvalidScenarioException;
import io.github.brink.scenario.Node.Entry;
import io.github.brink.scenario.Node.ListNode;
import io.github.brink.scenario.Node.MapNode;
import io.github.brink.scenario.Node.ScalarNode;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongConsumer;

/**
 * One map of a scenario, from which values are taken by key; owned by one thread. A value that is missing or wrong
 * becomes a problem in the {@link Binding}, and a harmless stand-in takes its place, so that the rest is checked too.
 */
final class Section {

    /** A probe for values that no record restricts on its own. */
    static final LongConsumer ANY = value -> {};

    private final Binding binding;
    private final String path;
    private final Place place;
    private final MapNode map;

    /** Keys that were refused because the kernel does not have them; their values are not looked at. */
    private final Set<String> refused = new HashSet<>();

    /**
     * @param place of the key that holds the map
     */
    Section(Binding binding, String path, Place place, MapNode map) {
        this.binding = binding;
        this.path = path;
        this.place = place;
        this.map = map;
        binding.sawMap(path, place);
    }

    String path() {
        return path;
    }

    Place place() {
        return place;
    }

    Collection<String> keys() {
        return map.entries().keySet();
    }

    boolean has(String key) {
        return map.entries().containsKey(key);
    }

    void problem(String key, String message) {
        Entry entry = map.entries().get(key);
        binding.problems().add(entry == null ? place : entry.key(), at(key), message);
    }

    boolean isMap(String key) {
        return map.get(key) instanceof MapNode;
    }

    boolean isList(String key) {
        return map.get(key) instanceof ListNode;
    }

    /** The value at a key that is known to hold one. */
    ScalarNode scalar(String key) {
        return (ScalarNode) map.get(key);
    }

    /** A map in a list of this map, by a key such as {@code then[0]}. */
    Section inner(String key, MapNode inner) {
        return new Section(binding, at(key), inner.place(), inner);
    }

    /** An {@code int} that is out of range if the number is. */
    static int clamp(long value) {
        return (int) Math.min(value, Integer.MAX_VALUE);
    }

    /** Whether a key holds a certain word. */
    boolean says(String key, String word) {
        return map.get(key) instanceof ScalarNode scalar && scalar.text().equals(word);
    }

    /** Whether a key holds letters and nothing else. */
    boolean isWord(String key) {
        return map.get(key) instanceof ScalarNode scalar && scalar.text().matches("[A-Za-z]+");
    }

    /** Those of some keys that the kernel has. */
    List<String> known(List<String> keys) {
        return KernelKeys.known(binding.kernel(), Language.pattern(path), keys);
    }

    /** Refuses all keys but these, and of these the ones that the kernel does not have; whether there were none. */
    boolean allow(List<String> allowed) {
        List<String> known = known(allowed);
        boolean fine = true;
        for (String key : map.entries().keySet()) {
            if (!known.contains(key)) {
                fine = false;
                refused.add(key);
                problem(key, allowed.contains(key) ? otherKernel(key) : unknown(key, known));
            }
        }
        return fine;
    }

    private String otherKernel(String key) {
        return KernelKeys.refusal(binding.kernel(), Language.pattern(at(key))).orElseThrow();
    }

    private String unknown(String key, List<String> allowed) {
        return NotYet.key(Language.pattern(at(key)))
                .orElseGet(() -> "unknown key " + Shown.quoted(key) + Spelling.hint(key, allowed) + " (allowed here: "
                        + String.join(", ", allowed) + ")");
    }

    /** The value at a key, unless it was refused. */
    private Entry entry(String key) {
        return refused.contains(key) ? null : map.entries().get(key);
    }

    /** The map at a key. */
    Optional<Section> section(String key) {
        Entry entry = entry(key);
        if (entry == null) {
            return Optional.empty();
        }
        if (entry.value() instanceof MapNode inner) {
            return Optional.of(new Section(binding, at(key), entry.key(), inner));
        }
        String pattern = Language.pattern(at(key));
        List<String> keys = KernelKeys.known(binding.kernel(), pattern, Language.below(pattern));
        String wanted = keys.equals(List.of("*"))
                ? "a map from names to " + Language.one(key) + " descriptions"
                : "a map with the key" + (keys.size() == 1 ? " " : "s ") + String.join(", ", keys);
        wrong(entry.value(), key, wanted);
        return Optional.empty();
    }

    /** The map at a key that must be there. */
    Optional<Section> neededSection(String key, String wanted) {
        if (!has(key)) {
            missing(key, wanted);
        }
        return section(key);
    }

    /**
     * The number at a key.
     *
     * @param ifAbsent if the key is not there
     * @param ifWrong if the value is wrong
     * @param probe makes a record with the value, which refuses it if it is out of range
     */
    long number(String key, Quantity quantity, long ifAbsent, long ifWrong, LongConsumer probe) {
        Entry entry = entry(key);
        return entry == null ? ifAbsent : value(entry.value(), key, quantity, ifWrong, probe);
    }

    /** The number that a node at a key, or in a list at a key, holds. */
    long value(Node node, String key, Quantity quantity, long ifWrong, LongConsumer probe) {
        if (!(node instanceof ScalarNode scalar) || scalar.form() == ScalarNode.Form.NOTHING) {
            wrong(node, key, quantity.wanted());
            return ifWrong;
        }
        binding.sawText(at(key), scalar.place(), scalar.text());
        try {
            long value = quantity.parse(scalar.text());
            if (scalar.form() == ScalarNode.Form.STRING && Units.of(quantity).contains("")) {
                throw new QuantityException("found the text " + Shown.quoted(scalar.text()) + ", but " + quantity.what()
                        + " is needed: leave the quotes out");
            }
            probe.accept(value);
            return value;
        } catch (QuantityException e) {
            problemAt(scalar, key, e.getMessage());
        } catch (InvalidScenarioException e) {
            binding.add(new InvalidScenarioException(at(key), e.problem()));
        }
        return ifWrong;
    }

    /** The number at a key that must be there. */
    long needed(String key, Quantity quantity, long ifWrong, LongConsumer probe) {
        if (!has(key)) {
            missing(key, quantity.wanted());
        }
        return number(key, quantity, ifWrong, ifWrong, probe);
    }

    /** The text at a key. */
    Optional<String> text(String key, String wanted) {
        Entry entry = entry(key);
        if (entry == null) {
            return Optional.empty();
        }
        if (!(entry.value() instanceof ScalarNode scalar) || scalar.form() == ScalarNode.Form.NOTHING) {
            wrong(entry.value(), key, wanted);
            return Optional.empty();
        }
        binding.sawText(at(key), scalar.place(), scalar.text());
        return Optional.of(scalar.text());
    }

    /** The text at a key that must be there. */
    Optional<String> neededText(String key, String wanted) {
        if (!has(key)) {
            missing(key, wanted);
        }
        return text(key, wanted);
    }

    /** One of some words. */
    Optional<String> choice(String key, List<String> words) {
        Optional<String> text = text(key, Shown.anyOf(words));
        if (text.isPresent() && !words.contains(text.get())) {
            refuseChoice(key, Shown.anyOf(words), words);
            return Optional.empty();
        }
        return text;
    }

    /** Refuses a text that is none of the words that a key takes. */
    void refuseChoice(String key, String wanted, List<String> words) {
        String text = ((ScalarNode) map.get(key)).text();
        refuse(key, ", but " + wanted + " is needed" + Spelling.hint(text, words));
    }

    /** Whether a key says {@code true}; without it, {@code false} is meant. */
    boolean flag(String key) {
        List<String> words = List.of("true", "false");
        Optional<String> text = choice(key, words);
        if (text.isPresent() && scalar(key).form() == ScalarNode.Form.STRING) {
            refuse(key, ", but true or false is needed: leave the quotes out");
        }
        return text.equals(Optional.of("true"));
    }

    /** One of some words, which must be there. */
    Optional<String> neededChoice(String key, List<String> words) {
        if (!has(key)) {
            missing(key, Shown.anyOf(words));
        }
        return choice(key, words);
    }

    /** The list at a key. */
    Optional<ListNode> list(String key, String wanted) {
        Entry entry = entry(key);
        if (entry == null) {
            return Optional.empty();
        }
        if (entry.value() instanceof ListNode list) {
            binding.sawMap(at(key), list.place());
            return Optional.of(list);
        }
        wrong(entry.value(), key, wanted);
        return Optional.empty();
    }

    /** Refuses the value at a key: {@code found 'TEXT'} and the rest. */
    void refuse(String key, String rest) {
        Node node = map.get(key);
        problemAt(node, key, "found " + node.shown() + rest);
    }

    /** Refuses one of two keys that exclude each other. */
    void refuseBeside(String first, String second) {
        problem(second, "found " + Shown.quoted(second) + " beside " + Shown.quoted(first) + ", but only one can be");
    }

    /** Refuses the later of two keys that exclude each other. */
    void refuseLater(String one, String other) {
        List<String> keys = List.copyOf(keys());
        boolean inOrder = keys.indexOf(one) < keys.indexOf(other);
        refuseBeside(inOrder ? one : other, inOrder ? other : one);
    }

    void missing(String key, String wanted) {
        binding.problems().add(place, at(key), "missing; " + wanted + " is needed");
    }

    /** Refuses what a node at a key, or in a list at a key, is. */
    void wrong(Node node, String key, String wanted) {
        problemAt(node, key, "found " + node.shown() + ", but " + wanted + " is needed");
    }

    void problemAt(Node node, String key, String message) {
        binding.problems().add(node.place(), at(key), message);
    }

    private String at(String key) {
        return path.isEmpty() || key.isEmpty() ? path + key : path + "." + key;
    }
}
